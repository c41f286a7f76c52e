import { useQuery } from "@tanstack/react-query";
import { queryOf } from "#src/client/query.ts";
import { order, type OrderDetail } from "#src/contract/order/order.ts";

/** Everything about one order, as the drawer and the dialogs show it. */
export function useOrder(id: string) {
  return useQuery({ ...queryOf(order.queryById, { id }), meta: { shownByCaller: true } }) as {
    data: OrderDetail | undefined;
    error: unknown;
    isPending: boolean;
    refetch(): Promise<unknown>;
  };
}
