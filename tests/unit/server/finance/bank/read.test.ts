import { describe, expect, it } from "vitest";
import { readBankLines } from "#src/server/finance/bank/read/read-lines.ts";
import { separatorOf } from "#src/server/finance/bank/read/separator.ts";
import { cellsOf, textOf } from "#src/server/kernel/transfer/separated.mjs";

const read = (csv: string) => readBankLines(cellsOf(csv, separatorOf(Buffer.from(csv))));

/** 工商银行: two columns, debit and credit, with titles above and totals below. */
const icbc = `中国工商银行账户明细查询文件下载
账号:,3205000000000000001,户名:,正准检测
[HISTORYDETAIL]
凭证号,交易时间,对方户名,对方账号,借方发生额,贷方发生额,余额,摘要,银行流水号
,2026-03-05 10:20:30,上海锐测电子有限公司,6222000011112222,,"1,680.00","10,680.00",货款,S20260305001
,2026-03-06 09:00:00,苏衡理化实验室,6222000011113333,"4,100.50",,"6,579.50",检测费,S20260306002
合计,,,,"4,100.50","1,680.00",,,
`;
/** 建设银行: two columns with brackets, day and time apart, cells as ="…". */
const ccb = `交易日期,交易时间,借方发生额（支取）,贷方发生额（收入）,余额,对方户名,对方账号,摘要,账户明细编号-交易流水号
20260305,102030,0.00,680.00,680.00,锐测电子,="0062220000",转账,"=""000123"""
20260306,090000,15.00,0.00,665.00,,,手续费,000124
`;
/** 招商银行: one signed amount. */
const cmb = `交易日,交易时间,交易金额,余额,摘要,流水号,收(付)方名称,收(付)方账号
2026/3/5,10:20:30,+680.00,680.00,汇入,C0001,锐测电子,622200001
2026/3/6,09:00:00,-15.00,665.00,短信费,C0002,,
`;
/** 支付宝: separate columns with signs in the header, tabs after the cells. */
const alipay = `支付宝账务明细查询\t
#账号:[20880000]
账务流水号\t,业务流水号\t,商品名称\t,发生时间\t,对方账号\t,对方名称\t,收入金额（+元）\t,支出金额（-元）\t,备注\t
A1\t,B1\t,检测服务\t,2026-03-05 10:20:30\t,a@x.cn\t,锐测电子\t,680.00\t,\t,\t
A2\t,B2\t,服务费\t,2026-03-05 10:20:31\t,\t,\t,\t,-4.08\t,\t
#-----------------账务明细列表结束
`;
/** 微信: a word for the direction, amounts with a currency sign, closed trades. */
const wechat = `微信支付账单明细
交易时间,交易类型,交易对方,商品,收/支,金额(元),当前状态,交易单号
2026-03-05 10:20:30,商户消费,锐测电子,检测,收入,¥680.00,支付成功,W1
2026-03-05 11:00:00,商户消费,锐测电子,检测,支出,¥80.00,已退款,W2
2026-03-05 12:00:00,商户消费,锐测电子,检测,收入,¥90.00,交易关闭,W3
2026-03-05 13:00:00,零钱提现,/,/,/,¥100.00,提现已到账,W4
`;
/** A bank with a debit and credit word beside one amount. */
const worded = `记账日期;借贷标志;发生额;对方单位名称;摘要
2026年03月05日;贷;680.00;锐测电子;货款
2026年03月06日;借;15.00;;手续费
`;

