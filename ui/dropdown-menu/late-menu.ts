import { latePart } from "#ui/late-part/late-part.tsx";
import type { MenuLayerProps } from "./menu-layer.tsx";

const fetchLayer = async () => (await import("./menu-layer.tsx")).MenuLayer;

/** The open menu, fetched with the first one that is opened. */
export const LateMenu = latePart<MenuLayerProps>(fetchLayer);

/** Fetches it when somebody is about to open one. What fails here is asked for again, and told, on opening. */
export function soonMenu(): void {
  void fetchLayer().catch(() => undefined);
}
