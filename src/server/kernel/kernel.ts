import type { Channels } from "#src/server/kernel/channels/channels.ts";
import type { Config } from "#src/server/config.ts";
import type { Store } from "#src/server/db/store.ts";
import type { FileStore } from "#src/server/files/file-store.ts";
import type { Access } from "#src/server/kernel/auth/access.ts";
import type { Clock } from "./clock.ts";
import type { Ids } from "./ids.ts";
import type { Passwords } from "#src/server/kernel/auth/password.ts";
import type { Sessions } from "#src/server/kernel/auth/session.ts";
import type { CallTraces } from "#src/server/kernel/http/traces.ts";
import type { SmsOutbox } from "#src/server/kernel/auth/sms-outbox.ts";

/** The log of the process; pino in production. */
export interface Log {
  info(data: object, message: string): void;
  warn(data: object, message: string): void;
  error(data: object, message: string): void;
}

/** The services of a running server that handlers of the system area need besides their call. */
export interface Kernel {
  store: Store;
  config: Config;
  clock: Clock;
  ids: Ids;
  passwords: Passwords;
  sessions: Sessions;
  /** Cached permissions. Call `changed` after every change of users, roles, permissions, departments or tenants. */
  access: Access;
  files: FileStore;
  log: Log;
  /** Sends a short message to a phone. */
  sms(mobile: string, text: string): Promise<void>;
  /** Channels of 系统消息 to people outside the console. */
  channels: Channels;
  /** Short messages that were not sent because no channel exists. */
  outbox: SmsOutbox;
  /** The last calls of this process. */
  traces: CallTraces;
  /** Secret of this installation, made at its first start; it signs file links. */
  secret: string;
  /** Runs work after the reply; its failure is logged. Awaited when the server closes. */
  background(work: () => Promise<void>): void;
  /** Call it when work after the reply committed a change that browsers may need to know. */
  kick(): void;
}
