import { addDays, addWorkingDays, dayOf, startOfDay } from "#src/lib/time.ts";
import type { OrderState } from "#src/contract/order/order-moves.ts";
import type { Calendar } from "./calendar.ts";
import type { Catalogue, Offer } from "./data/catalogue.ts";
import type { CustomerPlan } from "./data/customers.ts";
import { type Stream, streamOf } from "./prng.ts";
import type { Replay } from "./replay.ts";

export type PayMethod = "offline" | "alipay" | "wechat" | "balance" | "credit";

/** What is special about an order's payment. */
export type PayStory = "plain" | "rejected" | "reversed" | "partial" | "partPaid" | "over";

/** What is special about the rest of its life. */
export type Trouble =
  | "none"
  | "sampleRejected"
  | "reportRejected"
  | "voided"
  | "returned"
  | "cancelPaid"
  | "late"
  | "timeout";

/** The final state of a demo order, and what happens to it before. */
export interface Fate {
  target: OrderState;
  pay: PayStory;
  trouble: Trouble;
  /** The promised day has passed without a report. */
  overdue: boolean;
  /** Two orders from one cart for two laboratories; the leader's cart creates both. */
  pair?: "leader" | "twin";
  /** Reported in Chinese and in English. */
  bilingual?: boolean;
}

/** The time of every event of an order, up to its final state. */
export interface Times {
  create: Date;
  quote?: Date;
  change?: Date;
  /** Vouchers with finance's decisions, in order. */
  vouchers: { entered: Date; decided: Date }[];
  reversed?: Date;
  paid?: Date;
  form?: Date;
  send?: Date;
  receipt?: Date;
  examine?: Date;
  /** A second round of samples or forms. */
  again?: { send: Date; receipt: Date; examine: Date };
  start?: Date;
  upload?: Date;
  review?: Date;
  uploadAgain?: Date;
  reviewAgain?: Date;
  complete?: Date;
  evaluate?: Date;
  cancel?: Date;
}

/** A planned order. */
export interface OrderPlan extends Fate {
  index: number;
  customer: CustomerPlan;
  /** dict(order_source). */
  source: string;
  method: PayMethod;
  lines: readonly { offer: Offer; specId: string | null; quantity: number }[];
  packageAt: number | null;
  /** Promised working days; with several laboratories the shortest. */
  tat: number;
  needSample: boolean;
  /** `leader`: the order whose cart creates this one. `spare`: order ids that a leader's cart created for its twins. */
  leader?: OrderPlan;
  spare: string[];
  urgent: boolean;
  language: "C" | "E" | "B";
  /** Relative price change (negative lowers the price); null = no change. */
  priceChange: number | null;
  /** Quoted amount in cents. */
  quoted: number;
  manDays: number;
  samples: number;
  /** The customer confirms the report in the mall; otherwise the job does it after some days. */
  confirms: boolean;
  startsTest: boolean;
  times: Times;
}

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** Random parts of an order's timing. Drawn once, so that another start time shifts all events alike. */
type Draws = ReturnType<typeof drawsOf>;

function drawsOf(stream: Stream) {
  const u = (least: number, most: number) => least + stream.float() * (most - least);
  return {
    quote: u(2, 26),
    change: u(0.2, 3),
    online: u(0.03, 0.8),
    voucher: [u(1, 40), u(4, 30)] as const,
    decide: [u(1, 20), u(1, 20)] as const,
    reverse: u(18, 30),
    form: u(0.2, 40),
    send: u(2, 60),
    transit: [u(20, 70), u(20, 60)] as const,
    examine: [u(1, 22), u(1, 20)] as const,
    resend: u(20, 70),
    start: u(1, 22),
    work: u(0.3, 0.78),
    lateWork: u(1.2, 1.7),
    review: [u(1, 24), u(1, 20)] as const,
    redo: u(4, 20),
    complete: u(16, 160),
    cancel: u(2, 60),
    jitter: Array.from({ length: 14 }, () => stream.float()),
    /** Position of the last event of an open order in its window, 0 to 1. */
    window: stream.float(),
  };
}

