import { useState } from "react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import * as signIns from "#src/session/sign-in/sign-in.ts";
import { expectAxeClean } from "#tests/support/browser/axe.ts";
import { entry, openConsole, signIn, stubWire } from "#tests/support/browser/console.tsx";

// Really signing out would leave the test page.
vi.mock(import("#src/session/sign-in/sign-in.ts"), { spy: true });
const out = vi.mocked(signIns.signOut);
stubWire();

function Notes() {
  const [typed, setTyped] = useState("");
  return <input aria-label="备注" value={typed} onChange={(event) => setTyped(event.target.value)} />;
}
const screens = {
  "test/Home": async () => () => <h1 data-page-heading>首页内容</h1>,
  "test/Notes": async () => Notes,
};
const menu = [entry("/dashboard/analysis", "首页", "test/Home"), entry("/notes", "笔记", "test/Notes")];
const outside = {
  ...entry("/outside", "外部文档", "layouts/IframePageView"),
  meta: { title: "外部文档", keepAlive: false, internalOrExternal: true, url: "https://docs.example.com/" },
};

const heading = (name: string) => page.getByRole("heading", { level: 1, name });
const mainMenu = () => page.getByRole("navigation", { name: "主菜单" });
const selected = () => page.getByRole("tab", { selected: true }).elements().length;

beforeEach(async () => {
  out.mockReset();
  out.mockResolvedValue(undefined);
  await page.viewport(1440, 900);
});

describe("an address nobody knows (ROUTE-07, 24)", () => {
  it("is told inside the frame, where menu, tabs and the way out stay at hand", async () => {
    signIn({ menu });
    const { router } = await openConsole("/no/such/page", screens);
    await expect.element(heading("抱歉，你访问的页面不存在")).toHaveFocus();
    expect(router.state.location.pathname).toBe("/404");
    await expect.element(page.getByRole("main")).toHaveTextContent("/no/such/page");
    await expect.element(mainMenu()).toBeVisible();
    await expect.element(page.getByRole("button", { name: /用户菜单/ })).toBeVisible();
    expect(selected()).toBe(0);
    await expectAxeClean();
    await page.getByRole("link", { name: "返回首页" }).click();
    await expect.element(heading("首页内容")).toBeVisible();
    await expect.element(heading("抱歉，你访问的页面不存在")).not.toBeInTheDocument();
    expect(selected()).toBe(1);
  });

  it("costs nothing of what was typed: the tab of before comes back as it was, by mouse and by key", async () => {
    signIn({ menu });
    const { router } = await openConsole("/notes", screens);
    await page.getByRole("textbox", { name: "备注" }).fill("半句话");
    await router.navigate({ href: "/no/such/page" });
    await expect.element(heading("抱歉，你访问的页面不存在")).toBeVisible();
    await expect.element(page.getByRole("textbox", { name: "备注" })).not.toBeInTheDocument();
    await page.getByRole("tab", { name: "笔记" }).click();
    await expect.element(page.getByRole("textbox", { name: "备注" })).toHaveValue("半句话");
    await expect.poll(() => router.state.location.pathname).toBe("/notes");

    await router.navigate({ href: "/404" });
    await expect.element(heading("抱歉，你访问的页面不存在")).toBeVisible();
    // Tab still reaches the strip although no tab is chosen.
    const reached = page
      .getByRole("tab")
      .elements()
      .filter((one) => (one as HTMLElement).tabIndex === 0);
    expect(reached).toHaveLength(1);
    (reached[0] as HTMLElement).focus();
    await userEvent.keyboard("{ArrowRight}");
    await expect.element(page.getByRole("textbox", { name: "备注" })).toHaveValue("半句话");
  });
});

describe("who has no page to open (24)", () => {
  it.each([
    ["links to other sites", [outside]],
    ["hidden entries", [{ ...entry("/hidden/page", "暗页", "test/Home"), hidden: true }]],
  ])("because the menu holds only %s is told so, and can sign out", async (_, entries) => {
    signIn({ menu: entries });
    await openConsole("/dashboard/analysis", screens);
    await expect.element(heading("没有可以打开的页面")).toHaveFocus();
    await expect.element(page.getByRole("link", { name: "返回首页" })).not.toBeInTheDocument();
    await expect.element(page.getByRole("button", { name: /用户菜单/ })).toBeVisible();
    await expectAxeClean();
    await page.getByRole("main").getByRole("button", { name: "退出登录" }).click();
    expect(out).not.toHaveBeenCalled();
    await page.getByRole("alertdialog").getByRole("button", { name: "退出登录" }).click();
    await expect.poll(() => out.mock.calls).toHaveLength(1);
  });
});
