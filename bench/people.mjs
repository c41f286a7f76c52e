// @ts-check
// Administration at scale: fills a PostgreSQL with 3,000 users, 100,000 log lines and 3,000 permissions, then measures
// the lists as one caller uses them, and a role that is saved with 2,000 permissions.
// `node bench/people.mjs [--seconds 3]`; with DATABASE_URL it fills and measures that PostgreSQL.
import { parseArgs } from "node:util";
import { fillPeople } from "./scale.mjs";
import { at, get, measure, openServer, shown, write } from "./server.mjs";
import { withStore } from "./with-store.mjs";

const { values } = parseArgs({ options: { seconds: { type: "string" } } });
const seconds = Number(values.seconds ?? 3);
/** Limits, in ms. */
const limits = { open: 300, search: 100, grant: 1_000 };
const size = { users: 3_000, logs: 100_000, permissions: 3_000 };
const granted = 2_000;

await withStore({}, async (place) => {
  console.table([await fillPeople({ ...place, ...size, say: (text) => console.log(text) })]);
  await measurePeople(place);
});

/** @param {import("./with-store.mjs").Place} store */
async function measurePeople(store) {
  const server = await openServer(store);
  try {
    const rows = [];
    for (const [name, [limit, call]] of Object.entries(scenarios(server.place))) {
      const since = performance.now();
      await call();
      const first = performance.now() - since;
      const times = await measure(call, 1, seconds);
      rows.push({ call: name, first: shown(first), p50: shown(at(times, 0.5)), p95: shown(at(times, 0.95)), limit });
    }
    rows.push(await grantOf(server));
    console.log("\nadministration, milliseconds, one caller");
    console.table(rows);
  } finally {
    await server.close();
  }
}

/**
 * The calls to measure, each with its limit.
 * @param {Parameters<typeof get>[0]} place
 * @returns {Record<string, [limit: number, call: () => Promise<unknown>]>}
 */
function scenarios(place) {
  const page = { pageNo: 1, pageSize: 20 };
  /** @param {string} path @param {Record<string, unknown>} [query] @returns {() => Promise<unknown>} */
  const list = (path, query = {}) => {
    return () => get(place, path, { ...page, ...query });
  };
  const users = "/sys/user/list";
  const logs = "/sys/log/list";
  return {
    users: [limits.open, list(users)],
    usersDeep: [limits.open, list(users, { pageNo: 140 })],
    usersByName: [limits.search, list(users, { realname: "*员工2999*" })],
    usersByPhone: [limits.search, list(users, { phone: "*00000299*" })],
    usersByAccount: [limits.search, list(users, { username: "*people0029*" })],
    address: [limits.open, list("/sys/user/queryByOrgCodeForAddressList")],
    pickUsers: [limits.search, list("/sys/user/queryUserComponentData", { realname: "员工2999" })],
    logs: [limits.open, list(logs, { logType: "2" })],
    logsDeep: [limits.open, list(logs, { logType: "2", pageNo: 3_000 })],
    logsByContent: [limits.search, list(logs, { logType: "2", logContent: "*订单99998*" })],
    logsByPerson: [limits.search, list(logs, { logType: "2", username: "*people002999*" })],
    visits: [limits.open, () => get(place, "/sys/visitInfo")],
    visitTotals: [limits.open, () => get(place, "/sys/loginfo")],
  };
}

/** A role that gets many permissions at once. @param {Awaited<ReturnType<typeof openServer>>} server */
async function grantOf({ place, query }) {
  const ids = (await query(`select id from sys_permission where id like 'pb%' order by id limit ${granted}`)).map(
    (/** @type {any} */ row) => row.id,
  );
  const roleCode = `scale_${Date.now()}`;
  await write(place, "POST", "/sys/role/add", { roleName: "大角色", roleCode });
  const [{ id: roleId }] = await query(`select id from sys_role where role_code = '${roleCode}'`);
  const times = [];
  for (const [permissionIds, lastpermissionIds] of [
    [ids.join(","), ""],
    ["", ids.join(",")],
    [ids.join(","), ""],
  ]) {
    const since = performance.now();
    await write(place, "POST", "/sys/permission/saveRolePermission", { roleId, permissionIds, lastpermissionIds });
    times.push(performance.now() - since);
  }
  times.sort((a, b) => a - b);
  return {
    call: `grant ${ids.length}`,
    first: shown(times[0] ?? 0),
    p50: shown(at(times, 0.5)),
    p95: shown(times.at(-1) ?? 0),
    limit: limits.grant,
  };
}
