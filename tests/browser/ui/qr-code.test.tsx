import { describe, expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { QRCode } from "#ui/qr-code/qr-code.tsx";
import { expectAxeClean } from "#tests/support/browser/axe.ts";

const address = "https://example.com/report/DD2026062800042";
const picture = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg"/>')}`;
const box = () => document.querySelector('[data-slot="qr-code"]');
const edge = (svg: Element) => Number(svg.getAttribute("viewBox")?.split(" ")[2]);

describe("QRCode", () => {
  it("is a named picture of the size asked for", async () => {
    await render(
      <main className="bg-surface">
        <QRCode value={address} size={200} aria-label="报告的二维码" className="mine" />
      </main>,
    );
    const code = page.getByRole("img", { name: "报告的二维码" });
    await expect.element(code).toBeVisible();
    expect(box()).toHaveAttribute("data-state", "ready");
    expect(box()).toHaveClass("mine");
    expect(box()?.getBoundingClientRect().width).toBe(200);
    await expectAxeClean();
  });

  it("is dark on white in the dark too", async () => {
    document.documentElement.dataset["mode"] = "dark";
    await render(<QRCode value={address} />);
    const code = page.getByRole("img", { name: "二维码" });
    await expect.element(code).toBeVisible();
    const [ground, modules] = ["rect", "path"].map((part) => {
      const drawn = code.element().querySelector(part);
      return drawn && getComputedStyle(drawn).fill;
    });
    expect([ground, modules]).toEqual(["rgb(255, 255, 255)", "rgb(0, 0, 0)"]);
    delete document.documentElement.dataset["mode"];
  });

  it("takes more modules for a higher level, and the highest for a logo", async () => {
    const screen = await render(<QRCode value={address} level="L" />);
    const code = page.getByRole("img", { name: "二维码" });
    await expect.element(code).toBeVisible();
    const low = edge(code.element());
    await screen.rerender(<QRCode value={address} level="H" />);
    const high = edge(code.element());
    expect(high).toBeGreaterThan(low);
    await screen.rerender(<QRCode value={address} logo={picture} />);
    expect(edge(code.element())).toBe(high);
    const logo = code.element().querySelector("image");
    expect(logo).toHaveAttribute("href", picture);
    // The logo is in the middle.
    const [left, width] = ["x", "width"].map((name) => Number(logo?.getAttribute(name)));
    expect((left ?? 0) + (width ?? 0) / 2).toBeCloseTo(high / 2, 5);
  });

  it("that has expired is pale, says so, and is asked for anew by key", async () => {
    const refresh = vi.fn<() => void>();
    const screen = await render(<QRCode value={address} state="expired" onRefresh={refresh} />);
    await expect.element(page.getByRole("status")).toHaveTextContent("二维码已失效");
    const code = page.getByRole("img");
    await expect.element(code).toBeInTheDocument();
    expect(Number(getComputedStyle(code.element()).opacity)).toBeLessThan(0.2);
    await userEvent.tab();
    await userEvent.keyboard("{Enter}");
    expect(refresh).toHaveBeenCalledOnce();
    await screen.rerender(<QRCode value={address} state="loading" onRefresh={refresh} />);
    await expect.element(page.getByRole("status")).toHaveTextContent("二维码加载中");
    expect(page.getByRole("button").elements()).toHaveLength(0);
    expect(page.getByRole("img").elements()).toHaveLength(0);
    // The button is gone; the next Tab continues from here, not from the top of the page.
    expect(document.activeElement).toBe(box());
    await screen.rerender(<QRCode value={`${address}1`} onRefresh={refresh} />);
    await expect.element(page.getByRole("img")).toBeVisible();
    expect(document.activeElement).toBe(box());
  });

  it("leaves the focus alone that its button had let go", async () => {
    const screen = await render(<QRCode value={address} state="expired" onRefresh={() => undefined} />);
    await userEvent.tab();
    await expect.element(page.getByRole("button", { name: "刷新" })).toHaveFocus();
    (document.activeElement as HTMLElement).blur();
    await screen.rerender(<QRCode value={address} state="loading" />);
    await expect.element(page.getByRole("status")).toHaveTextContent("二维码加载中");
    expect(document.activeElement).toBe(document.body);
  });

  it("says of a text that no code holds that it is too long, and draws nothing of none", async () => {
    const screen = await render(<QRCode value={"检".repeat(1500)} />);
    await expect.element(page.getByRole("status")).toHaveTextContent("内容过长，无法生成二维码");
    await screen.rerender(<QRCode value="" />);
    expect(box()).toHaveAttribute("data-state", "empty");
    expect(page.getByRole("status").elements()).toHaveLength(0);
  });
});
