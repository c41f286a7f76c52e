// @ts-check
// Finance at scale: fills a PostgreSQL with 1,000,000 liquidations and 3,000,000 flows, then measures the lists, a
// statement of 20,000 rows, and a month close. `node bench/finance.mjs [--quick] [--seconds 4] [--users 1,50]
// [--only flows,close]`. With DATABASE_URL it measures that PostgreSQL and fills it only if the rows are not there yet.
import { totalmem } from "node:os";
import { parseArgs } from "node:util";
import { fillStore } from "./scale.mjs";
import { ask, get, openServer, shown, timesOf, write } from "./server.mjs";
import { withStore } from "./with-store.mjs";

const { values } = parseArgs({
  options: {
    quick: { type: "boolean" },
    seconds: { type: "string" },
    users: { type: "string" },
    only: { type: "string" },
  },
});
/** Limits: the 95th percentile of a list in ms, a statement of 20,000 rows and a month close in seconds. */
const limits = { list: 300, statement: 10, close: 60 };
const size = values.quick
  ? { orders: 10_000, finance: { liquidations: 20_000, flows: 60_000 } }
  : { orders: 200_000, finance: { liquidations: 1_000_000, flows: 3_000_000 } };
const seconds = Number(values.seconds ?? (values.quick ? 1 : 4));
const users = (values.users ?? "1,50").split(",").map(Number);
const only = values.only?.split(",");
const wanted = (/** @type {string} */ name) => !only || only.includes(name);

// As on a server of its own: a quarter of the memory.
const buffers = `${Math.min(3_072, Math.floor(totalmem() / 2 ** 22))}MB`;
await withStore({ settings: { shared_buffers: buffers, max_wal_size: "8GB" } }, async (place) => {
  const { broken, ...figures } = await fillStore({
    ...place,
    ...size,
    check: !process.env["DATABASE_URL"],
    say: (text) => console.log(text),
  });
  console.table([{ ...figures, "broken invariants": broken.length }]);
  for (const { name, violations, examples } of broken) console.log(`✗ ${name}: ${violations} (${examples.join(", ")})`);
  if (broken.length > 0) process.exitCode = 1;
  await measureFinance(place);
});

/** @typedef {Awaited<ReturnType<typeof openServer>>} Server */

/** @param {import("./with-store.mjs").Place} store */
async function measureFinance(store) {
  const server = await openServer(store);
  try {
    console.log(`\nfinance, ${server.place.kind}, milliseconds by users at once`);
    console.table(await listsOf(server));
    if (wanted("statement")) {
      const first = await statementOf(server, 2_000);
      console.table([first, await statementOf(server, 20_000)]);
    }
    if (wanted("close")) console.table([await closeOf(server)]);
  } finally {
    await server.close();
  }
}

/** @param {Server} server */
async function listsOf({ child, place, query }) {
  const rows = [];
  for (const [name, call] of Object.entries(await scenarios(place, query))) {
    if (!wanted(name)) continue;
    const since = performance.now();
    // Nobody has asked before: totals of many rows are not cached yet.
    await call(0, 0);
    const first = shown(performance.now() - since);
    rows.push({ call: name, first, ...(await timesOf(child, call, { users, seconds, limit: limits.list })) });
  }
  return rows;
}

/**
 * The calls to measure: each is a function of the caller's number and turn.
 * @param {Server["place"]} place @param {Server["query"]} query
 * @returns {Promise<Record<string, (caller: number, turn: number) => Promise<unknown>>>}
 */
async function scenarios(place, query) {
  const periods = (
    await query("select distinct period from fin_flow where tenant_id = 1 order by 1 desc limit 24")
  ).map((/** @type {any} */ row) => row.period);
  const accounts = (
    await query(`select account_config_id as id from fin_flow where tenant_id = 1 and account_config_id is not null
      group by 1 order by count(*) desc`)
  ).map((/** @type {any} */ row) => row.id);
  const labs = (
    await query(
      "select lab_id as id from ord_liquidation where tenant_id = 1 group by 1 order by count(*) desc limit 8",
    )
  ).map((/** @type {any} */ row) => row.id);
  const ledgers = (
    await query(
      "select account_id as id from fin_account_ledger where tenant_id = 1 group by 1 order by count(*) desc limit 50",
    )
  ).map((/** @type {any} */ row) => row.id);
  const one = (/** @type {string[]} */ of, /** @type {number} */ caller, /** @type {number} */ turn) =>
    of[(caller * 7 + turn) % of.length] ?? "";
  const page = { pageNo: 1, pageSize: 20 };
  const month = (/** @type {number} */ caller, /** @type {number} */ turn) => ({ period: one(periods, caller, turn) });
  const account = (/** @type {number} */ caller, /** @type {number} */ turn) => ({
    accountConfigId: one(accounts, caller, turn),
  });
  return {
    liquidations: () => get(place, "/order/liquidation/list", page),
    liquidationsReady: () => get(place, "/order/liquidation/list", { ...page, liquidationStatus: "20" }),
    liquidationsOfLab: (caller, turn) =>
      get(place, "/order/liquidation/list", { ...page, labId: one(labs, caller, turn) }),
    liquidationSums: () => get(place, "/order/liquidation/sums", {}),
    liquidationSumsOfLab: (caller, turn) => get(place, "/order/liquidation/sums", { labId: one(labs, caller, turn) }),
    settlements: () => get(place, "/order/settlement/list", page),
    settlementsPaid: () => get(place, "/order/settlement/list", { ...page, status: "60" }),
    settlementCount: () => get(place, "/order/settlement/statusCount", {}),
    settlementSums: () => get(place, "/order/settlement/sums", {}),
    flows: () => get(place, "/finance/flow/list", page),
    flowsDeep: () => get(place, "/finance/flow/list", { ...page, pageNo: 500 }),
    flowsOfMonth: (caller, turn) => get(place, "/finance/flow/list", { ...page, ...month(caller, turn) }),
    flowsOfAccount: (caller, turn) => get(place, "/finance/flow/list", { ...page, ...account(caller, turn) }),
    flowsOfBoth: (caller, turn) =>
      get(place, "/finance/flow/list", { ...page, ...month(caller, turn), ...account(caller, turn) }),
    flowSums: () => get(place, "/finance/flow/summary", {}),
    flowSumsOfMonth: (caller, turn) => get(place, "/finance/flow/summary", month(caller, turn)),
    flowSumsOfAccount: (caller, turn) => get(place, "/finance/flow/summary", account(caller, turn)),
    flowSumsOfBoth: (caller, turn) =>
      get(place, "/finance/flow/summary", { ...month(caller, turn), ...account(caller, turn) }),
    accounts: () => get(place, "/finance/account/list", page),
    accountSums: () => get(place, "/finance/account/sums", {}),
    ledger: (caller, turn) => get(place, "/finance/account/ledger", { ...page, accountId: one(ledgers, caller, turn) }),
    customers: () => get(place, "/finance/customer/list", page),
    customersOwing: () => get(place, "/finance/customer/list", { ...page, owing: "Y" }),
    customerSums: () => get(place, "/finance/customer/sums", {}),
    months: () => get(place, "/finance/close/list", {}),
  };
}

