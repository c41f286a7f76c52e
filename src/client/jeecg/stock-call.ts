import type { Endpoint } from "#src/contract/endpoint.ts";

export type Params = Readonly<Record<string, unknown>>;

/** Differences between a stock server's call and that of the contract; absent fields are the same. */
export interface StockCall {
  method?: Endpoint["method"];
  path?: (input: Params) => string;
  input?: (input: Params) => Params;
  /** The server checks its signature. */
  signed?: true;
  /** Parameters that must be sent even if empty. */
  keepEmpty?: readonly string[];
  /** A list that reads parameters without wrappers and does not sort. */
  plain?: true;
  /** A refusal means that nothing was found; this is not an error. */
  none?: true;
  /** Converts the server's result to that of the contract. */
  result?: (given: unknown, input: Params, message: string) => unknown;
  /** Makes the result from other calls of the server; undefined = the call is sent as it is. */
  run?: (input: Params) => Promise<unknown> | undefined;
}

export type StockCalls = Readonly<Record<string, StockCall>>;

/** The rows of a list or page; none for any other value. */
export const rowsOf = (given: unknown): readonly Params[] => {
  const rows = Array.isArray(given) ? given : (given as { records?: unknown } | null)?.records;
  return Array.isArray(rows) ? (rows as Params[]) : [];
};

/** Changes every row of a list or page. */
export const eachRow =
  (change: (row: Params) => Params) =>
  (given: unknown): unknown =>
    Array.isArray(given)
      ? (given as Params[]).map(change)
      : given && typeof given === "object" && "records" in given
        ? { ...given, records: rowsOf(given).map(change) }
        : given;
