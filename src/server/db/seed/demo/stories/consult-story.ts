import { dayOf } from "#src/lib/time.ts";
import { askAgainOf, closeOf, replyOf, submitOf, toClueOf } from "#src/server/consultation/consultation/acts.ts";
import { consultationEntity } from "#src/server/consultation/consultation/entity.ts";
import { replyDue } from "#src/server/consultation/consultation/rules.ts";
import type { Calendar } from "../calendar.ts";
import type { CaseSplit } from "./case-split.ts";
import type { CustomerPlan } from "../data/customers.ts";
import { companyName, mobileOf, personName } from "../data/names.ts";
import type { Stage } from "./order-story.ts";
import { places } from "../data/places.ts";
import { type Stream, streamOf } from "../prng.ts";
import type { Acting } from "../replay.ts";
import type { Story } from "../schedule.ts";

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

type ConsultEnd = keyof CaseSplit["consultations"];

/** A question and its answer; `{service}` is replaced by the service in question. */
interface Talk {
  type: string;
  title: string;
  ask: string;
  answer: string;
  /** A second question and its answer. */
  more?: readonly [string, string];
}

const talks: readonly Talk[] = [
  {
    type: "1",
    title: "检测项目咨询",
    ask: "您好，我们的产品要出口欧盟，请问是否需要做{service}？需要准备几件样品？",
    answer: "您好，出口欧盟建议先做{service}。请提供产品照片和材料清单，一般准备2件整机或同材质拆分样品即可。",
    more: [
      "材料清单稍后发您，样品大概多少天能出报告？",
      "收到样品并确认委托单后，常规按承诺周期出具报告，也可以加急。",
    ],
  },
  {
    type: "2",
    title: "批量报价",
    ask: "我们每月大约有10个型号需要做{service}，批量价格能优惠多少？",
    answer: "您好，{service}按型号计价，月度10个以上可以申请专属套餐，销售同事会与您联系确认价格。",
  },
  {
    type: "3",
    title: "检测进度",
    ask: "请问我们上周寄出的样品检测到哪一步了？客户在催报告。",
    answer: "您好，样品已完成审核并进入检测，目前按计划进行，报告出具后会第一时间通知您。",
    more: ["能否提前一天？", "已为您向实验室备注，我们尽量安排。"],
  },
  {
    type: "4",
    title: "报告内容修改",
    ask: "报告上的产品型号少了一个字母，可以更正吗？是否收费？",
    answer: "您好，如委托单填写正确、属于我方笔误，可免费更正；请提供报告编号，我们核对后处理。",
  },
  {
    type: "5",
    title: "发票问题",
    ask: "请问检测费可以开专票吗？税率是多少，多久能收到？",
    answer: "您好，可以开具数电专票，税率6%。请在订单中申请开票并填写完整的单位信息，一般1到2个工作日发送到邮箱。",
  },
  {
    type: "6",
    title: "服务建议",
    ask: "希望寄样地址能在下单后直接用短信发给我们，这次找了很久。",
    answer: "感谢您的建议，寄样地址可以在订单详情中查看，我们会把短信提醒反馈给产品同事。",
  },
  {
    type: "1",
    title: "资质确认",
    ask: "请问{service}的报告带CMA和CNAS章吗？超市要求必须有。",
    answer: "您好，该项目在实验室的资质范围内，报告可加盖CMA和CNAS章，下单时请在委托单中注明。",
  },
];

/** All consultations in the tenant's history. */
export function consultStories(
  stage: Stage,
  split: CaseSplit["consultations"],
  customers: readonly CustomerPlan[],
): Story[] {
  return (Object.keys(split) as ConsultEnd[]).flatMap((end) =>
    Array.from({ length: split[end] }, (_, index) => consultStory(stage, end, index, customers)),
  );
}

async function* consultStory(stage: Stage, end: ConsultEnd, index: number, customers: readonly CustomerPlan[]): Story {
  const { replay, calendar } = stage;
  const stream = streamOf(replay.choice.seed, `consultation ${replay.tenantId} ${end}`, index);
  const talk = stream.pick(talks);
  const more = stream.chance(0.7) ? talk.more : undefined;
  const times = timesOf(stage, stream, end, more !== undefined);
  yield times.asked;
  const offer = stream.pick(stage.catalogue.offers.filter(({ seed }) => !seed.onSite && !seed.byQuote));
  const words = (text: string) => text.replaceAll("{service}", offer.row.serviceName);
  const handler = stream.pick(replay.desk.cs);
  const { id, asking } = await ask(stage, stream, { talk, words, handler, serviceId: offer.row.id }, customers);
  if (end === "waiting") return;

  yield times.answered();
  await say(stage, handler, id, words(talk.answer));
  if (more) {
    yield times.askedAgain();
    await askAgainOf(asking(), id, words(more[0]));
    yield times.answeredAgain();
    await say(stage, handler, id, words(more[1]));
  }
  if (end === "replied") return;
  yield calendar.work(new Date(replay.now.getTime() + stream.int(2, 40) * hourMs), stream.float());
  if (end === "toClue") {
    await toClueOf(replay.as(handler, "consultation:consultation:toClue"), id);
    return;
  }
  const reason = stream.pick(["问题已解答", "客户已下单", "客户暂无需求"]);
  await close(stage, handler, id, reason);
  if (stream.chance(0.6)) await rate(asking(), stream, id);
}

