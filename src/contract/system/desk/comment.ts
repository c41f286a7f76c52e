import * as z from "zod/mini";
import { enteredText, filledText, rowId, trimmedText } from "#src/contract/texts.ts";
import { deleteAt, endpoint } from "#src/contract/endpoint.ts";
import { auditFields, rowOf, text } from "#src/contract/fields.ts";
import { byId } from "#src/contract/list.ts";

/** Characters of one comment. */
export const commentMax = 500;
/** People one comment may name. */
export const mentionMax = 20;
/** For so long its writer can take a comment back, in minutes: after that people have read it. */
export const commentBackMinutes = 10;

/** The record that is talked about; whoever may read it may read and write there. */
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

/** A person as a comment names him. */
export const Named = z.object({ username: z.string(), realname: z.string() });
export type Named = z.output<typeof Named>;

/** A comment; `mentions` are the people it names, `mine` says that this person may take it back now. */
export const Comment = z.extend(rowOf(commentFields), {
  mentions: z.array(Named),
  mine: z.boolean(),
});
export type Comment = z.output<typeof Comment>;

/** What was said about a record, oldest first. */
export const commentList = endpoint({
  method: "GET",
  path: "/sys/comment/list",
  entity: "system:comment",
  permission: "session",
  input: z.looseObject(recordAddress),
  result: z.array(Comment),
  refusals: [40401, 40302],
});

/** Says something about a record; who is named is told by a message, and must be able to read the record. */
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

/** Takes one's own comment back, within ten minutes. */
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

/** Colleagues that can be named: those whose name or account has what was typed in it, and who may read the record. */
export const commentPeople = endpoint({
  method: "GET",
  path: "/sys/comment/people",
  entity: "system:comment",
  permission: "session",
  input: z.looseObject({ ...recordAddress, word: z._default(trimmedText(40), "") }),
  result: z.array(Named),
  refusals: [40401, 40302],
});
