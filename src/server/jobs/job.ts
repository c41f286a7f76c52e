import type { Store } from "#src/server/db/store.ts";
import type { FileStore } from "#src/server/files/file-store.ts";
import type { Call } from "#src/server/kernel/http/serve.ts";

/** What a job has in hand within one transaction of one tenant; it acts as the user `system`. */
export type JobCall = Pick<Call<unknown>, "rows" | "now" | "actor" | "emit">;

/** One run of a job. */
export interface JobRun {
  /** The instant of the run; the same for all its transactions. */
  now: Date;
  /** What the job's row says beside its times. */
  parameter: string | null;
  /** For what looks over all tenants at once. */
  store: Store;
  /** Stored files. */
  files: FileStore;
  /** Tenants that are open, in the order of their ids. */
  tenants: () => Promise<number[]>;
  /** Work in a transaction of its own, so that one bad row does not undo the others. */
  inTenant: <T>(tenantId: number, work: (call: JobCall) => Promise<T>) => Promise<T>;
}

/** A job class: what a row of 定时任务 names. */
export interface Job {
  /** Does the work and says in Chinese what it did, for the log. Throwing counts as failed. */
  run(run: JobRun): Promise<string>;
  /** It works on the state of the data: a run that was missed while no server ran is made up for, once. @default false */
  catchesUp?: boolean;
  /** What a row may say beside its times; absent for a class that takes nothing. */
  parameter?: { title: string; test: RegExp };
}

/** Job classes by name; a row that names none of them cannot be saved. */
export type JobRegistry = Readonly<Record<string, Job>>;
