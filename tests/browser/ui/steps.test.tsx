import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { ProgressSteps } from "#ui/steps/progress-steps.tsx";
import { Stepper } from "#ui/steps/stepper.tsx";
import { expectAxeClean } from "#tests/support/browser/axe.ts";

const steps = ["选择客户与联系人", "选择检测服务与样品数量", "填写收样与报告要求", "确认价格并提交"].map((label) => ({
  key: label,
  label,
}));
/** Boxes around a label that are smaller than their text. */
const isCut = (label: string) => {
  const box = page.getByText(label).element() as HTMLElement;
  return box.scrollWidth > box.clientWidth || box.scrollHeight > box.clientHeight + 1;
};

describe("steps at 390 px", () => {
  beforeEach(() => page.viewport(390, 844));
  afterEach(() => page.viewport(1280, 800));

  it.each([0, 1, 2, 3])("a stepper shows the whole name of step %i while it is the current one", async (current) => {
    const screen = await render(<Stepper steps={steps} current={current} />);
    expect(isCut(steps[current]?.label ?? "")).toBe(false);
    // Nothing overflows the page for it, and every step keeps its number.
    const list = screen.getByRole("list").element();
    expect(list.scrollWidth).toBeLessThanOrEqual(list.clientWidth);
    for (const step of screen.getByRole("listitem").elements())
      expect(step.getBoundingClientRect().width).toBeGreaterThanOrEqual(24);
    await expectAxeClean(screen.container);
  });

  it.each([0, 1, 2, 3])("a progress line shows the whole name of step %i", async (current) => {
    const screen = await render(<ProgressSteps steps={steps} current={current} />);
    expect(isCut(steps[current]?.label ?? "")).toBe(false);
    const list = screen.getByRole("list").element();
    expect(list.scrollWidth).toBeLessThanOrEqual(list.clientWidth);
  });
});
