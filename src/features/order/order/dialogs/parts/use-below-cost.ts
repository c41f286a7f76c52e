import { keepPreviousData, skipToken, useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { call } from "#src/client/call.ts";
import { orderBelowCost } from "#src/contract/order/below-cost.ts";
import { searchRestMs } from "#src/widgets/pick/search-rest.ts";

/** The roles that decide on a price because it is below cost; null if it is not below cost, or not known yet. */
export function useBelowCost(id: string, amount: number | null): readonly string[] | null {
  const rested = useRested(amount);
  const asked = rested !== null && rested > 0;
  const { data } = useQuery({
    // Under no entity: what refreshes the order's data must not repeat a question about an amount that was only typed.
    queryKey: ["belowCost", id, rested],
    queryFn: asked ? ({ signal }) => call(orderBelowCost, { id, amount: rested }, { signal }) : skipToken,
    // Without the former answer, the notice would disappear at every digit and move the fields.
    placeholderData: keepPreviousData,
    meta: { shownByCaller: true },
  });
  return asked && data?.below ? data.deciders : null;
}

/** A value that follows once the person stops typing. */
function useRested<T>(value: T): T {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), searchRestMs);
    return () => clearTimeout(timer);
  }, [value]);
  return rested;
}
