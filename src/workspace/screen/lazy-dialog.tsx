import { type ComponentType, lazy, Suspense } from "react";
import { loadScreen } from "./screens.ts";
import type { ActionDialogProps } from "./action.ts";

/** A dialog whose code comes when it is first opened. */
export function lazyDialog<Row>(
  load: () => Promise<ComponentType<ActionDialogProps<Row>>>,
): ComponentType<ActionDialogProps<Row>> {
  const Dialog = lazy(async () => ({ default: await loadScreen(load) }));
  return function LazyDialog(props: ActionDialogProps<Row>) {
    return (
      <Suspense fallback={null}>
        <Dialog {...props} />
      </Suspense>
    );
  };
}
