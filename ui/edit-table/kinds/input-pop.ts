import { valueText } from "#ui/edit-table/columns/value-text.ts";
import type { CellKinds } from "#ui/edit-table/columns/kind.ts";
import { lazyEditor } from "./lazy-editor.tsx";

const InputPopEditor = lazyEditor(async () => (await import("./input-pop-editor.tsx")).InputPopEditor);

/** Kind for long text, which is edited in a popover. */
export const inputPopKinds: CellKinds = { input_pop: { text: valueText, edit: InputPopEditor, empty: "" } };
