import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { afterEach, expect, it, vi } from "vitest";
import { Checkbox } from "#ui/checkbox/checkbox.tsx";
import { groupedMoneyText, moneyText } from "#ui/money-input/money-text.ts";
import { MoneyInput } from "#ui/money-input/money-input.tsx";
import { NumberInput } from "#ui/number-input/number-input.tsx";
import { numberText, readNumber } from "#ui/number-input/number-text.ts";
import { RangeSlider } from "#ui/slider/slider.tsx";

afterEach(() => {
  vi.restoreAllMocks();
});

/** The HTML of a component, and its message to developers. */
function drawn(component: Parameters<typeof createElement>[0], props: object): { html: string; told: string } {
  const told = vi.spyOn(console, "error").mockImplementation(() => undefined);
  const html = renderToString(createElement(component, props));
  return { html, told: told.mock.calls.map(([first]) => String(first)).join("\n") };
}

it("an amount that is no whole number of cents is shown rounded, as the developer is told", () => {
  const { html, told } = drawn(MoneyInput as never, { value: 12.5, "aria-label": "金额" });
  expect(html).toContain('value="0.13"');
  expect(told).toContain("MoneyInput: value is 12.5 and no whole number of cents");
});

it("an amount of any size is digits", () => {
  expect(moneyText(1e21)).toBe("10000000000000000000.00");
  expect(groupedMoneyText(-123_450)).toBe("-1,234.50");
});

it("a number of any size is digits that can be read again", () => {
  expect(numberText(1e21)).toBe("1000000000000000000000");
  expect(numberText(-2.5e-7)).toBe("-0.00000025");
  expect(readNumber(numberText(1e-7), { decimals: 7 })).toEqual({ number: 1e-7 });
  expect([0, -3, 0.1, 1234.5].map(numberText)).toEqual(["0", "-3", "0.1", "1234.5"]);
  expect(drawn(NumberInput as never, { value: 1e21, "aria-label": "数量" }).html).toContain(
    'value="1000000000000000000000"',
  );
});

it("a span that is none covers the whole track", () => {
  const { html, told } = drawn(RangeSlider as never, { value: null, min: 10, max: 30, "aria-label": "价格" });
  expect(html).toContain("10 – 30");
  expect(told).toContain("RangeSlider: value is no pair of numbers");
});

it("a tick that is neither on nor off is off, and says so", () => {
  const { html, told } = drawn(Checkbox as never, { value: null, "aria-label": "同意" });
  expect(html).toContain('aria-checked="false"');
  expect(told).toContain("Checkbox: value is neither true, false");
});
