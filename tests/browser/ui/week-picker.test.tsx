import { expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { WeekPicker } from "#ui/week-picker/week-picker.tsx";
import { expectAxeClean } from "#tests/support/browser/axe.ts";

it("a week is chosen by any of its days, by keys or a press, and its days stand out", async () => {
  const changed = vi.fn<(value: string | null) => void>();
  await render(<WeekPicker aria-label="周" defaultValue="2026-W48" max="2026-W49" onValueChange={changed} />);
  (page.getByRole("textbox").element() as HTMLElement).focus();
  await userEvent.keyboard("{ArrowDown}");
  const cells = () => page.getByRole("gridcell", { selected: true }).elements();
  await expect.poll(() => cells().map((cell) => cell.textContent)).toEqual(["23", "24", "25", "26", "27", "28", "29"]);
  await expect.element(page.getByRole("rowheader", { name: "48" })).toBeVisible();
  await expectAxeClean();
  const day = (date: string) => document.querySelector<HTMLElement>(`[data-day="${date}"] button`);
  await expect.poll(() => document.activeElement === day("2026-11-23")).toBe(true);
  await userEvent.keyboard("{ArrowDown}{ArrowRight}{Enter}");
  expect(changed).toHaveBeenCalledExactlyOnceWith("2026-W49");
  await expect.element(page.getByRole("textbox")).toHaveFocus();
  await expect.element(page.getByRole("textbox")).toHaveValue("2026-W49");
  // A week beyond the limit cannot be chosen.
  await userEvent.keyboard("{ArrowDown}");
  await expect.poll(() => day("2026-12-07")?.hasAttribute("disabled")).toBe(true);
});
