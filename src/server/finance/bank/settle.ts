import { inArray } from "drizzle-orm";
import { type BankDecision, bankLineStates } from "#src/contract/finance/bank.ts";
import { Refusal } from "#src/lib/refusal.ts";
import { toWire } from "#src/lib/time.ts";
import { finFlow } from "#src/server/db/schema/finance.ts";
import { bookManual, reconcileFlow } from "#src/server/finance/flow/door.ts";
import { flowEntity } from "#src/server/finance/flow/entity.ts";
import { type Acting, confirmPayment, flowsOf, paymentOf } from "#src/server/finance/payment/door.ts";
import type { Rows } from "#src/server/kernel/rows/rows.ts";
import type { BankLineRow } from "./candidates.ts";
import { bankLineEntity } from "./entity.ts";

type Of<A extends BankDecision["act"]> = Extract<BankDecision, { act: A }>;

/** Carries out what a person decided about a line; afterwards the line is done. */
export async function settleLine(call: Acting, decision: BankDecision): Promise<void> {
  const { rows, actor, now } = call;
  const line = await rows.lock(bankLineEntity, decision.id, decision.version);
  if (line.status !== bankLineStates.open) throw new Refusal(40902, "该行已处理，请刷新后查看");
  const done = await carryOut(call, line, decision);
  await rows.update(bankLineEntity, line, {
    status: decision.act === "ignore" ? bankLineStates.ignored : bankLineStates.done,
    handleBy: actor.username,
    handleTime: now,
    result: done.slice(0, 200),
  });
}

/** 恢复: an ignored line waits for a person again. The operation log keeps who ignored it. */
export async function restoreLine(rows: Rows, id: string, version: number): Promise<void> {
  const line = await rows.lock(bankLineEntity, id, version);
  if (line.status === bankLineStates.done)
    throw new Refusal(40902, "该行已入账或对账，不能恢复；请冲正或冲销相应的单据");
  if (line.status !== bankLineStates.ignored) throw new Refusal(40902, "该行已恢复，请刷新后查看");
  await rows.update(bankLineEntity, line, {
    status: bankLineStates.open,
    handleBy: null,
    handleTime: null,
    result: null,
  });
}

function carryOut(call: Acting, line: BankLineRow, decision: BankDecision): Promise<string> {
  switch (decision.act) {
    case "flow":
      return matchFlows(call, line, decision);
    case "payment":
      return arrive(call, line, decision);
    case "book":
      return book(call, line, decision);
    case "ignore":
      return Promise.resolve(`不处理：${decision.reason}`);
    default:
      return decision satisfies never;
  }
}

async function matchFlows(
  { rows, actor }: Acting,
  line: BankLineRow,
  { flowIds, reason }: Of<"flow">,
): Promise<string> {
  if (!actor.can("finance:finance:reconcile")) throw new Refusal(40301);
  const ids = [...new Set(flowIds)];
  const flows = await rows.all(flowEntity, inArray(finFlow.id, ids));
  if (flows.length < ids.length) throw new Refusal(40401);
  if (flows.some((flow) => flow.direction !== line.direction))
    throw new Refusal(42201, "流水的收支方向与银行流水不一致");
  const diffAmount = line.amount - flows.reduce((sum, { amount }) => sum + amount, 0);
  // The difference of a movement is noted once, on its first flow.
  for (const [at, flow] of flows.entries())
    await reconcileFlow(rows, flow.id, at === 0 ? { diffAmount, diffReason: reason } : { diffAmount: 0 }, line.id);
  return `对账：${flows.map(({ flowNo }) => flowNo).join("、")}`;
}

/** P-04 with what the bank states; the flows that it books are reconciled with the line. */
async function arrive(call: Acting, line: BankLineRow, { paymentId, postDate }: Of<"payment">): Promise<string> {
  const { rows, actor } = call;
  if (!actor.can("finance:payment:confirm")) throw new Refusal(40301);
  if (line.direction !== "1") throw new Refusal(42201, "支出的银行流水不能确认收款");
  const payment = await paymentOf(rows, paymentId);
  const bankSerial = line.bankSerial ?? payment.bankSerial;
  if (!bankSerial) throw new Refusal(42201, "该行没有银行流水号，请在确认收款中办理");
  await confirmPayment(
    call,
    paymentId,
    {
      receivedAmount: line.amount,
      receivedTime: toWire(line.occurTime),
      ...(postDate === undefined ? {} : { postDate }),
      receiveAccountId: line.accountConfigId,
      bankSerial,
    },
    { payment: payment.version },
  );
  for (const flow of await flowsOf(rows, paymentId))
    if (flow.direction === "1") await reconcileFlow(rows, flow.id, { diffAmount: 0 }, line.id);
  return `确认收款：${payment.paymentNo}`;
}

async function book({ rows, actor }: Acting, line: BankLineRow, decision: Of<"book">): Promise<string> {
  if (!actor.can("finance:finance:add")) throw new Refusal(40301);
  const { direction, amount, occurTime, accountConfigId, bankSerial, summary } = line;
  const flow = await bookManual(rows, {
    direction,
    flowType: decision.flowType,
    amount,
    occurTime,
    accountConfigId,
    bankSerial,
    remark: decision.reason || summary,
    ...(decision.postDate === undefined ? {} : { postDate: decision.postDate }),
  });
  await reconcileFlow(rows, flow.id, { diffAmount: 0 }, line.id);
  return `记账：${flow.flowNo}`;
}
