import type * as z from "zod/mini";
import type { Permission } from "./permissions.ts";
import type { ErrorCode } from "#src/lib/refusal.ts";

/** `area:entity`: the entity that a call reads or writes. Live events use the same address. */
export type EntityAddress = `${string}:${string}`;

/** Who may call: holders of the permission (or of any in the list), everybody signed in, or everybody. */
export type Access = Permission | readonly Permission[] | "session" | "public";

export type Method = "GET" | "POST" | "PUT" | "DELETE";

/** dict(operate_type): the operation type that the operation log stores. */
export type Operation = 1 | 2 | 3 | 4 | 5 | 6 | 7;

/**
 * One call as a value. Browser, server, API docs and sweep tests all derive from it.
 * `input` is the merged object of query, path and body; `result` is the `result` of the envelope.
 */
export interface Endpoint<
  I extends z.ZodMiniType = z.ZodMiniType,
  R extends z.ZodMiniType = z.ZodMiniType,
  P extends Access = Access,
> {
  readonly method: Method;
  /** Path below the API base, e.g. `/order/cancel`; `:name` marks a path parameter. */
  readonly path: string;
  readonly permission: P;
  /**
   * Entity whose rows the call concerns. If absent, it is read from the path: `/finance/payment/…` is
   * `finance:payment`.
   */
  readonly entity?: EntityAddress;
  readonly input: I;
  readonly result: R;
  /** Error codes of this call besides those that every call may return (40001, 40101, 40301, 42901, 500). */
  readonly refusals: readonly ErrorCode[];
  /** The call must carry X-Sign and X-TIMESTAMP. @default false */
  readonly signed: boolean;
  /** Kind of response: an envelope or a file. @default "json" */
  readonly reply: "json" | "file";
  /** Kind of request body: JSON, or multipart with files and fields. @default "json" */
  readonly body: "json" | "multipart";
  /** Further methods and paths that older clients use for the same call. @default [] */
  readonly aliases: readonly { method: Method; path: string }[];
  /** Operation type in the operation log; absent for reads, which are not logged. */
  readonly operation?: Operation;
  /** Title in the operation log, e.g. 取消订单. */
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

/**
 * Method and paths of a delete call: the key is sent as `?id=`, or by older clients as the last part of the path
 * (API-LIST-03).
 */
export function deleteAt(path: string, key = "id") {
  return { method: "DELETE", path, aliases: [{ method: "DELETE", path: `${path}/:${key}` }] } as const;
}

export type InputOf<E extends Endpoint> = z.output<E["input"]>;
/** Input as the caller passes it: fields with a default may be omitted. */
export type CallOf<E extends Endpoint> = z.input<E["input"]>;
export type ResultOf<E extends Endpoint> = z.output<E["result"]>;

/** Returns the permissions of an access as a list; empty for session and public calls. */
export function permissionsOf(access: Access): readonly Permission[] {
  if (access === "session" || access === "public") return [];
  return typeof access === "string" ? [access] : access;
}
