import type * as z from "zod/mini";
import type { Permission } from "./permissions.ts";
import type { ErrorCode } from "#src/lib/refusal.ts";

/** `area:entity`: what a call reads or writes, and what live events name. */
export type EntityAddress = `${string}:${string}`;

/** Who may call: holders of the permission (or of any in the list), everybody signed in, or everybody. */
export type Access = Permission | readonly Permission[] | "session" | "public";

export type Method = "GET" | "POST" | "PUT" | "DELETE";

/** dict(operate_type): how the operation log files a call. */
export type Operation = 1 | 2 | 3 | 4 | 5 | 6 | 7;

/**
 * One call as one value: both sides, the docs and the sweep tests are read from it.
 * `input` is the merged object of query, path and body; `result` is what stands in the envelope.
 */
export interface Endpoint<
  I extends z.ZodMiniType = z.ZodMiniType,
  R extends z.ZodMiniType = z.ZodMiniType,
  P extends Access = Access,
> {
  readonly method: Method;
  /** From the API base, e.g. `/order/cancel`; `:name` marks a path parameter. */
  readonly path: string;
  readonly permission: P;
  /** Whose rows it is about; absent where the path says so: `/finance/payment/…` is `finance:payment`. */
  readonly entity?: EntityAddress;
  readonly input: I;
  readonly result: R;
  /** Codes this call may answer beside those that every call may (40001, 40101, 40301, 42901, 500). */
  readonly refusals: readonly ErrorCode[];
  /** The call must carry X-Sign and X-TIMESTAMP. @default false */
  readonly signed: boolean;
  /** What the reply is: an envelope, or a file. @default "json" */
  readonly reply: "json" | "file";
  /** What the request carries: JSON, or multipart files beside its fields. @default "json" */
  readonly body: "json" | "multipart";
  /** The other methods and paths that older clients use for the same call. @default [] */
  readonly aliases: readonly { method: Method; path: string }[];
  /** How the operation log files it; absent for reads, which are not logged. */
  readonly operation?: Operation;
  /** What the operation log says, e.g. 取消订单. */
  readonly title?: string;
}

type Optional = "refusals" | "signed" | "reply" | "body" | "aliases";
export type EndpointInit<I extends z.ZodMiniType, R extends z.ZodMiniType, P extends Access = Access> = Omit<
  Endpoint<I, R, P>,
  Optional
> &
  Partial<Pick<Endpoint<I, R, P>, Optional>>;

/** Declares one call; a declaration without a permission does not compile. */
export function endpoint<I extends z.ZodMiniType, R extends z.ZodMiniType, const P extends Access>(
  init: EndpointInit<I, R, P>,
): Endpoint<I, R, P> {
  return { refusals: [], signed: false, reply: "json", body: "json", aliases: [], ...init };
}

/** How one thing is deleted: its key as `?id=`, or as the last part of the path, which older clients use (API-LIST-03). */
export function deleteAt(path: string, key = "id") {
  return { method: "DELETE", path, aliases: [{ method: "DELETE", path: `${path}/:${key}` }] } as const;
}

export type InputOf<E extends Endpoint> = z.output<E["input"]>;
/** What a caller may pass: defaults may be left out. */
export type CallOf<E extends Endpoint> = z.input<E["input"]>;
export type ResultOf<E extends Endpoint> = z.output<E["result"]>;

/** The permissions of an access, as a list; empty for session and public calls. */
export function permissionsOf(access: Access): readonly Permission[] {
  if (access === "session" || access === "public") return [];
  return typeof access === "string" ? [access] : access;
}