/** Max age in days of the last event of an order that stays in a state. The jobs of the first night must leave it there. */
const windows: Readonly<Partial<Record<OrderState, number>>> = {
  "05": 20,
  "10": 6.2,
  "20": 2.5,
  "30": 26,
  "40": 5,
  "50": 2,
  "55": 18,
  "60": 30,
  "70": 2.5,
  "80": 5.9,
};

const sampleStates: readonly OrderState[] = ["30", "40", "50", "55"];

/** All orders of a tenant as plans, sorted by creation time. */
export function planOrders(
  replay: Replay,
  fates: readonly Fate[],
  place: { calendar: Calendar; catalogue: Catalogue; customers: readonly CustomerPlan[] },
  totals: { samples?: number | undefined; evaluations: number },
): OrderPlan[] {
  const plans: OrderPlan[] = [];
  for (const [index, fate] of fates.entries()) plans.push(planOrder(replay, fate, index, place, plans.at(-1)));
  if (totals.samples !== undefined) fitSamples(plans, totals.samples);
  evaluateSome(replay, plans, totals.evaluations);
  return plans.toSorted((a, b) => a.times.create.getTime() - b.times.create.getTime() || a.index - b.index);
}

/** Adds or removes samples of plain orders until the total is as planned. */
function fitSamples(plans: readonly OrderPlan[], wanted: number): void {
  const sent = (plan: OrderPlan) =>
    plan.needSample && plan.times.form ? plan.samples * (plan.trouble === "sampleRejected" ? 2 : 1) : 0;
  let missing = wanted - plans.reduce((sum, plan) => sum + sent(plan), 0);
  for (const plan of plans) {
    if (missing === 0) return;
    const plain = plan.target === "90" && plan.trouble === "none" && sent(plan) > 0 && !plan.pair;
    const by = Math.sign(missing);
    if (!plain || plan.samples + by < 1 || plan.samples + by > 3) continue;
    plan.samples += by;
    missing -= by;
  }
}

/** Some customers evaluate a finished order within days, before anybody asks for a refund. */
function evaluateSome(replay: Replay, plans: readonly OrderPlan[], count: number): void {
  const stream = streamOf(replay.choice.seed, "evaluated", replay.tenantId);
  const last = replay.end.getTime() - 7 * dayMs;
  const finished = plans.filter(
    ({ target, trouble, times }) =>
      target === "90" && trouble !== "voided" && times.complete && times.complete.getTime() < last,
  );
  for (const { times } of stream.some(finished, count)) {
    const wait = stream.int(1, 6 * 24 * 3_600);
    if (times.complete) times.evaluate = new Date(times.complete.getTime() + wait * 1_000);
  }
}

