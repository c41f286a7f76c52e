import { type ComponentType, lazy, Suspense } from "react";
import { loadScreen } from "./screens.ts";

/** A dialog whose code comes when it is first opened. */
export function lazyDialog<P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  const Dialog = lazy(async () => ({ default: await loadScreen(load) }));
  return function LazyDialog(props: P) {
    return (
      <Suspense fallback={null}>
        <Dialog {...props} />
      </Suspense>
    );
  };
}
