import { createContext } from "react";

/**
 * Whether the layer has been positioned. Positioning measures it several times, and each time the browser must style
 * and lay out all new content. So a long list of known size renders its lines only afterwards.
 */
export const LayerPlaced = createContext(true);
