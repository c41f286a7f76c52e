import { both } from "#src/server/bin/language.mjs";
import { eq, sql } from "drizzle-orm";
import { databaseFailureOf } from "#src/server/db/failure.ts";
import { StartRefusal } from "#src/server/db/refusal.ts";
import { sysUser } from "#src/server/db/schema/access.ts";
import { sysSetting } from "#src/server/db/schema/running.ts";
import type { Db, Store, Tx } from "#src/server/db/store.ts";
import type { Passwords } from "#src/server/kernel/auth/password.ts";
import { type Refreshed, refreshSeeds } from "./refresh/refresh.ts";
import { rowHasher, shortHash } from "./refresh/row-hash.ts";
import { keyOf, type SeedKind } from "./refresh/seed-kind.ts";
import { firstPeople } from "./system/first-people.ts";
import { seedTenants, tenantKinds } from "./seed-tenants.ts";
import { systemKinds } from "./system/kinds.ts";

/** Options for filling a database. */
export interface SeedOptions {
  /** For an empty database only. demo and mini: people and business of the demo; none: one administrator. */
  profile: "demo" | "mini" | "none";
  passwords: Passwords;
  /** Receives a message before each longer step. */
  onProgress?: (text: string) => void;
  /** Replaces the program's own rows; for tests. */
  kinds?: readonly SeedKind[];
}

/** Result of seeding. */
export interface Seeded {
  /** Whether the database was empty and now has its first accounts. */
  filled: boolean;
  /** Changes to menus, roles and dictionaries; undefined = they were up to date. */
  refreshed?: Refreshed;
}

/** Setting with the hash of all rows at the last refresh. */
const seedsSetting = "seeds";

/** Advisory lock number, used nowhere else: only one process at a time refreshes the seeds. */
const advisoryLock = 4_155_542;

/**
 * Runs at every start: updates menus, permissions, dictionaries, roles, categories and jobs to the program's version.
 * Also fills an empty database with its first accounts. Needs one query if the program's version is already in place.
 */
export async function seedStore(store: Store, options: SeedOptions): Promise<Seeded> {
  const kinds = options.kinds ?? systemKinds();
  // The messages of one tenant stand for those of all.
  const hash = hashOf([...kinds, ...tenantKinds([0, 1])]);
  if ((await seedsIn(store.db)) === hash) return { filled: false };
  const say = options.onProgress ?? (() => undefined);
  const isNew = await isWithoutPeople(store.db);
  say(
    isNew
      ? both("正在写入菜单、角色与字典…", "Writing menus, roles and dictionaries…")
      : both("正在更新菜单、角色与字典…", "Updating menus, roles and dictionaries…"),
  );
  const writePeople = isNew ? await firstPeople(options.profile, options.passwords) : undefined;
  const seeded = await bring(store, kinds, hash, writePeople).catch((error: unknown) => {
    throw refusalOf(error);
  });
  if (!isNew && seeded.refreshed) say(wordsOf(seeded.refreshed));
  return seeded;
}

/** Refreshes the seeds and writes the first accounts if there are none, in one transaction. */
function bring(
  store: Store,
  kinds: readonly SeedKind[],
  hash: string,
  writePeople: ((tx: Tx) => Promise<void>) | undefined,
): Promise<Seeded> {
  return store.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${advisoryLock})`);
    // Another process may have finished in the meantime.
    if ((await seedsIn(tx)) === hash) return { filled: false };
    const refreshed = await refreshSeeds(tx, kinds);
    const filled = writePeople !== undefined && (await isWithoutPeople(tx));
    if (filled) await writePeople(tx);
    await seedTenants(tx);
    const row = { name: seedsSetting, value: hash };
    await tx
      .insert(sysSetting)
      .values(row)
      .onConflictDoUpdate({ target: sysSetting.name, set: { value: hash } });
    return { filled, refreshed };
  });
}

/** The refusal that ends the start. The statement and its many values are only in the cause. */
function refusalOf(error: unknown): StartRefusal {
  const reason = databaseFailureOf(error)?.message ?? (error as Error).message;
  return new StartRefusal(
    `菜单、角色与字典无法更新，已全部撤销，数据没有变化。请改用原版本程序，或排除原因后重新启动（原因：${reason}）。`,
    `Menus, roles and dictionaries could not be updated. Everything was rolled back; the data is unchanged. Run the previous version, or remove the cause and start again (cause: ${reason}).`,
    { cause: error },
  );
}

async function seedsIn(db: Pick<Db, "select">): Promise<string | undefined> {
  const [row] = await db.select().from(sysSetting).where(eq(sysSetting.name, seedsSetting));
  return row?.value;
}

async function isWithoutPeople(db: Pick<Db, "select">): Promise<boolean> {
  const [row] = await db.select({ id: sysUser.id }).from(sysUser).limit(1);
  return row === undefined;
}

/** One hash over every row of every kind. */
function hashOf(kinds: readonly SeedKind[]): string {
  const lines = kinds.flatMap((kind) => {
    const rowHash = rowHasher(kind.table, kind.follows);
    return [kind.name, ...kind.rows.map((row) => `${keyOf(kind, row)} ${rowHash(row)}`)];
  });
  return shortHash(lines.join("\n"));
}

function wordsOf({ inserted, updated, removed, left }: Refreshed): string {
  return both(
    `菜单、角色与字典已更新：新增 ${inserted} 项，修改 ${updated} 项，移除 ${removed} 项；另有 ${left} 项因管理员改过或删除而保持原样。`,
    `Menus, roles and dictionaries were updated: ${inserted} added, ${updated} changed, ${removed} removed; ${left} left as an administrator changed or deleted them.`,
  );
}
