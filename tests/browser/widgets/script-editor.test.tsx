import { useState } from "react";
import { beforeEach, describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { keepScript, scriptHistory } from "#src/widgets/editor/script-history.ts";
import { ScriptEditor } from "#src/widgets/editor/script-editor.tsx";
import { expectAxeClean } from "#tests/support/browser/axe.ts";

const code = "cgform:orders:js:list";

function Script() {
  const [value, setValue] = useState("now();");
  return <ScriptEditor code={code} value={value} onValueChange={setValue} aria-label="增强脚本" />;
}

const history = page.getByRole("button", { name: "历史版本" });
const script = page.getByRole("textbox", { name: "增强脚本" });

describe("ScriptEditor", () => {
  beforeEach(() => localStorage.clear());

  it("offers what was saved of this script, and loses nothing of what stands when one is chosen (ONLINE-10)", async () => {
    keepScript(code, "first();\nmore();", Date.UTC(2026, 5, 1, 1));
    keepScript(code, "second();", Date.UTC(2026, 5, 2, 1));
    keepScript("cgform:orders:js:form", "other();");
    await render(<Script />);
    await expect.element(script).toHaveTextContent("now();");
    await history.click();
    const versions = page.getByRole("menuitemcheckbox");
    await expect.element(versions.nth(1)).toBeVisible();
    expect(versions.elements().map((one) => one.textContent)).toEqual([
      "2026-06-02 09:00:00second();",
      "2026-06-01 09:00:00first();",
    ]);
    await expectAxeClean();
    await versions.nth(1).click();
    await expect.element(script).toHaveTextContent("more();");
    expect(scriptHistory(code).map(({ text }) => text)).toEqual(["now();", "second();", "first();\nmore();"]);
  });

  it("says so where nothing was saved", async () => {
    await render(<Script />);
    await history.click();
    await expect.element(page.getByText("还没有保存过的版本")).toBeVisible();
  });
});
