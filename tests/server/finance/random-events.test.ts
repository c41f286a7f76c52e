import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { checkData } from "#src/server/db/check.ts";
import { aftWithdrawal } from "#src/server/db/schema/after-sales.ts";
import { finBankLine } from "#src/server/db/schema/bank.ts";
import { finPayment } from "#src/server/db/schema/finance.ts";
import { invApply } from "#src/server/db/schema/invoice.ts";
import { ordLiquidation } from "#src/server/db/schema/liquidation.ts";
import { finSettlement } from "#src/server/db/schema/settlement.ts";
import { bookEvents } from "./events/books.ts";
import { caseEvents } from "./events/cases.ts";
import { orderEvents } from "./events/orders.ts";
import { type MoneyWorld, moneyWorld, type Tried } from "./events/world.ts";

/** Number of random events; a long run sets more, and another start of the dice. */
const events = Number(process.env["ASSAY_EVENTS"] ?? 400);
const seed = Number(process.env["ASSAY_SEED"] ?? 20_261_128);

let world: MoneyWorld;
beforeAll(async () => {
  world = await moneyWorld(seed);
}, 300_000);
afterAll(() => world.app.close());

/** Codes by which the server refuses: input, rights, scope, missing, changed, rule, period, taken, too often. */
const refusals = new Set<number | string>([
  40001, 40301, 40302, 40401, 40901, 40902, 40904, 42201, 42202, 42301, 42901,
]);

/** What is wrong with an event: an error of the server, a refusal without words, an illegal one that passed. */
function faultOf({ name, allowed, reply }: Tried): string[] {
  if (!reply) return [];
  const { code, message, success, status } = reply;
  if (success) return allowed ? [] : [`${name} passed`];
  if (status >= 500 || !refusals.has(code)) return [`${name}: ${String(code)} ${message}`];
  return /[\u4e00-\u9fff]/.test(message) ? [] : [`${name}: no words for ${String(code)}`];
}

async function broken(): Promise<string[]> {
  const found = (await checkData(world.app.store)).filter(({ violations }) => violations > 0);
  return found.map(({ name, violations, examples }) => `${name}: ${violations} (${examples.slice(0, 3).join(", ")})`);
}

/** The two sides of the books, in cents; each pair must be equal. */
async function books(): Promise<Record<string, [number, number]>> {
  const total = async (query: ReturnType<typeof sql>): Promise<number> => {
    const [row] = await world.app.store.query<{ cents: string | null }>(sql`select (${query})::text as cents`);
    return Number(row?.cents ?? 0);
  };
  const net = sql`coalesce(sum(case direction when '1' then amount else -amount end), 0)`;
  const flows = await total(sql`select ${net} from fin_flow`);
  const receipts = await total(sql`select coalesce(sum(coalesce(used_amount, 0)
    + case when overpay = '1' then coalesce(surplus_amount, 0) else 0 end), 0) from fin_payment where status = '20'`);
  const refunds = await total(sql`select coalesce(sum(r.refund_amount), 0)
    - (select coalesce(sum(amount), 0) from fin_account_ledger where ledger_type = '3' and direction = '1')
    - (select coalesce(sum(credit_cancel_amount), 0) from ord_order) from aft_refund r where r.status = '50'`);
  const statements = await total(sql`select coalesce(sum(book_amount), 0) from fin_settlement where status = '60'`);
  const manual = await total(sql`select ${net} from fin_flow where biz_type = 'manual'`);
  return {
    "flows = receipts - refunds - statements + manual entries": [flows, receipts - refunds - statements + manual],
    "ledger = balances": [
      await total(sql`select ${net} from fin_account_ledger where ledger_type in ('1', '2', '3', '4', '5', '9')`),
      await total(sql`select coalesce(sum(balance_amount + frozen_amount), 0) from fin_account`),
    ],
    "settled rows + adjustments = paid statements": [
      await total(sql`select coalesce(sum(settle_amount), 0) + (select coalesce(sum(adjust_amount), 0)
          from fin_settlement where status = '60' and currency = 'CNY')
        from ord_liquidation where liquidation_status = '40' and currency = 'CNY'`),
      await total(
        sql`select coalesce(sum(book_amount), 0) from fin_settlement where status = '60' and currency = 'CNY'`,
      ),
    ],
  };
}

it("random events over orders, receipts, refunds, withdrawals, invoices, accounts, bank files, flows, statements and months leave the books equal on both sides", async () => {
  const tries = [...orderEvents(world), ...bookEvents(world), ...caseEvents(world)];
  const wrong: string[] = [];
  const heard = new Map<string, number>();
  const every = Math.max(500, Math.floor(events / 40));
  // The first six events are orders that are finished at once, so that a short run reaches the statements too.
  for (let n = 0; n < events;) {
    const tried = await (n < 6 ? tries[0] : world.one(tries))?.();
    if (!tried) continue;
    n += 1;
    wrong.push(...faultOf(tried).map((fault) => `${n}: ${fault}`));
    const name = tried.name.replace(/ in \d+$/, "");
    const outcome = tried.reply?.success === false ? `${name}: ${tried.reply.message}` : name;
    heard.set(outcome, (heard.get(outcome) ?? 0) + 1);
    if (n % every === 0 || n === events) wrong.push(...(await broken()).map((fault) => `${n}: ${fault}`));
  }
  expect(wrong).toEqual([]);
  if (process.env["ASSAY_REPORT"])
    console.log(Object.fromEntries([...heard].toSorted(([a], [b]) => a.localeCompare(b))));
  for (const [name, [one, other]] of Object.entries(await books())) expect([name, one]).toEqual([name, other]);

  // The events reached what they are about; in a long run every end.
  const { db } = world.app.store;
  const states = (rows: { status: string }[]) => [...new Set(rows.map(({ status }) => status))];
  const rows = await db.select({ status: ordLiquidation.liquidationStatus }).from(ordLiquidation);
  const reached = {
    payments: states(await db.select().from(finPayment)),
    statements: states(await db.select().from(finSettlement)),
    liquidations: states(rows),
    // The last closed month may be open again at the end, so its row does not tell.
    months: heard.has("month close") ? ["closed"] : [],
    "bank lines": states(await db.select().from(finBankLine)),
    invoices: states(await db.select().from(invApply)),
    withdrawals: states(await db.select().from(aftWithdrawal)),
  };
  const ends =
    events < 2_000
      ? { payments: ["20"], statements: [], liquidations: ["20"] }
      : {
          payments: ["20", "30", "40"],
          statements: ["60", "90"],
          liquidations: ["40", "90"],
          months: ["closed"],
          "bank lines": ["20", "30"],
          invoices: ["30"],
          withdrawals: ["40"],
        };
  for (const [what, wanted] of Object.entries(ends))
    expect([what, reached[what as keyof typeof ends]]).toEqual([what, expect.arrayContaining(wanted)]);
}, 3_600_000);
