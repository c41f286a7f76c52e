import type { Endpoint } from "#src/contract/endpoint.ts";
import type { MenuNode } from "#src/contract/system/access/permission.ts";
import { type OnWire, signedParams, signTime } from "./sign.ts";
import type { StockEntity } from "./stock-entity.ts";

type Params = Readonly<Record<string, unknown>>;

/** A call as it is sent: as the endpoint declares it, or as another kind of server needs it. */
export interface Outgoing {
  method: Endpoint["method"];
  path: string;
  input: Params;
  signed: boolean;
  /** Parameters that are sent even if they are empty. */
  keepEmpty: readonly string[];
}

/** Data of a failed call. */
export interface Failed {
  /** HTTP status; 0 if there was no response. */
  status: number;
  code: string;
  message: string;
}

/**
 * Protocol of one kind of server. The console is written against the contract; all differences of another kind of
 * server are in its dialect, and nowhere else.
 */
export interface Dialect {
  /** Additional headers. */
  headers(tenantId: string): Readonly<Record<string, string>>;
  /** Returns the call as this server expects it. @throws CallError for what this server cannot do. */
  outgoing(endpoint: Endpoint, input: Params): Outgoing;
  /** Returns the signed parameters, as this server reads them. @throws CallError for what it cannot read. */
  signedParams(call: OnWire): Readonly<Record<string, string>>;
  /** Returns the X-TIMESTAMP of a time in the format of this server. */
  signTime(now: number): string;
  /**
   * Returns the result of a call that this server lacks: a local one, or a promise of one that other calls of this
   * server make up. Undefined = the call is sent.
   */
  own(endpoint: Endpoint, input: Params): { result: unknown } | undefined;
  /** Returns whether this server lacks the call with this path of the contract. */
  lacks(path: string): boolean;
  /** Returns what this server has of the entity set with this base; null if there is no difference. */
  entity(base: string): StockEntity | null;
  /** Returns a node of this server's menu as ours writes it. */
  menuNode(node: MenuNode): MenuNode;
  /** Returns the name that a component of this server's menu has here; unknown names stay as they are. */
  screenName(component: string): string;
  /**
   * Returns the codes by which this server guards a permission of its own screens; undefined for permissions of other
   * screens, and an empty list for those that it lacks.
   */
  rights(action: string): readonly string[] | undefined;
  /** Converts a response to an envelope that matches the contract. */
  incoming(endpoint: Endpoint, input: Params, data: unknown): unknown;
  failed(failure: Failed): Failed;
}

/** Our own server uses the contract unchanged. */
const assay: Dialect = {
  headers: () => ({}),
  outgoing: ({ method, path, signed }, input) => ({ method, path, input, signed, keepEmpty: [] }),
  signedParams,
  signTime,
  own: () => undefined,
  lacks: () => false,
  entity: () => null,
  menuNode: (node) => node,
  screenName: (component) => component,
  rights: () => undefined,
  incoming: (_endpoint, _input, data) => data,
  failed: (failure) => failure,
};

let spoken = assay;

/** The dialect of the configured server. */
export const dialect = (): Dialect => spoken;

/** Sets the dialect; without an argument, that of our own server. */
export function speak(like: Dialect = assay): void {
  spoken = like;
}
