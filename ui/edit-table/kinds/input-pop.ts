import { valueText } from "../value-text.ts";
import type { CellKinds } from "../kind.ts";
import { InputPopEditor } from "./input-pop-editor.tsx";

/** Cells with long text, which is edited in a popover. */
export const inputPopKinds: CellKinds = { input_pop: { text: valueText, edit: InputPopEditor, empty: "" } };
