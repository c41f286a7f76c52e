import { and, eq, gte, inArray, isNull, lte, or, type SQL, sql } from "drizzle-orm";
import { openReconcile } from "#src/contract/finance/flow.ts";
import type { finBankLine } from "#src/server/db/schema/bank.ts";
import { finFlow, finPayment } from "#src/server/db/schema/finance.ts";
import type { RowOf, Rows } from "#src/server/kernel/rows/rows.ts";
import { type Candidate, matchDays } from "./match.ts";

export type BankLineRow = RowOf<typeof finBankLine>;

const dayMs = 86_400_000;
const maxCandidates = 2_000;

const named = (...names: (string | null)[]) => names.filter((name): name is string => name !== null && name !== "");

/** Booked money that lines of one direction may prove: same serial, or same amount within the days of a match. */
export async function candidatesFor(rows: Rows, lines: readonly BankLineRow[]): Promise<Candidate[]> {
  if (lines.length === 0) return [];
  return [...(await flowsFor(rows, lines)), ...(await paymentsFor(rows, lines))];
}

function spanOf(lines: readonly BankLineRow[]) {
  const times = lines.map(({ occurTime }) => occurTime.getTime());
  return {
    begin: new Date(Math.min(...times) - (matchDays + 1) * dayMs),
    end: new Date(Math.max(...times) + (matchDays + 1) * dayMs),
    amounts: [...new Set(lines.map(({ amount }) => amount))],
    serials: [...new Set(lines.flatMap(({ bankSerial }) => bankSerial ?? []))],
  };
}

async function flowsFor(rows: Rows, lines: readonly BankLineRow[]): Promise<Candidate[]> {
  const { begin, end, amounts, serials } = spanOf(lines);
  const [first] = lines;
  const sameMoney = and(inArray(finFlow.amount, amounts), gte(finFlow.occurTime, begin), lte(finFlow.occurTime, end));
  const found = await rows.tx
    .select({
      id: finFlow.id,
      flowNo: finFlow.flowNo,
      bizType: finFlow.bizType,
      bizId: finFlow.bizId,
      bankSerial: finFlow.bankSerial,
      occurTime: finFlow.occurTime,
      amount: finFlow.amount,
      customer: nameBy(sql`select c.customer_name from cust_customer c where c.id = ${finFlow.customerId}`),
      lab: nameBy(sql`select l.lab_name from lab_company l where l.id = ${finFlow.labId}`),
      payer: nameBy(sql`select p.payer_name from fin_payment p where p.id = ${finFlow.bizId}`),
      payee: nameBy(sql`select r.payee_name from aft_refund r where r.id = ${finFlow.bizId}`),
    })
    .from(finFlow)
    .where(
      and(
        eq(finFlow.tenantId, rows.actor.tenantId),
        eq(finFlow.direction, first?.direction ?? ""),
        inArray(finFlow.reconcileStatus, [...openReconcile]),
        isNull(finFlow.bankLineId),
        or(isNull(finFlow.accountConfigId), eq(finFlow.accountConfigId, first?.accountConfigId ?? "")),
        serials.length === 0 ? sameMoney : or(inArray(finFlow.bankSerial, serials), sameMoney),
      ),
    )
    .limit(maxCandidates);
  // A receipt with a surplus is several flows and one movement on the bank account.
  const groups = new Map<string, (typeof found)[number][]>();
  for (const flow of found) {
    const key = flow.bankSerial !== null && flow.bizId !== null ? `${flow.bizId} ${flow.bankSerial}` : flow.id;
    groups.set(key, [...(groups.get(key) ?? []), flow]);
  }
  return [...groups.values()].flatMap((flows): Candidate[] => {
    const [flow] = flows;
    if (!flow) return [];
    return [
      {
        kind: "flow",
        ids: flows.map(({ id }) => id),
        no: flows.map(({ flowNo }) => flowNo).join("、"),
        bankSerial: flow.bankSerial,
        at: flow.occurTime,
        amount: flows.reduce((sum, { amount }) => sum + amount, 0),
        names: named(flow.payer, flow.payee, flow.customer, flow.lab),
      },
    ];
  });
}

const nameBy = (query: SQL) => sql<string | null>`(${query})`;

/** Payments that wait for confirmation; only money that came in. */
async function paymentsFor(rows: Rows, lines: readonly BankLineRow[]): Promise<Candidate[]> {
  const { begin, end, amounts, serials } = spanOf(lines);
  const [first] = lines;
  if (first?.direction !== "1") return [];
  const sameMoney = and(
    inArray(finPayment.amount, amounts),
    gte(finPayment.transferTime, begin),
    lte(finPayment.transferTime, end),
  );
  const found = await rows.tx
    .select()
    .from(finPayment)
    .where(
      and(
        eq(finPayment.tenantId, rows.actor.tenantId),
        eq(finPayment.status, "10"),
        or(isNull(finPayment.receiveAccountId), eq(finPayment.receiveAccountId, first.accountConfigId)),
        serials.length === 0 ? sameMoney : or(inArray(finPayment.bankSerial, serials), sameMoney),
      ),
    )
    .limit(maxCandidates);
  return found.map((payment) => ({
    kind: "payment",
    ids: [payment.id],
    no: payment.paymentNo,
    bankSerial: payment.bankSerial,
    at: payment.transferTime ?? payment.createTime,
    amount: payment.amount,
    names: named(payment.payerName, payment.customerName),
  }));
}
