import { afterEach, describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { Checkbox } from "#ui/checkbox/checkbox.tsx";
import { RadioGroup } from "#ui/radio-group/radio-group.tsx";
import { Slider } from "#ui/slider/slider.tsx";
import { Switch } from "#ui/switch/switch.tsx";
import { expectAxeClean } from "#tests/support/browser/axe.ts";

const options = [
  { value: "a", label: "甲" },
  { value: "b", label: "乙" },
];

/** Each control: how to render it, and what marks it as read-only. */
const controls: readonly (readonly [string, (readOnly: boolean) => React.ReactNode, string, string])[] = [
  ["checkbox", (is) => <Checkbox label="x" readOnly={is} defaultValue />, "[role=checkbox]", "[role=checkbox]"],
  ["empty checkbox", (is) => <Checkbox label="x" readOnly={is} />, "[role=checkbox]", "[role=checkbox]"],
  [
    "radio",
    (is) => <RadioGroup aria-label="x" options={options} defaultValue="a" readOnly={is} />,
    "[role=radio]",
    "[role=radiogroup]",
  ],
  ["switch", (is) => <Switch aria-label="x" readOnly={is} defaultValue />, "[role=switch]", "[role=switch]"],
  ["switch that is off", (is) => <Switch aria-label="x" readOnly={is} />, "[role=switch]", "[role=switch]"],
  ["slider", (is) => <Slider aria-label="x" readOnly={is} defaultValue={40} />, "[role=slider]", "[role=slider]"],
];

/** Relative luminance of a colour as the browser computes it. */
function luminance(colour: string): number {
  const canvas = new OffscreenCanvas(1, 1).getContext("2d");
  if (!canvas) throw new Error("no canvas");
  canvas.fillStyle = colour;
  canvas.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0] = canvas.getImageData(0, 0, 1, 1).data;
  const linear = (part: number) => (part / 255 <= 0.04045 ? part / 3294.6 : ((part / 255 + 0.055) / 1.055) ** 2.4);
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}
function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

afterEach(() => {
  delete document.documentElement.dataset["mode"];
});

describe.each(["light", "dark"])("in %s mode", (mode) => {
  it.each(controls)(
    "a read-only %s looks other than an editable one, and its edge is seen",
    async (_, draw, at, says) => {
      document.documentElement.dataset["mode"] = mode;
      await render(
        <main>
          <div id="edited">{draw(false)}</div>
          <div id="read">{draw(true)}</div>
        </main>,
      );
      const look = (id: string) => {
        const control = document.querySelector<HTMLElement>(`#${id} ${at}`);
        if (!control) throw new Error(id);
        // During a transition, a colour is neither the old nor the new one.
        for (const motion of control.getAnimations()) motion.finish();
        const { backgroundColor, borderTopColor } = getComputedStyle(control);
        return { backgroundColor, borderTopColor };
      };
      await expect.element(page.elementLocator(document.querySelector(`#read ${at}`) ?? document.body)).toBeVisible();
      expect(look("read")).not.toEqual(look("edited"));
      expect(document.querySelector(`#read ${says}`)?.getAttribute("aria-readonly")).toBe("true");
      expect(document.querySelector(`#edited ${says}`)?.hasAttribute("aria-readonly")).toBe(false);
      const read = look("read");
      expect(contrast(read.borderTopColor, read.backgroundColor)).toBeGreaterThanOrEqual(3);
      await expectAxeClean();
    },
  );
});
