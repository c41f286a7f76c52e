import { queryOptions } from "@tanstack/react-query";
import type { Option } from "#ui/select/option.ts";
import { call } from "#src/client/call.ts";
import { paymentConfig } from "#src/contract/otherConfig/payment-config.ts";

/** Ways of paying by which no money arrives: the customer's balance and credit. */
const notReceiving = ["balance", "credit"];

/** Accounts that money arrives on, as options. */
export function receiveAccountsQuery() {
  return queryOptions({
    queryKey: ["otherConfig/paymentConfig", "receive-accounts"],
    staleTime: 300_000,
    queryFn: async ({ signal }): Promise<readonly Option[]> => {
      const { records } = await call(paymentConfig.list, { pageSize: 500 }, { signal });
      return records
        .filter((row) => !notReceiving.includes(row.payMethod ?? ""))
        .map((row) => ({
          value: row.id ?? "",
          label: row.displayName ?? "",
          ...(row.bankAccount ? { hint: row.bankAccount } : {}),
        }));
    },
  });
}