function planOrder(
  replay: Replay,
  fate: Fate,
  index: number,
  place: { calendar: Calendar; catalogue: Catalogue; customers: readonly CustomerPlan[] },
  before: OrderPlan | undefined,
): OrderPlan {
  const { calendar, catalogue, customers } = place;
  const stream = streamOf(replay.choice.seed, `order ${replay.tenantId}`, index);
  for (let attempt = 0; attempt < 400; attempt += 1) {
    const what = whatOf(stream, fate, catalogue);
    const method = methodOf(stream, fate);
    const urgent = stream.chance(0.13) && !what.lines.some(({ offer }) => offer.seed.byQuote);
    const leader = fate.pair === "twin" ? before : undefined;
    const head: Omit<OrderPlan, "times" | "customer"> = {
      ...fate,
      ...what,
      ...(leader ? { leader, packageAt: leader.packageAt, lines: [] } : {}),
      spare: [],
      tat: tatOf(
        { ...what, ...(leader ? { packageAt: leader.packageAt } : {}), urgent: leader?.urgent ?? urgent },
        catalogue,
      ),
      needSample: what.packageAt !== null || what.lines.some(({ offer }) => offer.row.needSample === "Y"),
      index,
      method,
      source: stream.weighted([
        ["1", 45],
        ["2", 20],
        ["3", 12],
        ["4", 15],
        ["5", 5],
        ["6", 3],
      ]),
      urgent,
      language: languageOf(stream, fate),
      priceChange:
        stream.chance(0.1) && fate.pay === "plain" && !fate.pair
          ? Math.min(0.05, stream.around(-0.05, 0.066, -0.145))
          : null,
      quoted: stream.int(80, 300) * 10_000,
      manDays: stream.weighted([
        [1, 60],
        [2, 30],
        [3, 10],
      ]),
      samples: stream.weighted([
        [1, 62],
        [2, 26],
        [3, 12],
      ]),
      confirms: stream.chance(0.45),
      startsTest: stream.chance(0.8),
    };
    const times = leader
      ? timesOf(head, new Date(leader.times.create.getTime() + 1000), drawsOf(stream), calendar)
      : fit(replay, head, calendar, stream, attempt);
    if (!times || endOf(head, times) >= replay.end.getTime() || !isInTime(replay, head, times)) continue;
    if (leader) return { ...head, customer: leader.customer, source: leader.source, language: leader.language, times };
    const customer = customerOf(stream, head, customers, times.create);
    if (customer) return { ...head, customer, times };
  }
  throw new Error(`no way was found for order ${index} to end in ${fate.target}`);
}

/** A random customer by weight, among those who already exist and can pay this way. */
function customerOf(
  stream: Stream,
  plan: Pick<OrderPlan, "method" | "target">,
  customers: readonly CustomerPlan[],
  at: Date,
): CustomerPlan | null {
  const fit = customers.filter(
    (one) =>
      one.since.getTime() + 32 * hourMs < at.getTime() &&
      (plan.method !== "credit" || one.credit) &&
      (plan.method !== "balance" || one.balance),
  );
  return fit.length === 0 ? null : stream.weighted(fit.map((one) => [one, one.weight] as const));
}

function methodOf(stream: Stream, fate: Fate): PayMethod {
  if (fate.pay !== "plain" || fate.target === "20") return "offline";
  // Unpaid online orders are cancelled within two hours, so only slower methods leave orders waiting.
  if (fate.target === "10") return stream.chance(0.85) ? "offline" : "credit";
  if (fate.target === "05") return "offline";
  // 46 % of all orders are paid by transfer (H.1); the cases above use part of them.
  return stream.weighted([
    ["offline", 42],
    ["alipay", 22],
    ["wechat", 18],
    ["balance", 5],
    ["credit", 13],
  ] as const);
}

/** Most reports are in one language; the fate decides which orders have two. */
function languageOf(stream: Stream, fate: Fate): "C" | "E" | "B" {
  const drawn = stream.weighted([
    ["C", 62],
    ["E", 24],
    ["B", 14],
  ] as const);
  if (fate.bilingual) return "B";
  const reported = ["70", "80", "90"].includes(fate.target);
  return reported && drawn === "B" ? "C" : drawn;
}

type What = Pick<OrderPlan, "lines" | "packageAt">;

/** The ordered lines: a package, or one to three services of one laboratory; popular ones more often. */
function whatOf(stream: Stream, fate: Fate, catalogue: Catalogue): What {
  const zipf = catalogue.offers.map((offer, rank) => [offer, 1 / (rank + 1) ** 0.9] as const);
  const quote = fate.target === "05";
  const cheap = fate.trouble === "cancelPaid";
  // The first two packages go to several laboratories, so their orders come in pairs.
  if (fate.pair) return { lines: [], packageAt: 0 };
  if (!quote && !cheap && stream.chance(0.03)) {
    const at = 2 + stream.int(0, Math.max(0, catalogue.packages.length - 3));
    if (catalogue.packages[at]) return { lines: [], packageAt: at };
  }
  for (;;) {
    const first = stream.weighted(zipf);
    if (quote !== (first.seed.byQuote === true)) continue;
    const posts = sampleStates.includes(fate.target) || fate.trouble !== "none" || fate.pay === "reversed";
    if (posts && first.row.needSample === "N" && !quote) continue;
    if (cheap && first.seed.price > 1_500) continue;
    const alone = first.seed.byQuote || first.seed.onSite || cheap;
    const more = alone
      ? 0
      : stream.weighted([
          [0, 95],
          [1, 4],
          [2, 1],
        ]);
    const same = catalogue.offers.filter(
      (offer) => offer !== first && offer.seed.lab === first.seed.lab && offer.row.needSample === "Y",
    );
    const chosen = [first, ...stream.some(same, more)];
    return { packageAt: null, lines: chosen.map((offer) => lineOf(stream, offer, alone)) };
  }
}

