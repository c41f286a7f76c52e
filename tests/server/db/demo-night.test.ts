import { afterAll, beforeAll, expect, it } from "vitest";
import { allJobs } from "#src/server/areas.ts";
import { checkData } from "#src/server/db/check.ts";
import type { Store } from "#src/server/db/store.ts";
import { fromWire } from "#src/lib/time.ts";
import { type TestApp, testApp } from "#tests/support/app.ts";
import { runJob } from "#tests/support/run-job.ts";
import { demoDay, demoStates, openDemoStore, splitBy } from "./demo-store.ts";

let store: Store;
let app: TestApp;

beforeAll(async () => {
  store = await openDemoStore();
  app = await testApp({ store });
}, 600_000);
afterAll(async () => {
  await app.close();
  await store.close();
});

/** Runs every job; returns the states of H.4 afterwards. */
async function night(): Promise<Record<string, string>> {
  for (const name of Object.keys(allJobs)) await runJob(app, name);
  const found: Record<string, string> = {};
  for (const table of Object.keys(demoStates))
    found[table] = await splitBy(store, table, table === "ord_order" ? "order_status" : "status");
  return found;
}

it("H.4: the demo still has its states and counts when every job has run in its first night", async () => {
  app.clock.set(fromWire(`${demoDay} 23:59:59`) ?? new Date());
  expect(await night()).toEqual(demoStates);
  expect((await checkData(store)).filter(({ violations }) => violations > 0)).toEqual([]);
}, 300_000);

it("C.8: the second week closes the talks that stay silent", async () => {
  app.clock.set(new Date(app.clock.now().getTime() + 7 * 86_400_000));
  expect((await night())["clue_consultation"]).toBe("10:25 30:85 40:290");
}, 300_000);
