import type { OrderState } from "#src/contract/order/order-moves.ts";
import type { CustomerSplit } from "./data/customers.ts";
import type { Fate, PayStory, Trouble } from "./plan.ts";

type States = Readonly<Partial<Record<OrderState, number>>>;

/** Number of special cases among the orders of a tenant. */
interface Special {
  rejected: number;
  reversed: number;
  partial: number;
  partPaid: number;
  over: number;
  sampleRejected: number;
  reportRejected: number;
  voided: number;
  returned: number;
  late: number;
  timeout: number;
  cancelPaid: number;
  overdue: number;
  /** Pairs of orders from one cart. */
  pairs: number;
  /** Orders whose report is issued in Chinese and in English. */
  bilingual: number;
}

/** The content of one tenant in a profile. */
export interface TenantSplit {
  states: States;
  special: Special;
  customers: CustomerSplit;
  exclusive: number;
  /** Total samples of all orders; absent = no fixed number. */
  samples?: number;
  /** Finished orders that customers evaluate. */
  evaluations: number;
}

const few: Special = {
  rejected: 1,
  reversed: 1,
  partial: 1,
  partPaid: 0,
  over: 1,
  sampleRejected: 1,
  reportRejected: 1,
  voided: 0,
  returned: 1,
  late: 0,
  timeout: 1,
  cancelPaid: 0,
  overdue: 0,
  pairs: 1,
  bilingual: 3,
};

const small: CustomerSplit = {
  companies: 8,
  persons: 2,
  credit: 2,
  balance: 1,
  frozen: 0,
  pool: 1,
  certified: 6,
  pending: 1,
  levels: [1, 2, 3],
};

const tiny: CustomerSplit = {
  ...small,
  companies: 2,
  persons: 1,
  credit: 0,
  balance: 0,
  pool: 0,
  certified: 2,
  pending: 0,
  levels: [0, 0, 1],
};
const none = Object.fromEntries(Object.keys(few).map((name) => [name, 0])) as unknown as Special;

/** Orders of the profiles by tenant. Orders in state 95 come from 90, after a full refund (case-split.ts). */
export const splits: Readonly<Record<"mini" | "demo", Readonly<Record<number, TenantSplit>>>> = {
  demo: {
    1: {
      states: {
        "05": 20,
        "10": 60,
        "20": 25,
        "30": 60,
        "40": 45,
        "50": 30,
        "55": 15,
        "60": 160,
        "70": 35,
        "80": 90,
        "90": 1_320,
        "99": 140,
      },
      special: {
        rejected: 18,
        reversed: 6,
        partial: 20,
        partPaid: 5,
        over: 10,
        sampleRejected: 25,
        reportRejected: 30,
        voided: 6,
        returned: 30,
        late: 0,
        timeout: 76,
        cancelPaid: 14,
        overdue: 9,
        pairs: 8,
        // With one report for every order that got that far, 30 sent back and 6 voided: 1,560.
        bilingual: 79,
      },
      customers: {
        companies: 150,
        persons: 50,
        credit: 24,
        balance: 12,
        frozen: 6,
        pool: 30,
        certified: 118,
        pending: 8,
        levels: [8, 22, 50],
      },
      exclusive: 18,
      samples: 2_600,
      evaluations: 640,
    },
    2: {
      states: {
        "05": 1,
        "10": 2,
        "20": 1,
        "30": 2,
        "40": 1,
        "50": 1,
        "55": 1,
        "60": 4,
        "70": 1,
        "80": 2,
        "90": 22,
        "99": 2,
      },
      special: few,
      customers: small,
      exclusive: 1,
      evaluations: 8,
    },
    3: { states: { "10": 1, "60": 1, "80": 1, "90": 2 }, special: none, customers: tiny, exclusive: 0, evaluations: 0 },
  },
  mini: {
    1: {
      states: {
        "05": 1,
        "10": 2,
        "20": 1,
        "30": 2,
        "40": 1,
        "50": 1,
        "55": 1,
        "60": 5,
        "70": 1,
        "80": 3,
        "90": 28,
        "99": 4,
      },
      special: { ...few, partPaid: 1, voided: 1, cancelPaid: 1, overdue: 1 },
      customers: {
        companies: 15,
        persons: 5,
        credit: 3,
        balance: 2,
        frozen: 1,
        pool: 2,
        certified: 11,
        pending: 1,
        levels: [1, 2, 5],
      },
      exclusive: 2,
      evaluations: 9,
    },
    2: {
      states: { "10": 1, "60": 1, "90": 3, "99": 1 },
      special: { ...none, timeout: 1 },
      customers: tiny,
      exclusive: 0,
      evaluations: 1,
    },
    3: { states: { "60": 1, "90": 1 }, special: none, customers: tiny, exclusive: 0, evaluations: 0 },
  },
};

/** The fates of all orders of a tenant. Their order does not matter, because each order draws its own time. */
export function fatesOf({ states, special }: TenantSplit): Fate[] {
  const fates: Fate[] = Object.entries(states).flatMap(([target, count]) =>
    Array.from({ length: count ?? 0 }, () => ({
      target: target as OrderState,
      pay: "plain" as PayStory,
      trouble: "none" as Trouble,
      overdue: false,
    })),
  );
  const give = (target: OrderState, count: number, change: (fate: Fate) => void) => {
    const plain = fates.filter(
      (fate) => fate.target === target && fate.pay === "plain" && fate.trouble === "none" && !fate.overdue,
    );
    for (const fate of plain.slice(0, count)) change(fate);
  };
  give("90", special.rejected, (fate) => (fate.pay = "rejected"));
  give("90", special.reversed, (fate) => (fate.pay = "reversed"));
  give("90", special.partial, (fate) => (fate.pay = "partial"));
  give("90", special.over, (fate) => (fate.pay = "over"));
  give("10", special.partPaid, (fate) => (fate.pay = "partPaid"));
  for (const trouble of ["sampleRejected", "reportRejected", "voided", "returned", "late"] as const)
    give("90", special[trouble], (fate) => (fate.trouble = trouble));
  give("90", special.bilingual, (fate) => (fate.bilingual = true));
  let pairs = special.pairs * 2;
  for (const fate of fates.toReversed()) {
    const plain = fate.target === "90" && fate.pay === "plain" && fate.trouble === "none";
    // From the end backwards: twins come right after their leaders.
    if (plain && pairs > 0) fate.pair = pairs-- % 2 === 0 ? "twin" : "leader";
  }
  give("99", special.timeout, (fate) => (fate.trouble = "timeout"));
  give("99", special.cancelPaid, (fate) => (fate.trouble = "cancelPaid"));
  give("60", Math.ceil(special.overdue * 0.75), (fate) => (fate.overdue = true));
  give("70", Math.floor(special.overdue * 0.25), (fate) => (fate.overdue = true));
  return fates;
}
