import type { Readable } from "node:stream";
import type { EventTopic } from "#src/contract/events.ts";
import type { Endpoint, InputOf, ResultOf } from "#src/contract/endpoint.ts";
import type { Actor } from "#src/server/kernel/auth/actor.ts";
import type { Rows } from "#src/server/kernel/rows/rows.ts";

/** An event written in the transaction and sent to browsers after commit. No personal data in `payload`. */
export interface Event {
  topic: EventTopic;
  payload: Readonly<Record<string, unknown>>;
  /** The row that the event is about: only people who may see the row receive the event. */
  about?: { address: string; id: string; row: Readonly<Record<string, unknown>> };
  /** People of every tenant receive it. Absent: only those of the actor's tenant. */
  everywhere?: true;
  /** Only these recipients: user ids or names, or `role:code@orgCode` (role at or above a department; may be empty). */
  to?: readonly string[];
}

/** A file as a reply. `name` may be Chinese. */
export interface FileReply {
  name: string;
  type: string;
  body: Readable | Buffer;
  /**
   * Whether a browser displays it instead of saving it; true only for content that the server created.
   * @default pictures and PDF are shown
   */
  shown?: boolean;
}

export interface UploadedFile {
  field: string;
  name: string;
  /** Path of the uploaded file, outside the web root; deleted after the call unless the handler takes the file over. */
  path: string;
  size: number;
}

/** Everything a handler gets. */
export interface Call<I> {
  input: I;
  actor: Actor;
  /** The data layer in this call's transaction; reads (GET) have none. */
  rows: Rows;
  /** Time of the call; the same for the whole call. */
  now: Date;
  /** Sends an event to browsers after the commit. */
  emit: (event: Event) => Promise<void>;
  /** Runs after commit, outside the transaction; its failure is logged, never shown. */
  after: (work: () => Promise<void>) => void;
  files: readonly UploadedFile[];
  /** Raw token of the session; empty for public calls. */
  token: string;
  ip: string;
  /** The User-Agent header; may be empty. */
  client: string;
  /** Token of the browser from its device cookie; "" for an unknown browser. */
  device: string;
  /** Sets the device cookie with the reply, if the call succeeds. */
  keepDevice: (token: string) => void;
}

/** json: the value of `result`; file: a FileReply. */
type Answer<E extends Endpoint> = E["reply"] extends "file" ? FileReply : ResultOf<E> | Record<string, unknown> | null;

export interface Route<E extends Endpoint = Endpoint> {
  readonly endpoint: E;
  readonly handle: (call: Call<InputOf<E>>) => Promise<unknown>;
  readonly options: RouteOptions;
}

export interface RouteOptions {
  /** Message on success. @default "操作成功" */
  message?: string | ((result: unknown) => string);
  /** Code on success; sign-in calls return the text "200", an import with bad rows 201. @default 200 */
  code?: number | string | ((result: unknown) => number | string);
  /** Runs without a shared transaction, as reads (GET) always do (exports, sign-in). @default false */
  loose?: boolean;
  /** Also serves people who must change their password first. @default false */
  withFirstPassword?: boolean;
  /** Also serves people who must set up a second factor first. @default withFirstPassword */
  beforeEnrolment?: boolean;
  /** Also serves somebody who views as another, although the call is no read. @default false */
  endsView?: boolean;
  /** Browsers repeat the call by themselves, so it is not among the traces. @default false */
  polled?: boolean;
}

/** Binds a handler to its endpoint; the kernel does the rest. */
export function serve<E extends Endpoint>(
  endpoint: E,
  handle: (call: Call<InputOf<E>>) => Promise<Answer<E>>,
  options: RouteOptions = {},
): Route {
  // The cast is safe: a list of routes mixes input types, but the kernel parses with this endpoint before the call.
  return { endpoint, handle: handle as Route["handle"], options };
}
