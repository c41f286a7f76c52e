import { type ComponentType, lazy, Suspense } from "react";
import { loadScreen } from "./screens.ts";
import type { ActionDialogProps } from "./action.ts";

/** A dialog whose code comes when it is first opened. */
export function lazyDialog<Row>(
  load: () => Promise<ComponentType<ActionDialogProps<Row>>>,
): ComponentType<ActionDialogProps<Row>> {
  return lazyOpened(load);
}

/** As `lazyDialog`, for what is no act on a row. */
export function lazyOpened<P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  const Dialog = lazy(async () => ({ default: await loadScreen(load) }));
  return function LazyDialog(props: P) {
    return (
      <Suspense fallback={null}>
        <Dialog {...props} />
      </Suspense>
    );
  };
}
