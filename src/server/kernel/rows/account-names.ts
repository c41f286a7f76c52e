import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { Db } from "#src/server/db/store.ts";
import { peopleEntities } from "./entity.ts";
import { metaOf } from "./meta.ts";

type Names = ReadonlyMap<string, string>;

/**
 * Names of people who are not colleagues, by account (`people` of an entity). A user field contains a customer's
 * account if the customer did the action. Unknown accounts are missing in the result.
 */
export type AccountNames = (db: Db, tenantId: number, accounts: readonly string[]) => Promise<Names>;

/** Accounts of automatic actions; they belong to no person. */
const nobody: ReadonlySet<string> = new Set(["system"]);

/** Maximum number of cached accounts; far more people exist than are looked up in half a minute. */
const most = 20_000;

/** Loads the few names of a page and caches them for `keepMs`: an order's drawer needs one name in a dozen lists. */
export function makeAccountNames(clock: () => number, keepMs: number): AccountNames {
  const kept = new Map<string, { until: number; name: string | undefined }>();
  const loading = new Map<string, { db: Db; names: Promise<Names> }>();

  async function load(db: Db, tenantId: number, accounts: readonly string[]): Promise<Names> {
    const names = new Map<string, string>();
    for (const { table, people } of peopleEntities()) {
      const { tenant, delFlag } = metaOf(table);
      const read = async (of: readonly string[], state: SQL | undefined) => {
        const rows = await db
          .select({
            account: sql<string>`${people.account}`.as("account"),
            name: sql<string>`${people.name}`.as("name"),
          })
          .from(table)
          .where(and(tenant && eq(tenant, tenantId), state, inArray(people.account, [...of])));
        for (const { account, name } of rows) names.set(account, name);
      };
      await read(accounts, delFlag && eq(delFlag, 0));
      // Each state has an index of its own: one condition for both would read the whole table.
      const missing = accounts.filter((account) => !names.has(account));
      if (delFlag && missing.length > 0) await read(missing, eq(delFlag, 1));
    }
    if (kept.size + accounts.length > most) kept.clear();
    const until = clock() + keepMs;
    for (const account of accounts) kept.set(`${tenantId}/${account}`, { until, name: names.get(account) });
    return names;
  }

  return async (db, tenantId, accounts) => {
    const found = new Map<string, string>();
    const asked: string[] = [];
    const awaited = new Set<Promise<Names>>();
    for (const account of accounts) {
      if (nobody.has(account)) continue;
      const key = `${tenantId}/${account}`;
      const known = kept.get(key);
      const running = loading.get(key);
      if (known && known.until > clock()) {
        if (known.name !== undefined) found.set(account, known.name);
      } else if (running?.db === db) awaited.add(running.names);
      else asked.push(account);
    }
    if (asked.length > 0) {
      const names = load(db, tenantId, asked);
      const mine = asked.map((account) => [`${tenantId}/${account}`, { db, names }] as const);
      for (const [key, one] of mine) loading.set(key, one);
      awaited.add(names);
      const done = () => {
        for (const [key, one] of mine) if (loading.get(key) === one) loading.delete(key);
      };
      void names.then(done, done);
    }
    for (const names of await Promise.all(awaited))
      for (const account of accounts) {
        const name = names.get(account);
        if (name !== undefined) found.set(account, name);
      }
    return found;
  };
}
