import { beforeEach, expect, it } from "vitest";
import { page } from "vitest/browser";
import { screens as all } from "#src/app/screens.ts";
import { expectAxeClean } from "#tests/support/browser/axe.ts";
import { entry, openConsole, signIn, stubWire } from "#tests/support/browser/console.tsx";

stubWire();
const home = async () => () => <h1 data-page-heading>首页内容</h1>;
const screens = { ...all, "dashboard/Analysis": home };
const menu = [
  entry("/dashboard/analysis", "首页", "dashboard/Analysis"),
  ...["403", "404", "500"].map((code) => entry(`/exception/${code}`, code, `exception/${code}`)),
];
beforeEach(() => signIn({ menu }));

/** Reads the page, presses its link home, and returns the address reached. */
async function saysAndLeadsHome(code: string, title: string, why: string) {
  const { router } = await openConsole(`/exception/${code}`, screens);
  await expect.element(page.getByRole("heading", { name: title })).toBeVisible();
  await expect.element(page.getByText(why)).toBeVisible();
  await expectAxeClean();
  await page.getByRole("button", { name: "返回首页" }).click();
  await expect.element(page.getByText("首页内容")).toBeVisible();
  return router.state.location.pathname;
}

it("403 says that access is refused and leads home (SCREEN-EXC-01)", async () => {
  expect(await saysAndLeadsHome("403", "抱歉，你无权访问该页面", "如需使用，请联系管理员开通。")).toBe(
    "/dashboard/analysis",
  );
});

it("404 says that the page does not exist and leads home (SCREEN-EXC-02)", async () => {
  expect(await saysAndLeadsHome("404", "抱歉，你访问的页面不存在", "地址可能有误，或页面已被移走。")).toBe(
    "/dashboard/analysis",
  );
});

it("500 says that the server failed and leads home (SCREEN-EXC-03)", async () => {
  expect(await saysAndLeadsHome("500", "抱歉，服务器出错了", "服务暂时不可用，请稍后重试。")).toBe(
    "/dashboard/analysis",
  );
});