describe("a bank file", () => {
  it("with a debit and a credit column is read between its titles and totals", () => {
    expect(read(icbc)).toEqual({
      form: "columns",
      faults: [],
      lines: [
        {
          lineNo: 5,
          serial: "S20260305001",
          time: "2026-03-05 10:20:30",
          amount: 168_000,
          direction: "1",
          name: "上海锐测电子有限公司",
          account: "6222000011112222",
          summary: "货款",
        },
        {
          lineNo: 6,
          serial: "S20260306002",
          time: "2026-03-06 09:00:00",
          amount: 410_050,
          direction: "2",
          name: "苏衡理化实验室",
          account: "6222000011113333",
          summary: "检测费",
        },
      ],
    });
  });

  it("may state day and time apart, brackets in the header and numbers as text", () => {
    expect(read(ccb)?.lines).toMatchObject([
      { serial: "000123", time: "2026-03-05 10:20:30", amount: 68_000, direction: "1", account: "0062220000" },
      { serial: "000124", time: "2026-03-06 09:00:00", amount: 1_500, direction: "2", name: null },
    ]);
  });

  it("may have one signed amount", () => {
    expect(read(cmb)).toMatchObject({
      form: "signed",
      lines: [
        { serial: "C0001", time: "2026-03-05 10:20:30", amount: 68_000, direction: "1", name: "锐测电子" },
        { serial: "C0002", time: "2026-03-06 09:00:00", amount: 1_500, direction: "2", summary: "短信费" },
      ],
    });
  });

  it("may come from a payment channel: signs in the header, tabs, comment lines", () => {
    expect(read(alipay)?.lines).toMatchObject([
      { serial: "B1", amount: 68_000, direction: "1", name: "锐测电子", account: "a@x.cn" },
      // A negative amount in the column of payments is money that went out.
      { serial: "B2", amount: 408, direction: "2" },
    ]);
  });

  it("may state the direction as a word; closed trades and moves within the account are left out", () => {
    expect(read(wechat)).toMatchObject({
      form: "word",
      faults: [],
      lines: [
        { serial: "W1", amount: 68_000, direction: "1" },
        { serial: "W2", amount: 8_000, direction: "2" },
      ],
    });
    expect(read(worded)?.lines).toMatchObject([
      { serial: null, time: "2026-03-05 00:00:00", amount: 68_000, direction: "1", name: "锐测电子" },
      { amount: 1_500, direction: "2", summary: "手续费" },
    ]);
  });

  it("in GBK reads as in UTF-8", () => {
    // 交易时间,金额 and 锐测 in GBK.
    const gbk = Uint8Array.from([0xbd, 0xbb, 0xd2, 0xd7, 0xca, 0xb1, 0xbc, 0xe4, 0x2c, 0xbd, 0xf0, 0xb6, 0xee]);
    expect(textOf(gbk)).toBe("交易时间,金额");
    expect(textOf(new TextEncoder().encode("\uFEFF交易时间,金额"))).toBe("交易时间,金额");
  });

  it("names the rows whose amount it cannot read, and reads the others", () => {
    expect(read("交易时间,金额\n2026-03-05 10:00:00,一百\n2026-03-05 11:00:00,1.00\n")).toMatchObject({
      lines: [{ amount: 100 }],
      faults: [{ lineNo: 2, reason: "第2行的金额或收支方向无法识别" }],
    });
  });

  it("reads no further than the limits of a file", () => {
    expect(cellsOf("交易时间,金额\n".repeat(50), ",", 20)).toHaveLength(21);
  });

  it("with hostile cells is read as fast as another one", () => {
    const brackets = "（".repeat(32_767);
    const digits = "1111-1-1 ".repeat(3_640);
    const head = ["交易时间", "金额", "摘要", ...Array<string>(190).fill(brackets)];
    const lines = Array.from({ length: 5_000 }, () => [digits, "1.00", brackets]);
    expect(readBankLines([...Array.from({ length: 30 }, () => head), ...lines])?.lines).toHaveLength(0);
  });

  it("is separated by what gives it a header, also where the start ends within a character", () => {
    expect(separatorOf(Buffer.from(`"交易时间"\t"金额"\n`))).toBe("\t");
    expect(separatorOf(Buffer.from(`交易时间;金额\n${"货".repeat(30_000)}`))).toBe(";");
    expect(separatorOf(Buffer.from("姓名|电话"))).toBe(",");
  });

  it("takes numbers of a workbook exactly", () => {
    expect(
      readBankLines([
        ["交易日期", "金额"],
        ["2026-03-05", 0.1 + 0.2],
      ])?.lines[0]?.amount,
    ).toBe(30);
  });

  it("without a header of a bank file is none", () => {
    expect(read("姓名,电话\n王,1\n")).toBeNull();
  });
});
