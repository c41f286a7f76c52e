import { eq } from "drizzle-orm";
import { customerAddInput } from "#src/contract/customer/customer.ts";
import { finAccount } from "#src/server/db/schema/finance.ts";
import { completeCustomer, openCustomer } from "#src/server/customer/customer/add.ts";
import { addressEntity } from "#src/server/customer/contact/entity.ts";
import { customerEntity } from "#src/server/customer/customer/entity.ts";
import type { Customer } from "#src/server/customer/door.ts";
import { exclusiveItemEntity, exclusivePackageEntity } from "#src/server/customer/exclusivePackage/entity.ts";
import { accountEntity } from "#src/server/finance/account/entity.ts";
import { writeChange } from "#src/server/finance/account/store.ts";
import { addDays, dayOf } from "#src/lib/time.ts";
import type { Catalogue } from "./catalogue.ts";
import { fileKey } from "../files.ts";
import { companyName, creditCode, mobileOf, personName } from "./names.ts";
import { type Place, places } from "./places.ts";
import { streamOf } from "../prng.ts";
import type { Replay } from "../replay.ts";
import type { Story } from "../schedule.ts";

/** A planned customer: who it is, since when, and its share of the business. */
export interface CustomerPlan {
  index: number;
  company: boolean;
  /** When the customer signs up. */
  since: Date;
  /** Share of all orders, by rank (Pareto). */
  weight: number;
  place: Place;
  contactName: string;
  account: string;
  sales: string | null;
  cs: string;
  /** 0 = lowest level … 3 = highest. */
  level: number;
  credit: boolean;
  /** Pays from a balance that is recharged from time to time. */
  balance: boolean;
  certified: "0" | "1" | "2";
  frozen: boolean;
  /** The customer's row, once written. */
  row?: Customer;
}

/** How the customers of a tenant are divided (H.4), as counts. */
export interface CustomerSplit {
  companies: number;
  persons: number;
  credit: number;
  balance: number;
  frozen: number;
  pool: number;
  certified: number;
  pending: number;
  /** Number of customers on levels V4, V3, V2; all others are on V1. */
  levels: readonly [number, number, number];
}

/** Plans the customers. The first by rank are the biggest. */
export function planCustomers(replay: Replay, split: CustomerSplit, start: Date): CustomerPlan[] {
  const { seed } = replay.choice;
  const total = split.companies + split.persons;
  const personRanks = ranksOf(seed, replay.tenantId, total, split.persons);
  const span = replay.end.getTime() - start.getTime();
  let companies = 0;
  return Array.from({ length: total }, (_, index) => {
    const stream = streamOf(seed, `customer ${replay.tenantId}`, index);
    const company = !personRanks.has(index);
    const nth = company ? companies++ : -1;
    // Big customers and some others exist from the beginning; the rest come within the first two thirds.
    const early = index < total * 0.3 || stream.chance(0.45);
    const since = early
      ? start.getTime() - stream.int(1, 25) * 86_400_000 + stream.int(9, 17) * 3_600_000
      : start.getTime() + stream.float() * span * 0.65;
    const pooled = index >= total - split.pool - split.frozen && index < total - split.frozen;
    const [v4, v3, v2] = split.levels;
    return {
      index,
      company,
      since: new Date(Math.floor(since / 1000) * 1000),
      weight: 1 / (index + 1) ** 0.93,
      place: stream.pick(places),
      contactName: personName(stream),
      account: `demo${replay.tenantId}_${String(index + 1).padStart(4, "0")}`,
      sales: pooled ? null : (replay.desk.sales[index % replay.desk.sales.length] ?? null),
      cs: replay.desk.cs[index % replay.desk.cs.length] ?? replay.desk.csLead,
      level: index < v4 ? 3 : index < v4 + v3 ? 2 : index < v4 + v3 + v2 ? 1 : 0,
      credit: company && nth < split.credit * 2 && nth % 2 === 0,
      balance: company && nth < split.balance * 2 && nth % 2 === 1,
      certified: !company ? "0" : nth < split.certified ? "2" : nth < split.certified + split.pending ? "1" : "0",
      frozen: index >= total - split.frozen,
    };
  });
}

/** The ranks that are persons, spread over the lower nine tenths. */
function ranksOf(seed: number, tenantId: number, total: number, persons: number): Set<number> {
  const first = Math.floor(total * 0.1);
  const stream = streamOf(seed, "persons", tenantId);
  return new Set(
    stream.some(
      Array.from({ length: total - first }, (_, at) => first + at),
      persons,
    ),
  );
}

