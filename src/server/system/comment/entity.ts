import { commentFields } from "#src/contract/system/desk/comment.ts";
import { sysComment } from "#src/server/db/schema/comment.ts";
import { entity } from "#src/server/kernel/rows/entity.ts";

export const commentEntity = entity({
  address: "system:comment",
  title: "评论",
  table: sysComment,
  fields: commentFields,
});

export type CommentRow = typeof sysComment.$inferSelect;
