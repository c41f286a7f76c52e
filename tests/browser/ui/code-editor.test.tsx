import { useState } from "react";
import { describe, expect, it, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { CodeEditor } from "#ui/code-editor/code-editor.tsx";
import { codeModes } from "#ui/code-editor/modes.ts";
import { Dialog } from "#ui/dialog/dialog.tsx";
import { Field } from "#ui/field/field.tsx";
import { eventually } from "#tests/support/eventually.ts";
import { expectAxeClean } from "#tests/support/browser/axe.ts";

const textOf = (root: Element) =>
  [...root.querySelectorAll(".cm-line")].map((line) => line.textContent ?? "").join("\n");

/** A word that each language colours: its colour shows whether the grammar has loaded. */
const samples: Readonly<Record<(typeof codeModes)[number], string>> = {
  CSS: ".a { color: red; }",
  JavaScript: "const a = 'b';",
  HTML: "<p class='a'>b</p>",
  Java: "public class A {}",
  "Objective-C": "@interface A : NSObject",
  Python: "def a(): return 'b'",
  R: "a <- function(b) 'c'",
  Shell: "if true; then echo 'a'; fi",
  SQL: "select 'a' from b",
  Swift: 'let a = "b"',
  Vue: "<template><p>a</p></template>",
  Markdown: "# a",
};

describe("code editor", () => {
  it("knows twelve languages and colours each (EDITOR-05, CONST-14)", async () => {
    expect(codeModes).toEqual([
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
    ]);
    for (const mode of codeModes) {
      const screen = await render(<CodeEditor key={mode} mode={mode} value={samples[mode]} />);
      await eventually(() => {
        const coloured = screen.container.querySelectorAll(".cm-line span[class]");
        expect({ mode, coloured: coloured.length > 0 }).toEqual({ mode, coloured: true });
      });
      await screen.unmount();
    }
  });

  it("indents by two spaces and is 240 px high (EDITOR-06, CONST-14)", async () => {
    const changed = vi.fn<(text: string) => void>();
    const screen = await render(<CodeEditor aria-label="脚本" defaultValue="a" onValueChange={changed} />);
    const box = screen.getByRole("textbox", { name: "脚本" });
    await expect.element(box).toBeVisible();
    expect(screen.container.querySelector(".cm-editor")?.getBoundingClientRect().height).toBe(240);
    await box.click();
    await userEvent.keyboard("{Control>}{Home}{/Control}{Tab}");
    expect(changed).toHaveBeenLastCalledWith("  a");
    await userEvent.keyboard("{Shift>}{Tab}{/Shift}");
    expect(changed).toHaveBeenLastCalledWith("a");
    await userEvent.keyboard("{Control>}{End}{/Control}b");
    expect(changed).toHaveBeenLastCalledWith("ab");
    await userEvent.keyboard("{Control>}z{/Control}");
    expect(changed).toHaveBeenLastCalledWith("a");
    await userEvent.keyboard("{Control>}y{/Control}");
    expect(changed).toHaveBeenLastCalledWith("ab");
  });

  it("lets go of Tab after Escape, and says so", async () => {
    const screen = await render(
      <>
        <CodeEditor aria-label="脚本" defaultValue="a" />
        <button type="button">之后</button>
      </>,
    );
    const box = screen.getByRole("textbox", { name: "脚本" });
    await expect.element(box).toHaveAccessibleDescription(/先按 Esc 再按 Tab 离开编辑器/);
    await box.click();
    await userEvent.keyboard("{Escape}");
    await expect.element(screen.getByRole("status")).toHaveTextContent("现在按 Tab 离开编辑器");
    await userEvent.keyboard("{Tab}");
    await expect.element(screen.getByRole("button", { name: "之后" })).toHaveFocus();
    await userEvent.keyboard("{Shift>}{Tab}{/Shift}");
    await userEvent.keyboard("{Escape}x{Tab}");
    await expect.element(box).toHaveFocus();
    expect(textOf(screen.container)).toContain("x");
  });

  it("keeps the first Escape from the dialog around it", async () => {
    const screen = await render(
      <Dialog title="编辑脚本" defaultOpen>
        <CodeEditor aria-label="脚本" />
      </Dialog>,
    );
    await screen.getByRole("textbox", { name: "脚本" }).click();
    await userEvent.keyboard("{Escape}");
    await expect.element(screen.getByRole("dialog", { name: "编辑脚本" })).toBeVisible();
    await userEvent.keyboard("{Escape}");
    await expect.element(screen.getByRole("dialog", { name: "编辑脚本" })).not.toBeInTheDocument();
  });

  it("follows the caller's value, and another language", async () => {
    function Page() {
      const [text, setText] = useState("one");
      return (
        <>
          <CodeEditor aria-label="脚本" mode={text === "two" ? "SQL" : "CSS"} value={text} onValueChange={setText} />
          <button type="button" onClick={() => setText("two")}>
            换
          </button>
        </>
      );
    }
    const screen = await render(<Page />);
    await expect.element(screen.getByRole("textbox", { name: "脚本" })).toBeVisible();
    expect(textOf(screen.container)).toBe("one");
    await screen.getByRole("button", { name: "换" }).click();
    await eventually(() => expect(textOf(screen.container)).toBe("two"));
    expect(screen.container.querySelector("[data-slot=code-editor]")).toHaveProperty("dataset.mode", "SQL");
  });

  it("reports a composed word once, when it is finished", async () => {
    const changed = vi.fn<(text: string) => void>();
    const screen = await render(<CodeEditor aria-label="脚本" onValueChange={changed} />);
    const box = screen.getByRole("textbox", { name: "脚本" });
    await box.click();
    const line = box.element();
    line.dispatchEvent(new CompositionEvent("compositionstart", { bubbles: true }));
    document.execCommand("insertText", false, "ni");
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(changed).not.toHaveBeenCalled();
    line.dispatchEvent(new CompositionEvent("compositionend", { bubbles: true, data: "ni" }));
    await eventually(() => expect(changed).toHaveBeenCalledExactlyOnceWith("ni"));
  });

  it("is named by its field, told wrong, read only, and clean for readers", async () => {
    const screen = await render(
      <>
        <Field label="脚本" required error="不能为空">
          <CodeEditor />
        </Field>
        <CodeEditor aria-label="只读脚本" readOnly defaultValue="const a = 1; // b" />
      </>,
    );
    const box = screen.getByRole("textbox", { name: /^脚本/ });
    await expect.element(box).toHaveAttribute("aria-invalid", "true");
    await expect.element(box).toHaveAccessibleDescription(/不能为空/);
    const still = screen.getByRole("textbox", { name: "只读脚本" });
    await expect.element(still).toHaveAttribute("aria-readonly", "true");
    await still.click();
    await userEvent.keyboard("x");
    await expect.element(still).not.toHaveTextContent("x");
    await eventually(() => expect(screen.container.querySelector(".cm-line span[class]")).not.toBeNull());
    await expectAxeClean(screen.container);
  });

  it("draws code in the theme's colours", async () => {
    const screen = await render(<CodeEditor defaultValue="const a = 'b';" />);
    await eventually(() => expect(screen.container.querySelector(".cm-line span[class]")).not.toBeNull());
    const probe = document.createElement("span");
    probe.style.color = "var(--assay-info)";
    screen.container.append(probe);
    const keyword = screen.container.querySelector(".cm-line span[class]");
    if (!keyword) throw new Error("nothing is coloured");
    expect(keyword.textContent).toBe("const");
    expect(getComputedStyle(keyword).color).toBe(getComputedStyle(probe).color);
  });
});
