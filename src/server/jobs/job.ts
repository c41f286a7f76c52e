import type { Channels } from "#src/server/kernel/channels/channels.ts";
import type { Store } from "#src/server/db/store.ts";
import type { FileStore } from "#src/server/files/file-store.ts";
import type { Ids } from "#src/server/kernel/ids.ts";
import type { Call } from "#src/server/kernel/http/serve.ts";

/** What a job can use within one transaction of one tenant; it acts as the user `system`. */
export type JobCall = Pick<Call<unknown>, "rows" | "now" | "actor" | "emit">;

/** One run of a job. */
export interface JobRun {
  /** Start time of the run; the same in all its transactions. */
  now: Date;
  /** The parameter in the job's row. */
  parameter: string | null;
  /** For queries over all tenants at once. */
  store: Store;
  /** Stored files. */
  files: FileStore;
  ids: Ids;
  /** Channels to people outside the console. */
  channels: Channels;
  /** Enabled tenants, ordered by id. */
  tenants: () => Promise<number[]>;
  /** Runs work in its own transaction, so that one bad row does not undo the others. */
  inTenant: <T>(tenantId: number, work: (call: JobCall) => Promise<T>) => Promise<T>;
}

/** A job class: a row of 定时任务 names one. */
export interface Job {
  /** Does the work and returns a Chinese summary for the log. An exception counts as failure. */
  run(run: JobRun): Promise<string>;
  /**
   * Whether a run that was missed while no server ran is done later, once; for jobs that depend only on the current
   * data. @default false
   */
  catchesUp?: boolean;
  /** The parameter that a row may have; absent for a class without one. */
  parameter?: { title: string; test: RegExp };
}

/** Job classes by name; a row with an unknown name cannot be saved. */
export type JobRegistry = Readonly<Record<string, Job>>;
