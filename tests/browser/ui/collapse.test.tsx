import { useState } from "react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { Collapse, type CollapseItem } from "#ui/collapse/collapse.tsx";
import { expectAxeClean } from "#tests/support/browser/axe.ts";

const items: readonly CollapseItem[] = [
  { key: "money", title: "收款", content: <p id="money-text">已付清</p>, extra: "¥4,200.00" },
  { key: "samples", title: "样品", content: <p id="samples-text">已寄出</p> },
  { key: "invoice", title: "发票", content: <p id="invoice-text">未开票</p>, disabled: true },
];
const title = (name: string) => page.getByRole("button", { name });
const openTitles = () =>
  page
    .getByRole("button", { expanded: true })
    .elements()
    .map((button) => button.textContent);
const panelOf = (name: string) => {
  const id = title(name).element().getAttribute("aria-controls");
  return id ? document.getElementById(id) : null;
};

afterEach(() => {
  history.replaceState(null, "", location.pathname + location.search);
});

describe("Collapse", () => {
  it("opens and closes by press and by key, several at once", async () => {
    const told = vi.fn<(open: readonly string[]) => void>();
    const { container } = await render(<Collapse items={items} defaultValue={["money"]} onValueChange={told} />);
    await title("样品").click();
    expect(told).toHaveBeenLastCalledWith(["money", "samples"]);
    expect(openTitles()).toEqual(["收款", "样品"]);
    await userEvent.keyboard(" ");
    expect(openTitles()).toEqual(["收款"]);
    await userEvent.keyboard("{Enter}");
    expect(openTitles()).toEqual(["收款", "样品"]);
    await expect.element(page.getByRole("region", { name: "样品" })).toBeVisible();
    expect(page.getByRole("heading", { level: 3 }).elements()).toHaveLength(3);
    await expectAxeClean(container);
  });

  it("has one open at most where asked, and may have none", async () => {
    await render(<Collapse items={items} single defaultValue={["money"]} />);
    await title("样品").click();
    expect(openTitles()).toEqual(["样品"]);
    await title("样品").click();
    expect(openTitles()).toEqual([]);
  });

  it("is moved through by arrows, Home and End, not into one inside it", async () => {
    const nested = { key: "more", title: "更多", content: <Collapse items={items} level={4} /> };
    await render(<Collapse items={[nested, { key: "last", title: "最后", content: "" }]} defaultValue={["more"]} />);
    (title("更多").element() as HTMLElement).focus();
    await userEvent.keyboard("{ArrowDown}");
    await expect.element(title("最后")).toHaveFocus();
    await userEvent.keyboard("{ArrowDown}");
    await expect.element(title("更多")).toHaveFocus();
    await userEvent.keyboard("{End}");
    await expect.element(title("最后")).toHaveFocus();
    await userEvent.keyboard("{Home}");
    await expect.element(title("更多")).toHaveFocus();
    // The nested titles move the focus only among themselves.
    (title("收款").element() as HTMLElement).focus();
    await userEvent.keyboard("{ArrowUp}");
    await expect.element(title("发票")).toHaveFocus();
  });

  it("keeps what is closed in the document, where the browser's search and an address find and open it", async () => {
    const told = vi.fn<(open: readonly string[]) => void>();
    await render(<Collapse items={items} onValueChange={told} />);
    expect(panelOf("样品")?.getAttribute("hidden")).toBe("until-found");
    await expect.element(page.getByText("已寄出")).not.toBeVisible();
    // For an address with this anchor, the browser reveals the element as in a text search.
    location.hash = "samples-text";
    await expect.poll(openTitles).toEqual(["样品"]);
    expect(told).toHaveBeenCalledExactlyOnceWith(["samples"]);
    expect(panelOf("样品")?.hasAttribute("hidden")).toBe(false);
    await title("样品").click();
    expect(panelOf("样品")?.getAttribute("hidden")).toBe("until-found");
  });

  it("is not told again by what is found in another one inside it", async () => {
    const told = vi.fn<(open: readonly string[]) => void>();
    const nested = { key: "more", title: "更多", content: <Collapse items={items} level={4} /> };
    await render(
      <Collapse
        items={[{ key: "first", title: "先看", content: "" }, nested]}
        defaultValue={["more", "first"]}
        onValueChange={told}
      />,
    );
    location.hash = "samples-text";
    await expect.poll(openTitles).toEqual(["先看", "更多", "样品"]);
    expect(told).not.toHaveBeenCalled();
  });

  it("opens a disabled part neither by press nor by key nor by search, and its title takes the focus", async () => {
    const told = vi.fn<(open: readonly string[]) => void>();
    await render(<Collapse items={items} onValueChange={told} />);
    await userEvent.tab();
    await userEvent.tab();
    await userEvent.tab();
    await expect.element(title("发票")).toHaveFocus();
    await expect.element(title("发票")).toHaveAttribute("aria-disabled", "true");
    await userEvent.keyboard("{Enter}");
    title("发票")
      .element()
      .dispatchEvent(new MouseEvent("click", { bubbles: true }));
    location.hash = "invoice-text";
    expect(panelOf("发票")?.getAttribute("hidden")).toBe("");
    expect(told).not.toHaveBeenCalled();
  });

  it("follows its owner, who may refuse", async () => {
    function Held() {
      const [open, setOpen] = useState<readonly string[]>([]);
      return (
        <Collapse items={items} value={open} onValueChange={(next) => setOpen(next.filter((key) => key !== "money"))} />
      );
    }
    await render(<Held />);
    await title("收款").click();
    expect(openTitles()).toEqual([]);
    await title("样品").click();
    expect(openTitles()).toEqual(["样品"]);
    // It stays closed even when the browser finds an element in it.
    location.hash = "money-text";
    await new Promise((done) => {
      setTimeout(done, 200);
    });
    expect(panelOf("收款")?.getAttribute("hidden")).toBe("until-found");
    expect(openTitles()).toEqual(["样品"]);
  });

  it("takes the room of its content away as it closes, and lets it be seen until then", async () => {
    await render(<Collapse items={items} defaultValue={["money"]} />);
    const panel = panelOf("收款");
    const room = panel?.parentElement;
    expect(room?.getBoundingClientRect().height).toBeGreaterThan(20);
    await title("收款").click();
    // The attribute is set at once; the content disappears when its height reaches 0.
    expect(panel?.getAttribute("hidden")).toBe("until-found");
    await expect.poll(() => room?.getBoundingClientRect().height).toBe(0);
    await expect.poll(() => panel && getComputedStyle(panel).contentVisibility).toBe("hidden");
  });
});
