import { both } from "#src/server/bin/language.mjs";
import { and, eq, inArray, sql } from "drizzle-orm";
import { addDays, type Holidays, startOfDay } from "#src/lib/time.ts";
import { custCustomer, custLevel } from "#src/server/db/schema/customer.ts";
import { sysDict, sysDictItem } from "#src/server/db/schema/dictionary.ts";
import { sysSerial } from "#src/server/db/schema/kernel.ts";
import { sysRole, sysUser, sysUserAgent, sysUserRole } from "#src/server/db/schema/access.ts";
import { bizTodo } from "#src/server/db/schema/notice.ts";
import { svcService } from "#src/server/db/schema/service.ts";
import { sysFile } from "#src/server/db/schema/running.ts";
import { seedTenants } from "#src/server/db/seed/seed-tenants.ts";
import { levelKind } from "#src/server/db/seed/system/levels.ts";
import type { Store } from "#src/server/db/store.ts";
import type { FileStore } from "#src/server/files/file-store.ts";
import { makeTexts, type Texts } from "#src/server/kernel/transfer/dict-text.ts";
import { StartRefusal } from "#src/server/db/refusal.ts";
import { announceStory } from "./stories/announce-story.ts";
import { Calendar } from "./calendar.ts";
import { caseSplits } from "./stories/case-split.ts";
import { buildCatalogue } from "./data/catalogue.ts";
import { consultStories } from "./stories/consult-story.ts";
import { customerStory, exclusiveStory, freezeStory, planCustomers } from "./data/customers.ts";
import { storeDemoFiles } from "./files.ts";
import { bankStory, closeStory, creditStory, rechargeStory, writeSnapshots } from "./stories/finance-story.ts";
import { writeFinancePeople } from "./data/finance-people.ts";
import { flush } from "./flush.ts";
import { invoiceStories } from "./stories/invoice-story.ts";
import { orderStory, type Stage } from "./stories/order-story.ts";
import { planOrders } from "./plan.ts";
import { type DemoChoice, Replay } from "./replay.ts";
import { settleStory } from "./stories/settle-story.ts";
import { refundStories } from "./stories/refund-story.ts";
import { tell } from "./schedule.ts";
import { fatesOf, splits, type TenantSplit } from "./split.ts";
import { prepareStaff } from "./data/staff-rows.ts";
import { fillDays } from "#src/server/dashboard/statistics/door.ts";
import { withdrawalStories } from "./stories/withdrawal-story.ts";

/** Default random seed of the demo. */
export const demoSeed = 20_260_101;

/** Kind of the marker among the running numbers; its period contains profile, seed and day. */
export const markerKind = "demo";

export interface DemoOptions extends DemoChoice {
  files: FileStore;
  /** Receives a message before and during longer steps. */
  onProgress?: ((text: string) => void) | undefined;
}

/** The description in a store's demo marker; null if there is no demo. */
export async function demoOf(store: Store): Promise<string | null> {
  const [marker] = await store.db
    .select({ period: sysSerial.period })
    .from(sysSerial)
    .where(and(eq(sysSerial.tenantId, 0), eq(sysSerial.kind, markerKind)));
  return marker?.period ?? null;
}

/** Whether the store already contains business rows. */
async function isUsed(store: Store): Promise<boolean> {
  const [found] = await store.query<{ used: boolean }>(sql`
    select exists (select 1 from ${custCustomer}) or exists (select 1 from ord_order) or exists (select 1 from ${svcService}) as used`);
  return found?.used === true;
}

/** The customer levels of a tenant; of one that the demo is about to write, those it will get. */
async function levelsOf(store: Store, tenantId: number): Promise<readonly Record<string, unknown>[]> {
  const stored = await store.db.select().from(custLevel).where(eq(custLevel.tenantId, tenantId));
  return stored.length > 0 ? stored : levelKind([tenantId]).rows;
}

/** Whether the demo may be written: its people exist, the demo does not, and there is no other business data. */
export async function canTakeDemo(store: Store): Promise<boolean> {
  const [people] = await store.query<{ there: boolean }>(
    sql`select exists (select 1 from sys_user where username = 'proxy01') as there`,
  );
  return people?.there === true && (await demoOf(store)) === null && !(await isUsed(store));
}

/**
 * Fills an empty store with eighteen months of business up to the day `asOf`, once. Returns false if the demo exists
 * already; refuses a store with other business data. All or nothing: everything is written in one transaction.
 */
