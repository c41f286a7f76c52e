import type { Store } from "#src/server/db/store.ts";
import type { Passwords } from "#src/server/kernel/password.ts";
import { isSeeded, seedDemoPeople, seedFirstAdmin, seedSystem } from "./system/seed.ts";

/** What an empty database is filled with. */
export interface SeedOptions {
  /** demo and mini: people and business of the demo; none: one administrator. */
  profile: "demo" | "mini" | "none";
  passwords: Passwords;
  /** Told one Chinese sentence before each longer step. */
  onProgress?: (text: string) => void;
}

/** What a seed did. */
export interface Seeded {
  /** False when there was data already: nothing was touched. */
  filled: boolean;
}

/** Fills an empty database once; one that holds data stays as it is. */
export async function seedStore(store: Store, options: SeedOptions): Promise<Seeded> {
  if (await isSeeded(store)) return { filled: false };
  const say = options.onProgress ?? (() => undefined);
  say("正在写入菜单、角色与字典…");
  await seedSystem(store);
  if (options.profile === "none") {
    await seedFirstAdmin(store, options.passwords);
    return { filled: true };
  }
  say("正在创建演示账号…");
  await seedDemoPeople(store, options.passwords);
  return { filled: true };
}
