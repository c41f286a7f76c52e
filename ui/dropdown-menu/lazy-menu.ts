import { lazyLayer } from "#ui/lazy-part/lazy-part.tsx";
import type { MenuLayerProps } from "./menu-layer.tsx";

/** The lazy open menu, for buttons and for context menus. */
export const { Lazy: LazyMenu, soon: soonMenu } = lazyLayer<MenuLayerProps>(
  async () => (await import("./menu-layer.tsx")).MenuLayer,
);
