import type { Config } from "#src/server/config.ts";
import type { Store } from "#src/server/db/store.ts";
import type { FileStore } from "#src/server/files/file-store.ts";
import type { Access } from "#src/server/kernel/auth/access.ts";
import type { Clock } from "./clock.ts";
import type { Ids } from "./ids.ts";
import type { Passwords } from "#src/server/kernel/auth/password.ts";
import type { Sessions } from "#src/server/kernel/auth/session.ts";
import type { SmsOutbox } from "#src/server/kernel/auth/sms-outbox.ts";

/** What the log of the process takes; pino in production. */
export interface Log {
  info(data: object, message: string): void;
  warn(data: object, message: string): void;
  error(data: object, message: string): void;
}

/** The parts of a running server that the system area's handlers need beside their call. */
export interface Kernel {
  store: Store;
  config: Config;
  clock: Clock;
  ids: Ids;
  passwords: Passwords;
  sessions: Sessions;
  /** Who may what, cached; tell it after every change of users, roles, permissions, departments or tenants. */
  access: Access;
  files: FileStore;
  log: Log;
  /** Sends a short message to a phone. */
  sms(mobile: string, text: string): Promise<void>;
  /** Short messages that were not sent, for want of a channel. */
  outbox: SmsOutbox;
  /** Secret of this installation, made at its first start: signs file links. */
  secret: string;
  /** Runs work after the reply; its failure is logged. Awaited when the server closes. */
  background(work: () => Promise<void>): void;
  /** Work behind a reply committed something that browsers may want to know. */
  kick(): void;
}