function lineOf(stream: Stream, offer: Offer, alone: boolean) {
  const spec =
    offer.specs.length > 0 ? stream.weighted(offer.specs.map((one, at) => [one, 1 / (at + 1)] as const)) : null;
  const [one, two, few, many] = sizes(offer.seed.price);
  const quantity = alone
    ? 1
    : stream.weighted([
        [() => 1, one],
        [() => 2, two],
        [() => stream.int(3, 5), few],
        [() => stream.int(6, 20), many],
      ] as const)();
  return { offer, specId: spec?.id ?? null, quantity };
}

/**
 * Weights for ordering 1, 2, 3–5 and more units of a service, by its price in yuan. Nobody orders ten expensive ones.
 * Over all lines the result is 70, 17, 10 and 3 % (H.1).
 */
function sizes(price: number): readonly [number, number, number, number] {
  if (price > 3_000) return [95, 5, 0, 0];
  return price > 1_000 ? [76, 20, 4, 0] : [50, 23, 20, 7];
}

/** Promised working days: the longest service per laboratory, and of several laboratories the shortest. */
function tatOf(plan: Pick<OrderPlan, "lines" | "packageAt" | "urgent">, catalogue: Catalogue): number {
  const packaged = plan.packageAt === null ? [] : (catalogue.packages[plan.packageAt]?.services ?? []);
  const chosen = [
    ...plan.lines.map(({ offer, specId }) => ({ offer, spec: offer.specs.find((one) => one.id === specId) })),
    ...packaged.map((offer) => ({ offer, spec: offer.specs[0] })),
  ];
  const byLab = new Map<string, number>();
  for (const { offer, spec } of chosen) {
    const days = plan.urgent ? (offer.row.urgentTatDays ?? offer.row.tatDays) : (spec?.tatDays ?? offer.row.tatDays);
    byLab.set(offer.seed.lab, Math.max(byLab.get(offer.seed.lab) ?? 1, days));
  }
  return Math.min(...byLab.values());
}

/** Times that bring the order to its state just before the history ends; null if this draw does not fit. */
function fit(
  replay: Replay,
  plan: Omit<OrderPlan, "times" | "customer">,
  calendar: Calendar,
  stream: Stream,
  attempt: number,
): Times | null {
  const draws = drawsOf(stream);
  const end = replay.end.getTime();
  const window = windows[plan.target];
  if (window === undefined) {
    const times = timesOf(plan, calendar.orderTime(stream), draws, calendar);
    return lastOf(times).getTime() < end - hourMs ? times : null;
  }
  // Long weekends leave few working hours to end in, so the window widens where allowed.
  const hard = plan.target === "10" || plan.target === "80" || plan.target === "60" || plan.target === "70";
  const days = hard ? window : window * (1 + attempt / 40);
  const reach = plan.target === "60" ? plan.tat * (plan.overdue ? 1.5 : 1) + (plan.overdue ? 6 : 0) : days;
  const wanted =
    end - hourMs - draws.window * Math.min(days, reach) * dayMs - (plan.overdue ? plan.tat * 1.4 * dayMs : 0);
  const trial = timesOf(plan, new Date(Math.floor((wanted - 30 * dayMs) / 1000) * 1000), draws, calendar);
  const length = lastOf(trial).getTime() - trial.create.getTime();
  const first = new Date(Math.floor((wanted - length) / 1000) * 1000);
  const times = timesOf(
    plan,
    plan.target === "05" || plan.target === "10" ? calendar.hourOn(dayOf(first), stream) : first,
    draws,
    calendar,
  );
  const last = lastOf(times).getTime();
  if (last >= end - hourMs / 2) return null;
  // Orders at night or on Sundays are rare, also if the start was calculated from the end.
  if (attempt < 250 && !calendar.isLikely(times.create, stream)) return null;
  if (!plan.overdue && last < end - days * dayMs) return null;
  return dueFits(replay, plan, times) ? times : null;
}

