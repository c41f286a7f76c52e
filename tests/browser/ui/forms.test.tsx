import { useState } from "react";
import { describe, expect, it, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { flushSync } from "react-dom";
import { Field } from "#ui/field/field.tsx";
import { Input } from "#ui/input/input.tsx";
import { MoneyInput } from "#ui/money-input/money-input.tsx";
import { Rate } from "#ui/rate/rate.tsx";
import { Select } from "#ui/select/select.tsx";
import { formControls } from "#tests/support/browser/form-controls.tsx";

const formOf = (root: Element) => root.querySelector("form") as HTMLFormElement;
const boxOf = (root: Element) => root.querySelector("[data-box]") as HTMLElement;
const sentBy = (form: HTMLFormElement) => new FormData(form).getAll("it").map(String);

/** Components that no form fills in, although they report a value. */
const noFields: Readonly<Record<string, string>> = {
  Collapse: "what is open",
  List: "what is chosen among things shown",
  PickerDialog: "the dialog behind a button of the caller's",
  TabStrip: "what is shown",
  Calendar: "a view of days; the date pickers are fields",
  CronEditor: "the panel of CronInput",
};

it("every control of the kit is in the table of these tests", () => {
  const modules = import.meta.glob<string>("/ui/*/*.tsx", { query: "?raw", import: "default", eager: true });
  const parts = Object.entries(modules)
    .filter(([path]) => !path.endsWith(".stories.tsx"))
    .flatMap(([, text]) =>
      [...text.matchAll(/export interface (\w+)Props\b[^{]*\{[^}]*\n {2}onValueChange\?/g)].map(
        ([, name]) => name ?? "",
      ),
    )
    // Shared building blocks, which are no controls themselves.
    .filter((name) => !["DateField", "RangeFields"].includes(name));
  const known = [...formControls.map(({ part }) => part), ...Object.keys(noFields)];
  expect(parts.length).toBeGreaterThan(25);
  expect(parts.filter((name) => !known.includes(name))).toEqual([]);
});

describe("in a native form", () => {
  it.for(formControls.map((control) => [control.part, control] as const))(
    "%s sends its value under its name and goes back to its first by a reset",
    async ([, { draw, value, sent, fill, filled }]) => {
      const screen = await render(
        <form>
          <div data-box>{draw({ name: "it", defaultValue: value })}</div>
        </form>,
      );
      const form = formOf(screen.container);
      expect(sentBy(form)).toEqual(sent);
      await fill(boxOf(screen.container));
      await expect.poll(() => sentBy(form)).toEqual(filled);
      form.reset();
      await expect.poll(() => sentBy(form)).toEqual(sent);
    },
  );

  it.for(formControls.map((control) => [control.part, control] as const))(
    "%s tells the owner of its value of a reset",
    async ([, { draw, value, sent, fill, filled }]) => {
      function Owner() {
        const [now, setNow] = useState(value);
        return (
          <form>
            <div data-box>{draw({ name: "it", value: now, onValueChange: setNow })}</div>
          </form>
        );
      }
      const screen = await render(<Owner />);
      const form = formOf(screen.container);
      await fill(boxOf(screen.container));
      await expect.poll(() => sentBy(form)).toEqual(filled);
      form.reset();
      await expect.poll(() => sentBy(form)).toEqual(sent);
    },
  );

  it.for(formControls.filter(({ empty }) => empty !== undefined).map((control) => [control.part, control] as const))(
    "%s holds the form back while it is required and empty, and has the message and the focus",
    async ([, { draw, value, empty }]) => {
      const submit = vi.fn<(event: SubmitEvent) => void>((event) => event.preventDefault());
      const wrong: HTMLInputElement[] = [];
      const drawn = (first: unknown) => (
        <form>
          <div data-box>{draw({ name: "it", required: true, defaultValue: first })}</div>
        </form>
      );
      const screen = await render(drawn(empty));
      const form = formOf(screen.container);
      const box = boxOf(screen.container);
      form.addEventListener("submit", submit);
      form.addEventListener("invalid", (event) => wrong.push(event.target as HTMLInputElement), true);
      // The editor loads lazily.
      await expect.poll(() => box.querySelector(":invalid")).not.toBeNull();
      form.requestSubmit();
      expect(submit).not.toHaveBeenCalled();
      expect(wrong.length).toBeGreaterThan(0);
      const [first] = wrong;
      expect(first?.validationMessage).not.toBe("");
      const [own, around] = [first?.getBoundingClientRect(), box.getBoundingClientRect()];
      expect(own?.top).toBeGreaterThanOrEqual(around.top - 1);
      expect(own?.bottom).toBeLessThanOrEqual(around.bottom + 1);
      expect(box.contains(document.activeElement)).toBe(true);
      expect(document.activeElement?.getAttribute("aria-hidden")).toBeNull();
      await screen.unmount();
      if (value === empty) return;
      const other = await render(drawn(value));
      formOf(other.container).addEventListener("submit", submit);
      await expect.poll(() => boxOf(other.container).querySelector(":invalid")).toBeNull();
      formOf(other.container).requestSubmit();
      expect(submit).toHaveBeenCalledTimes(1);
    },
  );

  it("a control outside of its form is tied to it by `form`", async () => {
    const screen = await render(
      <>
        <form id="far" />
        <Select name="it" form="far" aria-label="项目" options={[{ value: "a", label: "甲" }]} defaultValue="a" />
        <Input name="it" form="far" aria-label="名称" defaultValue="乙" />
      </>,
    );
    const form = formOf(screen.container);
    expect(sentBy(form)).toEqual(["a", "乙"]);
    await page.getByRole("textbox", { name: "名称" }).fill("丙");
    form.reset();
    await expect.poll(() => sentBy(form)).toEqual(["a", "乙"]);
  });

  it("a reset that the page prevents changes nothing", async () => {
    const changed = vi.fn<(value: string) => void>();
    const screen = await render(
      <form onReset={(event) => event.preventDefault()}>
        <Field label="名称">
          <Input name="it" defaultValue="甲" onValueChange={changed} />
        </Field>
      </form>,
    );
    await page.getByRole("textbox", { name: "名称" }).fill("乙");
    formOf(screen.container).reset();
    expect(sentBy(formOf(screen.container))).toEqual(["乙"]);
    expect(changed.mock.calls).toEqual([["乙"]]);
  });

  it("a reset leaves what its owner sets at it, and what somebody types before the page has come to it", async () => {
    const changed = vi.fn<(value: number | null) => void>();
    function Owner() {
      const [first, setFirst] = useState<number | null>(100);
      const [second, setSecond] = useState<number | null>(100);
      return (
        <form onReset={() => setFirst(300)}>
          <MoneyInput aria-label="甲" value={first} onValueChange={changed} />
          <MoneyInput aria-label="乙" value={second} onValueChange={setSecond} />
          <button type="button" onClick={() => setFirst(200)}>
            甲为二元
          </button>
        </form>
      );
    }
    const screen = await render(<Owner />);
    const shown = () => Array.from(screen.container.querySelectorAll("input"), ({ value }) => value);
    await page.getByRole("button", { name: "甲为二元" }).click();
    await page.getByRole("textbox", { name: "乙" }).fill("4");
    await page.getByRole("textbox", { name: "甲" }).click();
    expect(shown()).toEqual(["2.00", "4.00"]);
    // Within one task: nothing that the reset defers has run yet.
    formOf(screen.container).reset();
    const second = page.getByRole("textbox", { name: "乙" }).element() as HTMLInputElement;
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(second, "5");
    flushSync(() => second.dispatchEvent(new InputEvent("input", { bubbles: true })));
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(shown()).toEqual(["3.00", "5"]);
    expect(changed).not.toHaveBeenCalled();
  });

  it("a reset leaves what somebody takes right after it, be it what stood there before", async () => {
    function Owner() {
      const [stars, setStars] = useState<number | null>(4);
      return (
        <form onReset={() => setStars(2)}>
          <Rate aria-label="甲" value={stars} onValueChange={setStars} />
          <Rate aria-label="乙" name="it" defaultValue={2} />
        </form>
      );
    }
    const screen = await render(<Owner />);
    const star = (name: string, n: number) =>
      screen
        .getByRole("radiogroup", { name })
        .getByRole("radio")
        .nth(n - 1)
        .element() as HTMLElement;
    const chosen = (name: string) =>
      screen
        .getByRole("radiogroup", { name })
        .getByRole("radio", { checked: true })
        .element()
        .getAttribute("aria-label");
    await screen.getByRole("radiogroup", { name: "乙" }).getByRole("radio").nth(3).click();
    const four = chosen("甲");
    expect(chosen("乙")).toBe(four);
    flushSync(() => formOf(screen.container).reset());
    // Within one task: nothing that the reset defers has run yet.
    for (const name of ["甲", "乙"]) {
      flushSync(() => star(name, 4).dispatchEvent(new PointerEvent("pointerdown", { bubbles: true })));
      flushSync(() => star(name, 4).click());
    }
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect([chosen("甲"), chosen("乙")]).toEqual([four, four]);
  });
});
