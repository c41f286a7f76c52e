import type { Readable } from "node:stream";
import type { EventTopic } from "#src/contract/events.ts";
import type { Endpoint, InputOf, ResultOf } from "#src/contract/endpoint.ts";
import type { Actor } from "#src/server/kernel/auth/actor.ts";
import type { Rows } from "#src/server/kernel/rows/rows.ts";

/** An event written in the transaction and sent to browsers after commit. No personal data in `payload`. */
export interface Event {
  topic: EventTopic;
  payload: Readonly<Record<string, unknown>>;
  /** The row it is about: only those who may see it are told. */
  about?: { address: string; id: string; row: Readonly<Record<string, unknown>> };
  /** Only these, when set: ids or names of users, or `role:code@orgCode` (a role at or above a department; may be empty). */
  to?: readonly string[];
}

/** A file as a reply. `name` may be Chinese. */
export interface FileReply {
  name: string;
  type: string;
  body: Readable | Buffer;
  /**
   * Whether a browser shows it instead of saving it; true only for what the server itself wrote.
   * @default pictures and PDF are shown
   */
  shown?: boolean;
}

export interface UploadedFile {
  field: string;
  name: string;
  /** Where the bytes stand, outside the web root; removed after the call unless taken over. */
  path: string;
  size: number;
}

/** Everything a handler gets. */
export interface Call<I> {
  input: I;
  actor: Actor;
  /** The data layer in this call's transaction; reads (GET) have none. */
  rows: Rows;
  /** The call's instant: one clock for the whole call. */
  now: Date;
  /** Tells browsers, after commit. */
  emit: (event: Event) => Promise<void>;
  /** Runs after commit, outside the transaction; its failure is logged, never shown. */
  after: (work: () => Promise<void>) => void;
  files: readonly UploadedFile[];
  /** Raw token of the session; empty for public calls. */
  token: string;
  ip: string;
  /** The browser's own name of itself (User-Agent); may be empty. */
  client: string;
  /** Token of the browser from its device cookie; "" for a browser that is not known. */
  device: string;
  /** Sets the device cookie with the reply, if the call succeeds. */
  keepDevice: (token: string) => void;
}

/** json: what stands in `result`; file: a FileReply. */
type Answer<E extends Endpoint> = E["reply"] extends "file" ? FileReply : ResultOf<E> | Record<string, unknown> | null;

export interface Route<E extends Endpoint = Endpoint> {
  readonly endpoint: E;
  readonly handle: (call: Call<InputOf<E>>) => Promise<unknown>;
  readonly options: RouteOptions;
}

export interface RouteOptions {
  /** The message of success. @default "操作成功" */
  message?: string | ((result: unknown) => string);
  /** The code of success; sign-in calls answer the text "200", an import with bad rows 201. @default 200 */
  code?: number | string | ((result: unknown) => number | string);
  /** Runs without a transaction of its own, as reads (GET) do anyway (exports, sign-in). @default false */
  loose?: boolean;
  /** Serves people who must change their password first, too. @default false */
  withFirstPassword?: boolean;
}

/** Binds a handler to its endpoint; the kernel does everything else around it. */
export function serve<E extends Endpoint>(
  endpoint: E,
  handle: (call: Call<InputOf<E>>) => Promise<Answer<E>>,
  options: RouteOptions = {},
): Route {
  // A list of routes holds handlers of many inputs; the kernel parses with this very endpoint before it calls.
  return { endpoint, handle: handle as Route["handle"], options };
}