/** A customer signs up, is certified, and gets a level, an address and perhaps credit. */
export async function* customerStory(replay: Replay, plan: CustomerPlan, catalogue: Catalogue): Story {
  yield plan.since;
  const { desk, choice } = replay;
  const stream = streamOf(choice.seed, `customer row ${replay.tenantId}`, plan.index);
  const bySales = plan.sales !== null && stream.chance(0.4);
  const call = bySales && plan.sales ? replay.as(plan.sales, "customer:customer:add") : replay.asCustomer(plan);
  const company = companyName(stream, plan.place.city);
  const taken = (name: string) =>
    replay.memory
      .of(customerEntity.table)
      .made()
      .some((row) => row["customerName"] === name);
  const name = plan.company
    ? taken(company.name)
      ? company.name.replace("有限公司", "制造有限公司")
      : company.name
    : plan.contactName;
  const address = `${plan.place.street}${stream.int(1, 300)}号`;
  const mobile = mobileOf(plan.index + 1);
  const values = customerAddInput.parse({
    customerType: plan.company ? "1" : "2",
    customerName: name,
    shortName: plan.company ? company.short : null,
    creditCode: plan.company && plan.certified !== "0" ? creditCode(plan.place.areaCode, plan.index + 1) : null,
    account: plan.account,
    mobile,
    email: `${plan.account}@example.com`,
    contactName: plan.contactName,
    areaCode: plan.place.areaCode,
    address,
    levelId: catalogue.levels[plan.level]?.id,
    source: bySales ? stream.pick(["2", "3", "5", "6"]) : "1",
    licenseFile: plan.company && plan.certified !== "0" ? fileKey(replay.tenantId, "license") : null,
    salesBy: plan.sales,
    csBy: plan.cs,
    settleType: plan.credit ? "2" : "1",
  });
  const { levelId, ...rest } = values;
  const complete = await completeCustomer(call.rows, levelId ? { ...rest, levelId } : rest);
  plan.row = await call.rows.insert(customerEntity, complete);
  await openCustomer(call.rows, plan.row);
  await call.rows.insert(addressEntity, {
    customerId: plan.row.id,
    receiver: plan.contactName,
    mobile,
    areaCode: plan.place.areaCode,
    address,
    addressType: "2",
    isDefault: "Y",
  });

  if (plan.certified !== "0") {
    yield new Date(replay.now.getTime() + stream.int(2, 30) * 3_600_000);
    const lead = replay.as(desk.csLead, "customer:customer:certify");
    plan.row = await lead.rows.update(customerEntity, await lead.rows.find(customerEntity, plan.row.id), {
      certStatus: plan.certified,
    });
  }
  if (plan.credit)
    await giveCredit(replay, plan.row, stream.int(3, 12) * 5_000_000 + (plan.index < 12 ? 100_000_000 : 20_000_000));
}

/** The finance lead opens monthly credit of `limit` cents. */
async function giveCredit(replay: Replay, customer: Customer, limit: number): Promise<void> {
  const { rows } = replay.as(replay.desk.financeLead, "finance:account:credit");
  const account = await rows.first(accountEntity, eq(finAccount.customerId, customer.id));
  if (!account) throw new Error(`customer ${customer.customerNo} has no account`);
  const line = { ledgerType: "6", direction: "1" as const, amount: limit, balanceAfter: 0 };
  await writeChange(
    rows,
    account,
    { patch: { creditLimit: limit, creditDays: 30 }, line },
    {
      bizType: "customer",
      bizNo: customer.customerNo,
      remark: "开通月结授信",
    },
  );
}

/** Freezes the planned customers at the end; none of them has an open order afterwards that needs him. */
export async function* freezeStory(replay: Replay, plans: readonly CustomerPlan[]): Story {
  yield new Date(replay.end.getTime() - 8 * 3_600_000);
  for (const plan of plans.filter((one) => one.frozen && one.row)) {
    const lead = Object.values(replay.desk.salesLeads)[0] ?? replay.desk.csLead;
    const { rows } = replay.as(lead, "customer:customer:freeze");
    const row = await rows.find(customerEntity, plan.row?.id ?? "");
    await rows.update(customerEntity, row, { status: "2", remark: "长期未回款，暂停合作" });
  }
}

/** Writes prices agreed with single customers, for services and a period around the end of the demo. */
export async function* exclusiveStory(
  replay: Replay,
  plans: readonly CustomerPlan[],
  catalogue: Catalogue,
  count: number,
): Story {
  yield new Date(replay.end.getTime() - 120 * 86_400_000);
  for (let at = 0; at < count; at += 1) {
    const plan = plans.filter((one) => one.company && !one.frozen && one.sales && one.row)[at];
    if (!plan?.row || !plan.sales) return;
    const stream = streamOf(replay.choice.seed, `exclusive ${replay.tenantId}`, at);
    const offers = stream.some(
      catalogue.offers.filter((offer) => offer.specs.length === 0 && !offer.seed.byQuote && !offer.seed.onSite),
      2,
    );
    const drafts = at % 6 === 5;
    const { rows } = replay.as(plan.sales, "customer:exclusivePackage:add");
    const today = dayOf(replay.now);
    const made = await rows.insert(exclusivePackageEntity, {
      customerId: plan.row.id,
      packageNo: `ZS${String(at + 1).padStart(6, "0")}`,
      packageName: `${plan.row.shortName ?? plan.row.customerName}协议价`,
      startDate: today,
      endDate: addDays(today, at % 5 === 4 ? 60 : 365),
      status: drafts ? "0" : "1",
      approver: drafts ? null : (Object.values(replay.desk.salesLeads)[0] ?? null),
      approveTime: drafts ? null : replay.now,
    });
    for (const [line, offer] of offers.entries())
      await rows.insert(exclusiveItemEntity, {
        exclusivePackageId: made.id,
        lineNo: line + 1,
        serviceId: offer.row.id,
        originPrice: offer.row.price,
        exclusivePrice: Math.round((offer.row.price * stream.int(82, 92)) / 10_000) * 100,
        costPrice: offer.row.costPrice ?? 0,
        maxQuantity: null,
      });
  }
}
