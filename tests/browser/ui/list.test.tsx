import { useState } from "react";
import { describe, expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { List, type ListProps } from "#ui/list/list.tsx";
import { ListItem } from "#ui/list/list-item.tsx";
import { expectAxeClean } from "#tests/support/browser/axe.ts";

interface Row {
  id: string;
  name: string;
}
const rows = (count: number): readonly Row[] =>
  Array.from({ length: count }, (_, at) => ({ id: `r${at + 1}`, name: `客户 ${at + 1}` }));

function Rows(props: Partial<ListProps<Row>>) {
  return (
    <List
      aria-label="客户"
      items={rows(3)}
      rowKey="id"
      renderItem={(row) => <ListItem title={row.name} body="江苏 苏州" />}
      {...props}
    />
  );
}
const activeText = () => {
  const id = page.getByRole("listbox").element().getAttribute("aria-activedescendant");
  return id ? document.getElementById(id)?.querySelector("[data-slot=list-item]")?.textContent : undefined;
};
const chosenTexts = () =>
  page
    .getByRole("option", { selected: true })
    .elements()
    .map((option) => option.textContent?.replace("江苏 苏州", ""));

describe("List", () => {
  it("is a list of items, named by its header", async () => {
    const { container } = await render(<Rows aria-label={undefined} header="最近的客户" footer="共 3 家" />);
    await expect.element(page.getByRole("list", { name: "最近的客户" })).toBeVisible();
    // The role is explicit: without list markers, WebKit does not treat it as a list.
    await expect.element(page.getByRole("list", { name: "最近的客户" })).toHaveAttribute("role", "list");
    expect(page.getByRole("listitem").elements()).toHaveLength(3);
    await expectAxeClean(container);
  });

  it("says that it is empty, waits with a skeleton, and keeps its rows when a new reading fails", async () => {
    const { container, rerender } = await render(<Rows items={[]} />);
    await expect.element(page.getByText("暂无数据")).toBeVisible();
    await rerender(<Rows items={[]} loading />);
    expect(container.querySelector("[data-slot=list]")?.getAttribute("data-state")).toBe("loading");
    await expect.element(page.getByRole("status")).toHaveTextContent("加载中");
    await rerender(<Rows error="服务器没有回应" />);
    await expect.element(page.getByRole("alert")).toHaveTextContent("服务器没有回应");
    expect(page.getByRole("listitem").elements()).toHaveLength(3);
  });

  it("chooses one by press and by key; pressed again it is none", async () => {
    const told = vi.fn<(keys: readonly string[]) => void>();
    const { container } = await render(<Rows selection="single" onValueChange={told} />);
    await userEvent.tab();
    await expect.element(page.getByRole("listbox", { name: "客户" })).toHaveFocus();
    await userEvent.keyboard("{ArrowDown}{ArrowDown}{ArrowDown} ");
    expect(chosenTexts()).toEqual(["客户 3"]);
    await userEvent.keyboard("{Home}{Enter}");
    expect(chosenTexts()).toEqual(["客户 1"]);
    await page.getByRole("option", { name: /客户 2/ }).click();
    expect(chosenTexts()).toEqual(["客户 2"]);
    await page.getByRole("option", { name: /客户 2/ }).click();
    expect(chosenTexts()).toEqual([]);
    expect(told.mock.calls.map(([keys]) => keys)).toEqual([["r3"], ["r1"], ["r2"], []]);
    await expectAxeClean(container);
  });

  it("chooses several: Shift with arrows takes those passed, Ctrl+A all and none, never one that is disabled", async () => {
    await render(<Rows items={rows(5)} selection="multiple" isDisabled={(row) => row.id === "r3"} />);
    await userEvent.tab();
    await userEvent.keyboard("{ArrowDown}{Shift>}{ArrowDown}{ArrowDown}{/Shift}");
    expect(chosenTexts()).toEqual(["客户 2", "客户 4"]);
    await userEvent.keyboard("{Control>}a{/Control}");
    expect(chosenTexts()).toEqual(["客户 1", "客户 2", "客户 4", "客户 5"]);
    await userEvent.keyboard("{Control>}a{/Control}");
    expect(chosenTexts()).toEqual([]);
    await page.getByRole("option", { name: /客户 3/ }).click({ force: true });
    expect(chosenTexts()).toEqual([]);
    await expect.element(page.getByRole("listbox")).toHaveAttribute("aria-multiselectable", "true");
  });

  it("goes to the row that begins with what is typed", async () => {
    const names = ["Anton", "Berta", "Bruno", "Carla"].map((name, at) => ({ id: `r${at}`, name }));
    await render(<Rows items={names} selection="single" itemText={(row) => row.name} />);
    await userEvent.tab();
    await userEvent.keyboard("b");
    await expect.poll(activeText).toContain("Berta");
    await userEvent.keyboard("r");
    await expect.poll(activeText).toContain("Bruno");
    expect(chosenTexts()).toEqual([]);
  });

  it("shows the row that Tab comes to, however far down it is, and moves nothing under a press", async () => {
    await render(
      <>
        <button type="button">前面</button>
        <Rows items={rows(160)} maxHeight={300} selection="single" value={["r150"]} />
      </>,
    );
    const scroller = page.getByRole("listbox").element().parentElement;
    await page.getByRole("option", { name: "客户 2 江苏 苏州", exact: true }).click();
    await expect.element(page.getByRole("listbox")).toHaveFocus();
    expect(scroller?.scrollTop).toBe(0);
    (page.getByRole("button", { name: "前面" }).element() as HTMLElement).focus();
    scroller?.scrollTo({ top: 4000 });
    await userEvent.tab();
    await expect.element(page.getByRole("option", { name: "客户 2 江苏 苏州", exact: true })).toBeInViewport();
  });

  it("begins at the row that is chosen, and shows it", async () => {
    await render(<Rows items={rows(160)} maxHeight={300} selection="single" value={["r150"]} />);
    await userEvent.tab();
    await expect.poll(activeText).toContain("客户 150");
    await expect.element(page.getByRole("option", { name: /客户 150/ })).toBeInViewport();
  });

  it("leaves the choice to its owner", async () => {
    const told = vi.fn<(keys: readonly string[]) => void>();
    await render(<Rows selection="multiple" value={["r1"]} onValueChange={told} />);
    await page.getByRole("option", { name: /客户 2/ }).click();
    expect(told).toHaveBeenCalledExactlyOnceWith(["r1", "r2"]);
    expect(chosenTexts()).toEqual(["客户 1"]);
  });

  it("loads more once a press, says how many came, and hands the focus on where the button is gone", async () => {
    const asked = vi.fn<() => void>();
    let arrive = () => {};
    function Growing() {
      const [count, setCount] = useState(2);
      const onMore = async () => {
        asked();
        await new Promise<void>((done) => {
          arrive = done;
        });
        setCount(count + 2);
      };
      return <Rows items={rows(count)} more={count < 6} onMore={onMore} />;
    }
    await render(<Growing />);
    const button = page.getByRole("button", { name: "加载更多" });
    await button.click();
    await userEvent.keyboard("{Enter}");
    await expect.element(page.getByRole("status")).toHaveTextContent("正在加载更多");
    expect(asked).toHaveBeenCalledOnce();
    arrive();
    await expect.element(page.getByRole("status")).toHaveTextContent("又加载了 2 项");
    await expect.element(button).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    await expect.element(page.getByRole("status")).toHaveTextContent("正在加载更多");
    arrive();
    await expect.poll(() => page.getByRole("listitem").elements().length).toBe(6);
    await expect.element(button).not.toBeInTheDocument();
    expect(page.getByRole("listitem").nth(4).element()).toBe(document.activeElement);
  });

  it("still says how many came when rows come and go by themselves", async () => {
    function Changing() {
      const [count, setCount] = useState(2);
      return (
        <>
          <Rows items={rows(count)} more onMore={() => setCount(count + 2)} />
          <button type="button" onClick={() => setCount(count - 1)}>
            少一行
          </button>
        </>
      );
    }
    await render(<Changing />);
    await page.getByRole("button", { name: "加载更多" }).click();
    await expect.element(page.getByRole("status")).toHaveTextContent("又加载了 2 项");
    await page.getByRole("button", { name: "少一行" }).click();
    expect(page.getByRole("listitem").elements()).toHaveLength(3);
    await expect.element(page.getByRole("status")).toHaveTextContent("又加载了 2 项");
    await page.getByRole("button", { name: "加载更多" }).click();
    await expect.poll(() => page.getByRole("listitem").elements().length).toBe(5);
    await expect.element(page.getByRole("status")).toHaveTextContent("又加载了 2 项");
  });

  it("offers more again where it did not come", async () => {
    const onMore = vi.fn<() => Promise<void>>().mockRejectedValueOnce(new Error("offline")).mockResolvedValue();
    await render(<Rows more onMore={onMore} />);
    await page.getByRole("button", { name: "加载更多" }).click();
    await expect.element(page.getByRole("alert")).toHaveTextContent("加载失败");
    await page.getByRole("button", { name: "加载更多" }).click();
    await expect.element(page.getByRole("alert")).not.toBeInTheDocument();
    expect(onMore).toHaveBeenCalledTimes(2);
  });

  it("draws of many rows only those in view, each with its place; keys reach all of them", async () => {
    const { container } = await render(
      <Rows
        items={rows(3000)}
        maxHeight={300}
        selection="single"
        renderItem={(row) => <ListItem title={row.name} body={Number(row.id.slice(1)) % 3 ? undefined : "第二行"} />}
      />,
    );
    const drawn = () => container.querySelectorAll("[data-slot=list-row]").length;
    await expect.poll(drawn).toBeLessThan(30);
    await expect.element(page.getByRole("option").first()).toHaveAttribute("aria-setsize", "3000");
    await userEvent.tab();
    await userEvent.keyboard("{End}");
    await expect.poll(activeText).toBe("客户 3000第二行");
    await expect.element(page.getByRole("option", { name: "客户 3000 第二行" })).toBeInViewport();
    expect(drawn()).toBeLessThan(40);
    await userEvent.keyboard("{Enter}");
    await expect.element(page.getByRole("option", { selected: true })).toHaveAttribute("aria-posinset", "3000");
    // Rows of different heights follow each other without gaps.
    await userEvent.keyboard("{ArrowUp}{ArrowUp}");
    await expect
      .poll(() => {
        const boxes = [...container.querySelectorAll("[data-slot=list-row]")].map((row) => row.getBoundingClientRect());
        return boxes.every((box, at) => at === 0 || Math.abs(box.top - (boxes[at - 1]?.bottom ?? 0)) < 1);
      })
      .toBe(true);
  });

  it("can be scrolled by key where nothing in it takes the focus", async () => {
    const { container } = await render(<Rows items={rows(50)} maxHeight={200} />);
    await userEvent.tab();
    await expect.element(page.getByRole("group", { name: "客户" })).toHaveFocus();
    await expectAxeClean(container);
  });
});
