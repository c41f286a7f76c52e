import type { ReactNode } from "react";
import { type PortalPlace, PortalPlaceContext } from "#ui/lib/portal-place.ts";

export interface PortalContainerProps {
  /**
   * What layers inside are put into: an element that is shown in full screen, or one in a shadow root. Null, as a ref is
   * at first: the body of the page.
   */
  container: PortalPlace | null;
  children?: ReactNode;
}

/** Says where menus, lists, hints, popovers, dialogs and drawers inside are put. Draws nothing. */
export function PortalContainer({ container, children }: PortalContainerProps) {
  return <PortalPlaceContext value={container}>{children}</PortalPlaceContext>;
}
