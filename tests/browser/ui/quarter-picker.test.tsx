import { expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { QuarterPicker } from "#ui/quarter-picker/quarter-picker.tsx";
import { expectAxeClean } from "#tests/support/browser/axe.ts";

it("a quarter is chosen on a page of one year by keys, and the page turns by years", async () => {
  const changed = vi.fn<(value: string | null) => void>();
  await render(<QuarterPicker aria-label="季度" defaultValue="2026-Q2" max="2027-Q2" onValueChange={changed} />);
  (page.getByRole("textbox").element() as HTMLElement).focus();
  await userEvent.keyboard("{ArrowDown}");
  const quarter = (name: string) => page.getByRole("button", { name, exact: true });
  await expect.element(quarter("2026年第二季度")).toHaveFocus();
  expect(page.getByRole("gridcell").elements().length).toBe(4);
  await expectAxeClean();
  await userEvent.keyboard("{ArrowDown}");
  await expect.element(quarter("2026年第四季度")).toHaveFocus();
  await userEvent.keyboard("{PageDown}{Enter}");
  // Beyond the limit.
  await expect.element(quarter("2027年第四季度")).toHaveAttribute("aria-disabled", "true");
  expect(changed).not.toHaveBeenCalled();
  await userEvent.keyboard("{ArrowUp}{Home}{Enter}");
  expect(changed).toHaveBeenCalledExactlyOnceWith("2027-Q1");
  await expect.element(page.getByRole("textbox")).toHaveFocus();
});
