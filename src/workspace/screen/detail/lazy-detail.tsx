import { type ComponentType, lazy, Suspense } from "react";
import type { DetailProps } from "../list/list-screen.tsx";
import { loadScreen } from "../screens.ts";

/** A record's drawer; `soon` fetches its code for somebody who is about to open one. */
export type DetailDrawer = ComponentType<DetailProps> & { soon?: () => void };

/** A drawer whose code comes when it is first opened, or when the pointer or the focus comes near a row. */
export function lazyDetail(load: () => Promise<ComponentType<DetailProps>>): DetailDrawer {
  const Drawer = lazy(async () => ({ default: await loadScreen(load) }));
  function LazyDetail(props: DetailProps) {
    return (
      <Suspense fallback={null}>
        <Drawer {...props} />
      </Suspense>
    );
  }
  // What fails here is asked for again, and told, on opening.
  return Object.assign(LazyDetail, { soon: () => void load().catch(() => undefined) });
}
