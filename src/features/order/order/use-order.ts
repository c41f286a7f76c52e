import { useQuery } from "@tanstack/react-query";
import { queryOf } from "#src/client/query.ts";
import { orderDetail, type OrderDetail } from "#src/contract/order/order-detail.ts";

/** Reads the full order, as the drawer and the dialogs show it. */
export function useOrder(id: string) {
  return useQuery({ ...queryOf(orderDetail, { id }), meta: { shownByCaller: true } }) as {
    data: OrderDetail | undefined;
    error: unknown;
    isPending: boolean;
    isFetching: boolean;
    refetch(): Promise<unknown>;
  };
}
