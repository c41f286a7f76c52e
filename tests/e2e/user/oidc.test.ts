import type { Page } from "playwright";
import { afterAll, afterEach, beforeAll, describe, it } from "vitest";
import { expect, openWindows, type Windows } from "#tests/support/e2e/e2e.ts";
import { typePicture } from "#tests/support/e2e/e2e-captcha.ts";
import { type Served, serveProduct } from "#tests/support/e2e/e2e-server.ts";
import { type OidcProvider, startOidc } from "#tests/support/e2e/oidc.ts";
import { freePort } from "#tests/support/postgres.mjs";

/** This test needs its own product: only here a provider is configured. */
let product: Served;
let provider: OidcProvider;
let windows: Windows;
beforeAll(async () => {
  const port = await freePort();
  provider = await startOidc([`http://127.0.0.1:${port}/oauth2-app/login`]);
  product = await serveProduct(port, {
    ASSAY_PROFILE: "mini",
    SYSTEM_NAME: "检测后台",
    OIDC_ISSUER: provider.issuer,
    OIDC_CLIENT_ID: provider.clientId,
    OIDC_CLIENT_SECRET: provider.clientSecret,
    OIDC_NAME: "统一认证",
  });
  windows = await openWindows();
}, 200_000);
afterEach(() => windows.clear());
afterAll(async () => {
  await windows.close();
  await product.stop();
  await provider.close();
});

const at = (path: string) => `${product.url}${path}`;
const home = /\/dashboard\/analysis$/;

/** Goes to the provider and chooses a person there. */
async function goAs(page: Page, who: string): Promise<void> {
  await page.getByRole("button", { name: "统一认证", exact: true }).click();
  await page.getByRole("link", { name: who }).click();
}
async function signIn(page: Page, username: string): Promise<void> {
  await page.getByRole("textbox", { name: /^账号/ }).fill(username);
  await page.getByLabel(/^密码/).fill("Assay@2026");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(home);
}

describe("An OpenID provider (SCREEN-USER-07)", () => {
  it("signs in who is bound by his phone once, and from then on without it (SESSION-03)", async () => {
    const page = await windows.visitor(at("/user/login?redirect=/order/orderList"));
    await expect(page).toHaveTitle("检测后台");
    await goAs(page, "林同学");
    await expect(page.getByText("第三方账号“林同学”尚未绑定")).toBeVisible();
    await page.getByRole("textbox", { name: /^手机号/ }).fill("13800000003");
    await typePicture(page);
    await page.getByRole("button", { name: "获取验证码" }).click();
    const message = page.getByRole("status").filter({ hasText: "演示短信" });
    await expect(message).toBeVisible();
    await page.getByRole("textbox", { name: /^验证码/ }).fill(/\d{6}/.exec(await message.innerText())?.[0] ?? "");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { name: "订单列表" })).toBeVisible();
    // The address and the browser history contain neither the code nor a token.
    expect(page.url()).toBe(at("/order/orderList"));

    const later = await windows.visitor(at("/user/login"));
    await goAs(later, "林同学");
    await expect(later).toHaveURL(home);
    await expect(later.getByRole("heading", { name: /林客服/ })).toBeVisible();
  });

  it("says so when somebody does not consent, and leaves the other ways", async () => {
    const page = await windows.visitor(at("/user/login"));
    await goAs(page, "取消");
    await expect(page.getByRole("alert")).toContainText("您没有同意授权");
    await page.getByRole("link", { name: "返回登录" }).click();
    await signIn(page, "cs02");
  });

  it("lets nobody in by a way back that another window began", async () => {
    const page = await windows.visitor(at("/user/login"));
    const back = page.waitForRequest((request) => request.url().includes("/oauth2-app/login?code="));
    await goAs(page, "林同学");
    const address = (await back).url();
    const victim = await windows.visitor(address);
    await expect(victim.getByRole("alert")).toContainText("登录不是在这个窗口开始的");
    await expect.poll(() => victim.evaluate(() => localStorage.getItem("pro__Access-Token"))).toBeNull();
  });

  it.each(["//evil.example/x", "/\\evil.example", "https://evil.example", "/\t/evil.example"])(
    "leads to no other host, whatever the address asks for: %j",
    async (redirect) => {
      const page = await windows.visitor(at(`/user/login?redirect=${encodeURIComponent(redirect)}`));
      await signIn(page, "cs02");
      expect(new URL(page.url()).origin).toBe(product.url);
    },
  );

  it("is bound and unbound in the account settings (SCREEN-ACCOUNT-02)", async () => {
    const page = await windows.visitor(at("/user/login"));
    await signIn(page, "oper01");
    await page.goto(at("/account/settings/binding"));
    await page.getByRole("button", { name: "绑定", exact: true }).click();
    await page.getByRole("link", { name: "陈同学" }).click();
    await expect(page.getByText(/已绑定 陈同学/)).toBeVisible();
    await page.getByRole("button", { name: "解除绑定" }).click();
    const dialog = page.getByRole("dialog", { name: "解除绑定：统一认证" });
    await dialog.getByLabel(/登录密码/).fill("Assay@2026");
    await dialog.getByRole("button", { name: "解除绑定" }).click();
    await expect(page.getByRole("button", { name: "绑定", exact: true })).toBeVisible();
  });
});
