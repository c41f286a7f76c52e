import { and, asc, eq } from "drizzle-orm";
import {
  type Comment,
  commentAdd,
  commentBackMinutes,
  type commentFields,
  commentDelete,
  commentList,
  commentPeople,
} from "#src/contract/system/desk/comment.ts";
import { Refusal } from "#src/lib/refusal.ts";
import { sysComment } from "#src/server/db/schema/comment.ts";
import type { Rows } from "#src/server/kernel/rows/rows.ts";
import { type Event, type Route, serve } from "#src/server/kernel/http/serve.ts";
import type { FindSource } from "#src/server/system/search/door.ts";
import { commentEntity, type CommentRow } from "./entity.ts";
import { demandNamable, namable, namesOf } from "./people.ts";
import { type TalkedOf, talkedOf } from "./record.ts";

/** Max characters of a comment quoted in its message. */
const quoted = 100;

/** Event that makes open panels of the record reload its comments. */
const changed = ({ about }: TalkedOf): Event => ({
  topic: "row.changed",
  payload: { address: commentEntity.address },
  about,
});

const isMine = (rows: Rows, { createBy, createTime }: CommentRow) =>
  createBy === rows.actor.username && rows.now.getTime() - createTime.getTime() < commentBackMinutes * 60_000;

/** Comments on a record; everybody who may read the record may read and write them. */
export function commentRoutes(sources: readonly FindSource[]): Route[] {
  return [
    serve(commentList, async ({ input, rows }) => {
      const record = await talkedOf(rows, sources, input);
      const found = await rows.all(
        commentEntity,
        and(eq(sysComment.bizType, input.address), eq(sysComment.bizId, record.about.id)),
        { orderBy: [asc(sysComment.createTime), asc(sysComment.id)] },
      );
      const names = await namesOf(rows, [...new Set(found.flatMap(({ mentions }) => mentions))]);
      const shown = await rows.serializeMany(commentEntity, found);
      return found.map((one, at) => ({
        // The row already has the wire format.
        ...(shown[at] as Pick<Comment, keyof typeof commentFields>),
        mentions: one.mentions.map((username) => ({ username, realname: names.get(username) ?? username })),
        mine: isMine(rows, one),
      }));
    }),
    serve(
      commentAdd,
      async ({ input, rows, actor, emit }) => {
        const record = await talkedOf(rows, sources, input);
        const mentions = [...new Set(input.mentions)].filter((username) => username !== actor.username);
        await demandNamable(rows, record, mentions);
        const { id } = await rows.insert(commentEntity, {
          bizType: input.address,
          bizId: record.about.id,
          content: input.content,
          mentions,
        });
        await emit(changed(record));
        if (mentions.length > 0)
          await emit({
            topic: "msg.mentioned",
            payload: {
              orderNo: record.no,
              by: actor.username,
              who: actor.realname,
              named: mentions,
              reason: input.content.length > quoted ? `${input.content.slice(0, quoted)}…` : input.content,
              path: record.path,
            },
            about: record.about,
          });
        return { id };
      },
      { message: "评论已发表" },
    ),
    serve(
      commentDelete,
      async ({ input, rows, emit }) => {
        const comment = await rows.lock(commentEntity, input.id);
        const record = await talkedOf(rows, sources, { address: comment.bizType, recordId: comment.bizId });
        if (comment.createBy !== rows.actor.username) throw new Refusal(40302);
        if (!isMine(rows, comment))
          throw new Refusal(42201, `评论发表超过${commentBackMinutes}分钟，不能撤回；可以再发一条说明`);
        await rows.remove(commentEntity, comment);
        await emit(changed(record));
        return null;
      },
      { message: "评论已撤回" },
    ),
    serve(commentPeople, async ({ input, rows }) => namable(rows, await talkedOf(rows, sources, input), input.word)),
  ];
}
