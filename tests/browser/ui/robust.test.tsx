import { createRef } from "react";
import { expect, it, onTestFinished, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { Combobox } from "#ui/combobox/combobox.tsx";
import { DateRangePicker } from "#ui/date-range-picker/date-range-picker.tsx";
import { applyTheme } from "#ui/theme/apply.ts";

it.each([undefined, null, {}, []])(
  "a list whose load answers %j says that it failed instead of waiting for ever",
  async (answer) => {
    const told = vi.spyOn(console, "error").mockImplementation(() => undefined);
    onTestFinished(() => {
      told.mockRestore();
    });
    const load = vi.fn<() => Promise<never>>(() => Promise.resolve(answer as never));
    await render(<Combobox aria-label="客户" load={load} />);
    await page.getByRole("combobox", { name: "客户" }).click();
    await expect.element(page.getByRole("button", { name: "重试" })).toBeVisible();
    expect(load).toHaveBeenCalledOnce();
  },
);

it("a range of dates hands out its group, and the focus put there goes to its first end", async () => {
  const ref = createRef<HTMLDivElement>();
  await render(<DateRangePicker ref={ref} aria-label="日期" />);
  const group = page.getByRole("group", { name: "日期" });
  expect(ref.current).toBe(group.element());
  ref.current?.focus();
  await expect.element(group.getByRole("textbox").first()).toHaveFocus();
});

/** A system whose colour mode can change, with its listeners. */
function turnableSystem() {
  const listeners = new Set<() => void>();
  let dark = false;
  const query = {
    get matches() {
      return dark;
    },
    addEventListener: (_: string, listener: () => void) => listeners.add(listener),
    removeEventListener: (_: string, listener: () => void) => listeners.delete(listener),
  };
  vi.stubGlobal("matchMedia", () => query);
  onTestFinished(() => {
    vi.unstubAllGlobals();
  });
  const turn = (next: boolean) => {
    dark = next;
    for (const listener of listeners) listener();
  };
  return { listeners, turn };
}

it("the mode of the system is followed as it changes, until another is chosen", () => {
  const { listeners, turn } = turnableSystem();
  const root = document.createElement("div");
  applyTheme({ mode: "system" }, root);
  expect(root.dataset["mode"]).toBe("light");
  turn(true);
  expect(root.dataset["mode"]).toBe("dark");
  applyTheme({ mode: "system", density: "compact" }, root);
  expect(listeners.size).toBe(1);
  applyTheme({ density: "default" }, root);
  turn(false);
  expect(root.dataset["mode"]).toBe("light");
  applyTheme({ mode: "dark" }, root);
  turn(true);
  turn(false);
  expect(root.dataset["mode"]).toBe("dark");
  expect(listeners.size).toBe(0);
});

it("the system no longer tells a root that is gone, and does not hold it", () => {
  const { listeners, turn } = turnableSystem();
  const root = document.createElement("div");
  applyTheme({ mode: "system" }, root);
  expect(listeners.size).toBe(1);
  // As after a garbage collection, whose time the browser chooses.
  const gone = vi.spyOn(WeakRef.prototype, "deref").mockReturnValue(undefined);
  turn(true);
  gone.mockRestore();
  expect([listeners.size, root.dataset["mode"]]).toEqual([0, "light"]);
});