/** Does something, and returns its seconds and what the server's memory rose to. @param {Server} server */
async function timed({ child }, /** @type {() => Promise<any>} */ work) {
  const before = (await ask(child, { ask: "peak" })).now;
  const since = performance.now();
  const result = await work();
  const seconds = (performance.now() - since) / 1000;
  const { peak } = await ask(child, { ask: "peak" });
  return { result, seconds, before: Math.round(before / 1e6), peak: Math.round(peak / 1e6) };
}

/** Makes a statement of about `count` rows, and voids it, so that it can be made again. @param {Server} server */
async function statementOf(server, /** @type {number} */ count) {
  const { place, query } = server;
  const ready = `from ord_liquidation where tenant_id = 1 and liquidation_status = '20' and currency = 'CNY'`;
  const [lab] = await query(`select lab_id as id, count(*)::int as rows ${ready} and settle_amount > 0
    group by 1 order by 2 desc limit 1`);
  const [edge] = await query(`select to_char(mature_time at time zone 'Asia/Shanghai', 'YYYY-MM-DD') as day ${ready}
    and lab_id = '${lab.id}' order by mature_time offset ${Math.min(count, lab.rows) - 1} limit 1`);
  const add = { labId: lab.id, currency: "CNY", periodEnd: edge.day, ids: [] };
  const made = await timed(server, () => write(place, "POST", "/order/settlement/add", add));
  const { id } = made.result;
  const [row] = await query(`select item_count as rows, version from fin_settlement where id = '${id}'`);
  const voided = await timed(server, () =>
    write(place, "PUT", "/order/settlement/void", { id, version: row.version, voidReason: "基准测试" }),
  );
  return {
    "statement rows": row.rows,
    [`seconds (limit ${limits.statement} for 20,000)`]: shown(made.seconds),
    "RSS before MB": made.before,
    "RSS peak MB": made.peak,
    "void seconds": shown(voided.seconds),
    "void RSS peak MB": voided.peak,
  };
}

/** Closes the next month, and opens it again. @param {Server} server */
async function closeOf(server) {
  const { place, query } = server;
  const { periods } = await get(place, "/finance/close/list", {});
  const next = periods.find((/** @type {any} */ one) => one.next === "close");
  if (!next) throw new Error("no month can be closed");
  const period = next.period;
  // People solve the problems of a month before they close it.
  await query(
    `update fin_flow set reconcile_status = '20' where tenant_id = 1 and period = '${period}' and reconcile_status = '30'`,
  );
  await query(`update fin_payment set transfer_time = now() where tenant_id = 1 and status = '10'
    and transfer_time < date_trunc('month', now() at time zone 'Asia/Shanghai') at time zone 'Asia/Shanghai'`);
  await query("update aft_refund set post_date = now()::date where tenant_id = 1 and status = '40'");
  const checked = await timed(server, () => get(place, "/finance/close/check", { period }));
  const closed = await timed(server, () => write(place, "POST", "/finance/close/run", { period }));
  await write(place, "POST", "/finance/close/reopen", { period, reason: "基准测试" });
  const [flows] = await query(`select count(*)::int as all, count(*) filter (where period = '${period}')::int as month
    from fin_flow where tenant_id = 1`);
  return {
    month: period,
    flows: flows.all,
    "of the month": flows.month,
    "check seconds": shown(checked.seconds),
    [`close seconds (limit ${limits.close})`]: shown(closed.seconds),
    "RSS before MB": closed.before,
    "RSS peak MB": closed.peak,
  };
}
