import type { Statement } from "#src/contract/finance/customer.ts";
import { formatCents } from "#src/lib/money.ts";
import { toWire } from "#src/lib/time.ts";
import type { FileReply } from "#src/server/kernel/http/serve.ts";
import { type PaperPart, tableOf } from "#src/server/kernel/transfer/paper.ts";
import { pdfOf } from "#src/server/kernel/transfer/pdf.ts";
import { type SheetColumn, xlsxStream } from "#src/server/kernel/transfer/xlsx.ts";

const kindNames: Readonly<Record<Statement["lines"][number]["kind"], string>> = {
  order: "订单",
  refund: "退款",
  receipt: "收款",
  payback: "退回",
  adjust: "调账",
};

interface Given {
  statement: Statement;
  begin: string;
  end: string;
  now: Date;
}

const nameOf = ({ statement, begin, end }: Given) => `对账单-${statement.customerName}-${begin}至${end}`;
const label = (text: string) => ({ text, label: true });
const cents = (amount: number) => ({ text: formatCents(amount), end: true });

/** The statement on paper: balances, lines, and the invoices of the period. */
export function statementPdf(given: Given): FileReply {
  const { statement, begin, end, now } = given;
  const { customerName, opening, closing, lines, totals, invoices, invoiced } = statement;
  const parts: PaperPart[] = [
    { text: "客户对账单", size: 18, above: 0, align: "middle" },
    { text: `客户：${customerName}`, above: 8 },
    { text: `期间：${begin} 至 ${end}    打印时间：${toWire(now)}`, above: 2 },
    {
      columns: [1, 1, 1, 1],
      rows: [
        [label("期初余额"), cents(opening), label("期末余额"), cents(closing)],
        [label("订单"), cents(totals.order), label("退款"), cents(totals.refund)],
        [label("收款"), cents(totals.receipt), label("退回"), cents(totals.payback)],
        [label("调账"), cents(totals.adjust), label("已开票"), cents(invoiced)],
      ],
    },
    { text: "金额单位：元。余额为正数时是客户欠款，为负数时是客户在我方的余额。", size: 9 },
    { text: "收款、退回和退款按入账日期列示，与财务各月的数字一致。", size: 9 },
    { text: "往来明细", size: 12, above: 12 },
    tableOf(
      [
        ["日期", 2],
        ["类型", 1.2],
        ["单号", 4],
        ["金额", 2, "end"],
        ["余额", 2, "end"],
      ],
      [
        [begin, "期初", "", "", formatCents(opening)],
        ...lines.map(({ day, kind, no, amount, balance }) => [
          day,
          kindNames[kind],
          no,
          formatCents(amount),
          formatCents(balance),
        ]),
        [end, "期末", "", "", formatCents(closing)],
      ],
    ),
  ];
  if (invoices.length > 0)
    parts.push(
      { text: "发票", size: 12, above: 12 },
      tableOf(
        [
          ["开票日期", 2],
          ["发票号码", 5],
          ["金额", 2, "end"],
        ],
        invoices.map(({ day, no, amount }) => [day, no, formatCents(amount)]),
      ),
    );
  parts.push({ text: "客户确认（盖章）：                              日期：", above: 30 });
  const name = nameOf(given);
  const body = pdfOf(name, parts, (page, pages) => `${name}    第 ${page} 页，共 ${pages} 页`);
  return { name: `${name}.pdf`, type: "application/pdf", body, shown: true };
}

const lineColumns: readonly SheetColumn[] = [
  { name: "day", title: "日期", kind: "text" },
  { name: "kind", title: "类型", kind: "text" },
  { name: "no", title: "单号", kind: "text", width: 30 },
  { name: "amount", title: "金额（元）", kind: "yuan" },
  { name: "balance", title: "余额（元）", kind: "yuan" },
];
const invoiceColumns: readonly SheetColumn[] = [
  { name: "day", title: "开票日期", kind: "text" },
  { name: "no", title: "发票号码", kind: "text", width: 30 },
  { name: "amount", title: "金额（元）", kind: "yuan" },
];

/** The statement as a workbook: its lines with both balances, and the invoices. */
export function statementXlsx(given: Given): FileReply {
  const { opening, closing, lines, invoices } = given.statement;
  const rows = [
    { day: given.begin, kind: "期初", no: "", amount: null, balance: opening },
    ...lines.map((line) => ({ ...line, kind: kindNames[line.kind] })),
    { day: given.end, kind: "期末", no: "", amount: null, balance: closing },
  ];
  async function* all() {
    yield rows;
  }
  async function* issued() {
    yield invoices;
  }
  return {
    name: `${nameOf(given)}.xlsx`,
    type: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    body: xlsxStream([
      { title: "往来明细", columns: lineColumns, batches: all },
      { title: "发票", columns: invoiceColumns, batches: issued },
    ]),
  };
}
