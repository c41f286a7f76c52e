import type { InputOf } from "#src/contract/endpoint.ts";
import type * as acts from "#src/contract/settlement/settlement-acts.ts";
import { formatCents } from "#src/lib/money.ts";
import { Refusal } from "#src/lib/refusal.ts";
import { fromWire } from "#src/lib/time.ts";
import { writeFlow } from "#src/server/finance/flow/door.ts";
import { demandWithinLimit } from "#src/server/finance/roleUser/door.ts";
import { removeRows, settleRows } from "#src/server/order/liquidation/door.ts";
import { labOf, paymentConfigOf } from "#src/server/otherConfig/door.ts";
import { noteDispute } from "./disputes.ts";
import { settlementEntity } from "./entity.ts";
import * as rules from "./rules.ts";
import { type Acting, moveTodo } from "./store.ts";

/** The input of an action; jobs and the demo know no version. */
type Entry<I> = Omit<I, "version"> & { version?: number | undefined };

interface On {
  id: string;
  version?: number | undefined;
}

/** Does an action on a locked statement: the rule gives the columns that change. */
async function act(
  { rows }: Acting,
  { id, version }: On,
  rule: (row: rules.SettlementRow, who: rules.Acts) => rules.SettlementPatch | Promise<rules.SettlementPatch>,
): Promise<rules.SettlementRow> {
  const row = await rows.lock(settlementEntity, id, version);
  const saved = await rows.update(settlementEntity, row, await rule(row, { by: rows.actor.username, now: rows.now }));
  await moveTodo(rows, saved);
  return saved;
}

/** S-03. */
export const sendStatement = (call: Acting, input: On) =>
  act(call, input, async (row, who) => rules.send(row, await labOf(call.rows, row.labId), who));

/** S-04. */
export const confirmStatement = (call: Acting, input: Entry<InputOf<typeof acts.settlementConfirm>>) =>
  act(call, input, (row, who) =>
    rules.confirm(row, { labConfirmBy: input.labConfirmBy ?? "", confirmProof: input.confirmProof ?? "" }, who),
  );

/** S-05. */
export async function disputeStatement(
  call: Acting,
  input: Entry<InputOf<typeof acts.settlementDispute>>,
): Promise<rules.SettlementRow> {
  const saved = await act(call, input, (row, who) => rules.dispute(row, input.disputeReason ?? "", who));
  await noteDispute(call.rows, saved);
  return saved;
}

/** S-06. */
export const registerInvoice = (call: Acting, input: Entry<InputOf<typeof acts.settlementRegisterInvoice>>) =>
  act(call, input, (row) =>
    rules.registerInvoice(row, {
      invoiceNo: input.invoiceNo ?? "",
      invoiceAmount: input.invoiceAmount ?? 0,
      invoiceFile: input.invoiceFile ?? "",
    }),
  );

/** S-07. */
export const approveStatement = (call: Acting, input: On) => act(call, input, rules.approve);

/** S-08: books the payment, and settles all rows (L-11). */
export async function payStatement(
  call: Acting,
  input: Entry<InputOf<typeof acts.settlementPay>>,
): Promise<rules.SettlementRow> {
  const { rows } = call;
  const payTime = fromWire(input.payTime ?? "");
  if (!payTime) throw new Refusal(40001, "参数校验失败：付款时间不正确");
  const row = await rows.lock(settlementEntity, input.id, input.version);
  const payment: rules.Payment = {
    accountConfigId: input.accountConfigId ?? "",
    payTime,
    postDate: input.postDate ?? null,
    bankSerial: input.bankSerial ?? "",
    payVoucher: input.payVoucher ?? "",
    bookAmount: input.bookAmount ?? null,
  };
  const patch = rules.pay(row, await labOf(rows, row.labId), payment, { by: rows.actor.username, now: rows.now });
  await demandWithinLimit(rows, patch.bookAmount);
  const account = await paymentConfigOf(rows, payment.accountConfigId);
  const saved = await rows.update(settlementEntity, row, patch);
  // Corrections may bring a statement to nothing; then no money leaves.
  if (patch.bookAmount > 0)
    await writeFlow(rows, {
      direction: "2",
      flowType: "6",
      amount: patch.bookAmount,
      bizType: "settlement",
      bizId: row.id,
      bizNo: row.settlementNo,
      labId: row.labId,
      accountConfigId: account.id,
      bankSerial: payment.bankSerial,
      occurTime: payTime,
      postDate: patch.postDate,
      ...(row.currency === "CNY" ? {} : { remark: `${row.currency} ${formatCents(row.payAmount)}` }),
    });
  await settleRows(rows, row, payTime);
  return saved;
}

/** S-09: the rows can go into another statement (L-12). */
export async function voidStatement(
  call: Acting,
  input: Entry<InputOf<typeof acts.settlementVoid>>,
): Promise<rules.SettlementRow> {
  const saved = await act(call, input, (row, who) => rules.voided(row, input.voidReason ?? "", who));
  await removeRows(call.rows, saved, "all", "结算单作废");
  return saved;
}
