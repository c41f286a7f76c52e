import type { Page } from "playwright";
import { afterAll, afterEach, beforeAll, describe, it } from "vitest";
import { expect, must, openWindows, startInRow, type Windows } from "#tests/support/e2e/e2e.ts";
import { newOrder } from "#tests/support/e2e/e2e-order.ts";

let windows: Windows;
beforeAll(async () => {
  windows = await openWindows();
});
afterEach(() => windows.clear());
afterAll(() => windows.close());

const stamp = String(Date.now()).slice(-6);
const code = `created_mail_${stamp}`;
const base = "/sys/message";

/** Writes a template for mails, tests it, and applies it. */
async function writeTemplate(page: Page): Promise<void> {
  await page.getByRole("button", { name: "新增", exact: true }).click();
  const form = page.getByRole("dialog", { name: "新增", exact: true });
  await form.getByRole("textbox", { name: "模板CODE 必填", exact: true }).fill(code);
  await form.getByRole("combobox", { name: "模板类型 必填", exact: true }).click();
  await page.getByRole("option", { name: "邮件", exact: true }).click();
  await form.getByRole("textbox", { name: "模板标题 必填", exact: true }).fill("新订单 ${no}");
  const content = form.getByRole("textbox", { name: "模板内容 必填", exact: true });
  await content.click();
  await page.keyboard.type("订单 ${no}：${price}");
  const preview = form.getByRole("region", { name: "预览" });
  await expect(preview).toContainText("模板内容使用了未知变量：price。可用变量：${no}（单号）");
  for (let n = 0; n < "：${price}".length; n += 1) await page.keyboard.press("Backspace");
  await page.keyboard.type("已创建");
  await expect(preview).toContainText("新订单 DD202601010001");
  await expect(preview).toContainText("订单 DD202601010001已创建");
  await form.getByRole("button", { name: "确定" }).click();
  await expect(page.getByText("消息模板已新增")).toBeVisible();

  await page.getByRole("textbox", { name: "模板CODE", exact: true }).fill(code);
  const row = page.getByRole("row").filter({ hasText: code });
  await startInRow(row, "发送测试");
  const test = page.getByRole("dialog", { name: `发送测试：${code}`, exact: true });
  await test.getByRole("textbox", { name: "测试数据（JSON）" }).fill('{"no":"DD1"}');
  await expect(test.getByRole("region", { name: "预览" })).toContainText("订单 DD1已创建");
  await test.getByRole("textbox", { name: "接收人 必填", exact: true }).fill("boss@example.com");
  await test.getByRole("button", { name: "发送", exact: true }).click();
  await expect(test.getByText("测试消息已发送：演示环境未配置服务商，只写入发件箱")).toBeVisible();
  await test.getByRole("button", { name: "关闭" }).last().click();
  await startInRow(row, "应用");
  await expect(page.getByText("已应用").first()).toBeVisible();
}

/** Adds mails to an event of the configuration. */
async function configure(page: Page): Promise<void> {
  await page.getByRole("combobox", { name: "事件", exact: true }).click();
  await page.getByRole("option", { name: "下单成功", exact: true }).click();
  const row = page.getByRole("row").filter({ hasText: "下单成功" });
  await startInRow(row, "编辑");
  const form = page.getByRole("dialog", { name: "编辑", exact: true });
  await form.getByRole("combobox", { name: /^渠道/ }).click();
  await page.getByRole("option", { name: "邮件", exact: true }).click();
  await page.keyboard.press("Escape");
  await form.getByRole("combobox", { name: /^邮件模板/ }).click();
  await page.keyboard.type("新订单");
  // Chosen by its title; the code tells titles apart that are alike.
  await page.getByRole("option", { name: code }).click();
  await form.getByRole("button", { name: "确定" }).click();
  await expect(page.getByText("消息配置已保存")).toBeVisible();
  await expect(row).toContainText("新订单 ${no}");
  await expect(row).not.toContainText(code);
}

describe("消息中心", () => {
  it("SCREEN-MSG-02, SCREEN-MSG-03: a template is written, tested and applied, and an event sends it", async () => {
    await writeTemplate(await windows.as("tadmin", "/message/sysMessageTemplateList"));
    const [before] = (await must("tadmin", "GET", `${base}/sysMessageConfig/list`, { eventCode: "order_created" }))
      .records as Record<string, unknown>[];
    try {
      await configure(await windows.as("tadmin", "/message/sysMessageConfigList"));
      const { orderNo } = await newOrder();

      const sales = await windows.as("sales01", "/dashboard/workplace");
      await sales
        .getByRole("button", { name: /通知|消息/ })
        .first()
        .click();
      await expect(sales.getByText(`下单成功：${orderNo}`).first()).toBeVisible();

      const page = await windows.as("tadmin", "/message/sysMessageList?esVia=outbox");
      const mail = page.getByRole("row").filter({ hasText: `新订单 ${orderNo}` });
      await expect(mail).toContainText("发送成功");
      await expect(mail).toContainText("演示发件箱");
      await mail.getByText(`新订单 ${orderNo}`).click();
      await expect(page.getByText(`订单 ${orderNo}已创建`).last()).toBeVisible();
    } finally {
      const { id, channels, mailTemplate = null } = before ?? {};
      await must("tadmin", "PUT", `${base}/sysMessageConfig/edit`, await fresh(String(id), { channels, mailTemplate }));
    }
  });

  it("SCREEN-MSG-01: a message that failed says why, and goes out when it is resent", async () => {
    const [user] = (await must("admin", "GET", "/sys/user/list", { username: "sales01" })).records as {
      id: string;
      email: string;
    }[];
    const [before] = (await must("tadmin", "GET", `${base}/sysMessageConfig/list`, { eventCode: "order_created" }))
      .records as Record<string, unknown>[];
    const email = (value: string | null) => must("admin", "PUT", "/sys/user/edit", { id: user?.id, email: value });
    const id = String(before?.["id"]);
    try {
      await must(
        "tadmin",
        "PUT",
        `${base}/sysMessageConfig/edit`,
        await fresh(id, { channels: "2", mailTemplate: code, receiverType: "2" }),
      );
      await email(null);
      const { orderNo } = await newOrder();
      const page = await windows.as("tadmin", "/message/sysMessageList");
      const row = page.getByRole("row").filter({ hasText: orderNo });
      await expect(row).toContainText("发送失败");
      await expect(row).toContainText("接收人没有邮箱");
      await email(user?.email ?? null);
      await startInRow(row, "重发");
      await expect(row).toContainText("发送成功");
    } finally {
      await email(user?.email ?? null);
      const { channels, mailTemplate = null, receiverType } = before ?? {};
      await must(
        "tadmin",
        "PUT",
        `${base}/sysMessageConfig/edit`,
        await fresh(id, { channels, mailTemplate, receiverType }),
      );
    }
  });
});

/** An edit of the present version of a configuration. */
async function fresh(id: string, patch: object): Promise<Record<string, unknown>> {
  const { version } = await must("tadmin", "GET", `${base}/sysMessageConfig/queryById`, { id });
  return { id, version, ...patch };
}