/** When everything about an order is over, including automatic events after the last one. */
function endOf({ trouble }: Fate, times: Times): number {
  // The job completes a corrected order after a week; the money of a cancelled one goes back within some working days.
  const follows = trouble === "voided" ? 9 : trouble === "cancelPaid" ? 14 : 0;
  return lastOf(times).getTime() + follows * dayMs;
}

/**
 * Whether the reports come by the promised day. Only orders planned as late may be late, so that no other order is
 * marked overdue.
 */
function isInTime(replay: Replay, plan: Omit<OrderPlan, "times" | "customer">, times: Times): boolean {
  const from = times.again?.examine ?? times.examine ?? times.paid;
  const last = times.reviewAgain ?? times.review;
  if (plan.overdue || plan.trouble === "late" || !from || !last) return true;
  return dayOf(last) <= addWorkingDays(dayOf(from), plan.tat, replay.holidays);
}

/** Whether the promised day fits: in the past for overdue orders, in the future for others. */
function dueFits(replay: Replay, plan: Omit<OrderPlan, "times" | "customer">, times: Times): boolean {
  if (plan.target !== "60" && plan.target !== "70") return true;
  const from = times.again?.examine ?? times.examine ?? times.paid;
  if (!from) return true;
  const due = addWorkingDays(dayOf(from), plan.tat, replay.holidays);
  return plan.overdue
    ? addDays(due, 1) < replay.choice.asOf && due >= addDays(replay.choice.asOf, -25)
    : due >= replay.choice.asOf;
}

function lastOf(times: Times): Date {
  const { vouchers, again, ...rest } = times;
  const all = [
    ...Object.values(rest),
    ...vouchers.flatMap((one) => [one.entered, one.decided]),
    ...Object.values(again ?? {}),
  ];
  return new Date(
    Math.max(
      ...all
        .filter((one): one is Date => one instanceof Date && !Number.isNaN(one.getTime()))
        .map((one) => one.getTime()),
    ),
  );
}

const order: readonly OrderState[] = ["05", "10", "20", "30", "40", "50", "55", "60", "70", "80", "90"];

