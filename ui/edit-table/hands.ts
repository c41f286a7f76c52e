import { LateFindBar, Layers } from "./layers.tsx";
import { GridHands } from "./grid-hands.tsx";

/** All that a table does when it is used, in one piece of code that comes after its first picture. */
export const hands = { GridHands, FindBar: LateFindBar, Layers };
