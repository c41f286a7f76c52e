import { parseYuan } from "#src/lib/money.ts";
import { fromWire } from "#src/lib/time.ts";
import { type AmountForm, type ColumnKind, findLayout, type Layout } from "./layout.ts";

type Cell = string | number;

/** A movement on a bank account as its file states it. */
export interface ReadLine {
  /** Row number in the file, from 1. */
  lineNo: number;
  serial: string | null;
  /** Wire time; 00:00:00 where the file states only a day. */
  time: string;
  /** Cents, above 0. */
  amount: number;
  /** dict(flow_direction): 1 in, 2 out. */
  direction: "1" | "2";
  name: string | null;
  account: string | null;
  summary: string | null;
}

export interface ReadFile {
  form: AmountForm;
  lines: ReadLine[];
  /** Rows that state a time but no readable amount. */
  faults: { lineNo: number; reason: string }[];
}

const inWords = /^(贷|贷方|收|收入|入|入账|转入|来账|存入|c|cr|credit|\+)$/i;
const outWords = /^(借|借方|支|支出|付|出|出账|转出|往账|支取|d|dr|debit|-)$/i;
const notDone = /关闭|失败|撤销|取消/;

/** Reads the rows below the header of a bank file; null if no row is a header. Titles and totals are left out. */
export function readBankLines(rows: readonly (readonly Cell[])[]): ReadFile | null {
  const layout = findLayout(rows);
  if (!layout) return null;
  const lines: ReadLine[] = [];
  const faults: ReadFile["faults"] = [];
  for (const [index, cells] of rows.entries()) {
    if (index <= layout.head) continue;
    const at = (kind: ColumnKind) => textIn(cells, layout, kind);
    const time = timeOf(at("day"), at("time"));
    if (time === null || notDone.test(at("status"))) continue;
    const moved = movementOf(cells, layout);
    if (moved === "none") continue;
    if (moved === "wrong") {
      faults.push({ lineNo: index + 1, reason: `第${index + 1}行的金额或收支方向无法识别` });
      continue;
    }
    lines.push({
      lineNo: index + 1,
      serial: cut(at("serial"), 50),
      time,
      ...moved,
      name: cut(at("name"), 100),
      account: cut(at("account"), 40),
      summary: cut(at("summary"), 200),
    });
  }
  return { form: layout.form, lines, faults };
}

const cut = (text: string, max: number): string | null => (text === "" || text === "/" ? null : text.slice(0, max));

/** Max characters of a cell that are read; the longest column is the summary. */
const maxRead = 400;

const cleaned = (cell: Cell | undefined) =>
  String(cell ?? "")
    .slice(0, maxRead)
    .replace(/^="?|"$/g, "")
    .replace(/^'/, "")
    .replace(/[\t\u3000]/g, " ")
    .trim();

/** The first value of a kind of column. */
function textIn(cells: readonly Cell[], { columns }: Layout, kind: ColumnKind): string {
  for (const at of columns[kind]) {
    const text = cleaned(cells[at]);
    if (text !== "") return text;
  }
  return "";
}

/** Cents of a cell; 0 for an empty one, null for one that is no amount. */
function centsOf(cell: Cell | undefined): number | null {
  // Excel states binary floats: 0.30000000000000004 means 0.30.
  const text = (typeof cell === "number" ? String(Number(cell.toFixed(6))) : cleaned(cell))
    .replace(/[,，\s¥￥元]/g, "")
    .replace(/^\+/, "");
  if (text === "" || text === "-" || text === "--" || text === "/") return 0;
  const bracketed = /^[（(](.+)[）)]$/.exec(text)?.[1];
  const isNegative = bracketed !== undefined || text.startsWith("-");
  const cents = parseYuan((bracketed ?? text).replace(/^-/, "").replace(/(\.\d\d)0+$/, "$1"));
  return cents === null ? null : isNegative ? -cents : cents;
}

type Movement = Pick<ReadLine, "amount" | "direction">;

const movement = (cents: number): Movement => ({ amount: Math.abs(cents), direction: cents > 0 ? "1" : "2" });

/** "none" for a row that moves no money, "wrong" for an unreadable one. */
function movementOf(cells: readonly Cell[], { form, columns, negativeDebit }: Layout): Movement | "none" | "wrong" {
  const sum = (kind: "amount" | "credit" | "debit") => {
    const [at] = columns[kind];
    return at === undefined ? 0 : centsOf(cells[at]);
  };
  if (form === "columns") {
    const [credit, stated] = [sum("credit"), sum("debit")];
    if (credit === null || stated === null || (credit !== 0 && stated !== 0)) return "wrong";
    const debit = negativeDebit ? Math.abs(stated) : stated;
    // A negative credit takes a receipt back.
    return credit === 0 && debit === 0 ? "none" : movement(credit - debit);
  }
  const amount = sum("amount");
  if (amount === null) return "wrong";
  if (amount === 0) return "none";
  if (form === "signed") return movement(amount);
  const word = cleaned(cells[columns.word[0] ?? -1]);
  if (inWords.test(word)) return movement(amount);
  if (outWords.test(word)) return movement(-Math.abs(amount));
  // 不计收支: money that stays within the account.
  return word === "" || word === "/" || word.includes("不计") ? "none" : "wrong";
}

/** Wire time of a day and a time cell, either of which may state both; null if there is no day. */
function timeOf(day: string, time: string): string | null {
  const both = [time, day].find((text) => /\d{4}\D?\d{1,2}\D?\d{1,2}\D?.*\d{1,2}:?\d\d/.test(text) && text.length > 10);
  const text = both ?? (day === "" ? time : `${day} ${time}`);
  const parts =
    /^(\d{4})(\d\d)(\d\d)\s*(?:(\d\d):?(\d\d):?(\d\d)?)?(?:\.\d+)?$/.exec(text.trim()) ??
    /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?[\sT]*(?:(\d{1,2}):?(\d\d):?(\d\d)?)?(?:\.\d+)?$/.exec(text.trim());
  if (!parts) return null;
  const two = (value: string | undefined) => (value ?? "0").padStart(2, "0");
  const [, year, month, date, hour, minute, second] = parts;
  const wire = `${year}-${two(month)}-${two(date)} ${two(hour)}:${two(minute)}:${two(second)}`;
  return fromWire(wire) ? wire : null;
}