/** Times of all events of an order created at `create`, up to its target state. */
function timesOf(plan: Omit<OrderPlan, "times" | "customer">, create: Date, draws: Draws, calendar: Calendar): Times {
  const jitter = [...draws.jitter];
  const after = (at: Date, hours: number) => new Date(Math.floor((at.getTime() + hours * hourMs) / 1000) * 1000);
  const work = (at: Date, hours: number) => calendar.work(after(at, hours), jitter.shift() ?? 0.5);
  const times: Times = { create, vouchers: [] };
  const reaches = (state: OrderState) => plan.target !== "99" && order.indexOf(plan.target) >= order.indexOf(state);
  const paysLate = plan.trouble === "cancelPaid";

  let at = create;
  if (plan.lines.some(({ offer }) => offer.seed.byQuote)) {
    if (plan.target === "05") return times;
    at = times.quote = work(at, draws.quote);
  }
  if (plan.target === "99" && !paysLate) {
    // Online payments expire after two hours, others after seven days.
    const quick = plan.method === "alipay" || plan.method === "wechat" || plan.method === "balance";
    const over = quick ? 2.5 : 7.1 * 24;
    times.cancel = after(at, plan.trouble === "timeout" ? over : quick ? 0.1 + draws.change / 2 : draws.cancel);
    return times;
  }
  if (plan.priceChange !== null)
    at = times.change = after(at, draws.change / (plan.method === "offline" || plan.method === "credit" ? 1 : 4));
  if (plan.target === "10" && plan.pay !== "partPaid") return times;

  at = payTimes(plan, times, at, draws, { after, work });
  if (plan.target === "20" || plan.target === "10") return times;

  times.form = after(at, draws.form);
  if (plan.needSample) {
    if (!reaches("40") && !(paysLate && draws.window < 0.5)) {
      if (paysLate) times.cancel = work(times.form, draws.cancel);
      return times;
    }
    at = times.send = after(times.form, draws.send);
    if (paysLate) {
      times.cancel = work(at, 2);
      return times;
    }
    if (!reaches("50")) return times;
    at = times.receipt = work(at, draws.transit[0]);
    if (!reaches("55")) return times;
    at = times.examine = work(at, draws.examine[0]);
    if (plan.target === "55") return times;
    if (plan.trouble === "sampleRejected" || plan.trouble === "returned") {
      const send = after(at, plan.trouble === "returned" ? draws.resend / 4 : draws.resend);
      const receipt = plan.trouble === "returned" ? send : work(send, draws.transit[1]);
      at = work(receipt, draws.examine[1]);
      times.again = { send, receipt, examine: at };
    }
  }
  const promised = at;
  const due = calendar.due(at, plan.tat);
  const span = (due.getTime() - at.getTime()) / hourMs;
  if (plan.target !== "60" || plan.startsTest || plan.overdue)
    at = times.start = work(at, Math.min(draws.start, span * 0.15));
  if (!reaches("70")) return times;
  const share = plan.trouble === "late" ? draws.lateWork : draws.work;
  const done = work(promised, span * share);
  at = times.upload = done > at ? done : after(at, 1);
  if (!reaches("80")) return times;
  const left = Math.max(1, (due.getTime() - at.getTime()) / hourMs);
  at = times.review = work(at, Math.min(draws.review[0], left * 0.7));
  if (plan.trouble === "reportRejected") {
    at = times.uploadAgain = work(at, draws.redo);
    at = times.reviewAgain = work(at, draws.review[1]);
  }
  if (!reaches("90")) return times;
  times.complete = plan.confirms
    ? after(at, Math.min(draws.complete, 160))
    : calendar.next(new Date(at.getTime() + 7 * dayMs), 1, 30);
  if (plan.trouble === "voided") {
    const found = work(times.complete, 20);
    times.uploadAgain = work(found, draws.redo);
    times.reviewAgain = work(times.uploadAgain, draws.review[1]);
  }
  return times;
}

interface Steps {
  after: (at: Date, hours: number) => Date;
  work: (at: Date, hours: number) => Date;
}

/** Sets the payment times; returns the instant at which the order goes on. */
function payTimes(
  plan: Omit<OrderPlan, "times" | "customer">,
  times: Times,
  from: Date,
  draws: Draws,
  { after, work }: Steps,
): Date {
  if (plan.method !== "offline") {
    const hours = plan.method === "credit" ? draws.voucher[1] / 4 : draws.online;
    return (times.paid = after(from, hours));
  }
  const entered = after(from, draws.voucher[0]);
  const decided = plan.target === "20" ? entered : work(entered, draws.decide[0]);
  times.vouchers.push({ entered, decided });
  if (plan.target === "20" || plan.pay === "partPaid") return decided;
  let at = decided;
  if (plan.pay === "reversed") at = times.reversed = work(at, draws.reverse);
  if (plan.pay === "rejected" || plan.pay === "reversed" || plan.pay === "partial") {
    const second = after(at, draws.voucher[1]);
    at = work(second, draws.decide[1]);
    times.vouchers.push({ entered: second, decided: at });
  }
  return (times.paid = at);
}

/** 01:10 on the day after the promised day, when the job finds the order overdue. */
export function overdueTime(dueDate: string): Date {
  return new Date(startOfDay(addDays(dueDate, 1)).getTime() + hourMs + 10 * 60_000);
}