export async function seedDemo(store: Store, options: DemoOptions): Promise<boolean> {
  if ((await demoOf(store)) !== null) return false;
  if (await isUsed(store))
    throw new StartRefusal(
      "数据库中已有业务数据，不能写入演示数据；演示数据只能写入空库。",
      "The database holds business data. Demo data can be written into an empty database only.",
    );
  const say = options.onProgress ?? (() => undefined);
  const start = firstDay(options.asOf);
  const staff = await prepareStaff(store, startOfDay(start));
  const texts = makeTexts();
  // Refunds read from a dictionary which reasons are the laboratory's fault.
  const reasons = await store.db.select().from(sysDict).where(eq(sysDict.dictCode, "refund_reason"));
  const reasonIds = reasons.map(({ id }) => id);
  const reasonItems = await store.db.select().from(sysDictItem).where(inArray(sysDictItem.dictId, reasonIds));
  const replays: Replay[] = [];
  for (const [tenant, split] of Object.entries(splits[options.profile])) {
    const dicts = await texts.dicts(store.db, Number(tenant));
    const replay = new Replay(options, Number(tenant), { store, dicts, holidays: holidaysIn(dicts) });
    replay.load(sysUser, staff.users);
    replay.load(sysRole, staff.roles);
    replay.load(sysUserRole, staff.userRoles);
    replay.load(custLevel, await levelsOf(store, Number(tenant)));
    replay.load(sysDict, reasons);
    replay.load(sysDictItem, reasonItems);
    // Tables that stores access without the data layer must be known by name.
    replay.memory.of(bizTodo);
    replay.memory.of(sysUserAgent);
    replay.memory.of(sysFile);
    await live(replay, split, start, say);
    replays.push(replay);
  }
  say(both("正在写入演示数据…", "Writing demo data…"));
  await storeDemoFiles(
    options.files,
    replays.map((replay) => replay.tenantId),
  );
  await store.transaction(async (tx) => {
    await staff.write(tx);
    // The demo brings a tenant of its own.
    await seedTenants(tx);
    for (const replay of replays) await flush(tx, replay.memory);
    await writeSnapshots(tx);
    const period = `${options.profile} ${options.seed} ${options.asOf}`;
    await tx.insert(sysSerial).values({ tenantId: 0, kind: markerKind, period, current: 1 });
  });
  // The job of the first night would do it; so the first page is as fast as all later ones.
  for (const { tenantId } of replays)
    await store.transaction((tx) =>
      fillDays({ store, tx }, { tenantId, before: options.asOf, limit: Number.MAX_SAFE_INTEGER }),
    );
  // The query planner knows nothing about these rows; without statistics its first plans are slow.
  await store.db.execute(sql`analyze`);
  return true;
}

/** The first day of the demo; with the month of `asOf` it covers eighteen months. */
export function firstDay(asOf: string): string {
  let day = `${asOf.slice(0, 7)}-01`;
  for (let month = 0; month < 17; month += 1) day = `${addDays(day, -1).slice(0, 7)}-01`;
  return day;
}

function holidaysIn(dicts: Awaited<ReturnType<Texts["dicts"]>>): Holidays {
  const marks = [...(dicts.get("holiday") ?? [])].flatMap(([day, text]) =>
    text === "休" || text === "班" ? [[day, text] as const] : [],
  );
  return new Map(marks);
}

/** Creates one tenant's history: first the catalogue, then customers, orders and money together in time order. */
async function live(replay: Replay, split: TenantSplit, start: string, say: (text: string) => void): Promise<void> {
  const begin = startOfDay(start);
  replay.moveTo(new Date(begin.getTime() - 45 * 86_400_000));
  const catalogue = await buildCatalogue(replay, start);
  // The demo shows the accounts of the first tenant.
  if (replay.tenantId === 1) await writeFinancePeople(replay);
  const calendar = new Calendar(start, replay.choice.asOf, replay.holidays);
  const customers = planCustomers(replay, split.customers, begin);
  const plans = planOrders(replay, fatesOf(split), { calendar, catalogue, customers }, split);
  const stage: Stage = { replay, catalogue, calendar, plans: new Map(), orderIds: new Map(), unpaid: new Map() };
  const cases = caseSplits[replay.choice.profile][replay.tenantId];
  let begun = 0;
  const counted = plans.map(async function* (plan) {
    const story = orderStory(stage, plan);
    yield* story;
    begun += 1;
    if (begun % 500 === 0)
      say(both(`正在生成演示订单：${begun} / ${plans.length}…`, `Making demo orders: ${begun} / ${plans.length}…`));
  });
  await tell(replay, [
    ...customers.map((plan) => customerStory(replay, plan, catalogue)),
    exclusiveStory(replay, customers, catalogue, split.exclusive),
    ...counted,
    ...customers.filter((plan) => plan.credit).map((plan) => creditStory(stage, plan, start)),
    ...customers.filter((plan) => plan.balance).map((plan) => rechargeStory(stage, plan, start)),
    closeStory(stage, start),
    bankStory(stage),
    ...(cases
      ? [
          ...refundStories(stage, cases.refunds, begin),
          ...withdrawalStories(stage, cases.withdrawals, begin),
          ...invoiceStories(stage, cases.invoices, plans),
          ...consultStories(stage, cases.consultations, customers),
          settleStory(stage, start),
        ]
      : []),
    freezeStory(replay, customers),
    ...(replay.tenantId === 1 ? [announceStory(replay)] : []),
  ]);
}
