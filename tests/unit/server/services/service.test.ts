import { describe, expect, it } from "vitest";
import { publishHistory } from "#src/server/services/service/history.ts";
import { cleanHtml } from "#src/server/kernel/rows/clean-html.ts";
import { changedPrice, priceRefusal } from "#src/server/services/service/rules.ts";

describe("HTML that people typed", () => {
  it.each([
    ["<p>正文 &amp; <b>粗</b></p>", "<p>正文 &amp; <b>粗</b></p>"],
    ["<p onclick=x()>甲</p>", "<p>甲</p>"],
    ["<script>alert(1)</script>乙", "乙"],
    ["<scr<script></script>ipt>alert(1)</script>", "alert(1)"],
    ["<a href='java&#115;cript:alert(1)'>丙</a>", "<a>丙</a>"],
    ['<a href="https://a.cn/?a=1&amp;b=2">丁</a>', '<a href="https://a.cn/?a=1&amp;b=2">丁</a>'],
    ["<a href=//evil.cn>戊</a>", "<a>戊</a>"],
    ['<img src="1/2026/03/x.jpg" onerror="y()">', '<img src="1/2026/03/x.jpg">'],
    ['<img src="data:text/html;base64,AAAA">', "<img>"],
    ['<img src="data:image/png;base64,AAAA">', '<img src="data:image/png;base64,AAAA">'],
    ["<img src=x onerror=alert(1)//", "&lt;img src=x onerror=alert(1)//"],
    ['<p title="><img src=x onerror=alert(1)>">己</p>', "<p>己</p>"],
    ["<svg><p>庚</p></svg><!-- <p>辛</p> -->", ""],
    ["<iframe src=x></iframe><custom-tag>壬</custom-tag>", "壬"],
    [
      '<code class="language-ts fixed">a</code><code class="language-ts">b</code>',
      '<code>a</code><code class="language-ts">b</code>',
    ],
  ])("%s becomes %s", (source, clean) => {
    expect(cleanHtml(source)).toBe(clean);
    // Cleaning is idempotent.
    expect(cleanHtml(cleanHtml(source))).toBe(cleanHtml(source));
  });
});

describe("a price change", () => {
  it.each([
    [45_050, { mode: "percent", value: -1_000, roundYuan: false }, 40_545],
    [45_050, { mode: "percent", value: -1_000, roundYuan: true }, 40_500],
    [45_050, { mode: "percent", value: 333, roundYuan: false }, 46_550],
    [45_050, { mode: "amount", value: 1_001, roundYuan: false }, 46_051],
    [45_050, { mode: "amount", value: 1_000, roundYuan: true }, 46_100],
  ] as const)("of %d cents by %o gives %d", (price, change, after) => {
    expect(changedPrice(price, change)).toBe(after);
  });

  it("is refused for what is quoted, what would cost nothing, less than the laboratory or more than the market", () => {
    const service = { priceMode: "1", price: 10_000, marketPrice: 12_000, costPrice: 6_000, specs: [] };
    const by = (value: number) => ({ mode: "amount" as const, value, roundYuan: false });
    expect(priceRefusal(service, by(2_000))).toBeNull();
    expect(priceRefusal(service, by(2_001))).toBe("改后价格高于市场价");
    expect(priceRefusal(service, by(-4_001))).toBe("改后价格低于清算价");
    expect(priceRefusal({ ...service, costPrice: null }, by(-10_000))).toBe("改后价格必须大于0");
    expect(priceRefusal({ ...service, priceMode: "3" }, by(1))).toBe("询价服务没有固定价格");
    const specs = [{ price: 10_000, costPrice: 9_500 }];
    expect(priceRefusal({ ...service, priceMode: "2", specs }, by(-600))).toBe("改后价格低于清算价");
  });
});

describe("the shelf's history", () => {
  it("tells from the states that were written when it went on and off, and what changed meanwhile", () => {
    const state = (id: string, dataContent: Record<string, unknown>) => ({
      id,
      dataContent: { price: 100, defaultLabId: "l1", ...dataContent },
      createName: "韩运营",
      createBy: "oper01",
      time: `2026-03-0${id} 09:00:00`,
    });
    const lines = publishHistory([
      state("1", { status: "0" }),
      state("2", { status: "0", price: 200 }),
      state("3", { status: "1", price: 200 }),
      state("4", { status: "1", price: 300 }),
      state("5", { status: "1", price: 300, sortNo: 2 }),
      state("6", { status: "1", price: 300, defaultLabId: "l2" }),
      state("7", { status: "2", price: 300, defaultLabId: "l2", offReason: "停止检测" }),
    ]);
    expect(lines.map(({ id, action, price, labChanged, reason }) => [id, action, price, labChanged, reason])).toEqual([
      ["7", "unpublish", null, false, "停止检测"],
      ["6", "edit", null, true, null],
      ["4", "edit", { before: 200, after: 300 }, false, null],
      ["3", "publish", null, false, null],
      ["1", "add", null, false, null],
    ]);
    // Includes the account, because two people may have the same name (L8).
    expect(new Set(lines.map(({ by }) => by))).toEqual(new Set(["韩运营（oper01）"]));
  });
});
