import { useState } from "react";
import { beforeEach, expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { PageContent } from "#src/workspace/screen/page-content.tsx";
import { expectAxeClean } from "#tests/support/browser/axe.ts";
import { entry, openConsole, signIn, stubWire } from "#tests/support/browser/console.tsx";

stubWire();

const onSearch = vi.fn<(typed: string) => void>();

function Settings() {
  const [part, setPart] = useState("base");
  return (
    <PageContent
      description="姓名、联系方式与安全。"
      links={[
        { label: "快速开始", href: "/plain" },
        { label: "产品文档", href: "https://docs.example.com/" },
      ]}
      image="/favicon.svg"
      search={{ placeholder: "搜索设置", onSearch }}
      tabs={{
        items: [
          { key: "base", label: "基本" },
          { key: "safe", label: "安全" },
        ],
        value: part,
        onValueChange: setPart,
      }}
    >
      <p>{part === "base" ? "基本内容" : "安全内容"}</p>
    </PageContent>
  );
}
const Plain = () => (
  <PageContent>
    <p>只有内容</p>
  </PageContent>
);
const screens = {
  "test/Settings": async () => Settings,
  "test/Plain": async () => Plain,
};

beforeEach(async () => {
  onSearch.mockReset();
  await page.viewport(1440, 900);
  signIn({
    menu: [
      entry("/dashboard/analysis", "首页", "test/Plain"),
      entry("/settings", "个人设置", "test/Settings"),
      entry("/plain", "说明", "test/Plain"),
    ],
  });
});

const head = () => page.getByRole("main").element();

it("takes its title from route meta, and nothing else where the page gives nothing (LAYOUT-12)", async () => {
  await openConsole("/plain", screens);
  await expect.element(page.getByRole("heading", { level: 1, name: "说明" })).toBeVisible();
  expect(head().textContent).toBe("说明只有内容");
  expect(head().querySelector("img, form, [role=tablist], a")).toBeNull();
});

it("takes description, links, image, search and tabs from the page (LAYOUT-13)", async () => {
  const { router } = await openConsole("/settings", screens);
  const main = page.getByRole("main");
  await expect.element(main.getByRole("heading", { level: 1, name: "个人设置" })).toBeVisible();
  await expect.element(main.getByText("姓名、联系方式与安全。")).toBeVisible();
  expect(head().querySelector("img")?.getAttribute("src")).toBe("/favicon.svg");
  await expect.element(main.getByRole("link", { name: /产品文档/ })).toHaveAttribute("target", "_blank");
  await expectAxeClean();

  await main.getByRole("textbox", { name: "搜索设置" }).fill(" 密码 ");
  await userEvent.keyboard("{Enter}");
  expect(onSearch).toHaveBeenCalledExactlyOnceWith("密码");

  await expect.element(main.getByText("基本内容")).toBeVisible();
  await main.getByRole("tab", { name: "安全" }).click();
  await expect.element(main.getByText("安全内容")).toBeVisible();

  await main.getByRole("link", { name: "快速开始" }).click();
  await expect.element(page.getByText("只有内容")).toBeVisible();
  expect(router.state.location.pathname).toBe("/plain");
});
