import { lateLayer } from "#ui/late-part/late-part.tsx";
import type { MenuLayerProps } from "./menu-layer.tsx";

/** The lazy open menu, for buttons and for context menus. */
export const { Late: LateMenu, soon: soonMenu } = lateLayer<MenuLayerProps>(
  async () => (await import("./menu-layer.tsx")).MenuLayer,
);
