import { afterEach, describe, expect, it, vi } from "vitest";
import { cdp, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import type { TableColumn } from "#ui/table/column.ts";
import type { TableProps } from "#ui/table/table-props.ts";
import { Table } from "#ui/table/table.tsx";
import type { TableTree } from "#ui/table/rows/tree-rows.ts";
import { eventually } from "#tests/support/eventually.ts";
import { expectAxeClean } from "#tests/support/browser/axe.ts";

interface Depart {
  id: string;
  name: string;
  staff: number;
  note?: string;
  children?: readonly Depart[];
}
const depart = (id: string, name: string, staff: number, ...children: Depart[]): Depart =>
  children.length > 0 ? { id, name, staff, children } : { id, name, staff };
const departs = [
  depart(
    "lab",
    "检测中心",
    30,
    depart("chem", "化学室", 12, depart("gas", "气相组", 4), depart("ion", "离子组", 5)),
    depart("bio", "生物室", 8),
  ),
  depart("sales", "市场部", 9),
];
const columns: readonly TableColumn<Depart>[] = [
  { id: "name", title: "部门", width: 240, hideable: false },
  { id: "staff", title: "人数", align: "end", sortable: true },
  { id: "note", title: "备注", width: 160 },
];
const known: TableTree<Depart> = {
  childrenOf: (row) => row.children ?? [],
  compare: (one, other) => one.staff - other.staff,
};
const cascading: TableTree<Depart> = { ...known, cascade: true };
const keyOf = (row: Depart) => row.id;

function Departs(props: Partial<TableProps<Depart>>) {
  return <Table aria-label="部门" columns={columns} rows={departs} rowKey={keyOf} tree={known} {...props} />;
}
const shown = () => [...document.querySelectorAll<HTMLElement>("tr[data-key]")].map((row) => row.dataset["key"]);
const focused = () => (document.activeElement as HTMLElement | null)?.dataset["key"];
const row = (key: string) => document.querySelector<HTMLElement>(`tr[data-key="${key}"]`);
const facts = (key: string) =>
  ["aria-level", "aria-posinset", "aria-setsize", "aria-expanded"].map((name) => row(key)?.getAttribute(name));
const first = () => document.querySelector<HTMLElement>("tr[data-key]")?.focus();

describe("a table of rows with rows under them", () => {
  it("is a treegrid whose rows say level, place and whether they are open", async () => {
    const screen = await render(<Departs defaultExpanded={["lab"]} selectable />);
    await expect.element(screen.getByRole("treegrid", { name: "部门" })).toHaveAttribute("aria-rowcount", "5");
    expect(shown()).toEqual(["lab", "chem", "bio", "sales"]);
    expect(facts("lab")).toEqual(["1", "1", "2", "true"]);
    expect(facts("chem")).toEqual(["2", "1", "2", "false"]);
    expect(facts("bio")).toEqual(["2", "2", "2", null]);
    const indent = (key: string) => row(key)?.querySelector<HTMLElement>('td[data-column="name"] > span')?.offsetWidth;
    expect([indent("lab"), indent("chem")]).toEqual([0, 20]);
    await expectAxeClean(screen.container);
  });

  it("opens by Right, then enters; Left closes, then goes to the parent", async () => {
    const opened = vi.fn<(keys: readonly string[]) => void>();
    await render(<Departs onExpandedChange={opened} />);
    first();
    await userEvent.keyboard("{ArrowRight}");
    expect([focused(), shown()]).toEqual(["lab", ["lab", "chem", "bio", "sales"]]);
    await userEvent.keyboard("{ArrowRight}{ArrowRight}{ArrowRight}");
    expect(focused()).toBe("gas");
    await userEvent.keyboard("{ArrowRight}");
    expect(focused()).toBe("gas");
    await userEvent.keyboard("{ArrowLeft}");
    expect([focused(), row("chem")?.getAttribute("aria-expanded")]).toEqual(["chem", "true"]);
    await userEvent.keyboard("{ArrowLeft}{ArrowLeft}");
    expect(focused()).toBe("lab");
    await userEvent.keyboard("{ArrowLeft}");
    expect(shown()).toEqual(["lab", "sales"]);
    expect(opened.mock.calls.map(([keys]) => keys)).toEqual([["lab"], ["lab", "chem"], ["lab"], []]);
  });

  it("opens a row and its siblings by *, rows of other parents stay as they are", async () => {
    const opened = vi.fn<(keys: readonly string[]) => void>();
    const screen = await render(<Departs onExpandedChange={opened} />);
    first();
    await userEvent.keyboard("*");
    expect([focused(), shown()]).toEqual(["lab", ["lab", "chem", "bio", "sales"]]);
    await userEvent.keyboard("{ArrowRight}{ArrowDown}*");
    expect(focused()).toBe("bio");
    expect(shown()).toEqual(["lab", "chem", "gas", "ion", "bio", "sales"]);
    expect(opened.mock.lastCall?.[0]).toEqual(["lab", "chem"]);
    await screen.unmount();
    // In a plain table the key has nothing to expand.
    await render(<Departs tree={undefined} onExpandedChange={opened} />);
    first();
    await userEvent.keyboard("*");
    expect(opened).toHaveBeenCalledTimes(2);
  });

  it("goes by letters to the row in view that begins with them, by its pinyin too; Space ticks it", async () => {
    const initials: Readonly<Record<string, string>> = { lab: "jczx", chem: "hxs", bio: "sws", sales: "scb" };
    const found: TableTree<Depart> = { ...known, searchText: (one) => initials[one.id] };
    const screen = await render(<Departs tree={found} defaultExpanded={["lab"]} selectable />);
    first();
    await userEvent.keyboard("s");
    expect(focused()).toBe("bio");
    // Longer than the pause that ends a typed word.
    await new Promise((resolve) => setTimeout(resolve, 800));
    await userEvent.keyboard("sc");
    expect(focused()).toBe("sales");
    await new Promise((resolve) => setTimeout(resolve, 800));
    // Wraps around at the end; skips collapsed rows, and a text that no name starts with moves nothing.
    await userEvent.keyboard("h");
    expect(focused()).toBe("chem");
    await new Promise((resolve) => setTimeout(resolve, 800));
    await userEvent.keyboard("z");
    expect(focused()).toBe("chem");
    await userEvent.keyboard(" ");
    expect(row("chem")?.getAttribute("aria-selected")).toBe("true");
    await screen.unmount();
    // By the name only, and not at all if the search is switched off.
    await render(<Departs />);
    first();
    const letter = (key: string) =>
      document.activeElement?.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
    letter("市");
    await eventually(() => expect(focused()).toBe("sales"));
    await screen.unmount();
  });

  it("leaves letters alone where they are switched off, and in a plain table", async () => {
    const screen = await render(<Departs tree={{ ...known, typeAhead: false, searchText: (one) => one.id }} />);
    first();
    await userEvent.keyboard("s");
    expect(focused()).toBe("lab");
    await screen.unmount();
    await render(<Departs tree={undefined} rowName={(one) => one.id} />);
    first();
    await userEvent.keyboard("s");
    expect(focused()).toBe("lab");
  });

  it("opens by its arrow, which is named after the row", async () => {
    const screen = await render(<Departs />);
    await screen.getByRole("button", { name: "展开 检测中心" }).click();
    await expect.element(screen.getByRole("button", { name: "收起 检测中心" })).toBeVisible();
    expect(shown()).toHaveLength(4);
    expect(screen.getByRole("button", { name: /展开 市场部/ }).query()).toBeNull();
  });

  it("sorts rows among their siblings", async () => {
    const screen = await render(<Departs defaultExpanded={["lab", "chem"]} />);
    await screen.getByRole("button", { name: "人数", exact: true }).click();
    expect(shown()).toEqual(["sales", "lab", "bio", "chem", "gas", "ion"]);
    await screen.getByRole("button", { name: "人数", exact: true }).click();
    expect(shown()).toEqual(["lab", "chem", "ion", "gas", "bio", "sales"]);
  });

  it("ticks one row alone, or all under it, as it is told", async () => {
    const ticked = vi.fn<(keys: readonly string[], rows: readonly Depart[]) => void>();
    const screen = await render(<Departs selectable defaultExpanded={["lab"]} onSelectedChange={ticked} />);
    await screen.getByRole("checkbox", { name: "选择 化学室" }).click();
    expect(ticked.mock.lastCall?.[0]).toEqual(["chem"]);
    await screen.unmount();

    const tree = await render(
      <Departs tree={cascading} selectable defaultExpanded={["lab"]} onSelectedChange={ticked} />,
    );
    const box = (name: string) => tree.getByRole("checkbox", { name: `选择 ${name}` }).element() as HTMLInputElement;
    await tree.getByRole("checkbox", { name: "选择 化学室" }).click();
    // Collapsed child rows are included, and are returned as rows.
    expect(ticked.mock.lastCall?.[0]).toEqual(["chem", "gas", "ion"]);
    expect(ticked.mock.lastCall?.[1].map(({ name }) => name)).toEqual(["化学室", "气相组", "离子组"]);
    expect([box("检测中心").indeterminate, box("检测中心").checked]).toEqual([true, false]);
    first();
    await userEvent.keyboard("{ArrowDown}{ArrowDown} ");
    expect(focused()).toBe("bio");
    expect([box("检测中心").indeterminate, box("检测中心").checked]).toEqual([false, true]);
    await tree.getByRole("checkbox", { name: "选择本页全部" }).click();
    expect(new Set(ticked.mock.lastCall?.[0])).toEqual(new Set(["lab", "chem", "gas", "ion", "bio", "sales"]));
  });
});

describe("rows that are fetched when their parent opens", () => {
  const answers: { give: (rows: readonly Depart[]) => void; fail: () => void }[] = [];
  const load = vi.fn<(parent: Depart) => Promise<readonly Depart[]>>(
    () =>
      new Promise<readonly Depart[]>((give, fail) => {
        answers.push({ give, fail: () => fail(new Error("offline")) });
      }),
  );
  const lazy: TableTree<Depart> = {
    childrenOf: () => undefined,
    load,
    hasChildren: ({ id }) => id === "lab",
    cascade: true,
  };
  afterEach(() => {
    answers.length = 0;
    load.mockClear();
  });

  it("come once, are counted aloud, and are ticked with a ticked parent", async () => {
    const ticked = vi.fn<(keys: readonly string[]) => void>();
    const screen = await render(<Departs tree={lazy} selectable defaultSelected={["lab"]} onSelectedChange={ticked} />);
    expect(facts("sales")[3]).toBeNull();
    first();
    await userEvent.keyboard("{ArrowRight}");
    expect(row("lab")?.getAttribute("aria-busy")).toBe("true");
    expect(load).toHaveBeenCalledExactlyOnceWith(departs[0]);
    answers[0]?.give([depart("chem", "化学室", 12), depart("bio", "生物室", 8)]);
    await expect.element(screen.getByText("检测中心：已加载 2 条下级")).toBeInTheDocument();
    expect(shown()).toEqual(["lab", "chem", "bio", "sales"]);
    expect(row("lab")?.hasAttribute("aria-busy")).toBe(false);
    expect(ticked.mock.lastCall?.[0]).toEqual(["lab", "chem", "bio"]);
    await userEvent.keyboard("{ArrowLeft}{ArrowRight}");
    expect(shown()).toHaveLength(4);
    expect(load).toHaveBeenCalledTimes(1);
  });

  it("offer to try again when they did not come", async () => {
    const screen = await render(<Departs tree={lazy} defaultExpanded={["lab"]} />);
    await eventually(() => expect(answers).toHaveLength(1));
    answers[0]?.fail();
    await expect.element(screen.getByText("检测中心：下级加载失败")).toBeInTheDocument();
    await screen.getByRole("button", { name: "重新加载 检测中心 的下级" }).click();
    answers[1]?.give([depart("chem", "化学室", 12)]);
    await eventually(() => expect(shown()).toEqual(["lab", "chem", "sales"]));
    await expectAxeClean(screen.container);
  });

  it("are fetched anew with a new list; an answer for the old one is dropped", async () => {
    const screen = await render(<Departs tree={lazy} defaultExpanded={["lab"]} />);
    await eventually(() => expect(answers).toHaveLength(1));
    await screen.rerender(<Departs tree={lazy} rows={[...departs]} />);
    await eventually(() => expect(answers).toHaveLength(2));
    answers[1]?.give([depart("new", "新室", 1)]);
    await eventually(() => expect(shown()).toEqual(["lab", "new", "sales"]));
    answers[0]?.give([depart("old", "旧室", 1)]);
    await new Promise((wake) => setTimeout(wake, 50));
    expect(shown()).toEqual(["lab", "new", "sales"]);
  });
});

describe("everything together", () => {
  const many = Array.from({ length: 400 }, (_, at) =>
    depart(`d${at}`, `部门 ${at}`, at, depart(`d${at}-1`, `小组 ${at}-1`, 1), depart(`d${at}-2`, `小组 ${at}-2`, 2)),
  );
  const plain = (count: number) => Array.from({ length: count }, (_, at) => depart(`d${at}`, `部门 ${at}`, at));
  const sums = [{ scope: "page" as const, values: { staff: "79800" } }];
  const count = () => document.querySelectorAll("tr[data-key]").length;

  it("a long tree draws only what is in view, walks by keys, and knows its real size", async () => {
    const screen = await render(
      <Departs rows={many} maxHeight={400} defaultExpanded={many.map(({ id }) => id)} sums={sums} density="compact" />,
    );
    await eventually(() => expect(count()).toBeGreaterThan(10));
    expect(count()).toBeLessThan(60);
    await expect.element(screen.getByRole("treegrid")).toHaveAttribute("aria-rowcount", "1201");
    first();
    await userEvent.keyboard("{End}");
    await eventually(() => expect(focused()).toBe("d399-2"));
    expect(row("d399-2")?.getAttribute("aria-rowindex")).toBe("1201");
    await userEvent.keyboard("{ArrowLeft}{ArrowLeft}");
    await eventually(() => expect(focused()).toBe("d399"));
    await expect.element(screen.getByRole("treegrid")).toHaveAttribute("aria-rowcount", "1199");
    const foot = screen.container.querySelector("tfoot")?.getBoundingClientRect().top ?? 0;
    expect(row("d399")?.getBoundingClientRect().bottom).toBeLessThanOrEqual(foot + 1);
    expect(count()).toBeLessThan(60);
  });

  it("opened rows of any height stay virtual, under a sticky header and over the sums", async () => {
    const screen = await render(
      <Departs
        tree={undefined}
        rows={plain(400)}
        maxHeight={400}
        sums={sums}
        renderExpanded={({ id }) => <p style={{ height: `${id === "d0" ? 240 : 60}px` }}>明细 {id}</p>}
      />,
    );
    first();
    await userEvent.keyboard("{ArrowRight}{ArrowDown}{ArrowRight}");
    await expect.element(screen.getByText("明细 d1")).toBeInTheDocument();
    expect(count()).toBeLessThan(60);
    const scroller = screen.container.querySelector<HTMLElement>('[data-slot="table-scroller"]');
    // 400 rows of 44 px, both details with their real heights, header and sums.
    await eventually(() =>
      expect(scroller?.scrollHeight).toBe(
        400 * 44 +
          40 +
          40 +
          [...document.querySelectorAll<HTMLElement>('[data-slot="table-expansion"]')].reduce(
            (sum, one) => sum + one.offsetHeight,
            0,
          ),
      ),
    );
    await userEvent.keyboard("{End}");
    await eventually(() => expect(focused()).toBe("d399"));
    await userEvent.keyboard("{Home}");
    await eventually(() => expect(focused()).toBe("d0"));
    const head = screen.container.querySelector("thead")?.getBoundingClientRect().bottom ?? 0;
    expect(row("d0")?.getBoundingClientRect().top).toBeGreaterThanOrEqual(head - 1);
  });

  it("columns can be pinned, resized by keys, moved and hidden while a tree is open and ticked", async () => {
    const screen = await render(
      <Departs
        selectable
        rows={many}
        maxHeight={400}
        defaultExpanded={["d0"]}
        sums={sums}
        defaultSelected={["d0-1"]}
      />,
    );
    const ids = () =>
      [...screen.container.querySelectorAll<HTMLElement>("th[data-column]")].map((head) => head.dataset["column"]);
    const menu = async (column: string, item: string) => {
      await screen.getByRole("button", { name: `「${column}」列菜单` }).click();
      await screen.getByRole("menuitem", { name: item }).click();
      await eventually(() => expect(screen.getByRole("menu").query()).toBeNull());
    };
    await menu("备注", "固定在右侧");
    expect(ids()).toEqual(["name", "staff", "note"]);
    const width = () =>
      screen.getByRole("separator", { name: "调整「人数」列宽" }).element().getAttribute("aria-valuenow");
    const before = Number(width());
    (screen.getByRole("separator", { name: "调整「人数」列宽" }).element() as HTMLElement).focus();
    await userEvent.keyboard("{Shift>}{ArrowLeft}{/Shift}");
    await expect.poll(() => Number(width())).toBe(before - 50);
    await menu("人数", "隐藏此列");
    expect(ids()).toEqual(["name", "note"]);
    expect(shown().slice(0, 3)).toEqual(["d0", "d0-1", "d0-2"]);
    await expect.element(screen.getByRole("checkbox", { name: "选择 小组 0-1" })).toBeChecked();
    expect(count()).toBeLessThan(60);
  });

  it("printing draws and shows every row, unpinned and uncut", async () => {
    interface Emulation {
      send(method: "Emulation.setEmulatedMedia", what: { media: string }): Promise<unknown>;
    }
    const emulation = cdp() as unknown as Emulation;
    const screen = await render(<Departs rows={many} maxHeight={400} sums={sums} />);
    window.dispatchEvent(new Event("beforeprint"));
    expect(count()).toBe(400);
    await emulation.send("Emulation.setEmulatedMedia", { media: "print" });
    const scroller = screen.container.querySelector<HTMLElement>('[data-slot="table-scroller"]');
    expect(scroller?.offsetHeight).toBeGreaterThan(400 * 40);
    expect(getComputedStyle(scroller as Element).overflow).toBe("visible");
    const at = (one: string) => getComputedStyle(screen.container.querySelector(one) as Element).position;
    expect(["thead", "tfoot", 'th[data-column="name"]'].map(at)).toEqual(["static", "static", "static"]);
    expect(screen.container.querySelector("table")?.offsetWidth).toBe(scroller?.clientWidth);
    await emulation.send("Emulation.setEmulatedMedia", { media: "" });
  });
});
