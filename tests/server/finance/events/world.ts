import { desc, inArray, sql, type SQL } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { allEndpoints } from "#src/server/areas.ts";
import { addDays, dayOf, toWire } from "#src/lib/time.ts";
import type { Customer } from "#src/server/customer/door.ts";
import type { Lab } from "#src/server/otherConfig/door.ts";
import { settlementWorld } from "#tests/server/settlement/settlement-world.ts";
import type { TestReply } from "#tests/support/app.ts";
import { signed } from "#tests/support/business.ts";
import { diceOf } from "#tests/support/dice.ts";

const hourMs = 3_600_000;

/** One event: what was tried, whether the table of states allows it, and the reply; null for an event of time. */
export interface Tried {
  name: string;
  allowed: boolean;
  reply: TestReply | null;
}
/** An event; undefined if nothing exists that it could be about. */
export type Event = () => Promise<Tried | undefined>;

/** Finance with customers, laboratories and files, and dice that choose what happens. */
export async function moneyWorld(seed: number) {
  const sms: { mobile: string; text: string }[] = [];
  const world = await settlementWorld({
    contract: allEndpoints,
    sms: async (mobile, text) => {
      sms.unshift({ mobile, text });
    },
  });
  const { app } = world;
  const dice = diceOf(seed);
  const { one, chance, roll } = dice;

  const labs: Lab[] = [
    await world.makeLab({ settleDay: 5 }),
    await world.makeLab({ settleDay: 12, taxRate: 600 }),
    await world.makeLab({ settleCurrency: "JPY", labType: "3", settleDay: 20 }),
  ];
  await world.rate("JPY", 48_123);
  const serviceIds: string[] = [];
  for (const [at, price] of [10_000, 33_333, 7_777].entries()) {
    const made = { defaultLabId: labs[at]?.id ?? "", needSample: "N", price, tatDays: 1 };
    // A price agreed with the laboratory, one above the customer's, and the laboratory's usual share.
    serviceIds.push((await world.makeService({ ...made, costPrice: [6_000, 40_000, null][at] })).id);
  }
  const sampled = { defaultLabId: labs[0]?.id ?? "", needSample: "Y", price: 8_888, costPrice: 5_000, tatDays: 1 };
  const sampledId = (await world.makeService(sampled)).id;
  const customers: Customer[] = [];
  for (const settleType of ["1", "2", "2"]) {
    const customer = await world.makeCustomer({ levelId: world.level.id, settleType });
    await world.makeAccount(customer.id, { creditLimit: settleType === "2" ? 20_000_000 : 0, creditDays: 30 });
    customers.push(customer);
  }
  const files = {
    order: await world.file("image/png"),
    report: await world.file("application/pdf"),
    finance: await world.file("application/pdf", "fin01"),
    lead: await world.file("application/pdf", "finlead"),
  };
  let serial = 0;

  /** A row of a table, mostly one that fits, or none; only of the newest, so that old ones do not slow the run down. */
  async function rowOf<T extends PgTable & { id: PgColumn }>(
    table: T,
    fits: SQL,
  ): Promise<T["$inferSelect"] | undefined> {
    const newest = (where: SQL | undefined) =>
      app.store.db
        .select()
        .from(table as PgTable)
        .where(where)
        .orderBy(desc(table.id))
        .limit(30);
    const rows = await newest(chance(0.92) ? fits : undefined);
    return one(rows) as T["$inferSelect"] | undefined;
  }

  return {
    ...world,
    ...dice,
    sms,
    labs,
    serviceIds,
    /** A service that needs samples. */
    sampledId,
    customers,
    files,
    rowOf,
    /** The code in the newest SMS. */
    codeSent: () => /\d{6}(?=，5分钟)/.exec(sms[0]?.text ?? "")?.[0] ?? "000000",
    nextSerial: () => (chance(0.03) ? "SAME" : `B${(serial += 1)}`),
    /** The person whose work it is, mostly. */
    by: (usual: string) => (chance(0.93) ? usual : (one(["cs01", "fin01", "fin02", "finlead", "sales01"]) ?? usual)),
    on: ({ id, version }: { id: string; version: number }) => ({
      id,
      version: Math.max(0, version - (chance(0.03) ? 1 : 0)),
    }),
    /** A time of the last weeks, mostly of today. */
    past: () => toWire(new Date(app.clock.now().getTime() - (chance(0.8) ? roll() * 2 : roll() * 900) * hourMs)),
    today: () => dayOf(app.clock.now()),
    yesterday: () => addDays(dayOf(app.clock.now()), -1),
    /** Lets up to three days pass. */
    pass: () => app.clock.set(new Date(app.clock.now().getTime() + roll() * 60 * hourMs)),
    sign: (method: "PUT" | "POST", by: string, path: string, body: Record<string, unknown>) =>
      signed(app, by, method, path, body),
  };
}

export type MoneyWorld = Awaited<ReturnType<typeof moneyWorld>>;

/** Condition: a column has one of these values. */
export const isOneOf = (column: PgColumn, values: readonly string[]): SQL =>
  values.length === 0 ? sql`false` : inArray(column, [...values]);
