import type { ReactNode } from "react";
import { type PortalPlace, PortalPlaceContext } from "#ui/lib/portal-place.ts";

export interface PortalContainerProps {
  /**
   * The container of layers inside: an element shown in full screen, or one in a shadow root. Null (as a ref is at
   * first) means the body of the page.
   */
  container: PortalPlace | null;
  children?: ReactNode;
}

/** Sets the container of menus, lists, tooltips, popovers, dialogs and drawers inside. Renders nothing itself. */
export function PortalContainer({ container, children }: PortalContainerProps) {
  return <PortalPlaceContext value={container}>{children}</PortalPlaceContext>;
}