/** When the two sides speak; all but the first depend on the time of the step before. */
interface Times {
  asked: Date;
  answered: () => Date;
  askedAgain: () => Date;
  answeredAgain: () => Date;
}

function timesOf(stage: Stage, stream: Stream, end: ConsultEnd, again: boolean): Times {
  const { replay, calendar } = stage;
  const last = replay.end.getTime();
  const slow = stream.chance(0.14);
  const worked = stream.int(slow ? 130 : 6, slow ? 420 : 105);
  if (end === "replied") return recentTimes(stage, stream, worked, again);
  return {
    asked:
      end === "waiting"
        ? new Date(last - stream.float() ** 2 * 2.5 * dayMs - 20 * minuteMs)
        : askedTime(calendar, stream, last - 8 * dayMs),
    answered: () => replyDue(replay.now, worked, replay.holidays),
    askedAgain: () => new Date(replay.now.getTime() + stream.int(5, 600) * minuteMs),
    answeredAgain: () => replyDue(replay.now, stream.int(5, 90), replay.holidays),
  };
}

/**
 * Times of a talk whose last answer is only days old: after seven silent days the nightly job closes it, and the
 * demo must still show it after its first nights.
 */
function recentTimes({ replay, calendar }: Stage, stream: Stream, worked: number, again: boolean): Times {
  const final = calendar.before(replay.end, stream.int(1, 4), stream.float());
  const before = (minutes: number) => new Date(final.getTime() - minutes * minuteMs);
  return {
    asked: again ? calendar.hourOn(dayOf(before(stream.int(5, 20) * 24 * 60)), stream) : before(worked),
    answered: () => (again ? calendar.work(new Date(replay.now.getTime() + worked * minuteMs), stream.float()) : final),
    askedAgain: () => before(stream.int(5, 90)),
    answeredAgain: () => final,
  };
}

/** Time of a question: distributed like orders, and early enough for the answers to follow before `limit`. */
function askedTime(calendar: Calendar, stream: Stream, limit: number): Date {
  for (;;) {
    const at = calendar.orderTime(stream);
    if (at.getTime() < limit) return at;
  }
}

/** a customer or an unknown visitor asks. */
async function ask(
  { replay }: Stage,
  stream: Stream,
  about: { talk: Talk; words: (text: string) => string; handler: string; serviceId: string },
  customers: readonly CustomerPlan[],
): Promise<{ id: string; asking: () => Acting }> {
  const { talk, words } = about;
  const known = customers.filter((one) => one.row && !one.frozen);
  // Only customers ask about orders, reports and invoices.
  const visitor = known.length === 0 || (["1", "2", "6"].includes(talk.type) && stream.chance(0.45));
  const customer = visitor ? null : stream.weighted(known.map((one) => [one, one.weight] as const));
  const place = stream.pick(places);
  const name = personName(stream);
  const asking = () => (customer ? replay.asCustomer(customer) : replay.asSystem());
  const row = await submitOf(
    asking(),
    {
      consultType: talk.type,
      title: talk.title,
      content: words(talk.ask),
      customerId: customer?.row?.id ?? null,
      contactName: customer?.contactName ?? name,
      mobile: customer?.row?.mobile ?? mobileOf(5_000 + stream.int(0, 3_999)),
      email: customer?.row?.email ?? null,
      companyName: customer
        ? customer.company
          ? (customer.row?.customerName ?? null)
          : null
        : stream.chance(0.7)
          ? companyName(stream, place.city).name
          : null,
      serviceId: about.talk.ask.includes("{service}") ? about.serviceId : null,
      source: visitor ? stream.pick(["1", "3", "3", "10"]) : stream.pick(["3", "3", "5"]),
    },
    about.handler,
  );
  return { id: row.id, asking };
}

/** the handler replies. */
async function say({ replay }: Stage, handler: string, id: string, content: string): Promise<void> {
  const call = replay.as(handler, "consultation:consultation:reply");
  const row = await call.rows.lock(consultationEntity, id);
  await call.rows.update(consultationEntity, row, await replyOf(call, row, { content }, () => undefined));
}

/** the handler closes the consultation. */
async function close({ replay }: Stage, handler: string, id: string, reason: string): Promise<void> {
  const call = replay.as(handler, "consultation:consultation:close");
  const row = await call.rows.lock(consultationEntity, id);
  await call.rows.update(consultationEntity, row, await closeOf(call, row, reason));
}

/** The customer rates the answer after the consultation was closed. */
async function rate({ rows }: Acting, stream: Stream, id: string): Promise<void> {
  const satisfaction = stream.weighted([
    [5, 60],
    [4, 25],
    [3, 10],
    [2, 5],
  ]);
  await rows.update(consultationEntity, await rows.lock(consultationEntity, id), { satisfaction });
}
