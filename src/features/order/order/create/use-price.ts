import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { call } from "#src/client/call.ts";
import { entityOf } from "#src/client/query.ts";
import { orderCalcPrice } from "#src/contract/order/create.ts";
import { type CartValues, knownOf, pricedOf, unpricedOf } from "./cart.ts";

/**
 * Delay after a change before the price is requested, in ms. Cells and fields report finished values only, so the delay
 * just collects the changes of one action: a paste, a fill, a copied line.
 */
const restMs = 50;

/**
 * The price of the cart's complete lines, requested again when they change. `current`: the price belongs to the present
 * lines. `settled`: also no line is incomplete, so the order can be sent with this price.
 */
export function usePrice(cart: CartValues) {
  const known = knownOf(useQueryClient());
  const input = pricedOf(cart, known);
  const unpriced = unpricedOf(cart, known);
  const key = JSON.stringify(input);
  const [rested, setRested] = useState(key);
  useEffect(() => {
    const timer = setTimeout(() => setRested(key), restMs);
    return () => clearTimeout(timer);
  }, [key]);
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    queryKey: [entityOf(orderCalcPrice), orderCalcPrice.path, rested],
    queryFn: ({ signal }) => call(orderCalcPrice, JSON.parse(rested) as NonNullable<typeof input>, { signal }),
    enabled: rested !== "null",
    placeholderData: keepPreviousData,
    meta: { shownByCaller: true },
  });
  const current = rested === key && !isFetching && !isPlaceholderData && !error && data !== undefined;
  return {
    input,
    unpriced,
    price: input ? data : undefined,
    error: rested === key && !isFetching ? error : null,
    current,
    settled: current && unpriced.length === 0,
    refetch,
  };
}
export type CartPrice = NonNullable<ReturnType<typeof usePrice>["price"]>;
