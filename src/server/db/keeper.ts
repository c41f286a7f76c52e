import { scheduleBackups } from "./backups.ts";
import type { BackupPlan } from "./backups.ts";
import { serveControl } from "./control.ts";
import type { ControlHandler } from "./control.ts";
import type { Store } from "./store.ts";

/** Background services of an open store in the server. */
export interface Keeper {
  /** Stops the schedule and the control socket; call before `store.close()`. */
  stop(): Promise<void>;
}

/** Starts scheduled backups. Serves `npm run backup` and other commands while the server owns the data folder. */
export async function keepStore(
  store: Store,
  options: {
    dataDir: string;
    plan: BackupPlan;
    onError: (error: unknown) => void;
    /** Further commands by name: `check-data` … */
    handlers?: Readonly<Record<string, ControlHandler>>;
  },
): Promise<Keeper> {
  const backups = scheduleBackups(store, options.plan, options.onError);
  const control = await serveControl(options.dataDir, {
    ...options.handlers,
    async backup({ file }) {
      if (typeof file !== "string") return backups.make();
      await store.backup(file);
      return file;
    },
  });
  return {
    async stop() {
      await control.close();
      await backups.stop();
    },
  };
}
