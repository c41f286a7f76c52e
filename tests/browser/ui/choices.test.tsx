import { createRef } from "react";
import { describe, expect, it, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { CheckboxGroup } from "#ui/checkbox/checkbox-group.tsx";
import { Checkbox } from "#ui/checkbox/checkbox.tsx";
import { Combobox } from "#ui/combobox/combobox.tsx";
import { MultiCombobox } from "#ui/combobox/multi-combobox.tsx";
import type { LoadOptions } from "#ui/combobox/use-options.ts";
import { Field } from "#ui/field/field.tsx";
import type { Option } from "#ui/select/option.ts";
import { RadioGroup } from "#ui/radio-group/radio-group.tsx";
import { Segmented } from "#ui/segmented/segmented.tsx";
import { Select } from "#ui/select/select.tsx";
import { Switch } from "#ui/switch/switch.tsx";
import { expectAxeClean } from "#tests/support/browser/axe.ts";
import { typeAtOnce } from "#tests/support/browser/type-at-once.ts";
import { eventually } from "#tests/support/eventually.ts";
import { beginComposition, endComposition, pressComposing } from "#tests/support/compose.ts";

const labs = [
  { value: "sh", label: "苏衡理化", keywords: "shlh" },
  { value: "qh", label: "青衡可靠性" },
  { value: "sl", label: "深蓝电池", disabled: true },
];

describe("select", () => {
  it("is a combobox with a listbox, worked by keys", async () => {
    const changed = vi.fn<(value: string | null) => void>();
    const ref = createRef<HTMLButtonElement>();
    const screen = await render(
      <Field label="检测公司" required>
        <Select ref={ref} options={labs} onValueChange={changed} data-test="x" />
      </Field>,
    );
    const box = screen.getByRole("combobox", { name: "检测公司 必填" });
    expect(ref.current).toBe(box.element());
    expect(ref.current?.dataset["test"]).toBe("x");
    ref.current?.focus();
    await userEvent.keyboard("{ArrowDown}");
    await expect.element(box).toHaveAttribute("aria-expanded", "true");
    await expect.element(screen.getByRole("listbox", { name: "检测公司" })).toBeVisible();
    await expectAxeClean();
    await userEvent.keyboard("{End}{Enter}");
    expect(changed).toHaveBeenCalledExactlyOnceWith("qh");
    await expect.element(box).toHaveTextContent("青衡可靠性");
    await expect.element(box).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    await userEvent.keyboard("{Escape}");
    await expect.element(box).toHaveAttribute("aria-expanded", "false");
    expect(changed).toHaveBeenCalledOnce();
  });

  it("takes the choice back and leaves a read-only one alone", async () => {
    const changed = vi.fn<(value: string | null) => void>();
    const screen = await render(
      <Select aria-label="公司" options={labs} defaultValue="sh" clearable onValueChange={changed} />,
    );
    await screen.getByRole("button", { name: "清除选择" }).click();
    expect(changed).toHaveBeenCalledExactlyOnceWith(null);
    await screen.rerender(<Select aria-label="公司" options={labs} value="sh" readOnly onValueChange={changed} />);
    await screen.getByRole("combobox").click();
    await expect.element(screen.getByRole("combobox")).toHaveAttribute("aria-expanded", "false");
  });

  it("is emptied by Delete or Backspace while it is closed, and keeps the focus when its cross is pressed", async () => {
    const changed = vi.fn<(value: string | null) => void>();
    const screen = await render(
      <Select aria-label="公司" options={labs} defaultValue="sh" clearable onValueChange={changed} />,
    );
    const box = screen.getByRole("combobox");
    await userEvent.tab();
    await userEvent.keyboard(" ");
    await expect.element(box).toHaveAttribute("aria-expanded", "true");
    await userEvent.keyboard("{Delete}{Escape}");
    expect(changed).not.toHaveBeenCalled();
    await userEvent.keyboard("{Delete}");
    expect(changed).toHaveBeenLastCalledWith(null);
    await expect.element(box).toHaveTextContent("请选择");
    await userEvent.keyboard("{Alt>}{ArrowDown}{/Alt}");
    await expect.element(box).toHaveAttribute("aria-expanded", "true");
    await userEvent.keyboard("{End}{Enter}{Backspace}");
    expect(changed.mock.calls.map(([value]) => value)).toEqual([null, "qh", null]);
    await userEvent.keyboard("{End}{Enter}");
    await screen.getByRole("button", { name: "清除选择" }).click();
    await expect.element(box).toHaveFocus();
    await userEvent.keyboard("{Delete}");
    expect(changed).toHaveBeenCalledTimes(5);
  });

  it("is as a closed box no obstacle for Escape", async () => {
    const heard = vi.fn<(prevented: boolean) => void>();
    const screen = await render(<Select aria-label="公司" options={labs} />);
    screen.container.addEventListener("keydown", (event) => heard(event.defaultPrevented));
    (screen.getByRole("combobox").element() as HTMLElement).focus();
    await userEvent.keyboard("{Escape}");
    expect(heard).toHaveBeenCalledExactlyOnceWith(false);
  });

  it("goes by letters, pages and Alt+Up, stops at the ends and passes over what cannot be chosen", async () => {
    const changed = vi.fn<(value: string | null) => void>();
    const many = [
      { value: "off", label: "停用", disabled: true },
      ...Array.from({ length: 30 }, (_, place) => ({ value: `v${place}`, label: `${place % 2 ? "b" : "a"}${place}` })),
    ];
    const screen = await render(
      <>
        <Select aria-label="项目" options={many} onValueChange={changed} />
        <input aria-label="下一个" />
      </>,
    );
    const box = screen.getByRole("combobox", { name: "项目" });
    const marked = () => {
      const id = box.element().getAttribute("aria-activedescendant");
      return id ? (document.getElementById(id)?.textContent ?? "") : "";
    };
    (box.element() as HTMLElement).focus();
    // "b" goes to b1, and "2" starts no new search: quickly typed letters form one word.
    await userEvent.keyboard("b2");
    await expect.element(screen.getByRole("listbox")).toBeVisible();
    await eventually(() => expect(marked()).toBe("b21"));
    await userEvent.keyboard("{PageDown}");
    expect(marked()).toBe("b29");
    const list = screen.getByRole("listbox").element();
    await eventually(() => expect(list.scrollTop).toBeGreaterThan(0));
    await userEvent.keyboard("{ArrowDown}");
    expect(marked()).toBe("b29");
    await userEvent.keyboard("{Home}");
    expect(marked()).toBe("a0");
    expect(list.scrollTop).toBeLessThan(40);
    await userEvent.keyboard("{ArrowUp}");
    expect(marked()).toBe("a0");
    await userEvent.keyboard("{ArrowDown}{Alt>}{ArrowUp}{/Alt}");
    expect(changed).toHaveBeenLastCalledWith("v1");
    await expect.element(box).toHaveAttribute("aria-expanded", "false");

    // Tab takes the highlighted option.
    await userEvent.keyboard("{ArrowDown}{ArrowDown}{Tab}");
    expect(changed).toHaveBeenLastCalledWith("v2");
    await expect.element(screen.getByRole("textbox", { name: "下一个" })).toHaveFocus();

    // By pointer: a disabled option is not chosen and the list stays open; another option is taken.
    await box.click();
    await screen.getByRole("option", { name: "停用" }).click({ force: true });
    await expect.element(box).toHaveAttribute("aria-expanded", "true");
    await screen.getByRole("option", { name: "a4", exact: true }).click();
    expect(changed).toHaveBeenLastCalledWith("v4");
    await expect.element(box).toHaveFocus();
    expect(changed).toHaveBeenCalledTimes(3);
  });
});

const customers = Array.from({ length: 25 }, (_, place) => ({ value: `c${place}`, label: `客户 ${place}` }));
function loader() {
  return vi.fn<LoadOptions>((query, page) => {
    const hits = customers.filter(({ label }) => label.includes(query));
    return Promise.resolve({ options: hits.slice((page - 1) * 10, page * 10), more: hits.length > page * 10 });
  });
}

describe("combobox", () => {
  it("asks once per rest in typing and takes by Enter", async () => {
    const load = loader();
    const changed = vi.fn<(value: string | null, option: Option | null) => void>();
    const screen = await render(
      <Field label="客户">
        <Combobox load={load} debounceMs={120} onValueChange={changed} />
      </Field>,
    );
    const box = screen.getByRole("combobox", { name: "客户" });
    await box.click();
    await expect.element(screen.getByRole("status")).toHaveTextContent("共 10 个选项");
    await expectAxeClean();
    typeAtOnce("客户 2");
    await expect.element(screen.getByRole("option", { name: "客户 24" })).toBeVisible();
    expect(load.mock.calls.map(([query]) => query)).toEqual(["", "客户 2"]);
    await userEvent.keyboard("{ArrowDown}{Enter}");
    expect(changed).toHaveBeenCalledOnce();
    expect(changed.mock.calls[0]?.[0]).toMatch(/^c2/);
    await expect.element(box).toHaveAttribute("aria-expanded", "false");
    await expect.element(box).toHaveFocus();
  });

  it("loads the next page before the last line is reached", async () => {
    const load = loader();
    const screen = await render(<Combobox aria-label="客户" load={load} />);
    await screen.getByRole("combobox").click();
    await expect.element(screen.getByRole("status")).toHaveTextContent("共 10 个选项");
    await userEvent.keyboard("{End}");
    await expect.element(screen.getByRole("status")).toHaveTextContent("共 20 个选项");
    expect(load.mock.calls.map(([, page]) => page)).toEqual([1, 2]);
  });

  it("says 加载中…, 没有查询到任何数据 and failures", async () => {
    let fail = false;
    let answer: (() => void) | undefined;
    const load: LoadOptions = () =>
      new Promise((resolve, reject) => {
        answer = () => (fail ? reject(new Error("down")) : resolve({ options: [], more: false }));
      });
    const screen = await render(<Combobox aria-label="客户" load={load} debounceMs={0} />);
    await screen.getByRole("combobox").click();
    await expect.element(screen.getByRole("status")).toHaveTextContent("加载中…");
    await eventually(() => expect(answer).toBeDefined());
    answer?.();
    await expect.element(screen.getByRole("status")).toHaveTextContent("没有查询到任何数据");
    fail = true;
    answer = undefined;
    await userEvent.keyboard("x");
    await eventually(() => expect(answer).toBeDefined());
    (answer as (() => void) | undefined)?.();
    await expect.element(screen.getByRole("status")).toHaveTextContent("加载失败");
    await expect.element(screen.getByRole("button", { name: "重试" })).toBeVisible();
  });

  it("neither searches nor takes while the input method composes", async () => {
    const load = loader();
    const changed = vi.fn<(value: string | null, option: Option | null) => void>();
    const screen = await render(<Combobox aria-label="客户" load={load} debounceMs={0} onValueChange={changed} />);
    const box = screen.getByRole("combobox");
    await box.click();
    await expect.element(screen.getByRole("status")).toHaveTextContent("共 10 个选项");
    const element = box.element() as HTMLInputElement;
    beginComposition(element, "kehu");
    pressComposing(element, "Enter");
    pressComposing(element, "ArrowDown");
    await new Promise((done) => setTimeout(done, 60));
    expect(load).toHaveBeenCalledOnce();
    expect(changed).not.toHaveBeenCalled();
    endComposition(element, "客户 11");
    await expect.element(screen.getByRole("status")).toHaveTextContent("共 1 个选项");
    expect(load.mock.calls.at(-1)?.[0]).toBe("客户 11");
  });

  it("shows a known choice, clears it by Escape, and creates a new one", async () => {
    const changed = vi.fn<(value: string | null, option: Option | null) => void>();
    const screen = await render(
      <Combobox
        aria-label="客户"
        options={labs}
        known={[{ value: "old", label: "老客户" }]}
        defaultValue="old"
        clearable
        onValueChange={changed}
        onCreate={(text) => ({ value: "new", label: text })}
      />,
    );
    const box = screen.getByRole("combobox");
    await expect.element(box).toHaveValue("老客户");
    (box.element() as HTMLElement).focus();
    await userEvent.keyboard("{Escape}");
    expect(changed).toHaveBeenLastCalledWith(null, null);
    await box.fill("新公司");
    await screen.getByRole("option", { name: "新增「新公司」" }).click();
    await expect.element(box).toHaveValue("新公司");
    expect(changed).toHaveBeenLastCalledWith("new", { value: "new", label: "新公司" });
  });

  it.each([100, 10_000])("of %i options opens where the choice is", async (count) => {
    const many = Array.from({ length: count }, (_, at) => ({ value: `v${at}`, label: `项目 ${at}` }));
    const here = count / 2;
    const screen = await render(<Combobox aria-label="项目" options={many} defaultValue={`v${here}`} />);
    await userEvent.tab();
    await userEvent.keyboard("{ArrowDown}");
    const line = screen.getByRole("option", { name: `项目 ${here}`, exact: true });
    await expect.element(line).toHaveAttribute("data-highlighted");
    const list = screen.getByRole("listbox").element();
    const below = () => line.element().getBoundingClientRect().top - list.getBoundingClientRect().top;
    await expect.poll(below).toBeGreaterThanOrEqual(0);
    await expect.poll(below).toBeLessThan(list.clientHeight);
  });

  it("opens by Down, goes to the ends by Home and End, takes by Enter; Escape closes and then clears", async () => {
    const changed = vi.fn<(value: string | null, option: Option | null) => void>();
    const screen = await render(
      <Combobox aria-label="客户" options={customers} defaultValue="c3" clearable onValueChange={changed} />,
    );
    const box = screen.getByRole("combobox");
    const marked = () =>
      document.getElementById(box.element().getAttribute("aria-activedescendant") ?? "")?.textContent;
    await userEvent.tab();
    await userEvent.keyboard("{ArrowDown}");
    await expect.element(box).toHaveAttribute("aria-expanded", "true");
    await expect.poll(marked).toBe("客户 3");
    await userEvent.keyboard("{End}");
    await expect.poll(marked).toBe("客户 24");
    await userEvent.keyboard("{Home}{ArrowDown}{ArrowDown}{ArrowUp}");
    await expect.poll(marked).toBe("客户 1");
    await userEvent.keyboard("{Escape}");
    await expect.element(box).toHaveAttribute("aria-expanded", "false");
    await expect.element(box).toHaveValue("客户 3");
    await userEvent.keyboard("{ArrowDown}{Home}{Enter}");
    expect(changed).toHaveBeenCalledExactlyOnceWith("c0", customers[0]);
    await userEvent.keyboard("{Escape}");
    expect(changed).toHaveBeenLastCalledWith(null, null);
    await expect.element(box).toHaveValue("");
    await userEvent.keyboard("{ArrowDown}{Enter}");
    await screen.getByRole("button", { name: "清除选择" }).click();
    await expect.element(box).toHaveFocus();
    expect(changed).toHaveBeenLastCalledWith(null, null);
  });

  it("loses no key of a hand that is quicker than the drawing", async () => {
    const changed = vi.fn<(value: string | null) => void>();
    const screen = await render(<Combobox aria-label="客户" options={customers} onValueChange={changed} />);
    const box = screen.getByRole("combobox").element() as HTMLElement;
    box.focus();
    // Like keys queued while the page is busy: one after the other, with no time in between.
    for (const key of ["ArrowDown", "End", "ArrowUp", "Enter", "ArrowDown", "Home", "ArrowDown", "Enter"]) {
      box.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await Promise.resolve();
    }
    await eventually(() => expect(changed.mock.calls.map(([value]) => value)).toEqual(["c23", "c1"]));
  });

  it("finds by keywords, e.g. pinyin initials", async () => {
    const screen = await render(<Combobox aria-label="公司" options={labs} />);
    await screen.getByRole("combobox").fill("shl");
    await expect.element(screen.getByRole("option", { name: "苏衡理化" })).toBeVisible();
    expect(screen.getByRole("option").elements()).toHaveLength(1);
    await expect.element(screen.getByRole("status")).toHaveTextContent("共 1 个选项");
  });
});

describe("multiple combobox", () => {
  it("keeps the list open, shows tags, and removes the last by Backspace", async () => {
    const changed = vi.fn<(value: readonly string[]) => void>();
    const screen = await render(
      <Field label="负责人">
        <MultiCombobox options={customers} defaultValue={["c1"]} onValueChange={changed} />
      </Field>,
    );
    const box = screen.getByRole("combobox", { name: "负责人" });
    await box.click();
    await screen.getByRole("option", { name: "客户 3", exact: true }).click();
    await expect.element(box).toHaveAttribute("aria-expanded", "true");
    expect(changed.mock.calls.at(-1)?.[0]).toEqual(["c1", "c3"]);
    await expectAxeClean();
    await userEvent.keyboard("{Escape}{Backspace}");
    expect(changed.mock.calls.at(-1)?.[0]).toEqual(["c1"]);
    await expect.element(screen.getByRole("status")).toHaveTextContent("已移除 客户 3");
    await userEvent.keyboard("{ArrowLeft}");
    await expect.element(screen.getByRole("button", { name: "移除 客户 1" })).toHaveFocus();
    await userEvent.keyboard("{Delete}");
    expect(changed.mock.calls.at(-1)?.[0]).toEqual([]);
    await expect.element(box).toHaveFocus();
  });

  it("loses nothing of what is taken by keys that come before it was drawn", async () => {
    const changed = vi.fn<(value: readonly string[]) => void>();
    const screen = await render(<MultiCombobox aria-label="负责人" options={customers} onValueChange={changed} />);
    const box = screen.getByRole("combobox");
    await userEvent.tab();
    await userEvent.keyboard("{ArrowDown}{Home}");
    await expect.element(screen.getByRole("option", { name: "客户 0", exact: true })).toBeVisible();
    for (const key of ["Enter", "ArrowDown", "Enter", "ArrowDown", "Enter", "Enter"]) {
      box.element().dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
      // Like two key presses in one frame: the event is over, but nothing is rendered yet.
      // oxlint-disable-next-line no-await-in-loop
      await Promise.resolve();
    }
    expect(changed.mock.calls.map(([value]) => value)).toEqual([
      ["c0"],
      ["c0", "c1"],
      ["c0", "c1", "c2"],
      ["c0", "c1"],
    ]);
    await expect.element(screen.getByRole("status")).toHaveTextContent("已移除 客户 2");
  });

  it("opens by Down, takes by Enter and tells each; arrows walk the tags; Escape closes and then clears, not in a dialog", async () => {
    const changed = vi.fn<(value: readonly string[]) => void>();
    const screen = await render(
      <MultiCombobox aria-label="负责人" options={customers} clearable onValueChange={changed} />,
    );
    const box = screen.getByRole("combobox");
    const status = screen.getByRole("status");
    await userEvent.tab();
    await userEvent.keyboard("{ArrowDown}");
    await expect.element(status).toHaveTextContent("共 25 个选项");
    await userEvent.keyboard("{Home}{Enter}");
    await expect.element(status).toHaveTextContent("已选 客户 0");
    await userEvent.keyboard("{ArrowDown}{Enter}{ArrowDown}{Enter}{Enter}");
    await expect.element(status).toHaveTextContent("已移除 客户 2");
    expect(changed.mock.lastCall?.[0]).toEqual(["c0", "c1"]);
    await userEvent.keyboard("{Escape}");
    await expect.element(box).toHaveAttribute("aria-expanded", "false");
    await userEvent.keyboard("{ArrowLeft}{ArrowLeft}");
    await expect.element(screen.getByRole("button", { name: "移除 客户 0" })).toHaveFocus();
    await userEvent.keyboard("{ArrowRight}{ArrowRight}");
    await expect.element(box).toHaveFocus();
    await userEvent.keyboard("{Escape}");
    await expect.poll(() => changed.mock.lastCall?.[0]).toEqual([]);
    await expect.element(status).toHaveTextContent("已清除全部");
    await expect.element(box).toHaveFocus();
    await screen.rerender(
      <div role="dialog" aria-label="筛选">
        <MultiCombobox
          aria-label="负责人"
          options={customers}
          defaultValue={["c1"]}
          clearable
          onValueChange={changed}
        />
      </div>,
    );
    const times = changed.mock.calls.length;
    (box.element() as HTMLElement).focus();
    await userEvent.keyboard("{Escape}");
    expect(changed).toHaveBeenCalledTimes(times);
    await screen.getByRole("button", { name: "清除选择" }).click();
    expect(changed.mock.lastCall?.[0]).toEqual([]);
    await expect.element(box).toHaveFocus();
  });

  it("removes nothing while composing and counts the tags that are not shown", async () => {
    const changed = vi.fn<(value: readonly string[]) => void>();
    const screen = await render(
      <MultiCombobox
        aria-label="人"
        options={customers}
        defaultValue={["c1", "c2", "c3"]}
        maxTags={1}
        onValueChange={changed}
      />,
    );
    expect(
      screen
        .getByRole("listitem")
        .elements()
        .map((tag) => tag.textContent),
    ).toEqual(["客户 1", "+2"]);
    pressComposing(screen.getByRole("combobox").element(), "Backspace");
    expect(changed).not.toHaveBeenCalled();
  });
});

describe("ticks and switches", () => {
  it("ticks by Space and by its words", async () => {
    const changed = vi.fn<(value: boolean) => void>();
    const ref = createRef<HTMLButtonElement>();
    const screen = await render(<Checkbox ref={ref} label="我已核对" onValueChange={changed} />);
    ref.current?.focus();
    await userEvent.keyboard(" ");
    await screen.getByText("我已核对").click();
    expect(changed.mock.calls).toEqual([[true], [false]]);
    await expectAxeClean(screen.container);
  });

  it("gives group values in the order of the options", async () => {
    const changed = vi.fn<(value: readonly string[]) => void>();
    const screen = await render(
      <Field label="检测项目" required>
        <CheckboxGroup options={labs} defaultValue={["qh"]} onValueChange={changed} />
      </Field>,
    );
    await expect.element(screen.getByRole("group", { name: "检测项目 必填" })).toBeVisible();
    await screen.getByRole("checkbox", { name: "苏衡理化" }).click();
    expect(changed).toHaveBeenCalledExactlyOnceWith(["sh", "qh"]);
    await expectAxeClean(screen.container);
  });

  it("chooses a radio by arrows", async () => {
    const changed = vi.fn<(value: string) => void>();
    const screen = await render(
      <Field label="付款方式">
        <RadioGroup options={labs} defaultValue="sh" onValueChange={changed} />
      </Field>,
    );
    (screen.getByRole("radio", { name: "苏衡理化" }).element() as HTMLElement).focus();
    await userEvent.keyboard("{ArrowRight}");
    await eventually(() => expect(changed).toHaveBeenCalledExactlyOnceWith("qh"));
    // Released before anything else happens, like a key queued while the page was busy.
    for (const type of ["keydown", "keyup"])
      document.activeElement?.dispatchEvent(
        new KeyboardEvent(type, { key: "ArrowLeft", bubbles: true, cancelable: true }),
      );
    expect(changed).toHaveBeenLastCalledWith("sh");
    await expectAxeClean(screen.container);
  });

  it("chooses a segment by arrows that go round, one Tab stop; turns a switch by Space and Enter", async () => {
    const chosen = vi.fn<(value: string) => void>();
    const turned = vi.fn<(value: boolean) => void>();
    const screen = await render(
      <>
        <Segmented aria-label="视图" options={labs.slice(0, 2)} defaultValue="sh" onValueChange={chosen} />
        <Switch aria-label="加急" onValueChange={turned} />
      </>,
    );
    await userEvent.tab();
    await expect.element(screen.getByRole("radio", { name: "苏衡理化" })).toHaveFocus();
    for (const [key, value] of [
      ["ArrowRight", "qh"],
      ["ArrowDown", "sh"],
      ["ArrowLeft", "qh"],
      ["ArrowUp", "sh"],
    ] as const) {
      // Held for a moment, as a person does: Radix chooses on the focus that follows.
      // oxlint-disable-next-line no-await-in-loop -- one key after the other
      await userEvent.keyboard(`{${key}>}`);
      // oxlint-disable-next-line no-await-in-loop -- each choice is seen
      await eventually(() => expect(chosen).toHaveBeenLastCalledWith(value));
      // oxlint-disable-next-line no-await-in-loop -- before the next one is pressed
      await userEvent.keyboard(`{/${key}}`);
    }
    await userEvent.tab();
    await expect.element(screen.getByRole("switch")).toHaveFocus();
    await userEvent.keyboard(" {Enter}");
    expect(turned.mock.calls).toEqual([[true], [false]]);
  });

  it("chooses a segment and turns a switch, unless busy", async () => {
    const chosen = vi.fn<(value: string) => void>();
    const turned = vi.fn<(value: boolean) => void>();
    const screen = await render(
      <>
        <Segmented aria-label="视图" options={labs} onValueChange={chosen} />
        <Switch aria-label="加急" onValueChange={turned} />
        <Switch aria-label="保存中" busy onValueChange={turned} />
      </>,
    );
    await screen.getByRole("radio", { name: "青衡可靠性" }).click();
    expect(chosen).toHaveBeenCalledExactlyOnceWith("qh");
    await screen.getByRole("switch", { name: "加急" }).click();
    await screen.getByRole("switch", { name: "保存中" }).click();
    expect(turned).toHaveBeenCalledExactlyOnceWith(true);
    await expectAxeClean(screen.container);
  });
});
