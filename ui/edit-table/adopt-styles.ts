import { lazySheet } from "./lazy-sheet.ts";

/** The sheet by document: it can be used only in the one that made it. */
const made = new WeakMap<Document, CSSStyleSheet>();

/**
 * Adds the styles of late parts to the document of a table, where its layers are, and to its shadow root. Its layers
 * and ranks are those of the other sheets, so it may be there in addition to any of them.
 */
export function adoptStyles(table: Element): void {
  const { ownerDocument } = table;
  const { defaultView } = ownerDocument;
  if (lazySheet.text === "" || !defaultView) return;
  const sheet = made.get(ownerDocument) ?? new defaultView.CSSStyleSheet();
  if (!made.has(ownerDocument)) sheet.replaceSync(lazySheet.text);
  made.set(ownerDocument, sheet);
  for (const root of new Set([ownerDocument, table.getRootNode()]))
    if ("adoptedStyleSheets" in root && !(root as Document).adoptedStyleSheets.includes(sheet))
      (root as Document).adoptedStyleSheets.push(sheet);
}
