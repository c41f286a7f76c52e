import { describe, expect, it, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { Watermark } from "#ui/watermark/watermark.tsx";
import { expectAxeClean } from "#tests/support/browser/axe.ts";

const ink = () => document.querySelector<HTMLElement>('[data-slot="watermark-ink"]');

describe("Watermark", () => {
  it("covers its content, lets every press through and is not read out", async () => {
    const pressed = vi.fn<() => void>();
    await render(
      <main className="bg-surface">
        <Watermark text={["林客服", "KF0217"]} data-testid="marked" style={{ height: 200 }}>
          <button type="button" onClick={pressed}>
            付款
          </button>
        </Watermark>
      </main>,
    );
    const host = page.getByTestId("marked").element();
    expect(ink()?.getBoundingClientRect().toJSON()).toEqual(host.getBoundingClientRect().toJSON());
    expect(ink()).toHaveAttribute("aria-hidden", "true");
    expect(decodeURIComponent(ink()?.style.maskImage ?? "")).toContain(">KF0217</text>");
    await page.getByRole("button", { name: "付款" }).click();
    expect(pressed).toHaveBeenCalledOnce();
    await expectAxeClean();
  });

  it("puts its mark back when it is taken out, hidden or emptied of its looks", async () => {
    const screen = await render(<Watermark text="林客服">内容</Watermark>);
    const drawn = ink()?.cloneNode(true) ?? null;
    const spoil: ((mark: HTMLElement) => void)[] = [
      (mark) => mark.remove(),
      (mark) => mark.style.setProperty("display", "none", "important"),
      (mark) => mark.removeAttribute("class"),
      (mark) => mark.setAttribute("hidden", ""),
      (mark) => mark.replaceChildren("x"),
    ];
    for (const act of spoil) {
      const mark = ink();
      if (mark) act(mark);
      expect(mark?.isConnected === true && mark.isEqualNode(drawn)).toBe(false);
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await expect.poll(() => ink()?.isEqualNode(drawn)).toBe(true);
    }
    // React still owns its element: it updates and removes it.
    ink()?.remove();
    await screen.rerender(<Watermark text="吴收样">内容</Watermark>);
    await expect.poll(() => decodeURIComponent(ink()?.style.maskImage ?? "")).toContain("吴收样");
    await screen.rerender(<Watermark text="">内容</Watermark>);
    expect(ink()).toBeNull();
    await expect.element(screen.getByText("内容")).toBeVisible();
  });

  it("is printed, and over the page stands above every layer", async () => {
    await render(
      <Watermark text="林客服" area="page">
        内容
      </Watermark>,
    );
    const mark = ink();
    const style = mark && getComputedStyle(mark);
    expect(style?.getPropertyValue("print-color-adjust")).toBe("exact");
    expect(style?.position).toBe("fixed");
    expect(mark?.getBoundingClientRect().height).toBe(window.innerHeight);
    expect(Number(style?.zIndex)).toBeGreaterThanOrEqual(
      Number(getComputedStyle(document.documentElement).getPropertyValue("--assay-layer-toast")),
    );
  });
});
