import { createContext } from "react";

/**
 * Whether the layer has its place. What places it measures it several times, and every time the browser has to style
 * and lay out what is new in it: a long list whose size is known keeps its lines until then.
 */
export const LayerPlaced = createContext(true);
