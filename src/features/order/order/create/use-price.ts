import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { call } from "#src/client/call.ts";
import { orderCalcPrice } from "#src/contract/order/create.ts";
import { type CartValues, knownOf, pricedOf } from "./cart.ts";

/** Typing rests this long before a price is asked for. */
const restMs = 400;

/** The cart's price, asked anew when it changes. `settled`: it is the price of exactly what the form holds. */
export function usePrice(cart: CartValues) {
  const known = knownOf(useQueryClient());
  const input = pricedOf(cart, known);
  const key = JSON.stringify(input);
  const [rested, setRested] = useState(key);
  useEffect(() => {
    const timer = setTimeout(() => setRested(key), restMs);
    return () => clearTimeout(timer);
  }, [key]);
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    queryKey: ["order/price", orderCalcPrice.path, rested],
    queryFn: ({ signal }) => call(orderCalcPrice, JSON.parse(rested) as NonNullable<typeof input>, { signal }),
    enabled: rested !== "null",
    placeholderData: keepPreviousData,
    meta: { shownByCaller: true },
  });
  const settled = rested === key && !isFetching && !isPlaceholderData && !error && data !== undefined;
  return {
    input,
    price: input ? data : undefined,
    error: rested === key && !isFetching ? error : null,
    settled,
    refetch,
  };
}
export type CartPrice = NonNullable<ReturnType<typeof usePrice>["price"]>;
