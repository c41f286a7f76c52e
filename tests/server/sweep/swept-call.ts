import type { Target } from "./targets.ts";

/** How a call shows that a row does not belong to the caller. */
type Kind =
  /** Rejects it: 40302 for a colleague's row, 40401 for another tenant's. */
  | "row"
  /** Leaves it out: the response does not contain the row's number or id. */
  | "list"
  /** Reports each row separately: a failed row has its own message. */
  | "batch"
  /** Concerns no row of the sweep: a month, a bank file or a new entry of the caller's tenant. */
  | "whole";

/** One call of orders, liquidation and money, as listed in the domain design (E.1, E.2, E.3, E.6). */
export interface SweptCall {
  method: "GET" | "POST" | "PUT";
  path: string;
  /** Permissions that the design requires, any of these; written by hand, never read from the contract. */
  needs: readonly string[];
  /** And any of these as well. */
  also?: readonly string[];
  kind: Kind;
  signed?: boolean;
  /** Valid input about one row. */
  input: (it: Target) => Record<string, unknown>;
}

/** A time of day for inputs. */
export const time = "2026-03-16 09:00:00";
/** Input of 确认收款, with the bank account of the row's tenant. */
export const confirm = (it: Target) => ({
  receivedAmount: 10_000,
  receivedTime: time,
  receiveAccountId: it.bankId,
  bankSerial: "S1",
});

/** The call for one unmasked value of a row: needs the permission to it, and the one to read the row. */
export const plain = (path: string, read: string, input: SweptCall["input"]): SweptCall => ({
  method: "GET",
  path,
  needs: ["customer:customer:viewPlain"],
  also: [read],
  kind: "row",
  input,
});
