import type { LanguageSupport, StreamParser } from "@codemirror/language";

/** Languages of the code editor, by display name (EDITOR-05). */
export const codeModes = [
  "CSS",
  "JavaScript",
  "HTML",
  "Java",
  "Objective-C",
  "Python",
  "R",
  "Shell",
  "SQL",
  "Swift",
  "Vue",
  "Markdown",
] as const;
export type CodeMode = (typeof codeModes)[number];

/** A language without a grammar uses a line-based parser. */
async function stream(parser: Promise<StreamParser<unknown>>): Promise<LanguageSupport> {
  const { LanguageSupport: Support, StreamLanguage } = await import("@codemirror/language");
  return new Support(StreamLanguage.define(await parser));
}

/** Loaders of the grammars. */
export const codeLoaders: Readonly<Record<CodeMode, () => Promise<LanguageSupport>>> = {
  CSS: () => import("@codemirror/lang-css").then(({ css }) => css()),
  JavaScript: () =>
    import("@codemirror/lang-javascript").then(({ javascript }) => javascript({ jsx: true, typescript: true })),
  HTML: () => import("@codemirror/lang-html").then(({ html }) => html()),
  Java: () => import("@codemirror/lang-java").then(({ java }) => java()),
  "Objective-C": () => stream(import("@codemirror/legacy-modes/mode/clike").then(({ objectiveC }) => objectiveC)),
  Python: () => import("@codemirror/lang-python").then(({ python }) => python()),
  R: () => stream(import("@codemirror/legacy-modes/mode/r").then(({ r }) => r)),
  Shell: () => stream(import("@codemirror/legacy-modes/mode/shell").then(({ shell }) => shell)),
  SQL: () => import("@codemirror/lang-sql").then(({ sql }) => sql()),
  Swift: () => stream(import("@codemirror/legacy-modes/mode/swift").then(({ swift }) => swift)),
  Vue: () => import("@codemirror/lang-vue").then(({ vue }) => vue()),
  Markdown: () =>
    import("@codemirror/lang-markdown").then(({ markdown, markdownLanguage }) => markdown({ base: markdownLanguage })),
};

/** Loads the grammar of a language; each is a separate file. */
export const loadMode = (mode: CodeMode): Promise<LanguageSupport> => codeLoaders[mode]();
