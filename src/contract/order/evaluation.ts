import * as z from "zod/mini";
import { enteredText, rowId } from "#src/contract/texts.ts";
import { endpoint } from "#src/contract/endpoint.ts";
import { auditFields, file, flag, instant, int, json, rowOf, text } from "#src/contract/fields.ts";

export const evaluationFields = {
  ...auditFields,
  orderId: text(32),
  /** Dimension id to a score of 1 to 5. */
  scores: json(z.record(z.string(), z.int())),
  /** Tenths: 45 = 4.5. */
  totalScore: int({ title: "总分" }),
  content: text(500, { title: "评价内容" }),
  images: file(2000, { title: "图片" }),
  anonymous: flag({ title: "匿名" }),
  replyContent: text(500, { title: "回复" }),
  replyTime: instant({ title: "回复时间" }),
  visible: flag({ title: "展示" }),
};
export const Evaluation = rowOf(evaluationFields);
export type Evaluation = z.output<typeof Evaluation>;

/** Replies to a customer's evaluation, or hides it; `id` is the id of the evaluation. */
export const evaluationReply = endpoint({
  method: "PUT",
  path: "/order/evaluation/reply",
  permission: "order:order:remark",
  input: z.object({
    id: rowId,
    content: enteredText(500, "请输入回复内容"),
    visible: z._default(z.enum(["Y", "N"]), "Y"),
  }),
  result: Evaluation,
  refusals: [40401, 40302],
  operation: 3,
  title: "回复评价",
});
