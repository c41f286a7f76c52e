/** An account of the accounting system. */
export interface VoucherAccount {
  code: string;
  name: string;
}

/** A flow as a voucher needs it. */
export interface VoucherFlow {
  flowNo: string;
  direction: string;
  flowType: string;
  /** Label of the type. */
  typeName: string;
  /** Cents. */
  amount: number;
  postDate: string;
  bizNo: string | null;
  /** Customer or laboratory. */
  party: string | null;
}

/** A line of a voucher; exactly one of the amounts is not null, in cents. */
export interface VoucherLine {
  date: string;
  word: "收" | "付";
  number: number;
  summary: string;
  code: string;
  name: string;
  debit: number | null;
  credit: number | null;
  party: string | null;
  flowNo: string;
}

export interface VoucherAccounts {
  bank: VoucherAccount;
  /** The other side by dict(flow_type). */
  ofType(flowType: string): VoucherAccount;
}

/** Splits `code:name` of a parameter. */
export function accountOfParam(value: string): VoucherAccount {
  const [code = "", ...name] = value.split(/[:：]/);
  return { code: code.trim(), name: name.join(":").trim() };
}

/**
 * One voucher for each flow: money in debits the bank, money out credits it, so both sides are always equal. Numbers
 * run within the month, one series for receipts and one for payments.
 */
export function vouchersOf(flows: readonly VoucherFlow[], accounts: VoucherAccounts): VoucherLine[] {
  const numbers = { 收: 0, 付: 0 };
  return flows.flatMap((flow): VoucherLine[] => {
    const isIn = flow.direction === "1";
    const word = isIn ? "收" : "付";
    numbers[word] += 1;
    const common = {
      date: flow.postDate,
      word,
      number: numbers[word],
      summary: [flow.typeName, flow.party, flow.bizNo].filter(Boolean).join(" "),
      flowNo: flow.flowNo,
    } as const;
    const debit = { debit: flow.amount, credit: null };
    const credit = { debit: null, credit: flow.amount };
    const bank = { ...common, ...accounts.bank, party: null };
    const other = { ...common, ...accounts.ofType(flow.flowType), party: flow.party };
    return isIn
      ? [
          { ...bank, ...debit },
          { ...other, ...credit },
        ]
      : [
          { ...other, ...debit },
          { ...bank, ...credit },
        ];
  });
}
