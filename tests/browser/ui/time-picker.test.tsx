import { createRef } from "react";
import { expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { Field } from "#ui/field/field.tsx";
import { TimePicker } from "#ui/time-picker/time-picker.tsx";
import { expectAxeClean } from "#tests/support/browser/axe.ts";
import { eventually } from "#tests/support/eventually.ts";
import { pressComposing } from "#tests/support/compose.ts";

type Changed = (value: string | null) => void;
const input = () => page.getByRole("textbox");

it("takes a typed time by Enter or on leaving, writes HH:mm:ss, and goes with a form (EDITOR-17)", async () => {
  const changed = vi.fn<Changed>();
  const ref = createRef<HTMLInputElement>();
  const screen = await render(
    <form onSubmit={(event) => event.preventDefault()}>
      <Field label="送样时间" required>
        <TimePicker ref={ref} name="time" onValueChange={changed} data-x="1" />
      </Field>
    </form>,
  );
  expect(ref.current).toBe(page.getByRole("textbox", { name: "送样时间 必填" }).element());
  expect(ref.current?.dataset["x"]).toBe("1");
  await input().fill("930");
  pressComposing(input().element(), "Enter");
  expect(changed).not.toHaveBeenCalled();
  await input().fill("0930");
  await userEvent.keyboard("{Enter}");
  expect(changed).toHaveBeenCalledExactlyOnceWith("09:30:00");
  const form = screen.container.querySelector("form") as HTMLFormElement;
  expect(new FormData(form).get("time")).toBe("09:30:00");
  await input().fill("10时20分");
  ref.current?.blur();
  await expect.element(input()).toHaveValue("10:20:00");
  await expectAxeClean();
});

it("explains what is no time or out of its limits", async () => {
  await render(<TimePicker aria-label="时间" min="09:00:00" max="18:00:00" />);
  await input().fill("25:00");
  await userEvent.keyboard("{Enter}");
  await expect.element(input()).toHaveAccessibleDescription("请输入时间，例如 10:20:00");
  await input().fill("08:00");
  await expect.element(input()).toHaveAccessibleDescription("时间应在 09:00:00 到 18:00:00 之间");
  await expectAxeClean();
});

it("is set in its layer by keys; Enter takes, Escape goes back to the field", async () => {
  const changed = vi.fn<Changed>();
  await render(<TimePicker aria-label="时间" defaultValue="23:59:30" onValueChange={changed} />);
  await input().click();
  await userEvent.keyboard("{ArrowDown}");
  await expect.element(page.getByRole("dialog", { name: "选择时间" })).toBeVisible();
  await expect.element(page.getByRole("spinbutton", { name: "时" })).toHaveFocus();
  await expectAxeClean();
  await userEvent.keyboard("{ArrowUp}");
  expect(changed).toHaveBeenLastCalledWith("00:59:30");
  await userEvent.keyboard("{Enter}");
  await eventually(() => expect(page.getByRole("dialog").elements()).toHaveLength(0));
  await expect.element(input()).toHaveFocus();
  await userEvent.keyboard("{ArrowDown}");
  await expect.element(page.getByRole("spinbutton", { name: "时" })).toHaveFocus();
  await userEvent.keyboard("{Escape}");
  await expect.element(input()).toHaveFocus();
  await page.getByRole("button", { name: "清除时间" }).click();
  expect(changed).toHaveBeenLastCalledWith(null);
});

it("obeys the caller", async () => {
  await render(<TimePicker aria-label="时间" value="08:00:00" />);
  await input().fill("0900");
  await userEvent.keyboard("{Enter}");
  await expect.element(input()).toHaveValue("08:00:00");
});
