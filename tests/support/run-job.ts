import { allJobs } from "#src/server/areas.ts";
import { systemActor } from "#src/server/kernel/auth/actor.ts";
import { createRows, makeRowsDeps } from "#src/server/kernel/rows/rows-store.ts";
import { writeEvent } from "#src/server/live/outbox.ts";
import type { TestApp } from "./app.ts";
import { noFiles } from "./no-files.ts";

/** Runs a job class now for the first tenant; returns its summary. */
export async function runJob(app: TestApp, name: string): Promise<string | undefined> {
  const { ids, store, clock } = app.kernel;
  const now = clock.now();
  const rowsDeps = await makeRowsDeps(store, {
    tempDir: app.config.dataDir,
    ids,
    warn: () => undefined,
    storeTempFile: async (_, file) => file,
  });
  return allJobs[name]?.run({
    now,
    parameter: null,
    files: noFiles,
    ids,
    channels: app.kernel.channels,
    store,
    tenants: async () => [1],
    inTenant: (tenantId, work) =>
      store.transaction((tx) => {
        const actor = systemActor(tenantId);
        const rows = createRows(rowsDeps, tx, actor, now);
        return work({ rows, now, actor, emit: (event) => writeEvent(tx, event, tenantId, now) });
      }),
  });
}
