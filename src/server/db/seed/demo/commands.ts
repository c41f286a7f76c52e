import { both } from "#src/server/bin/language.mjs";
import { parseArgs } from "node:util";
import { dayOf, fromWire } from "#src/lib/time.ts";
import type { Config } from "#src/server/config.ts";
import { StartRefusal } from "#src/server/db/refusal.ts";
import { openStore, type Store } from "#src/server/db/store.ts";
import { openFileStore } from "#src/server/files/file-store.ts";
import { argonPasswords } from "#src/server/kernel/auth/password.ts";
import { seedStore } from "#src/server/db/seed/seed.ts";
import { resetDemo } from "./reset-demo.ts";
import { demoSeed, seedDemo } from "./seed-demo.ts";

async function withStore(config: Config, say: (text: string) => void, work: (store: Store) => Promise<void>) {
  const store = await openStore({ ...config, onProgress: say });
  try {
    await work(store);
  } finally {
    await store.close();
  }
}

/**
 * `seed [--profile demo|mini] [--seed number] [--as-of YYYY-MM-DD]`: fills an empty store; reports if it is already
 * filled.
 */
export async function seedCommand(
  words: readonly string[],
  config: Config,
  say: (text: string) => void,
): Promise<number> {
  const { values } = parseArgs({
    args: [...words],
    options: { profile: { type: "string" }, seed: { type: "string" }, "as-of": { type: "string" } },
  });
  const { profile = "demo", seed = String(demoSeed), "as-of": asOf = dayOf(new Date()) } = values;
  if (profile !== "demo" && profile !== "mini")
    throw new StartRefusal("--profile 应为 demo 或 mini。", "--profile must be demo or mini.");
  if (!/^\d{1,15}$/.test(seed))
    throw new StartRefusal("--seed 应为非负整数。", "--seed must be a whole number, 0 or more.");
  if (asOf.length !== 10 || !fromWire(asOf))
    throw new StartRefusal("--as-of 应为 YYYY-MM-DD 的日期。", "--as-of must be a date YYYY-MM-DD.");
  await withStore(config, say, async (store) => {
    await seedStore(store, { profile, passwords: argonPasswords(), onProgress: say });
    const choice = { profile, seed: Number(seed), asOf } as const;
    const done = await seedDemo(store, { ...choice, files: openFileStore(config), onProgress: say });
    say(
      done
        ? both(`演示数据已写入（${profile}，截至 ${asOf}）。`, `Demo data was written (${profile}, as of ${asOf}).`)
        : both("演示数据已存在，未作改动。", "Demo data is there already; nothing was changed."),
    );
  });
  return 0;
}

/** `reset`: removes the demo and what was added to its records. */
export async function resetCommand(config: Config, say: (text: string) => void): Promise<number> {
  await withStore(config, say, async (store) => {
    say(both("正在移除演示数据…", "Removing demo data…"));
    const gone = await resetDemo(store);
    say(
      both(
        `已移除演示数据和之后附加在演示记录上的内容，共 ${gone} 行。`,
        `The demo data and what was added to its records since were removed: ${gone} rows.`,
      ),
    );
  });
  return 0;
}
