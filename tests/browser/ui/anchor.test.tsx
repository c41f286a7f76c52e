import { useRef } from "react";
import { describe, expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { Anchor, type AnchorItem, type AnchorProps } from "#ui/anchor/anchor.tsx";
import { expectAxeClean } from "#tests/support/browser/axe.ts";

const items: AnchorItem[] = [
  { key: "a", label: "客户" },
  { key: "b", label: "项目", children: [{ key: "b1", label: "样品" }] },
  { key: "c", label: "付款" },
];
const link = (name: string) => page.getByRole("link", { name });
const box = () => page.getByTestId("box").element();
const present = () => document.querySelector('[aria-current="location"]')?.textContent;

function Page(props: Partial<AnchorProps>) {
  const scroller = useRef<HTMLDivElement>(null);
  return (
    <main className="bg-surface">
      <Anchor items={items} container={scroller} {...props} />
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div ref={scroller} data-testid="box" tabIndex={0} style={{ height: 200, overflowY: "auto" }}>
        {["a", "b", "b1", "c"].map((id) => (
          <section key={id} id={id} style={{ height: id === "c" ? 80 : 300 }}>
            {id}
          </section>
        ))}
      </div>
    </main>
  );
}

describe("Anchor", () => {
  it("is a navigation of native links", async () => {
    await render(<Page className="mine" />);
    await expect.element(page.getByRole("navigation", { name: "本页内容" })).toHaveClass("mine");
    await expect.element(link("样品")).toHaveAttribute("href", "#b1");
    await expectAxeClean();
  });

  it("marks the part that is read, and at the end the last, however low it stands", async () => {
    const told = vi.fn<(key: string | undefined) => void>();
    await render(<Page onCurrentChange={told} />);
    await expect.poll(present).toBe("客户");
    box().scrollTo({ top: 400 });
    await expect.poll(present).toBe("项目");
    box().scrollTo({ top: 650 });
    await expect.poll(present).toBe("样品");
    box().scrollTo({ top: 350 });
    await expect.poll(present).toBe("项目");
    box().scrollTo({ top: 5000 });
    await expect.poll(present).toBe("付款");
    // The page hears of it a moment after it is drawn.
    await expect.poll(() => told.mock.calls.map(([key]) => key)).toEqual(["a", "b", "b1", "b", "c"]);
  });

  it("keeps its mark while it looks anew, as after another offset or another list", async () => {
    const told = vi.fn<(key: string | undefined) => void>();
    const screen = await render(<Page onCurrentChange={told} />);
    box().scrollTo({ top: 400 });
    await expect.poll(present).toBe("项目");
    told.mockClear();
    await screen.rerender(<Page onCurrentChange={told} offset={20} />);
    await screen.rerender(<Page onCurrentChange={told} offset={20} items={items.slice(0, 2)} />);
    await new Promise((done) => {
      setTimeout(done, 200);
    });
    expect(present()).toBe("项目");
    expect(told).not.toHaveBeenCalled();
    // The new items still take effect.
    await screen.rerender(<Page onCurrentChange={told} offset={20} items={items.slice(0, 1)} />);
    await expect.poll(present).toBe("客户");
    await expect.poll(() => told.mock.calls).toEqual([["a"]]);
  });

  it("scrolls in its container alone, moves the focus there and leaves the address", async () => {
    const before = location.href;
    await render(<Page offset={20} />);
    (link("样品").element() as HTMLElement).focus();
    await userEvent.keyboard("{Enter}");
    const part = document.getElementById("b1");
    await expect
      .poll(() => Math.round((part?.getBoundingClientRect().top ?? 0) - box().getBoundingClientRect().top))
      .toBe(20);
    await expect.poll(present).toBe("样品");
    expect(document.activeElement).toBe(part);
    expect(window.scrollY).toBe(0);
    expect(location.href).toBe(before);
    // Focusable only this once: the part itself is not a tab stop.
    (link("客户").element() as HTMLElement).focus();
    expect(part).not.toHaveAttribute("tabindex");
  });

  it("keeps what was pressed as the present one, until somebody scrolls", async () => {
    await render(<Page />);
    await link("付款").click();
    await expect.poll(present).toBe("付款");
    await expect.poll(() => box().scrollTop + box().clientHeight).toBeGreaterThanOrEqual(box().scrollHeight - 1);
    expect(present()).toBe("付款");
    box().dispatchEvent(new WheelEvent("wheel", { bubbles: true }));
    box().scrollTo({ top: 0 });
    await expect.poll(present).toBe("客户");
  });

  it("leaves a press for a new tab to the browser", async () => {
    // Prevented above the link, so that no tab opens.
    await render(<Page onClick={(event) => event.preventDefault()} />);
    const press = new MouseEvent("click", { bubbles: true, cancelable: true, ctrlKey: true });
    link("样品").element().dispatchEvent(press);
    await new Promise((done) => {
      setTimeout(done, 100);
    });
    expect(box().scrollTop).toBe(0);
  });
});
