import { expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { eventually } from "#tests/support/eventually.ts";
import { DatePicker } from "#ui/date-picker/date-picker.tsx";
import { DateRangePicker } from "#ui/date-range-picker/date-range-picker.tsx";
import { Field } from "#ui/field/field.tsx";
import { NumberInput } from "#ui/number-input/number-input.tsx";

const parts = {
  DatePicker: { part: <DatePicker />, wrong: "2026-13-45", right: "2026-03-17" },
  DateRangePicker: { part: <DateRangePicker />, wrong: "2026-13-45", right: "2026-03-17" },
  NumberInput: { part: <NumberInput />, wrong: "1x", right: "1" },
};

it.each(Object.entries(parts))(
  "%s: a press that leaves a text which says no value has its click, and so has one that leaves a mended one",
  async (_, { part, wrong, right }) => {
    const pressed = vi.fn<() => void>();
    const told = vi.fn<(fault: string | undefined) => void>();
    await render(
      <>
        <Field label="期限" onFault={told}>
          {part}
        </Field>
        {/* So low that the error line, if it came at once, would push the button from under the pointer. */}
        <button type="button" onClick={pressed} style={{ display: "block", height: 16, lineHeight: "16px" }}>
          保存
        </button>
      </>,
    );
    const field = page.getByRole("textbox").or(page.getByRole("spinbutton")).first();
    const save = page.getByRole("button", { name: "保存" });
    const line = () => document.querySelectorAll("[data-slot$=fault]").length;
    for (const [text, times] of [
      [wrong, 1],
      [right, 2],
    ] as const) {
      await field.click();
      await userEvent.keyboard(`{Control>}a{/Control}${text}`);
      await save.click();
      expect(pressed).toHaveBeenCalledTimes(times);
      // A caller who submits on this click already knows the error.
      expect(told.mock.calls.at(-1)?.[0] === undefined).toBe(text === right);
      await eventually(() => expect(line()).toBe(text === right ? 0 : 1));
    }
  },
);
