import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { demoSeed, seedDemo } from "#src/server/db/seed/demo/seed-demo.ts";
import type { Store } from "#src/server/db/store.ts";
import { localFiles } from "#src/server/files/local.ts";
import { seededStore } from "#tests/support/app.ts";
import { openTestStore } from "#tests/support/store.ts";

/** The day on which the demo of the tests is opened. */
export const demoDay = "2026-06-30";

/** Opens the whole demo, without its files; made once per version of the server and then copied. */
export const openDemoStore = (): Promise<Store> => demoOf("demo");

/** Opens a small demo: the same stories with fewer rows. */
export const openSmallDemo = (): Promise<Store> => demoOf("mini");

function demoOf(profile: "demo" | "mini"): Promise<Store> {
  return openTestStore({
    name: profile === "demo" ? "demo" : "demo-small",
    sources: ["src/server", "src/contract", "src/lib", "tests/server/db/demo-store.ts"],
    async fill(store) {
      const folder = await mkdtemp(join(tmpdir(), "assay-demo-test-"));
      await seededStore("mini").fill(store);
      await seedDemo(store, { profile, seed: demoSeed, asOf: demoDay, files: localFiles(folder) });
      await rm(folder, { recursive: true, force: true });
    },
  });
}

/** Rows by state as H.4 of the domain gives them. */
export const demoStates = {
  ord_order: "05:20 10:60 20:25 30:60 40:45 50:30 55:15 60:160 70:35 80:90 90:1260 95:60 99:140",
  aft_refund: "10:18 20:8 30:12 40:4 50:94 60:16 70:6 80:2",
  aft_withdrawal: "10:8 20:6 30:6 40:42 60:5 70:3",
  inv_apply: "10:40 20:25 30:790 40:15 50:5 60:20 70:5",
  clue_consultation: "10:25 20:190 30:85 40:100",
} as const;

/** Rows of the first tenant by a column: `10:40 20:25`. */
export async function splitBy(store: Store, table: string, by: string, where = "true"): Promise<string> {
  const rows = await store.query<{ k: unknown; n: number }>(
    sql.raw(
      `select ${by} as k, count(*)::int as n from ${table} where tenant_id = 1 and ${where} group by 1 order by 1`,
    ),
  );
  return rows.map(({ k, n }) => `${String(k)}:${String(n)}`).join(" ");
}
