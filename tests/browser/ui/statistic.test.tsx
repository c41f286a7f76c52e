import { expect, it } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { Statistic } from "#ui/statistic/statistic.tsx";
import { expectAxeClean } from "#tests/support/browser/axe.ts";

it("groups a number by thousands, says the change in a word, empty is – and zero is 0 (EDITOR-16)", async () => {
  await render(
    <main>
      <Statistic
        label="本月应收"
        value={1234567.5}
        decimals={2}
        prefix="¥"
        trend={{ direction: "up", text: "12.5%", tone: "ok" }}
        note="较上月"
        data-x="1"
      />
      <Statistic label="订单" value={0} unit="单" />
      <Statistic label="退款" value={null} unit="单" />
      <Statistic label="报告" value={null} loading />
    </main>,
  );
  const group = (name: string) => page.getByRole("group", { name });
  await expect.element(group("本月应收")).toHaveTextContent("本月应收¥1,234,567.50上升12.5%较上月");
  await expect.element(group("本月应收")).toHaveAttribute("data-x", "1");
  await expect.element(group("订单")).toHaveTextContent("订单0单");
  await expect.element(group("退款")).toHaveTextContent("退款–");
  await expect.element(group("报告")).toHaveAttribute("aria-busy", "true");
  await expect.element(group("报告")).toHaveTextContent("加载中…");
  await expectAxeClean();
  document.documentElement.dataset["mode"] = "dark";
  await expectAxeClean();
  delete document.documentElement.dataset["mode"];
});

it("keeps a long number on one line within a narrow card, and lets words break", async () => {
  await render(
    <main style={{ width: 160 }}>
      {[9007199254740991, -1234567890.12, "1,234,567,890.00", 1234567.5].map((value) => (
        <Statistic key={value} label={String(value)} value={value} decimals={typeof value === "number" ? 2 : 0} />
      ))}
      <Statistic label="words" value="一个在卡片里放不下的很长的说明文字" />
    </main>,
  );
  await document.fonts.ready;
  for (const value of document.querySelectorAll<HTMLElement>('[data-slot="statistic-value"]')) {
    const { fontSize, lineHeight } = getComputedStyle(value);
    const lines =
      value.getClientRects().length * Math.round(value.offsetHeight / Number.parseFloat(lineHeight || fontSize));
    expect([value.textContent, lines > 1]).toEqual([value.textContent, /\p{Script=Han}/u.test(value.textContent)]);
    expect(value.offsetWidth).toBeLessThanOrEqual(160);
  }
  await expectAxeClean();
});
