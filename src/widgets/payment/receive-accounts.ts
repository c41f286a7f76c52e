import { queryOptions } from "@tanstack/react-query";
import type { Option } from "#ui/select/option.ts";
import { call } from "#src/client/call.ts";
import { paymentConfig } from "#src/contract/otherConfig/payment-config.ts";
import { payWayText } from "./pay-way.ts";

/** Ways of paying by which no money arrives: the customer's balance and credit. */
const notReceiving = ["balance", "credit"];

/** An account as an option, and what is paid on it. */
export interface ReceiveAccount extends Option {
  /** Of dict(pay_method): "offline" for bank transfers. */
  payMethod: string;
}

/** Accounts that money arrives on, as options. */
export function receiveAccountsQuery() {
  return queryOptions({
    queryKey: ["otherConfig/paymentConfig", "receive-accounts"],
    staleTime: 300_000,
    queryFn: async ({ signal }): Promise<readonly ReceiveAccount[]> => {
      const { records } = await call(paymentConfig.list, { pageSize: 500 }, { signal });
      return records
        .filter((row) => !notReceiving.includes(row.payMethod ?? ""))
        .map((row) => ({
          value: row.id ?? "",
          label: payWayText(row.payMethod, row.accountName || row.displayName),
          payMethod: row.payMethod ?? "",
          ...(row.bankAccount ? { hint: row.bankAccount } : {}),
        }));
    },
  });
}
