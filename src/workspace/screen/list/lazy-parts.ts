import type { ReactNode } from "react";
import { lazyPart, type LazyPartProps } from "#ui/lazy-part/lazy-part.tsx";
import { atRest } from "#src/workspace/at-rest.ts";
import type { ListRow } from "./list-props.ts";
import type { MobileRowsProps } from "./rows/mobile-rows.tsx";

/** Delay before the print code loads, ms after the rows: nobody prints in the first moments. */
const printMs = 4_000;
/** Lazy: see `printMs`. */
export const LazyPrint = lazyPart(async () => {
  await atRest();
  await new Promise((resolve) => setTimeout(resolve, printMs));
  return (await import("./print/print-list.tsx")).PrintList;
});
/** Lazy: needed once a row is ticked. */
export const LazyTickedSums = lazyPart(async () => (await import("./ticks/ticked-sums.tsx")).TickedSums);
/** Lazy: few users work on a phone. */
export const LazyMobileRows = lazyPart(async () => (await import("./rows/mobile-rows.tsx")).MobileRows) as <
  R extends ListRow,
>(
  props: LazyPartProps<MobileRowsProps<R>>,
) => ReactNode;
/** Lazy: few loads take so long. */
export const LazyWait = lazyPart(async () => (await import("./list-wait.tsx")).ListWait);
export const LazyStopped = lazyPart(async () => (await import("./list-wait.tsx")).ListStopped);
