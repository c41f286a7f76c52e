/** Columns of a bank file, by what they mean. */
export const columnWords = {
  serial:
    "交易流水号 银行流水号 流水号 账户明细编号-交易流水号 核心流水号 核心交易流水号 业务流水号 账务流水号 支付宝流水号 支付宝交易号 交易号 交易单号 微信支付业务单号 业务参考号 参考号 交易序号 回单编号",
  day: "交易日期 交易日 记账日期 记账日 入账日期 日期",
  time: "交易时间 记账时间 入账时间 发生时间 账务时间 时间",
  amount: "交易金额 发生额 发生金额 金额 收支金额",
  credit: "贷方发生额 贷方金额 贷方 收入金额 收入 转入金额 存入金额 收款金额",
  debit: "借方发生额 借方金额 借方 支出金额 支出 转出金额 支取金额 付款金额",
  word: "借贷标志 借贷标记 借贷方向 借贷 收/支 收支 收支类型 收支方向 交易方向 资金流向",
  name: "对方户名 对方账户名称 对方账户名 对方名称 对方单位名称 对方单位 交易对方 收方名称 收/付方名称 对手名称 对手户名",
  account: "对方账号 对方账户 对方帐号 对方账户账号 收方账号 收方帐号 收/付方账号 收/付方帐号 对手账号",
  status: "交易状态 当前状态 状态",
  summary: "摘要 交易摘要 用途 附言 备注 商品名称 商品 业务类型 交易类型 账务类型",
} as const;
export type ColumnKind = keyof typeof columnWords;

const kinds = Object.entries(columnWords) as [ColumnKind, string][];
const kindOf = new Map(kinds.flatMap(([kind, words]) => words.split(" ").map((word) => [word, kind] as const)));

/** Max characters of a header. The patterns below would take long for a hostile one. */
const maxHeader = 100;

/** A header without units, brackets and spaces: 贷方发生额（收入） and 收入（+元） are 贷方发生额 and 收入. */
const plainHeader = (cell: string | number) =>
  String(cell)
    .slice(0, maxHeader)
    .replace(/[\s*"'\u3000\uFEFF]/g, "")
    .replace(/[（(][^）)]*[）)]/g, "")
    .replace(/\/元$|元$/g, "");

/** How a file states the amount: one signed column, a column for each direction, or a word beside it. */
export type AmountForm = "signed" | "columns" | "word";

export interface Layout {
  /** Index of the header row. */
  head: number;
  form: AmountForm;
  /** The column of payments states them below zero: 支出金额（-元）. */
  negativeDebit: boolean;
  /** Column indexes of each kind, in the order of its words: the first one with a value counts. */
  columns: Readonly<Record<ColumnKind, readonly number[]>>;
}

/** Max rows above the header: titles, account, totals. */
const headRows = 30;

function layoutOf(cells: readonly (string | number)[], head: number): Layout | null {
  const headers = cells.map(plainHeader);
  const columns = Object.fromEntries(
    kinds.map(([kind, words]) => [
      kind,
      words.split(" ").flatMap((word) => headers.flatMap((header, at) => (header === word ? [at] : []))),
    ]),
  ) as Record<ColumnKind, number[]>;
  const dated = columns.day.length + columns.time.length > 0;
  const both = columns.credit.length > 0 && columns.debit.length > 0;
  if (!dated || (!both && columns.amount.length === 0)) return null;
  const negativeDebit = /[（(]\s*-/.test(String(cells[columns.debit[0] ?? -1] ?? "").slice(0, maxHeader));
  return { head, columns, negativeDebit, form: both ? "columns" : columns.word.length > 0 ? "word" : "signed" };
}

/** Finds the header row among the first rows; null if none has a time and an amount. */
export function findLayout(lines: readonly (readonly (string | number)[])[]): Layout | null {
  const known = (cells: readonly (string | number)[]) => cells.filter((cell) => kindOf.has(plainHeader(cell))).length;
  const found = lines.slice(0, headRows).flatMap((cells, at) => {
    const layout = layoutOf(cells, at);
    return layout ? [{ layout, n: known(cells) }] : [];
  });
  return found.toSorted((a, b) => b.n - a.n || a.layout.head - b.layout.head)[0]?.layout ?? null;
}
