import { defaultHighlightStyle, HighlightStyle, syntaxHighlighting } from "@codemirror/language";
import type { Extension } from "@codemirror/state";
import { EditorView } from "@codemirror/view";

/** Styles from theme variables, so that light, dark and all presets apply. */
const look = EditorView.theme({
  "&": { height: "100%", backgroundColor: "transparent", color: "var(--assay-body)", fontSize: "var(--assay-text-13)" },
  "&.cm-focused": { outline: "none" },
  ".cm-scroller": {
    fontFamily: "var(--assay-font-mono)",
    lineHeight: "var(--assay-leading-13)",
    overscrollBehavior: "contain",
  },
  ".cm-content": { padding: "var(--assay-space-2) 0", caretColor: "var(--assay-body)" },
  ".cm-line": { padding: "0 var(--assay-space-3)" },
  ".cm-gutters": {
    backgroundColor: "var(--assay-page)",
    color: "var(--assay-faint)",
    borderRight: "var(--assay-size-hairline) solid var(--assay-line)",
  },
  ".cm-activeLine, .cm-activeLineGutter": { backgroundColor: "transparent" },
  "&.cm-focused .cm-activeLine": { backgroundColor: "var(--assay-hover)" },
  "&.cm-focused .cm-activeLineGutter": { backgroundColor: "var(--assay-hover)", color: "var(--assay-body)" },
  ".cm-cursor": { borderLeftColor: "var(--assay-body)" },
  "& .cm-selectionBackground, &.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground": {
    background: "color-mix(in srgb, var(--assay-accent) 26%, transparent)",
  },
  "&.cm-focused .cm-matchingBracket": {
    backgroundColor: "var(--assay-accent-soft)",
    outline: "var(--assay-size-hairline) solid var(--assay-accent)",
  },
  ".cm-searchMatch": {
    backgroundColor: "var(--assay-warn-soft)",
    outline: "var(--assay-size-hairline) solid var(--assay-warn)",
  },
  ".cm-placeholder": { color: "var(--assay-faint)" },
  // Disabled: all text is pale, including coloured words, as in other fields.
  "[data-disabled] &, [data-disabled] & .cm-content": { color: "var(--assay-muted)" },
  "[data-disabled] & .cm-line span": { color: "inherit" },
  ".cm-panels": {
    backgroundColor: "var(--assay-raised)",
    color: "var(--assay-body)",
    borderColor: "var(--assay-line)",
  },
});

/** Colours by the first tag of each library style; each is a text colour of the theme. */
const tones: Readonly<Record<string, string>> = {
  meta: "var(--assay-muted)",
  link: "var(--assay-accent-text)",
  heading: "var(--assay-accent-text)",
  keyword: "var(--assay-info)",
  atom: "var(--assay-warn)",
  literal: "var(--assay-warn)",
  string: "var(--assay-ok)",
  regexp: "var(--assay-ok)",
  typeName: "var(--assay-accent-text)",
  className: "var(--assay-accent-text)",
  comment: "var(--assay-muted)",
  invalid: "var(--assay-bad)",
};

// The library's styles define which tags belong together; only their fixed colours are replaced.
const colours = HighlightStyle.define(
  defaultHighlightStyle.specs.map((spec) => {
    const first = String(Array.isArray(spec.tag) ? spec.tag[0] : spec.tag);
    const plain = first === "heading" ? { textDecoration: "none" } : {};
    return { ...spec, ...plain, color: tones[first] ?? "var(--assay-body)" };
  }),
);

/** The editor theme. */
export const codeTheme: Extension = [look, syntaxHighlighting(colours)];
