import { createContext, useContext } from "react";

/** The container of a layer. */
export type PortalPlace = Element | DocumentFragment;

/** The container of layers inside; null: the body of the page. */
export const PortalPlaceContext = createContext<PortalPlace | null>(null);

/** The container of a layer: its own, else the one from the context. */
export function usePortalPlace(own?: PortalPlace | null): PortalPlace | null {
  const around = useContext(PortalPlaceContext);
  return own ?? around;
}
