import { EditorFrame } from "#ui/edit-table/kinds/editor-frame.tsx";
import { GridHand } from "./grid-hand.tsx";

/** What the table needs once somebody uses it; one module, so that it arrives as a whole. */
export const hand = { GridHand, EditorFrame };
