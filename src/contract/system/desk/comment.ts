import * as z from "zod/mini";
import { enteredText, filledText, rowId, trimmedText } from "#src/contract/texts.ts";
import { deleteAt, endpoint } from "#src/contract/endpoint.ts";
import { auditFields, rowOf, text } from "#src/contract/fields.ts";
import { byId } from "#src/contract/list.ts";

/** Max characters of one comment. */
export const commentMax = 500;
/** Max people that one comment may mention. */
export const mentionMax = 20;
/** Minutes within which the author can withdraw a comment; after that, people have read it. */
export const commentBackMinutes = 10;

/** The record that is commented on. Everybody who may read the record may read and write its comments. */
export const recordAddress = {
  /** `area:entity` of the record. */
  address: z.string().check(z.regex(/^\w+:\w+$/, "记录类型不正确")),
  recordId: rowId,
};

export const commentFields = {
  id: auditFields.id,
  content: text(commentMax, { title: "内容" }),
  createBy: auditFields.createBy,
  createTime: auditFields.createTime,
};

/** A person mentioned in a comment. */
export const Named = z.object({ username: z.string(), realname: z.string() });
export type Named = z.output<typeof Named>;

/** A comment. `mentions` are the mentioned people; `mine` is true if this person may withdraw it now. */
export const Comment = z.extend(rowOf(commentFields), {
  mentions: z.array(Named),
  mine: z.boolean(),
});
export type Comment = z.output<typeof Comment>;

/** Returns the comments on a record, oldest first. */
export const commentList = endpoint({
  method: "GET",
  path: "/sys/comment/list",
  entity: "system:comment",
  permission: "session",
  input: z.looseObject(recordAddress),
  result: z.array(Comment),
  refusals: [40401, 40302],
});

/** Adds a comment to a record. Mentioned people get a message; they must be allowed to read the record. */
export const commentAdd = endpoint({
  method: "POST",
  path: "/sys/comment/add",
  entity: "system:comment",
  permission: "session",
  input: z.object({
    ...recordAddress,
    content: enteredText(commentMax, "请输入评论内容"),
    mentions: z._default(
      z.array(filledText(100)).check(z.maxLength(mentionMax, `一条评论最多提及${mentionMax}人`)),
      [],
    ),
  }),
  result: z.object({ id: z.string() }),
  refusals: [40401, 40302, 42201],
  operation: 2,
  title: "发表评论",
});

/** Withdraws my own comment, within ten minutes. */
export const commentDelete = endpoint({
  ...deleteAt("/sys/comment/delete"),
  entity: "system:comment",
  permission: "session",
  input: byId,
  result: z.null(),
  refusals: [40401, 40302, 42201],
  operation: 4,
  title: "撤回评论",
});

/** Returns colleagues that can be mentioned: name or account contains the typed text, and they may read the record. */
export const commentPeople = endpoint({
  method: "GET",
  path: "/sys/comment/people",
  entity: "system:comment",
  permission: "session",
  input: z.looseObject({ ...recordAddress, word: z._default(trimmedText(40), "") }),
  result: z.array(Named),
  refusals: [40401, 40302],
});
