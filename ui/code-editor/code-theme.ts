import { defaultHighlightStyle, HighlightStyle, syntaxHighlighting } from "@codemirror/language";
import type { Extension } from "@codemirror/state";
import { EditorView } from "@codemirror/view";

/** Looks from the theme's variables: light, dark and every preset follow by themselves. */
const look = EditorView.theme({
  "&": { height: "100%", backgroundColor: "transparent", color: "var(--body)", fontSize: "var(--text-13)" },
  "&.cm-focused": { outline: "none" },
  ".cm-scroller": { fontFamily: "var(--font-mono)", lineHeight: "var(--leading-13)", overscrollBehavior: "contain" },
  ".cm-content": { padding: "var(--space-2) 0", caretColor: "var(--body)" },
  ".cm-line": { padding: "0 var(--space-3)" },
  ".cm-gutters": {
    backgroundColor: "var(--page)",
    color: "var(--faint)",
    borderRight: "var(--size-hairline) solid var(--line)",
  },
  ".cm-activeLine, .cm-activeLineGutter": { backgroundColor: "transparent" },
  "&.cm-focused .cm-activeLine": { backgroundColor: "var(--hover)" },
  "&.cm-focused .cm-activeLineGutter": { backgroundColor: "var(--hover)", color: "var(--body)" },
  ".cm-cursor": { borderLeftColor: "var(--body)" },
  "& .cm-selectionBackground, &.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground": {
    background: "color-mix(in srgb, var(--accent) 26%, transparent)",
  },
  "&.cm-focused .cm-matchingBracket": {
    backgroundColor: "var(--accent-soft)",
    outline: "var(--size-hairline) solid var(--accent)",
  },
  ".cm-searchMatch": { backgroundColor: "var(--warn-soft)", outline: "var(--size-hairline) solid var(--warn)" },
  ".cm-placeholder": { color: "var(--faint)" },
  // Off: all words pale, those in a colour too, as in any other field.
  "[data-disabled] &, [data-disabled] & .cm-content": { color: "var(--muted)" },
  "[data-disabled] & .cm-line span": { color: "inherit" },
  ".cm-panels": { backgroundColor: "var(--raised)", color: "var(--body)", borderColor: "var(--line)" },
});

/** Colours by the first tag of each of the library's styles; every one is a text step of the theme. */
const tones: Readonly<Record<string, string>> = {
  meta: "var(--muted)",
  link: "var(--accent-text)",
  heading: "var(--accent-text)",
  keyword: "var(--info)",
  atom: "var(--warn)",
  literal: "var(--warn)",
  string: "var(--ok)",
  regexp: "var(--ok)",
  typeName: "var(--accent-text)",
  className: "var(--accent-text)",
  comment: "var(--muted)",
  invalid: "var(--bad)",
};

// The library's own styles say which tags belong together; only their colours are raw, so those are exchanged.
const colours = HighlightStyle.define(
  defaultHighlightStyle.specs.map((spec) => {
    const first = String(Array.isArray(spec.tag) ? spec.tag[0] : spec.tag);
    const plain = first === "heading" ? { textDecoration: "none" } : {};
    return { ...spec, ...plain, color: tones[first] ?? "var(--body)" };
  }),
);

/** How code looks. */
export const codeTheme: Extension = [look, syntaxHighlighting(colours)];
