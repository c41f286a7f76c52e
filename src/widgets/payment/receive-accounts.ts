import { queryOptions } from "@tanstack/react-query";
import type { Option } from "#ui/select/option.ts";
import { call } from "#src/client/call.ts";
import { paymentConfig } from "#src/contract/otherConfig/payment-config.ts";
import { payWayText } from "./pay-way.ts";

/** Payment methods without incoming money: the customer's balance and credit. */
const notReceiving = ["balance", "credit"];

/** An account as an option, with its payment method. */
export interface ReceiveAccount extends Option {
  /** A value of dict(pay_method): "offline" for bank transfers. */
  payMethod: string;
}

/** Reads the accounts that receive money, as options. */
export async function readReceiveAccounts(signal?: AbortSignal): Promise<readonly ReceiveAccount[]> {
  const { records } = await call(paymentConfig.list, { pageSize: 500 }, signal ? { signal } : {});
  return records
    .filter((row) => !notReceiving.includes(row.payMethod ?? ""))
    .map((row) => ({
      value: row.id ?? "",
      label: payWayText(row.payMethod, row.accountName || row.displayName),
      payMethod: row.payMethod ?? "",
      ...(row.bankAccount ? { hint: row.bankAccount } : {}),
    }));
}

/** Query for the accounts that receive money, as options. */
export function receiveAccountsQuery() {
  return queryOptions({
    queryKey: ["otherConfig/paymentConfig", "receive-accounts"],
    staleTime: 300_000,
    queryFn: ({ signal }) => readReceiveAccounts(signal),
  });
}
