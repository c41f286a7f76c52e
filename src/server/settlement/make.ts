import type { InputOf } from "#src/contract/endpoint.ts";
import type { settlement } from "#src/contract/settlement/settlement.ts";
import { settlementMoves } from "#src/contract/settlement/settlement-moves.ts";
import { addDays, dayOf, startOfDay } from "#src/lib/time.ts";
import type { Rows } from "#src/server/kernel/rows/rows.ts";
import { nextNumber } from "#src/server/kernel/rows/serial.ts";
import {
  includeReady,
  includeTicked,
  liquidationsById,
  removeRows,
  type StatementSums,
} from "#src/server/order/liquidation/door.ts";
import { labOf } from "#src/server/otherConfig/door.ts";
import { answerDispute } from "./disputes.ts";
import { settlementEntity } from "./entity.ts";
import { amountsOf, edited, periodOf, refuse, type SettlementRow } from "./rules.ts";
import { type Acting, moveTodo } from "./store.ts";

type AddInput = Omit<InputOf<(typeof settlement)["add"]>, "requestId">;

/** S-01: from ticked rows, or from all rows of a laboratory that matured up to the end of the period. */
export async function createStatement({ rows }: Acting, input: AddInput): Promise<SettlementRow> {
  const { labId, currency } = await subjectOf(rows, input);
  const lab = await labOf(rows, labId);
  const yesterday = addDays(dayOf(rows.now), -1);
  const planned = periodOf(input.periodStart, input.periodEnd, null, yesterday);
  const draft = await rows.insert(settlementEntity, {
    settlementNo: await nextNumber(rows, { kind: "settlement", labCode: lab.labCode }),
    labId,
    currency,
    ...planned,
    taxRate: lab.taxRate,
    status: settlementMoves.create.to,
    remark: input.remark || null,
  });
  const included =
    input.ids.length > 0
      ? await includeTicked(rows, draft, input.ids)
      : await includeReady(rows, draft, startOfDay(addDays(planned.periodEnd, 1)));
  if (included.itemCount === 0) refuse("该检测公司在此期间没有可清算的清算单");
  return rows.update(settlementEntity, draft, {
    ...periodOf(input.periodStart, input.periodEnd, included.first, yesterday),
    itemCount: included.itemCount,
    ...amountsOf({ ...draft, ...included }),
  });
}

/** Laboratory and currency of a new statement: those of the ticked rows, or as entered. */
async function subjectOf(rows: Rows, { ids, labId, currency }: AddInput): Promise<{ labId: string; currency: string }> {
  if (ids.length === 0) {
    if (!labId) refuse("请选择清算单");
    return { labId, currency: currency || (await labOf(rows, labId)).settleCurrency };
  }
  const ticked = await liquidationsById(rows, ids);
  const [first] = ticked;
  if (!first || ticked.some((row) => row.labId !== first.labId)) refuse("请选择同一检测公司的清算单");
  if (ticked.some((row) => row.currency !== first.currency)) refuse("请选择同一币种的清算单");
  return { labId: first.labId, currency: first.currency };
}

/** S-02: adds and removes rows, and adjusts the amount. */
export async function editStatement(
  { rows }: Acting,
  input: InputOf<(typeof settlement)["edit"]>,
): Promise<SettlementRow> {
  const row = await rows.lock(settlementEntity, input.id, input.version);
  const patch = edited(row, input);
  const away = input.removeIds.length > 0 ? await removeRows(rows, row, input.removeIds) : none;
  const more = input.addIds.length > 0 ? await includeTicked(rows, row, input.addIds) : none;
  const itemCount = row.itemCount + more.itemCount - away.itemCount;
  if (itemCount === 0) refuse("结算单至少包含一条清算单");
  const saved = await rows.update(settlementEntity, row, {
    ...patch,
    itemCount,
    ...amountsOf({
      ...row,
      ...patch,
      totalAmount: row.totalAmount + more.totalAmount - away.totalAmount,
      totalForeign: (row.totalForeign ?? 0) + more.totalForeign - away.totalForeign,
    }),
  });
  if (row.status === "30") await answerDispute(rows, saved, input.answer || null);
  await moveTodo(rows, saved);
  return saved;
}

const none: Omit<StatementSums, "first"> = { itemCount: 0, totalAmount: 0, totalForeign: 0 };
