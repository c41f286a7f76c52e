import {
  consultation,
  consultationAssign,
  consultationAssignBatch,
  consultationClose,
  consultationReply,
  consultationStatusCount,
} from "#src/contract/consultation/consultation.ts";
import { Refusal } from "#src/lib/refusal.ts";
import { textAt } from "#src/lib/text-at.ts";
import { customerShown } from "#src/server/customer/door.ts";
import { clueConsultation } from "#src/server/db/schema/consultation.ts";
import type { Kernel } from "#src/server/kernel/kernel.ts";
import { serveSet } from "#src/server/kernel/rows/crud.ts";
import { serveAction } from "#src/server/kernel/rows/serve-action.ts";
import { countsBy } from "#src/server/kernel/query/aggregates.ts";
import type { Rows } from "#src/server/kernel/rows/rows.ts";
import { type Route, serve } from "#src/server/kernel/http/serve.ts";
import { assignManyOf, assignOf, closeOf, replyOf, submitted, waitForFirstReply } from "./acts.ts";
import { consultationDetail } from "./detail.ts";
import { consultationEntity } from "./entity.ts";
import { nextHandler } from "./handler.ts";

/** Number of consultations per state, and the number that this person handles. */
async function statusCounts(rows: Rows, input: Readonly<Record<string, unknown>>) {
  const { username } = rows.actor;
  const { status, handlerBy } = clueConsultation;
  const counts = await countsBy(rows, consultationEntity, status, input);
  // If the filter names another person, none of them is mine.
  const other = input["handlerBy"] !== undefined && input["handlerBy"] !== "" && input["handlerBy"] !== username;
  const mine = other ? {} : await countsBy(rows, consultationEntity, handlerBy, { ...input, handlerBy: username });
  return { ...counts, mine: (mine as Record<string, number>)[username] ?? 0 };
}

/** All calls of 咨询. Needs the kernel to send a reply to the person's phone. */
export const consultationRoutes = (kernel: Kernel): Route[] => [
  ...serveSet(consultation, consultationEntity, {
    detail: async ({ rows }, row, shown) => ({ ...shown, ...(await consultationDetail(rows, row)) }),
    beforeAdd: async ({ rows }, values) => {
      await demandAsker(rows, values.customerId);
      return { ...values, ...(await submitted(rows, await nextHandler(rows))) };
    },
    afterAdd: ({ rows }, row) => waitForFirstReply(rows, row),
    beforeDelete: (_, row) => {
      if (row.status !== "40") throw new Refusal(40902, "只能删除已关闭的咨询");
    },
  }),
  serve(consultationStatusCount, ({ rows, input }) => statusCounts(rows, input)),
  serveAction(consultationReply, consultationEntity, (call, row) =>
    replyOf(call, row, wordsIn(call.input), (mobile, words) =>
      call.after(async () => kernel.background(() => kernel.sms(mobile, words))),
    ),
  ),
  serveAction(consultationAssign, consultationEntity, (call, row) =>
    assignOf(call, row, textAt(call.input, "handlerBy")),
  ),
  serve(consultationAssignBatch, (call) => assignManyOf(call, call.input), { loose: true, message: "批量分配完成" }),
  serveAction(consultationClose, consultationEntity, (call, row) => closeOf(call, row, textAt(call.input, "reason"))),
];

/** The input of an action is untyped in its rule; the kernel has parsed it. */
const wordsIn = (input: Readonly<Record<string, unknown>>) => ({
  content: textAt(input, "content"),
  attachments: textAt(input, "attachments"),
});

/** Refuses a customer or service that this person may not see. */
async function demandAsker(rows: Rows, customerId: string | null | undefined): Promise<void> {
  if (customerId && !(await customerShown(rows, customerId))) throw new Refusal(42201, "客户不存在或您无权查看");
}
