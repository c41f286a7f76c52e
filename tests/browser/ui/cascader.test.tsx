import { createRef } from "react";
import { describe, expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { Cascader } from "#ui/cascader/cascader.tsx";
import { Field } from "#ui/field/field.tsx";
import type { TreeNode } from "#ui/tree/tree-data.ts";
import type { LoadChildren } from "#ui/tree/use-branches.ts";
import { expectAxeClean } from "#tests/support/browser/axe.ts";
import { eventually } from "#tests/support/eventually.ts";
import { beginComposition, endComposition, pressComposing } from "#tests/support/compose.ts";

const nodes: readonly TreeNode[] = [
  {
    key: "32",
    label: "江苏省",
    children: [
      { key: "3201", label: "南京市", children: [{ key: "320102", label: "玄武区" }] },
      { key: "3205", label: "苏州市", children: [{ key: "320508", label: "姑苏区" }] },
    ],
  },
  { key: "33", label: "浙江省", children: [{ key: "3301", label: "杭州市" }] },
];

type Last = (value: string | null, path: readonly TreeNode[]) => void;
const box = () => page.getByRole("combobox");
const option = (name: string) => page.getByRole("option", { name });
function active() {
  const id = document.activeElement?.getAttribute("aria-activedescendant") ?? "";
  return document.getElementById(id)?.textContent;
}

describe("Cascader", () => {
  it("is worked by keys column by column; the full path shows and is spoken", async () => {
    const changed = vi.fn<Last>();
    const ref = createRef<HTMLInputElement>();
    await render(
      <Field label="所在地区" required>
        <Cascader ref={ref} nodes={nodes} levelNames={["省", "市", "区"]} onValueChange={changed} data-x="1" />
      </Field>,
    );
    const field = page.getByRole("combobox", { name: "所在地区 必填" });
    expect(ref.current).toBe(field.element());
    expect(ref.current?.dataset["x"]).toBe("1");
    ref.current?.focus();
    await userEvent.keyboard("{ArrowDown}");
    await expect.element(page.getByRole("listbox", { name: "省" })).toBeVisible();
    await eventually(() => expect(active()).toBe("江苏省"));
    await userEvent.keyboard("{ArrowRight}");
    await eventually(() => expect(active()).toBe("南京市"));
    await expect
      .element(field)
      .toHaveAttribute("aria-controls", page.getByRole("listbox", { name: "市" }).element().id);
    await userEvent.keyboard("{ArrowDown}{Enter}");
    await eventually(() => expect(active()).toBe("姑苏区"));
    await expectAxeClean();
    await userEvent.keyboard("{ArrowLeft}");
    expect(active()).toBe("苏州市");
    await userEvent.keyboard("{ArrowRight}{Enter}");
    expect(changed).toHaveBeenCalledOnce();
    expect(changed.mock.lastCall?.[0]).toBe("320508");
    expect(changed.mock.lastCall?.[1].map((node) => node.key)).toEqual(["32", "3205", "320508"]);
    await expect.element(field).toHaveValue("江苏省 / 苏州市 / 姑苏区");
    await expect.element(page.getByRole("status")).toHaveTextContent("已选 江苏省 / 苏州市 / 姑苏区");
    await expect.element(field).toHaveAttribute("aria-expanded", "false");
    // Reopened, it starts at the current choice.
    await userEvent.keyboard("{Alt>}{ArrowDown}{/Alt}");
    await eventually(() => expect(active()).toBe("姑苏区"));
    await userEvent.keyboard("{Alt>}{ArrowUp}{/Alt}");
    await expect.element(field).toHaveAttribute("aria-expanded", "false");
  });

  it("closes by Escape, then clears", async () => {
    const changed = vi.fn<Last>();
    await render(<Cascader aria-label="地区" nodes={nodes} defaultValue="3301" clearable onValueChange={changed} />);
    await expect.element(box()).toHaveValue("浙江省 / 杭州市");
    await box().click();
    await expect.element(option("杭州市")).toBeVisible();
    await userEvent.keyboard("{Escape}");
    await expect.element(box()).toHaveAttribute("aria-expanded", "false");
    expect(changed).not.toHaveBeenCalled();
    await userEvent.keyboard("{Escape}");
    expect(changed).toHaveBeenCalledExactlyOnceWith(null, []);
    await expect.element(box()).toHaveValue("");
  });

  it("gives the whole path as value, or a node of any level, as told", async () => {
    const changed = vi.fn<(value: readonly string[]) => void>();
    const screen = await render(
      <form>
        <Cascader
          aria-label="地区"
          name="area"
          emit="path"
          anyLevel
          nodes={nodes}
          defaultValue={["33", "3301"]}
          onValueChange={changed}
        />
      </form>,
    );
    await expect.element(box()).toHaveValue("浙江省 / 杭州市");
    const form = screen.container.querySelector("form") as HTMLFormElement;
    expect(new FormData(form).getAll("area")).toEqual(["33", "3301"]);
    await box().click();
    await option("江苏省").click();
    expect(changed.mock.lastCall?.[0]).toEqual(["32"]);
    await expect.element(box()).toHaveAttribute("aria-expanded", "true");
    await option("苏州市").click();
    expect(changed.mock.lastCall?.[0]).toEqual(["32", "3205"]);
    await option("姑苏区").click();
    expect(changed.mock.lastCall?.[0]).toEqual(["32", "3205", "320508"]);
    await expect.element(box()).toHaveAttribute("aria-expanded", "false");
    expect(new FormData(form).getAll("area")).toEqual(["32", "3205", "320508"]);
  });

  it("loads level by level, enters what comes, says busy and failed, and shows a stored value before", async () => {
    let down = false;
    const load = vi.fn<LoadChildren>((parent) => {
      if (down) return Promise.reject(new Error("down"));
      if (!parent) return Promise.resolve(nodes.map(({ key, label }) => ({ key, label })));
      return Promise.resolve([{ key: `${parent.key}01`, label: `${parent.label}一区`, leaf: true }]);
    });
    await render(
      <Cascader
        aria-label="地区"
        load={load}
        known={[{ value: "440305", label: "南山区", path: ["广东省", "深圳市", "南山区"] }]}
        defaultValue="440305"
      />,
    );
    await expect.element(box()).toHaveValue("广东省 / 深圳市 / 南山区");
    await box().click();
    await expect.element(option("江苏省")).toBeVisible();
    down = true;
    await userEvent.keyboard("{ArrowRight}");
    await expect.element(page.getByRole("status")).toHaveTextContent("「江苏省」加载失败，按右方向键重试");
    await expectAxeClean();
    down = false;
    await userEvent.keyboard("{ArrowRight}");
    await eventually(() => expect(active()).toBe("江苏省一区"));
    expect(load.mock.calls.map(([parent]) => parent?.key)).toEqual([undefined, "32", "32"]);
  });

  it("goes to the ends of a column by Home and End, up by Up; says 加载中… and that a search knows only what is loaded", async () => {
    let answer: ((nodes: readonly TreeNode[]) => void) | undefined;
    const load: LoadChildren = () => new Promise((resolve) => (answer = resolve));
    await render(<Cascader aria-label="地区" load={load} />);
    (box().element() as HTMLElement).focus();
    await userEvent.keyboard("{ArrowDown}");
    const status = page.getByRole("status");
    await expect.element(status).toHaveTextContent("加载中…");
    answer?.(["江苏省", "浙江省", "安徽省"].map((label) => ({ key: label, label })));
    await eventually(() => expect(active()).toBe("江苏省"));
    await userEvent.keyboard("{End}");
    expect(active()).toBe("安徽省");
    await userEvent.keyboard("{ArrowUp}");
    expect(active()).toBe("浙江省");
    await userEvent.keyboard("{Home}");
    expect(active()).toBe("江苏省");
    const note = "只在已加载的内容里查找，没有展开过的不在其中";
    await box().fill("苏州");
    await expect.element(status).toHaveTextContent(`没有查询到任何数据。${note}`);
    await expect.element(page.getByText(note, { exact: true })).toBeVisible();
  });

  it("searches whole paths, not what is composed", async () => {
    const changed = vi.fn<Last>();
    await render(<Cascader aria-label="地区" nodes={nodes} onValueChange={changed} />);
    const element = box().element() as HTMLInputElement;
    await box().click();
    await expect.element(option("江苏省")).toBeVisible();
    beginComposition(element, "gusu");
    pressComposing(element, "Enter");
    pressComposing(element, "ArrowDown");
    expect(changed).not.toHaveBeenCalled();
    expect(active()).toBe("江苏省");
    endComposition(element, "苏");
    await expect.element(page.getByRole("status")).toHaveTextContent("找到 2 项");
    await expectAxeClean();
    await userEvent.keyboard("{ArrowDown}");
    expect(active()).toBe("江苏省 / 苏州市 / 姑苏区");
    await userEvent.keyboard("{Enter}");
    expect(changed.mock.lastCall?.[0]).toBe("320508");
    await box().fill("没有");
    await expect.element(page.getByRole("status")).toHaveTextContent("没有查询到任何数据");
    await expectAxeClean();
  });

  it("draws of a long level what is near the view, opens where the choice is, and is worked by keys to its ends", async () => {
    const changed = vi.fn<Last>();
    const many: readonly TreeNode[] = Array.from({ length: 10_000 }, (_, at) => ({
      key: `n${at}`,
      label: `项目 ${at + 1}`,
      ...(at === 9999 && { children: [{ key: "last-one", label: "最后一项" }] }),
    }));
    await render(<Cascader aria-label="项目" nodes={many} defaultValue="n4999" onValueChange={changed} />);
    await box().click();
    await eventually(() => expect(active()).toBe("项目 5000"));
    const chosen = option("项目 5000").first();
    await expect.element(chosen).toBeInViewport();
    await expect.element(chosen).toHaveAttribute("aria-posinset", "5000");
    await expect.element(chosen).toHaveAttribute("aria-setsize", "10000");
    await expect.element(chosen).toHaveAttribute("aria-selected", "true");
    expect(page.getByRole("option").all().length).toBeLessThan(40);
    await expectAxeClean();
    await userEvent.keyboard("{ArrowUp}");
    await eventually(() => expect(active()).toBe("项目 4999"));
    await userEvent.keyboard("{End}");
    await eventually(() => expect(active()).toBe("项目 10000"));
    await expect.element(option("项目 10000")).toBeInViewport();
    // The long level keeps its scroll position while the next one is used.
    await userEvent.keyboard("{ArrowRight}");
    await eventually(() => expect(active()).toBe("最后一项"));
    await expect.element(option("项目 10000")).toBeInViewport();
    await userEvent.keyboard("{ArrowLeft}{Home}");
    await eventually(() => expect(active()).toBe("项目 1"));
    await expect.element(option("项目 1").first()).toBeInViewport();
    await userEvent.keyboard("{ArrowDown}{Enter}");
    expect(changed.mock.lastCall?.[0]).toBe("n1");
  });

  it("obeys the caller, and a read-only one does not open", async () => {
    const screen = await render(<Cascader aria-label="地区" nodes={nodes} value="3301" />);
    await box().click();
    await option("江苏省").click();
    await option("苏州市").click();
    await option("姑苏区").click();
    await expect.element(box()).toHaveValue("浙江省 / 杭州市");
    await screen.rerender(<Cascader aria-label="地区" nodes={nodes} value="3301" readOnly />);
    await box().click();
    await expect.element(box()).toHaveAttribute("aria-expanded", "false");
  });
});
