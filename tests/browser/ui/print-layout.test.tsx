import { afterEach, expect, it } from "vitest";
import { cdp, page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { Button } from "#ui/button/button.tsx";
import { KeepTogether, PageBreak, PrintLayout, ScreenOnly } from "#ui/print-layout/print-layout.tsx";
import { expectAxeClean } from "#tests/support/browser/axe.ts";

interface Session {
  send(method: "Emulation.setEmulatedMedia", options: { media: string }): Promise<unknown>;
}
const media = (name: "print" | "") => (cdp() as unknown as Session).send("Emulation.setEmulatedMedia", { media: name });

afterEach(async () => {
  delete document.documentElement.dataset["mode"];
  await media("");
});

const drawn = (text: string) => page.getByText(text, { exact: true }).elements()[0]?.getClientRects().length ?? 0;
const styleOf = (slot: string) => {
  const node = document.querySelector(`[data-slot="${slot}"]`);
  return node ? getComputedStyle(node) : undefined;
};

it("prints nothing of the page but itself, with header and footer on every page, page breaks, without controls", async () => {
  await render(
    <div style={{ height: 200, overflow: "hidden", position: "fixed" }}>
      <nav aria-label="菜单">菜单内容</nav>
      <PrintLayout header="苏衡检测" footer="第一联" paper="across" data-x="1">
        <h2>委托单</h2>
        <ScreenOnly>仅屏幕</ScreenOnly>
        <Button>签字</Button>
        <PageBreak />
        <KeepTogether>签名栏</KeepTogether>
      </PrintLayout>
    </div>,
  );
  expect(page.getByRole("article", { name: "打印预览" }).element().getAttribute("data-x")).toBe("1");
  for (const text of ["菜单内容", "苏衡检测", "第一联", "委托单", "仅屏幕", "签字", "签名栏"])
    expect(drawn(text)).toBe(1);
  await expectAxeClean();
  await media("print");
  expect(["苏衡检测", "第一联", "委托单", "签名栏"].map(drawn)).toEqual([1, 1, 1, 1]);
  expect(["菜单内容", "仅屏幕", "签字"].map(drawn)).toEqual([0, 0, 0]);
  // Head and foot of a table repeat on every page.
  const group = (slot: string) => document.querySelector(`[data-slot="${slot}"]`)?.closest("thead, tfoot");
  expect([group("print-header"), group("print-footer")].map((node) => node && getComputedStyle(node).display)).toEqual([
    "table-header-group",
    "table-footer-group",
  ]);
  expect(styleOf("page-break")?.breakAfter).toBe("page");
  expect(styleOf("print-layout")?.page).toBe("assay-across");
  expect(getComputedStyle(page.getByText("签名栏").element()).breakInside).toBe("avoid");
  // The elements around it do not clip it.
  const around = page.getByRole("article").element().parentElement;
  expect(around && [getComputedStyle(around).overflow, getComputedStyle(around).position]).toEqual([
    "visible",
    "static",
  ]);
});

it("prints black on white in dark mode too", async () => {
  document.documentElement.dataset["mode"] = "dark";
  await render(
    <PrintLayout>
      <p className="text-muted">样品三件</p>
    </PrintLayout>,
  );
  await media("print");
  expect(getComputedStyle(page.getByText("样品三件").element()).color).toBe("rgb(0, 0, 0)");
});
