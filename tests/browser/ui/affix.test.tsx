import { describe, expect, it, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { Affix, type AffixProps } from "#ui/affix/affix.tsx";

const affix = () => page.getByText("保存");
const box = () => page.getByTestId("box").element();
const top = (element: Element) => element.getBoundingClientRect().top;

function Page(props: AffixProps) {
  return (
    <div data-testid="box" style={{ height: 200, overflowY: "auto" }}>
      <div style={{ height: props.side === "bottom" ? 600 : 100 }} />
      <Affix {...props}>保存</Affix>
      <div style={{ height: props.side === "bottom" ? 100 : 600 }} />
    </div>
  );
}

describe("Affix", () => {
  it("is held at the top of what scrolls, below its offset, and says so", async () => {
    const told = vi.fn<(stuck: boolean) => void>();
    await render(<Page offset={16} onStuckChange={told} className="mine" />);
    await expect.element(affix()).toHaveAttribute("data-state", "free");
    await expect.element(affix()).toHaveClass("mine");
    box().scrollTo({ top: 300 });
    await expect.element(affix()).toHaveAttribute("data-state", "stuck");
    expect(top(affix().element()) - top(box())).toBe(16);
    box().scrollTo({ top: 0 });
    await expect.element(affix()).toHaveAttribute("data-state", "free");
    expect(told.mock.calls.map(([stuck]) => stuck)).toEqual([true, false]);
  });

  it("is not yet held one pixel before its edge, and is at it", async () => {
    await render(<Page />);
    box().scrollTo({ top: 98 });
    await new Promise((done) => {
      setTimeout(done, 100);
    });
    await expect.element(affix()).toHaveAttribute("data-state", "free");
    box().scrollTo({ top: 101 });
    await expect.element(affix()).toHaveAttribute("data-state", "stuck");
  });

  it("is not held where it begins at its edge, until that is scrolled past", async () => {
    const told = vi.fn<(stuck: boolean) => void>();
    await render(
      <div data-testid="box" style={{ height: 200, overflowY: "auto" }}>
        <Affix onStuckChange={told}>保存</Affix>
        <div style={{ height: 600 }} />
      </div>,
    );
    await new Promise((done) => {
      setTimeout(done, 200);
    });
    expect(affix().element()).toHaveAttribute("data-state", "free");
    expect(told).not.toHaveBeenCalled();
    box().scrollTo({ top: 50 });
    await expect.element(affix()).toHaveAttribute("data-state", "stuck");
    box().scrollTo({ top: 0 });
    await expect.element(affix()).toHaveAttribute("data-state", "free");
  });

  it("is not held at the end of what it ends, until that grows", async () => {
    function Form({ height }: { height: number }) {
      return (
        <div data-testid="box" style={{ height: 200, overflowY: "auto" }}>
          <div>
            <div style={{ height }} />
            <Affix side="bottom" style={{ height: 40 }}>
              保存
            </Affix>
          </div>
        </div>
      );
    }
    // It fits exactly: it is at the edge without being fixed.
    const screen = await render(<Form height={160} />);
    await new Promise((done) => {
      setTimeout(done, 200);
    });
    expect(affix().element()).toHaveAttribute("data-state", "free");
    await screen.rerender(<Form height={600} />);
    await expect.element(affix()).toHaveAttribute("data-state", "stuck");
    box().scrollTo({ top: 600 });
    await expect.element(affix()).toHaveAttribute("data-state", "free");
    expect(box().scrollTop).toBe(440);
  });

  it("is held at the bottom until its place comes", async () => {
    await render(<Page side="bottom" />);
    await expect.element(affix()).toHaveAttribute("data-state", "stuck");
    expect(Math.round(affix().element().getBoundingClientRect().bottom)).toBe(
      Math.round(box().getBoundingClientRect().bottom),
    );
    box().scrollTo({ top: 600 });
    await expect.element(affix()).toHaveAttribute("data-state", "free");
  });

  it("follows the page where nothing else scrolls", async () => {
    await render(
      <div>
        <div style={{ height: 100 }} />
        <Affix>保存</Affix>
        <div style={{ height: 3000 }} />
      </div>,
    );
    await expect.element(affix()).toHaveAttribute("data-state", "free");
    window.scrollTo(0, 500);
    await expect.element(affix()).toHaveAttribute("data-state", "stuck");
    window.scrollTo(0, 0);
    await expect.element(affix()).toHaveAttribute("data-state", "free");
  });
});
