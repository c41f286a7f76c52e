import { useQuery } from "@tanstack/react-query";
import { useContext } from "react";
import { Tag } from "#ui/tag/tag.tsx";
import type { TimelineItem } from "#ui/timeline/timeline.tsx";
import { queryOf, useAct } from "#src/client/query.ts";
import { serves } from "#src/client/serves.ts";
import { type Comment, commentDelete, commentList } from "#src/contract/system/desk/comment.ts";
import { personText } from "#src/lib/person-text.ts";
import { text } from "#src/lib/text.ts";
import { textAt } from "#src/lib/text-at.ts";
import { shortTime } from "#src/lib/time.ts";
import { tellFailure } from "#src/session/failures.tsx";
import { piecesOf } from "./mention.ts";
import { RecordContext } from "./open-record.ts";

const none: readonly Comment[] = [];

/** The events of a record merged with its comments, newest first. */
export function useStory(events: readonly TimelineItem[]): readonly TimelineItem[] {
  const record = useContext(RecordContext);
  const { data = none } = useQuery({
    ...queryOf(commentList, { address: record?.address ?? "", recordId: record?.id ?? "" }),
    enabled: record !== null && serves(commentList),
    // If the comments fail to load, the story shows without them. The next opening fetches them again.
    meta: { shownByCaller: true },
  });
  return data.length === 0 ? events : together(events, data.map(itemOf).toReversed());
}

/** Merges two lists, each newest first. An event without a time stays behind the event before it. */
export function together(events: readonly TimelineItem[], comments: readonly TimelineItem[]): readonly TimelineItem[] {
  const story: TimelineItem[] = [];
  let next = 0;
  for (const event of events) {
    for (; next < comments.length; next += 1) {
      const comment = comments[next];
      if (!comment || event.dateTime === undefined || (comment.dateTime ?? "") < event.dateTime) break;
      story.push(comment);
    }
    story.push(event);
  }
  return [...story, ...comments.slice(next)];
}

const itemOf = (comment: Comment): TimelineItem => ({
  key: `comment-${comment.id ?? ""}`,
  title: (
    <span className="inline-flex items-center gap-2">
      {personText(textAt(comment, "createBy_dictText"), comment.createBy)}
      <Tag tone="neutral">{text("record.comment.tag")}</Tag>
    </span>
  ),
  ...(comment.createTime ? { time: shortTime(comment.createTime), dateTime: comment.createTime } : {}),
  body: <Said comment={comment} />,
});

function Said({ comment }: { comment: Comment }) {
  return (
    <div data-slot="comment" className="mt-1 rounded-surface bg-page px-3 py-2 text-body">
      <p className="whitespace-pre-wrap">
        {piecesOf(comment.content ?? "", comment.mentions).map((piece) =>
          piece.name ? (
            <span key={piece.key} className="font-semibold text-accent-text">
              {piece.text}
            </span>
          ) : (
            piece.text
          ),
        )}
      </p>
      {comment.mine && <TakeBack id={comment.id ?? ""} />}
    </div>
  );
}

function TakeBack({ id }: { id: string }) {
  const act = useAct(commentDelete);
  return (
    <button
      type="button"
      disabled={act.isPending}
      className="mt-1 text-12 text-muted underline-offset-2 hover:text-body hover:underline print:hidden"
      onClick={() => void act.mutateAsync({ id }).catch((error: unknown) => tellFailure(error))}
    >
      {text("record.comment.back")}
    </button>
  );
}
