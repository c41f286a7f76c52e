import { createRef } from "react";
import { describe, expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { Dialog } from "#ui/dialog/dialog.tsx";
import { Field } from "#ui/field/field.tsx";
import { MultiTreeSelect } from "#ui/tree-select/multi-tree-select.tsx";
import { TreeSelect } from "#ui/tree-select/tree-select.tsx";
import type { ResolveNodes } from "#ui/tree-select/known-nodes.ts";
import type { TreeNode } from "#ui/tree/tree-data.ts";
import type { LoadChildren } from "#ui/tree/use-branches.ts";
import { expectAxeClean } from "#tests/support/browser/axe.ts";
import { eventually } from "#tests/support/eventually.ts";
import { beginComposition, endComposition, pressComposing } from "#tests/support/compose.ts";

const nodes: readonly TreeNode[] = [
  {
    key: "1",
    value: "A01",
    label: "检测",
    children: [
      { key: "11", value: "A01A01", label: "理化", children: [{ key: "111", value: "A01A01A01", label: "重金属" }] },
      { key: "12", value: "A01A02", label: "可靠性" },
    ],
  },
  { key: "2", value: "A02", label: "认证", keywords: "rz" },
];

/** Loads level by level from `nodes`, without the levels below. */
const byLevel = () =>
  vi.fn<LoadChildren>((parent) => {
    const find = (among: readonly TreeNode[]): readonly TreeNode[] =>
      among.flatMap((node) => (node.key === parent?.key ? [node] : find(node.children ?? [])));
    const below = parent ? (find(nodes)[0]?.children ?? []) : nodes;
    return Promise.resolve(below.map(({ children, ...node }) => ({ ...node, leaf: children === undefined })));
  });

type One = (value: string | null, node: TreeNode | null) => void;
type Many = (value: readonly string[], nodes: readonly TreeNode[]) => void;

const box = () => page.getByRole("combobox");
const item = (name: string) => page.getByRole("treeitem", { name });
function active() {
  const id = document.activeElement?.getAttribute("aria-activedescendant") ?? "";
  return document.getElementById(id)?.textContent;
}

describe("TreeSelect", () => {
  it("never draws more of a large tree than is near the view, not even while its layer finds its place", async () => {
    const groups: readonly TreeNode[] = Array.from({ length: 20 }, (_, at) => ({
      key: `g${at}`,
      label: `分组 ${at}`,
      children: Array.from({ length: 99 }, (__, leaf) => ({ key: `g${at}-${leaf}`, label: `节点 ${at}-${leaf}` })),
    }));
    let max = 0;
    const watch = new MutationObserver(() => {
      max = Math.max(max, document.querySelectorAll("[role=treeitem]").length);
    });
    watch.observe(document.body, { childList: true, subtree: true });
    await render(<TreeSelect aria-label="目录" nodes={groups} defaultExpanded="all" defaultValue="g9-50" />);
    await box().click();
    await expect.element(item("节点 9-50")).toBeInViewport();
    watch.disconnect();
    expect(max).toBeGreaterThan(5);
    expect(max).toBeLessThan(60);
  });

  it("is a combobox with a tree, worked by keys; the chosen path is spoken whole", async () => {
    const changed = vi.fn<One>();
    const ref = createRef<HTMLInputElement>();
    await render(
      <Field label="分类" required>
        <TreeSelect ref={ref} nodes={nodes} onValueChange={changed} data-x="1" />
      </Field>,
    );
    const field = page.getByRole("combobox", { name: "分类 必填" });
    expect(ref.current).toBe(field.element());
    expect(ref.current?.dataset["x"]).toBe("1");
    ref.current?.focus();
    await expectAxeClean();
    await userEvent.keyboard("{ArrowDown}");
    await expect.element(field).toHaveAttribute("aria-expanded", "true");
    await expect.element(page.getByRole("tree", { name: "分类 必填" })).toBeVisible();
    await eventually(() => expect(active()).toBe("检测"));
    await expectAxeClean();
    await userEvent.keyboard("{ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight}");
    expect(active()).toBe("重金属");
    await expect.element(field).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    expect(changed).toHaveBeenCalledExactlyOnceWith("A01A01A01", expect.objectContaining({ key: "111" }));
    await expect.element(field).toHaveAttribute("aria-expanded", "false");
    await expect.element(field).toHaveValue("重金属");
    await expect.element(page.getByRole("status")).toHaveTextContent("已选 检测 / 理化 / 重金属");
    await expect.element(field).toHaveAccessibleDescription("检测 / 理化 / 重金属");
    // Reopened, the choice is in view and active.
    await userEvent.keyboard("{Alt>}{ArrowDown}{/Alt}");
    await eventually(() => expect(active()).toBe("重金属"));
    expect(item("重金属").element().ariaSelected).toBe("true");
    await userEvent.keyboard("{Alt>}{ArrowUp}{/Alt}");
    await expect.element(field).toHaveAttribute("aria-expanded", "false");
  });

  it("closes by Escape, then clears by Escape; in a dialog the choice stays and the dialog closes last", async () => {
    const changed = vi.fn<One>();
    const screen = await render(
      <TreeSelect aria-label="分类" nodes={nodes} defaultValue="A02" clearable onValueChange={changed} />,
    );
    await box().click();
    await expect.element(page.getByRole("tree")).toBeVisible();
    await userEvent.keyboard("{Escape}");
    await expect.element(box()).toHaveAttribute("aria-expanded", "false");
    await expect.element(box()).toHaveValue("认证");
    await userEvent.keyboard("{Escape}");
    expect(changed).toHaveBeenCalledExactlyOnceWith(null, null);
    await expect.element(box()).toHaveValue("");
    await screen.unmount();
    const closed = vi.fn<(open: boolean) => void>();
    await render(
      <Dialog open title="筛选" onOpenChange={closed}>
        <TreeSelect aria-label="分类" nodes={nodes} defaultValue="A02" clearable />
      </Dialog>,
    );
    await box().click();
    await expect.element(page.getByRole("tree")).toBeVisible();
    await userEvent.keyboard("{Escape}");
    await expect.element(box()).toHaveAttribute("aria-expanded", "false");
    expect(closed).not.toHaveBeenCalled();
    // The layer exists until it has faded out.
    await eventually(() => expect(page.getByRole("tree").elements()).toHaveLength(0));
    await userEvent.keyboard("{Escape}");
    await eventually(() => expect(closed).toHaveBeenCalledExactlyOnceWith(false));
    await expect.element(box()).toHaveValue("认证");
  });

  it("searches what is typed, by keywords too, not what is composed; says how many", async () => {
    const changed = vi.fn<One>();
    await render(<TreeSelect aria-label="分类" nodes={nodes} onValueChange={changed} />);
    const element = box().element() as HTMLInputElement;
    await box().click();
    await expect.element(page.getByRole("tree")).toBeVisible();
    beginComposition(element, "zhongjinshu");
    pressComposing(element, "Enter");
    pressComposing(element, "ArrowDown");
    expect(page.getByRole("treeitem").elements()).toHaveLength(2);
    expect(changed).not.toHaveBeenCalled();
    endComposition(element, "重金属");
    await expect.element(page.getByRole("status")).toHaveTextContent("找到 1 项");
    await eventually(() => expect(active()).toBe("重金属"));
    await box().fill("rz");
    await eventually(() => expect(active()).toBe("认证"));
    await box().fill("没有");
    await expect.element(page.getByRole("status")).toHaveTextContent("没有查询到任何数据");
    await expectAxeClean();
    await box().fill("认");
    await eventually(() => expect(active()).toBe("认证"));
    await userEvent.keyboard("{Enter}");
    expect(changed.mock.lastCall?.[0]).toBe("A02");
    await userEvent.tab();
    await expect.element(box()).toHaveValue("认证");
  });

  it("loads its nodes level by level and shows the label of a stored value before any is there (PICK-25)", async () => {
    const load = byLevel();
    const resolve = vi.fn<ResolveNodes>((values) =>
      Promise.resolve(values.map((value) => ({ value, label: "重金属", path: ["检测", "理化", "重金属"] }))),
    );
    const changed = vi.fn<One>();
    await render(
      <TreeSelect aria-label="分类" load={load} resolve={resolve} defaultValue="A01A01A01" onValueChange={changed} />,
    );
    await expect.element(box()).toHaveValue("重金属");
    await expect.element(box()).toHaveAccessibleDescription("检测 / 理化 / 重金属");
    expect(load).not.toHaveBeenCalled();
    expect(resolve).toHaveBeenCalledExactlyOnceWith(["A01A01A01"], expect.anything());
    await box().click();
    await expect.element(page.getByRole("status")).toHaveTextContent("已加载 2 项");
    await userEvent.keyboard("{ArrowRight}");
    await expect.element(page.getByRole("status")).toHaveTextContent("「检测」已加载 2 项");
    await userEvent.keyboard("{ArrowDown}{ArrowRight}");
    await expect.element(item("重金属")).toBeVisible();
    expect(load.mock.calls.map(([parent]) => parent?.label)).toEqual([undefined, "检测", "理化"]);
    expect(item("重金属").element().ariaSelected).toBe("true");
    await item("可靠性").click();
    expect(changed).toHaveBeenCalledExactlyOnceWith("A01A02", expect.objectContaining({ label: "可靠性" }));
    // Each open node is loaded once; a leaf never.
    expect(load).toHaveBeenCalledTimes(3);
  });

  it("says 加载中… while nodes are on their way, and that a search knows only what is loaded", async () => {
    let answer: ((nodes: readonly TreeNode[]) => void) | undefined;
    const load: LoadChildren = () => new Promise((resolve) => (answer = resolve));
    await render(<TreeSelect aria-label="分类" load={load} />);
    (box().element() as HTMLElement).focus();
    await userEvent.keyboard("{Alt>}{ArrowDown}{/Alt}");
    const status = page.getByRole("status");
    await expect.element(status).toHaveTextContent("加载中…");
    answer?.([
      { key: "1", label: "检测" },
      { key: "2", label: "认证", leaf: true },
    ]);
    await expect.element(status).toHaveTextContent("已加载 2 项");
    const note = "只在已加载的内容里查找，没有展开过的不在其中";
    await box().fill("证");
    await expect.element(status).toHaveTextContent(`找到 1 项。${note}`);
    await expect.element(page.getByText(note, { exact: true })).toBeVisible();
    await expectAxeClean();
    await box().fill("重金属");
    await expect.element(status).toHaveTextContent(`没有查询到任何数据。${note}`);
    await box().fill("");
    await userEvent.keyboard("{Home}{ArrowRight}");
    await eventually(() => expect(status.element().textContent).toContain("加载中…"));
    answer?.([{ key: "11", label: "重金属", leaf: true }]);
    await expect.element(item("重金属")).toBeVisible();
    // All is loaded now: no extra message is needed.
    await box().fill("重");
    await expect.element(status).toHaveTextContent("找到 1 项");
    expect(page.getByText(note).elements()).toHaveLength(0);
  });

  it("takes a known label without asking, and offers to try again when loading fails", async () => {
    let down = true;
    const load: LoadChildren = () => (down ? Promise.reject(new Error("down")) : Promise.resolve(nodes));
    await render(
      <TreeSelect aria-label="分类" load={load} known={[{ value: "Z", label: "老分类" }]} defaultValue="Z" />,
    );
    await expect.element(box()).toHaveValue("老分类");
    await box().click();
    await expect.element(page.getByRole("status")).toHaveTextContent("加载失败，请重试");
    await expectAxeClean();
    down = false;
    await page.getByRole("button", { name: "重试" }).click();
    await expect.element(item("检测")).toBeVisible();
  });

  it("is at most 400 px high, however many nodes there are (PICK-27, CONST-13)", async () => {
    const many = Array.from({ length: 1000 }, (_, at) => ({ key: `n${at}`, label: `节点 ${at}` }));
    await render(<TreeSelect aria-label="分类" nodes={many} />);
    await box().click();
    const layer = () => document.querySelector<HTMLElement>("[data-slot=option-layer]");
    await eventually(() => expect(page.getByRole("treeitem").elements().length).toBeGreaterThan(5));
    await eventually(() => expect(layer()?.getBoundingClientRect().height).toBe(400));
    expect(page.getByRole("treeitem").elements().length).toBeLessThan(60);
    await userEvent.keyboard("{End}");
    await expect.element(item("节点 999")).toBeInViewport();
  });

  it("chooses leaves only when told so, shows the path when told so, and leaves a read-only one alone", async () => {
    const changed = vi.fn<One>();
    const screen = await render(
      <TreeSelect aria-label="分类" nodes={nodes} leavesOnly showPath onValueChange={changed} />,
    );
    await box().click();
    await item("检测").click();
    expect(changed).not.toHaveBeenCalled();
    await item("可靠性").click();
    await expect.element(box()).toHaveValue("检测 / 可靠性");
    await screen.rerender(<TreeSelect aria-label="分类" nodes={nodes} value="A02" readOnly onValueChange={changed} />);
    await box().click();
    await expect.element(box()).toHaveAttribute("aria-expanded", "false");
    expect(changed).toHaveBeenCalledOnce();
  });

  it("goes with a form and obeys the caller", async () => {
    const screen = await render(
      <form>
        <TreeSelect aria-label="分类" name="kind" nodes={nodes} value="A02" />
      </form>,
    );
    const form = screen.container.querySelector("form") as HTMLFormElement;
    expect(new FormData(form).get("kind")).toBe("A02");
    await box().click();
    await item("检测").click();
    await expect.element(box()).toHaveValue("认证");
  });
});

describe("MultiTreeSelect", () => {
  it("ticks by Enter and Space, stays open, shows tags, and Backspace removes the last", async () => {
    const changed = vi.fn<Many>();
    await render(
      <Field label="分类">
        <MultiTreeSelect nodes={nodes} defaultExpanded="all" onValueChange={changed} />
      </Field>,
    );
    (box().element() as HTMLElement).focus();
    await userEvent.keyboard("{ArrowDown}");
    await eventually(() => expect(active()).toBe("检测"));
    await userEvent.keyboard("{Enter}{End} ");
    expect(changed.mock.lastCall?.[0]).toEqual(["A01", "A02"]);
    await expect.element(page.getByRole("status")).toHaveTextContent("已选 认证");
    await expect.element(box()).toHaveAttribute("aria-expanded", "true");
    expect(item("检测").element().ariaChecked).toBe("true");
    expect(item("理化").element().ariaChecked).toBe("false");
    await expectAxeClean();
    await userEvent.keyboard("{Escape}");
    expect(
      page
        .getByRole("list", { name: "已选项" })
        .getByRole("listitem")
        .elements()
        .map((tag) => tag.textContent),
    ).toEqual(["检测", "认证"]);
    pressComposing(box().element(), "Backspace");
    expect(changed).toHaveBeenCalledTimes(2);
    await userEvent.keyboard("{Backspace}");
    expect(changed.mock.lastCall?.[0]).toEqual(["A01"]);
    await expect.element(page.getByRole("status")).toHaveTextContent("已移除 认证");
    await userEvent.keyboard("{ArrowLeft}");
    await expect.element(page.getByRole("button", { name: "移除 检测" })).toHaveFocus();
    await userEvent.keyboard("{Delete}");
    expect(changed.mock.lastCall?.[0]).toEqual([]);
    await expect.element(box()).toHaveFocus();
    await expectAxeClean();
  });

  it("cascading, keeps whole branches by their top, and draws them whole when they are loaded", async () => {
    const changed = vi.fn<Many>();
    const screen = await render(
      <form>
        <MultiTreeSelect
          aria-label="分类"
          name="kinds"
          load={byLevel()}
          known={[{ value: "A01A01", label: "理化" }]}
          ticks="cascade"
          defaultValue={["A01A01"]}
          onValueChange={changed}
        />
      </form>,
    );
    await box().click();
    await expect.element(item("检测")).toBeVisible();
    await userEvent.keyboard("{ArrowRight}");
    await expect.element(item("理化")).toHaveAttribute("aria-checked", "true");
    expect(item("检测").element().ariaChecked).toBe("mixed");
    await item("可靠性").click();
    expect(changed.mock.lastCall?.[0]).toEqual(["A01"]);
    expect(item("检测").element().ariaChecked).toBe("true");
    const form = screen.container.querySelector("form") as HTMLFormElement;
    expect(new FormData(form).getAll("kinds")).toEqual(["A01"]);
  });

  it("counts the tags that are not shown and clears them all", async () => {
    const changed = vi.fn<Many>();
    await render(
      <MultiTreeSelect
        aria-label="分类"
        nodes={nodes}
        defaultValue={["A01", "A02", "A01A02"]}
        maxTags={1}
        clearable
        onValueChange={changed}
      />,
    );
    expect(
      page
        .getByRole("listitem")
        .elements()
        .map((tag) => tag.textContent),
    ).toEqual(["检测", "+2"]);
    await page.getByRole("button", { name: "清除选择" }).click();
    expect(changed).toHaveBeenCalledExactlyOnceWith([], []);
  });
});
