import { expect, it, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { DateRangePicker } from "#ui/date-range-picker/date-range-picker.tsx";
import type { DateRange } from "#ui/date-range-picker/presets.ts";

it("a range of days is offered by names of the caller's own, beside those of the kit", async () => {
  const changed = vi.fn<(value: DateRange) => void>();
  await render(
    <DateRangePicker
      aria-label="结算期"
      presets={["today", { label: "上半年", from: "2026-01-01", to: "2026-06-30" }]}
      onValueChange={changed}
    />,
  );
  await page.getByRole("button", { name: "打开日历" }).click();
  const names = page.getByRole("list", { name: "快捷选择" }).getByRole("button");
  await expect.poll(() => names.elements().map((one) => one.textContent)).toEqual(["今天", "上半年"]);
  await page.getByRole("button", { name: "上半年" }).click();
  expect(changed).toHaveBeenCalledExactlyOnceWith({ from: "2026-01-01", to: "2026-06-30" });
  await page.getByRole("button", { name: "打开日历" }).click();
  await expect.element(page.getByRole("button", { name: "上半年" })).toHaveAttribute("aria-pressed", "true");
});
