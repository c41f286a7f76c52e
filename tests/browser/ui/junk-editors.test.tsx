import type { ReactNode } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { CodeEditor } from "#ui/code-editor/code-editor.tsx";
import { MarkdownEditor } from "#ui/markdown-editor/markdown-editor.tsx";
import { RichText } from "#ui/rich-text/rich-text.tsx";

// They load lazily, so no server renders them: tests/unit/ui/junk-props.test.ts does not cover them.
const said = vi.spyOn(console, "error");
beforeEach(() => {
  said.mockReset();
  said.mockImplementation(() => {});
});
afterEach(() => {
  said.mockReset();
});

it.each<[string, string, ReactNode, string]>([
  ["RichText", "value", <RichText key="r" aria-label="x" value={7 as never} />, "7"],
  ["MarkdownEditor", "value", <MarkdownEditor key="m" aria-label="x" value={{} as never} />, ""],
  ["CodeEditor", "value", <CodeEditor key="c" aria-label="x" value={[] as never} />, ""],
  [
    "CodeEditor",
    "mode",
    <CodeEditor key="d" aria-label="x" mode={"constructor" as never} defaultValue="let a;" />,
    "let a;",
  ],
])("junk for %s, %s stops nothing and is told to the developer", async (part, prop, element, kept) => {
  await render(element);
  await expect.element(page.getByRole("textbox")).toBeVisible();
  const sentences = said.mock.calls.map(([sentence]) => String(sentence));
  expect(sentences.filter((one) => one.startsWith(`${part}: `))).toEqual([
    expect.stringMatching(new RegExp(`^${part}: ${prop} is .+, (so|which is unknown, so) .+\\. Give .+\\.$`)),
  ]);
  await expect.element(page.getByRole("textbox")).toHaveTextContent(kept);
});
