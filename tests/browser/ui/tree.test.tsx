import { createRef } from "react";
import { describe, expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { Field } from "#ui/field/field.tsx";
import type { TreeNode } from "#ui/tree/tree-data.ts";
import { Tree } from "#ui/tree/tree.tsx";
import type { LoadChildren } from "#ui/tree/use-branches.ts";
import { expectAxeClean } from "#tests/support/browser/axe.ts";
import { eventually } from "#tests/support/eventually.ts";
import { pressComposing } from "#tests/support/compose.ts";

const nodes: readonly TreeNode[] = [
  {
    key: "lab",
    label: "检测部",
    children: [
      { key: "chem", label: "理化室", keywords: "lihua" },
      { key: "rel", label: "可靠性室" },
      { key: "old", label: "旧实验室", disabled: true },
    ],
  },
  {
    key: "sale",
    label: "销售部",
    children: [
      { key: "east", label: "East" },
      { key: "edge", label: "Edge" },
    ],
  },
  { key: "fin", label: "财务部" },
];

const item = (name: string) => page.getByRole("treeitem", { name });
const names = () =>
  page
    .getByRole("treeitem")
    .elements()
    .map((node) => node.querySelector("[data-slot=tree-label]")?.textContent);
/** Label of the active row. */
function active() {
  const id = document.activeElement?.getAttribute("aria-activedescendant") ?? "";
  return document.getElementById(id)?.querySelector("[data-slot=tree-label]")?.textContent;
}
async function keys(text: string) {
  await userEvent.keyboard(text);
}

describe("Tree", () => {
  it("is a named tree of items with level, position and set size, and takes native props and ref", async () => {
    const ref = createRef<HTMLDivElement>();
    await render(
      <Tree ref={ref} aria-label="部门" nodes={nodes} defaultExpanded={["lab"]} data-x="1" className="w-64" />,
    );
    expect(ref.current).toBe(page.getByRole("tree", { name: "部门" }).element());
    expect(ref.current?.dataset["x"]).toBe("1");
    const chem = item("理化室").element();
    expect([chem.ariaLevel, chem.ariaPosInSet, chem.ariaSetSize, chem.ariaExpanded]).toEqual(["2", "1", "3", null]);
    expect(item("检测部").element().ariaExpanded).toBe("true");
    expect(item("销售部").element().ariaExpanded).toBe("false");
    await expectAxeClean();
  });

  it("is walked by keys: Up, Down, Home, End; Right opens then enters; Left closes then goes to the parent", async () => {
    await render(<Tree aria-label="部门" nodes={nodes} />);
    await userEvent.tab();
    expect(active()).toBe("检测部");
    await keys("{ArrowRight}");
    expect(names()).toEqual(["检测部", "理化室", "可靠性室", "旧实验室", "销售部", "财务部"]);
    expect(active()).toBe("检测部");
    await keys("{ArrowRight}");
    expect(active()).toBe("理化室");
    await keys("{ArrowDown}{ArrowDown}");
    expect(active()).toBe("旧实验室");
    await keys("{ArrowLeft}");
    expect(active()).toBe("检测部");
    await keys("{ArrowLeft}");
    expect(names()).toEqual(["检测部", "销售部", "财务部"]);
    await keys("{End}");
    expect(active()).toBe("财务部");
    await keys("{Home}{ArrowDown}{ArrowUp}");
    expect(active()).toBe("检测部");
    await expectAxeClean();
  });

  it("opens all siblings by *, and finds by typed letters, Chinese too, and by what searchText gives", async () => {
    await render(
      <Tree aria-label="部门" nodes={nodes} searchText={(node) => (node.key === "fin" ? "caiwubu" : undefined)} />,
    );
    await userEvent.tab();
    await keys("*");
    expect(names()).toHaveLength(8);
    await keys("e");
    expect(active()).toBe("East");
    await keys("d");
    expect(active()).toBe("Edge");
    await new Promise((done) => setTimeout(done, 750));
    await keys("cai");
    expect(active()).toBe("财务部");
    await new Promise((done) => setTimeout(done, 750));
    await keys("lih");
    expect(active()).toBe("理化室");
    await new Promise((done) => setTimeout(done, 750));
    // The event as a phone's keyboard or a handwriting panel sends it.
    document.activeElement?.dispatchEvent(new KeyboardEvent("keydown", { key: "销", bubbles: true, cancelable: true }));
    await eventually(() => expect(active()).toBe("销售部"));
  });

  it("leaves keys alone that the input method takes, and letters when they are switched off", async () => {
    await render(<Tree aria-label="部门" nodes={nodes} typeAhead={false} />);
    await userEvent.tab();
    const tree = page.getByRole("tree").element();
    pressComposing(tree, "ArrowDown");
    await keys("财e");
    expect(active()).toBe("检测部");
  });

  it("chooses one by Enter, Space or a press, not a disabled one", async () => {
    const changed = vi.fn<(keys: readonly string[], nodes: readonly TreeNode[]) => void>();
    await render(<Tree aria-label="部门" nodes={nodes} defaultExpanded="all" onSelectedChange={changed} />);
    await userEvent.tab();
    await keys("{ArrowDown}{Enter}");
    expect(changed).toHaveBeenLastCalledWith(["chem"], [expect.objectContaining({ label: "理化室" })]);
    expect(item("理化室").element().ariaSelected).toBe("true");
    await keys("{ArrowDown} ");
    expect(changed).toHaveBeenLastCalledWith(["rel"], expect.anything());
    await item("旧实验室").click({ force: true });
    expect(changed).toHaveBeenCalledTimes(2);
    expect(item("旧实验室").element().ariaDisabled).toBe("true");
    await item("财务部").click();
    expect(changed).toHaveBeenLastCalledWith(["fin"], expect.anything());
    // Choosing does not open, and the arrow does not choose.
    item("检测部").element().querySelector<HTMLElement>("[data-slot=tree-arrow]")?.click();
    await eventually(() => expect(names()).not.toContain("理化室"));
    expect(changed).toHaveBeenCalledTimes(3);
  });

  it("chooses several: each press one, Shift to there, Ctrl+A all", async () => {
    const changed = vi.fn<(keys: readonly string[]) => void>();
    await render(
      <Tree aria-label="部门" nodes={nodes} choice="multiple" defaultExpanded="all" onSelectedChange={changed} />,
    );
    expect(page.getByRole("tree").element().ariaMultiSelectable).toBe("true");
    await item("检测部").click();
    await item("East").click({ modifiers: ["Shift"] });
    expect(changed.mock.lastCall?.[0]).toEqual(["lab", "chem", "rel", "sale", "east"]);
    await item("检测部").click();
    expect(changed.mock.lastCall?.[0]).toEqual(["chem", "rel", "sale", "east"]);
    await keys("{Control>}a{/Control}");
    expect(changed.mock.lastCall?.[0]).toEqual(["lab", "chem", "rel", "sale", "east", "edge", "fin"]);
    await expectAxeClean();
  });

  it("chooses a stretch by Shift with Up and Down, and goes a page by Page Up and Page Down", async () => {
    const changed = vi.fn<(keys: readonly string[]) => void>();
    await render(
      <Tree aria-label="部门" nodes={nodes} choice="multiple" defaultExpanded="all" onSelectedChange={changed} />,
    );
    await userEvent.tab();
    await keys("{ArrowDown}{Enter}{Shift>}{ArrowDown}{/Shift}");
    expect(changed.mock.lastCall?.[0]).toEqual(["chem", "rel"]);
    await keys("{End}{Enter}{Shift>}{ArrowUp}{/Shift}");
    expect(changed.mock.lastCall?.[0]).toEqual(["chem", "rel", "fin", "edge"]);
    await keys("{PageDown}");
    expect(active()).toBe("财务部");
    await keys("{PageUp}");
    expect(active()).toBe("检测部");
  });

  it("ticks by Space with half-ticked parents", async () => {
    const changed = vi.fn<(keys: readonly string[]) => void>();
    await render(
      <Tree aria-label="权限" nodes={nodes} ticks="cascade" defaultExpanded="all" onTickedChange={changed} />,
    );
    await userEvent.tab();
    await keys("{ArrowDown} ");
    expect(changed.mock.lastCall?.[0]).toEqual(["chem"]);
    expect(item("检测部").element().ariaChecked).toBe("mixed");
    await expectAxeClean();
    await keys("{ArrowUp} ");
    expect(changed.mock.lastCall?.[0]).toEqual(["lab", "chem", "rel"]);
    expect(item("检测部").element().ariaChecked).toBe("true");
    expect(item("旧实验室").element().ariaChecked).toBe("false");
    await item("可靠性室").click();
    expect(changed.mock.lastCall?.[0]).toEqual(["chem"]);
  });

  it("strict, ticks the node alone; the caller may hold the ticks", async () => {
    const changed = vi.fn<(keys: readonly string[]) => void>();
    const screen = await render(
      <Tree
        aria-label="权限"
        nodes={nodes}
        ticks="strict"
        ticked={["lab"]}
        defaultExpanded="all"
        onTickedChange={changed}
      />,
    );
    expect(item("理化室").element().ariaChecked).toBe("false");
    await item("理化室").click();
    expect(changed.mock.lastCall?.[0]).toEqual(["lab", "chem"]);
    expect(item("理化室").element().ariaChecked).toBe("false");
    await screen.rerender(
      <Tree aria-label="权限" nodes={nodes} ticks="strict" ticked={["chem"]} defaultExpanded="all" />,
    );
    await expect.element(item("理化室")).toHaveAttribute("aria-checked", "true");
  });

  it("loads level by level, says busy, how many came, and tries again after a failure", async () => {
    const answers: { resolve: (nodes: readonly TreeNode[]) => void; reject: (cause: Error) => void }[] = [];
    const load = vi.fn<LoadChildren>(
      () =>
        new Promise((resolve, reject) => {
          answers.push({ resolve, reject });
        }),
    );
    await render(<Tree aria-label="分类" load={load} />);
    const status = page.getByRole("status");
    await expect.element(status).toHaveTextContent("加载中…");
    answers.at(-1)?.resolve([
      { key: "1", label: "食品" },
      { key: "2", label: "电池", leaf: true },
    ]);
    await expect.element(status).toHaveTextContent("已加载 2 项");
    await userEvent.tab();
    await keys("{ArrowRight}");
    await expect.element(item("食品")).toHaveAttribute("aria-busy", "true");
    await expect.element(status).toHaveTextContent("加载中…");
    await expectAxeClean();
    answers.at(-1)?.reject(new Error("down"));
    await expect.element(status).toHaveTextContent("「食品」加载失败，按右方向键重试");
    await expect.element(item("食品")).not.toHaveAttribute("aria-busy", "true");
    await expectAxeClean();
    await keys("{ArrowRight}");
    await eventually(() => expect(answers).toHaveLength(3));
    answers.at(-1)?.resolve([{ key: "11", label: "肉类", leaf: true }]);
    await expect.element(status).toHaveTextContent("「食品」已加载 1 项");
    await keys("{ArrowRight}");
    expect(active()).toBe("肉类");
    expect(load.mock.calls.map(([parent]) => parent?.key)).toEqual([undefined, "1", "1"]);
    // Loaded nodes are not requested again.
    await keys("{ArrowLeft}{ArrowLeft}{ArrowRight}");
    expect(load).toHaveBeenCalledTimes(3);
  });

  it("offers to try again where the roots did not come, and by press at a node", async () => {
    let down = true;
    const load: LoadChildren = (parent) =>
      down ? Promise.reject(new Error("down")) : Promise.resolve([{ key: `${parent?.key ?? ""}x`, label: "节点" }]);
    await render(<Tree aria-label="分类" load={load} />);
    await expect.element(page.getByRole("status")).toHaveTextContent("加载失败，请重试");
    await expectAxeClean();
    down = false;
    await page.getByRole("button", { name: "重试" }).click();
    await expect.element(item("节点")).toBeVisible();
    down = true;
    item("节点").element().querySelector<HTMLElement>("[data-slot=tree-arrow]")?.click();
    const again = page.getByRole("button", { name: "重试「节点」" });
    await expect.element(again).toBeVisible();
    down = false;
    await again.click();
    await expect.element(page.getByRole("status")).toHaveTextContent("「节点」已加载 1 项");
  });

  it("marks what was found also after letters that are longer in lower case", async () => {
    const labels = ["İİ室 A", "İİ室İ", "ABC室"];
    const marks = () => [...document.querySelectorAll("mark")].map((mark) => mark.textContent);
    const found = labels.map((label, at) => ({ key: String(at), label }));
    const screen = await render(<Tree aria-label="部门" nodes={found} filter="室" />);
    expect(marks()).toEqual(["室", "室", "室"]);
    await screen.rerender(<Tree aria-label="部门" nodes={found} filter="室i̇" />);
    expect(marks()).toEqual(["室İ"]);
    await screen.rerender(<Tree aria-label="部门" nodes={found} filter="bc" />);
    expect(marks()).toEqual(["BC"]);
  });

  it("shows what answers a filter and the way to it, opened; says how many or 没有查询到任何数据", async () => {
    const screen = await render(<Tree aria-label="部门" nodes={nodes} filter="室" />);
    expect(names()).toEqual(["检测部", "理化室", "可靠性室", "旧实验室"]);
    await expect.element(page.getByRole("status")).toHaveTextContent("找到 3 项");
    await userEvent.tab();
    // The focus starts at the first match.
    expect(active()).toBe("理化室");
    await keys("{ArrowLeft}{ArrowLeft}");
    expect(names()).toEqual(["检测部"]);
    await screen.rerender(<Tree aria-label="部门" nodes={nodes} filter="ea" />);
    expect(names()).toEqual(["销售部", "East"]);
    await screen.rerender(<Tree aria-label="部门" nodes={nodes} filter="没有" />);
    await expect.element(page.getByRole("status")).toHaveTextContent("没有查询到任何数据");
    await expectAxeClean();
    await screen.rerender(<Tree aria-label="部门" nodes={nodes} />);
    expect(names()).toEqual(["检测部", "销售部", "财务部"]);
  });

  it("stands in a field and goes with a form", async () => {
    const screen = await render(
      <form aria-label="表单">
        <Field label="可见部门" error="请选择部门" required>
          <Tree nodes={nodes} ticks="strict" defaultTicked={["fin", "lab"]} name="depart" />
        </Field>
      </form>,
    );
    const tree = page.getByRole("tree", { name: "可见部门 必填" });
    await expect.element(tree).toHaveAccessibleDescription("请选择部门");
    const form = screen.container.querySelector("form") as HTMLFormElement;
    expect(new FormData(form).getAll("depart")).toEqual(["fin", "lab"]);
    await item("财务部").click();
    expect(new FormData(form).getAll("depart")).toEqual(["lab"]);
    await expectAxeClean();
  });

  it("can be opened from outside", async () => {
    const changed = vi.fn<(keys: readonly string[]) => void>();
    const screen = await render(<Tree aria-label="部门" nodes={nodes} expanded={[]} onExpandedChange={changed} />);
    await userEvent.tab();
    await keys("{ArrowRight}");
    expect(changed).toHaveBeenCalledExactlyOnceWith(["lab"]);
    expect(names()).toHaveLength(3);
    await screen.rerender(<Tree aria-label="部门" nodes={nodes} expanded={["lab"]} onExpandedChange={changed} />);
    expect(names()).toHaveLength(6);
  });
});

describe("a long Tree", () => {
  const many = (count: number): readonly TreeNode[] => [
    {
      key: "root",
      label: "全部",
      children: Array.from({ length: count }, (_, at) => ({ key: `n${at}`, label: `节点${at}` })),
    },
  ];

  it("draws only the rows near the view, whose real place is known, and follows the keys", async () => {
    await render(<Tree aria-label="大树" nodes={many(10_000)} defaultExpanded="all" />);
    await eventually(() => expect(names().length).toBeGreaterThan(5));
    expect(names().length).toBeLessThan(60);
    await userEvent.tab();
    await keys("{End}");
    await eventually(() => expect(active()).toBe("节点9999"));
    const last = item("节点9999").element();
    expect([last.ariaPosInSet, last.ariaSetSize]).toEqual(["10000", "10000"]);
    await expect.element(item("节点9999")).toBeInViewport();
    await expectAxeClean();
    // After scrolling away by hand, the active row stays rendered, so that the focus can refer to it.
    page.getByRole("tree").element().scrollTop = 0;
    await eventually(() => expect(names()).toContain("节点0"));
    expect(active()).toBe("节点9999");
  });

  it("draws as many elements of 10,000 open nodes as of 1,000", async () => {
    async function openIn(count: number) {
      const screen = await render(<Tree aria-label="大树" nodes={many(count)} />);
      await userEvent.tab();
      const tree = page.getByRole("tree").element() as HTMLElement;
      tree.focus();
      tree.dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowRight", bubbles: true, cancelable: true }));
      await eventually(() => expect(names().length).toBeGreaterThan(5));
      const drawn = tree.querySelectorAll("*").length;
      await screen.unmount();
      return drawn;
    }
    const small = await openIn(1_000);
    expect(small).toBeGreaterThan(5);
    expect(await openIn(10_000)).toBe(small);
  });
});
