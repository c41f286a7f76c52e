import { lateLayer } from "#ui/late-part/late-part.tsx";
import type { MenuLayerProps } from "./menu-layer.tsx";

/** The open menu, of a button and of a right press. */
export const { Late: LateMenu, soon: soonMenu } = lateLayer<MenuLayerProps>(
  async () => (await import("./menu-layer.tsx")).MenuLayer,
);
