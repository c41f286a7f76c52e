import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { Progress } from "#ui/progress/progress.tsx";
import { expectAxeClean } from "#tests/support/browser/axe.ts";

const bar = (name: string) => page.getByRole("progressbar", { name });
const arc = (name: string) => bar(name).element().querySelectorAll("circle")[1];

describe("a round progress", () => {
  it("has the role, the numbers and the states of the line", async () => {
    await render(
      <main className="bg-surface">
        <Progress shape="circle" value={62.4} withText aria-label="上传" />
        <Progress shape="circle" value={140} tone="ok" aria-label="完成" />
        <Progress shape="circle" value={30} tone="bad" aria-label="失败" />
        <Progress shape="circle" withText aria-label="不知道" />
      </main>,
    );
    await expect.element(bar("上传")).toHaveAttribute("aria-valuenow", "62");
    expect(["上传", "完成", "失败", "不知道"].map((name) => bar(name).element().getAttribute("data-state"))).toEqual([
      "running",
      "ok",
      "bad",
      "unknown",
    ]);
    await expect.element(bar("完成")).toHaveAttribute("aria-valuenow", "100");
    await expect.element(bar("不知道")).not.toHaveAttribute("aria-valuenow");
    await expect.element(bar("上传")).toHaveTextContent("62%");
    expect(bar("不知道").element().textContent).toBe("");
    await expectAxeClean();
  });

  it("draws the share as the length of its arc", async () => {
    await render(
      <>
        <Progress shape="circle" value={25} aria-label="四分之一" />
        <Progress shape="circle" value={0} aria-label="零" />
      </>,
    );
    expect(arc("四分之一")?.getAttribute("stroke-dasharray")).toBe("25 100");
    // At 0 % no round line end is visible.
    expect(arc("零")?.getAttribute("stroke-linecap")).toBe("butt");
  });

  it("is as large as it is told to be, and leaves words out where they would not fit", async () => {
    await render(
      <>
        <Progress shape="circle" value={5} size={32} withText aria-label="小" />
        <Progress shape="circle" value={5} size={120} withText aria-label="大" className="mine" />
      </>,
    );
    expect(bar("小").element().getBoundingClientRect().width).toBe(32);
    expect(bar("小").element().textContent).toBe("");
    expect(bar("大").element().getBoundingClientRect().height).toBe(120);
    await expect.element(bar("大")).toHaveTextContent("5%");
    await expect.element(bar("大")).toHaveClass("mine");
  });
});
