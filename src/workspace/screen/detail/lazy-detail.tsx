import type { ComponentType } from "react";
import type { DetailProps } from "../list/list-screen.tsx";
import { lazyDialog } from "../lazy-dialog.tsx";

/** A record's drawer; `soon` fetches its code for somebody who is about to open one. */
export type DetailDrawer = ComponentType<DetailProps> & { soon?: () => void };

/** A drawer whose code comes when it is first opened, or when the pointer or the focus comes near a row. */
export function lazyDetail(load: () => Promise<ComponentType<DetailProps>>): DetailDrawer {
  // What fails here is asked for again, and told, on opening.
  return Object.assign(lazyDialog(load), { soon: () => void load().catch(() => undefined) });
}
