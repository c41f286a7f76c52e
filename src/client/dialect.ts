import type { Endpoint } from "#src/contract/endpoint.ts";
import { type OnWire, signedParams, signTime } from "./sign.ts";

type Params = Readonly<Record<string, unknown>>;

/** A call as it goes out: the endpoint's own, or what another kind of server wants instead. */
export interface Outgoing {
  method: Endpoint["method"];
  path: string;
  input: Params;
  signed: boolean;
  /** Parameters that are sent though they are empty. */
  keepEmpty: readonly string[];
}

/** What became of a call that failed. */
export interface Failed {
  /** HTTP status; 0 when no answer came. */
  status: number;
  code: string;
  message: string;
}

/**
 * How one kind of server speaks. The console is written against the contract; every difference of a server of another
 * kind stands in its dialect and nowhere else.
 */
export interface Dialect {
  /** Headers besides those of every call. */
  headers(tenantId: string): Readonly<Record<string, string>>;
  /** The call as this server takes it. @throws CallError for what this server cannot do. */
  outgoing(endpoint: Endpoint, input: Params): Outgoing;
  /** What a signature covers: the parameters as this server reads them. @throws CallError for what it cannot read. */
  signedParams(call: OnWire): Readonly<Record<string, string>>;
  /** X-TIMESTAMP of an instant, as this server takes it. */
  signTime(now: number): string;
  /** The answer to a call this server does not have, as its result; undefined = the call is made. */
  own(endpoint: Endpoint, input: Params): { result: unknown } | undefined;
  /** What came, as an envelope of the contract's shape. */
  incoming(endpoint: Endpoint, input: Params, data: unknown): unknown;
  failed(failure: Failed): Failed;
}

/** Our own server: the contract as it stands. */
const assay: Dialect = {
  headers: () => ({}),
  outgoing: ({ method, path, signed }, input) => ({ method, path, input, signed, keepEmpty: [] }),
  signedParams,
  signTime,
  own: () => undefined,
  incoming: (_endpoint, _input, data) => data,
  failed: (failure) => failure,
};

let spoken = assay;

/** The dialect of the configured server. */
export const dialect = (): Dialect => spoken;

/** Speaks like that server from now on; without one like our own. */
export function speak(like: Dialect = assay): void {
  spoken = like;
}
