import { createContext, useContext } from "react";

/** What layers are put into. */
export type PortalPlace = Element | DocumentFragment;

/** What layers inside are put into; null: the body of the page. */
export const PortalPlaceContext = createContext<PortalPlace | null>(null);

/** What a layer is put into: the place it names itself, or the one named around it. */
export function usePortalPlace(own?: PortalPlace | null): PortalPlace | null {
  const around = useContext(PortalPlaceContext);
  return own ?? around;
}
