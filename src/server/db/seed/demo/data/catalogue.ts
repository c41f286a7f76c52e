import { listed } from "#src/lib/joined.ts";
import { addDays, compactDay, dayOf, monthOf, startOfDay } from "#src/lib/time.ts";
import { labCapability } from "#src/server/db/schema/lab.ts";
import { svcProject } from "#src/server/db/schema/service.ts";
import { sysFile } from "#src/server/db/schema/running.ts";
import { levelEntity } from "#src/server/customer/level/entity.ts";
import { demoBiz } from "#src/server/files/write-file.ts";
import { entity } from "#src/server/kernel/rows/entity.ts";
import type { RowOf } from "#src/server/kernel/rows/rows.ts";
import { nextNumber } from "#src/server/kernel/rows/serial.ts";
import { templateEntity, templateMappingEntity } from "#src/server/otherConfig/applicationTemplate/entity.ts";
import type { Lab } from "#src/server/otherConfig/door.ts";
import { labEntity } from "#src/server/otherConfig/detectionCompany/entity.ts";
import { paymentConfigEntity } from "#src/server/otherConfig/paymentConfig/entity.ts";
import { personEntity } from "#src/server/ordinary.gen.ts";
import { sampleAddressEntity } from "#src/server/otherConfig/sampleAddress/entity.ts";
import { categoryEntity } from "#src/server/services/category/entity.ts";
import type { Service, ServicePackage, ServiceSpec } from "#src/server/services/door.ts";
import { exchangeRateEntity } from "#src/server/services/exchangeRate/entity.ts";
import { packageEntity, packageItemEntity } from "#src/server/services/package/entity.ts";
import { serviceEntity, specEntity } from "#src/server/services/service/entity.ts";
import { industryEntity } from "#src/server/services/industry/entity.ts";
import { productEntity } from "#src/server/services/service/labels.ts";
import { tagEntity } from "#src/server/services/tag/entity.ts";
import { travellingEntity } from "#src/server/services/travelling/entity.ts";
import { people, plainRows } from "./configuration-data.ts";
import { demoFiles, type DemoFileKind, fileKey } from "../files.ts";
import { industries, products, tags } from "./labels-data.ts";
import { type LabSeed, labs as labSeeds, rates } from "./labs-data.ts";
import { creditCode } from "./names.ts";
import { places, travelling } from "./places.ts";
import { streamOf } from "../prng.ts";
import type { Acting, Replay } from "../replay.ts";
import { categories, packages as packageSeeds, type ServiceSeed, services as serviceSeeds } from "./services-data.ts";
import { templates } from "./templates-data.ts";

/** A service that can be ordered, with all data that the demo needs about it. */
export interface Offer {
  seed: ServiceSeed;
  row: Service;
  specs: readonly ServiceSpec[];
}

/** The services that customers can buy, and the laboratories that do them. */
export interface Catalogue {
  /** Most popular first. */
  offers: readonly Offer[];
  labs: ReadonlyMap<string, { seed: LabSeed; row: Lab }>;
  packages: readonly { row: ServicePackage; services: readonly Offer[] }[];
  /** Levels, lowest first. */
  levels: readonly RowOf<typeof levelEntity.table>[];
  /** The bank account that receives offline payments. */
  bankConfigId: string;
}

const audit = { address: "services:service", fields: {} } as const;
const projectEntity = entity({ ...audit, title: "检测项目", table: svcProject });
const capabilityEntity = entity({ ...audit, title: "检测能力", table: labCapability });
const fileEntity = entity({ address: "oss:file", title: "文件", fields: {}, table: sysFile });

const yuan = (amount: number) => amount * 100;

/** Writes files, laboratories, categories, projects, services, packages, fees and settings of the tenant. */
export async function buildCatalogue(replay: Replay, start: string): Promise<Catalogue> {
  const call = replay.as(replay.desk.operator === "admin" ? "admin" : replay.desk.operator, "services:service:add");
  await writeFiles(replay, call);
  const levels = (await call.rows.all(levelEntity)).toSorted((a, b) => a.minGrowth - b.minGrowth);
  const bankConfigId = await writeSettings(replay, call);
  const labs = await writeLabs(replay, call);
  const categoryIds = await writeCategories(call);
  const templateIds = await writeTemplates(call, categoryIds);
  const labelsOf = await writeLabels(call);
  const offers: Offer[] = [];
  for (const [at, seed] of serviceSeeds.entries())
    offers.push(await writeService(replay, call, { seed, at, labs, categoryIds, templateIds, labelsOf }));
  const packages = await writePackages(call, offers);
  for (const [areaCode, transport, hotel, meal, manDay] of travelling)
    await call.rows.insert(travellingEntity, {
      areaCode,
      transportFee: yuan(transport),
      hotelFee: yuan(hotel),
      mealFee: yuan(meal),
      manDayFee: yuan(manDay),
      freeKm: 30,
    });
  await writeRates(replay, call, start);
  await writeConfiguration(replay, call, labs);
  return { offers, labs, packages, levels, bankConfigId };
}

async function writeFiles(replay: Replay, { rows }: Acting): Promise<void> {
  for (const [kind, { name, type, body, hash }] of Object.entries(demoFiles))
    await rows.insert(fileEntity, {
      key: fileKey(replay.tenantId, kind as DemoFileKind),
      fileName: name,
      fileSize: body.length,
      contentType: type,
      hash,
      biz: demoBiz,
      refCount: 1,
    });
}

async function writeSettings(replay: Replay, { rows }: Acting): Promise<string> {
  const bank = await rows.insert(paymentConfigEntity, {
    payMethod: "offline",
    displayName: "线下汇款",
    accountName: "衡准检测演示账户",
    bankName: "演示银行苏州样例支行",
    bankAccount: `6222000000000000${String(replay.tenantId).padStart(3, "0")}`,
    payExpireMinutes: 10_080,
    sortNo: 1,
  });
  const online = [
    ["alipay", "支付宝", 60],
    ["wechat", "微信支付", 60],
    ["balance", "账户余额", 0],
    ["credit", "月结挂账", 0],
  ] as const;
  for (const [at, [payMethod, displayName, feeRate]] of online.entries())
    await rows.insert(paymentConfigEntity, {
      payMethod,
      displayName,
      feeRate,
      payExpireMinutes: payMethod === "credit" ? 10_080 : 120,
      merchantNo: payMethod === "alipay" || payMethod === "wechat" ? `DEMO${payMethod.toUpperCase()}001` : null,
      sortNo: at + 2,
    });
  return bank.id;
}

async function writeLabs(replay: Replay, { rows }: Acting) {
  const made = new Map<string, { seed: LabSeed; row: Lab }>();
  for (const [at, seed] of labSeeds.entries()) {
    const place = places.find((one) => one.city === seed.city);
    const abroad = seed.type === "3";
    const areaCode = place?.areaCode ?? (seed.city === "香港" ? "810000,810001" : "990000");
    const certExpire = addDays(replay.choice.asOf, seed.certDays);
    // Only the first tenant has its own laboratories; in other tenants all are partners.
    const own = seed.type === "1" && replay.tenantId === 1;
    const phone = abroad
      ? `+${seed.currency === "HKD" ? 852 : 49} 1990 00${String(at).padStart(2, "0")}`
      : `1990000${String(9800 + at)}`;
    const address = `${place?.street ?? `${seed.city}样本街`}${at + 8}号`;
    const row = await rows.insert(labEntity, {
      labCode: seed.code,
      labName: seed.name,
      shortName: seed.short,
      labType: own ? "1" : abroad ? "3" : "2",
      creditCode: abroad ? null : creditCode(areaCode, 9_000 + at),
      qualifications: seed.qualifications,
      certNos: Object.fromEntries(listed(seed.qualifications).map((name) => [name, `${name}-DEMO-${seed.code}`])),
      certExpire,
      areaCode,
      address,
      contactName: seed.contact,
      contactPhone: phone,
      email: `${seed.code.toLowerCase()}@example.com`,
      orgCode: own ? (seed.orgCode ?? null) : null,
      settleCycle: seed.cycle,
      settleDay: 10,
      settleCurrency: seed.currency,
      defaultCostRate: seed.costRate,
      taxRate: abroad ? 0 : 600,
      bankName: "演示银行样例支行",
      bankAccount: `62220000000001${String(replay.tenantId)}${String(at + 1).padStart(3, "0")}`,
      accountName: seed.name,
      depositAmount: abroad ? 0 : yuan(20_000),
      score: 44 + (at % 6),
    });
    await rows.insert(sampleAddressEntity, {
      labId: row.id,
      addressName: `${seed.short}收样处`,
      receiver: seed.contact,
      phone,
      areaCode,
      address: `${address}收样大厅`,
      postCode: "000000",
      workTime: "周一至周五 9:00-17:30",
      isDefault: "Y",
    });
    made.set(seed.code, { seed, row });
  }
  return made;
}

async function writeCategories({ rows }: Acting): Promise<Map<string, string>> {
  const ids = new Map<string, string>();
  for (const [at, [categoryCode, categoryName]] of categories.entries()) {
    const row = await rows.insert(categoryEntity, {
      categoryCode,
      categoryName,
      level: 1,
      sortNo: at + 1,
      showOnHome: at < 10 ? "Y" : "N",
    });
    ids.set(categoryCode, row.id);
  }
  return ids;
}

async function writeTemplates({ rows }: Acting, categoryIds: ReadonlyMap<string, string>) {
  const ids = new Map<string, string>();
  for (const { code, name, type, fields, categories: used } of templates) {
    const row = await rows.insert(templateEntity, {
      templateCode: code,
      templateName: name,
      templateType: type,
      fields,
      edition: 1,
      status: "1",
    });
    for (const category of used) {
      ids.set(category, row.id);
      await rows.insert(templateMappingEntity, {
        categoryId: categoryIds.get(category) ?? null,
        templateId: row.id,
        priority: 10,
      });
    }
  }
  return ids;
}

interface ServicePlace {
  seed: ServiceSeed;
  at: number;
  labs: Catalogue["labs"];
  categoryIds: ReadonlyMap<string, string>;
  templateIds: ReadonlyMap<string, string>;
  labelsOf: LabelsOf;
}

/** Label ids of a service, joined by commas. */
type LabelsOf = (
  seed: ServiceSeed,
  at: number,
) => Record<"industryIds" | "productCategoryIds" | "tagIds", string | null>;

/** Writes industries, products and tags. */
async function writeLabels({ rows }: Acting): Promise<LabelsOf> {
  const industryOf: { id: string; categories: readonly string[] }[] = [];
  for (const [at, [industryCode, industryName, categories]] of industries.entries()) {
    const { id } = await rows.insert(industryEntity, { industryCode, industryName, sortNo: at + 1 });
    industryOf.push({ id, categories });
  }
  const productOf: { id: string; code: string; categories: readonly string[] }[] = [];
  for (const [at, [code, name, above, categories]] of products.entries()) {
    const parentId = productOf.find((one) => one.code === above)?.id ?? null;
    const { id } = await rows.insert(productEntity, { code, name, parentId, level: above ? 2 : 1, sortNo: at + 1 });
    productOf.push({ id, code, categories });
  }
  const tagOf = new Map<string, string>();
  for (const [at, [tagName, tagType, color]] of tags.entries())
    tagOf.set(tagName, (await rows.insert(tagEntity, { tagName, tagType, color, sortNo: at + 1 })).id);
  const joined = (ids: readonly (string | undefined)[]) => ids.filter(Boolean).join(",") || null;
  return (seed, at) => {
    const category = seed.no.slice(0, 2);
    const forIt = (all: readonly { id: string; categories: readonly string[] }[]) =>
      joined(all.filter(({ categories }) => categories.includes(category)).map(({ id }) => id));
    const says: readonly (readonly [string, boolean])[] = [
      ["热销", at < 8],
      ["欧盟", seed.markets.includes("EU")],
      ["CMA资质", seed.qualifications.includes("CMA")],
      ["上门服务", seed.onSite === true],
      ["可加急", !seed.byQuote],
    ];
    return {
      industryIds: forIt(industryOf),
      productCategoryIds: forIt(productOf),
      tagIds: joined(says.map(([name, borne]) => (borne ? tagOf.get(name) : undefined))),
    };
  };
}

const typeOfCategory: Readonly<Record<string, string>> = { CA: "5", IN: "2", CF: "3" };

async function writeService(replay: Replay, { rows }: Acting, place: ServicePlace): Promise<Offer> {
  const { seed, at } = place;
  const category = seed.no.slice(0, 2);
  const categoryId = place.categoryIds.get(category) ?? "";
  const lab = place.labs.get(seed.lab);
  if (!lab) throw new Error(`service ${seed.no} names no laboratory`);
  const needSample = seed.onSite || seed.byQuote ? "N" : "Y";
  const projectIds = await writeProjects(rows, seed, { categoryId, labId: lab.row.id });
  const row = await rows.insert(serviceEntity, {
    serviceNo: await nextNumber(rows, { kind: "service", categoryCode: category }),
    serviceName: seed.name,
    subtitle: `依据 ${seed.standard}，${seed.days} 个工作日出具报告`,
    serviceType: typeOfCategory[category] ?? "1",
    categoryId,
    ...place.labelsOf(seed, at),
    projectIds: projectIds.join(","),
    standards: seed.standard,
    markets: seed.markets,
    qualifications: seed.qualifications || null,
    reportLanguages: "C,E,B",
    needSample,
    onSite: seed.onSite ? "Y" : "N",
    sampleRequire: needSample === "Y" ? "完整样品 1 套；拆分测试时每种材质不少于 10 克" : null,
    sampleMinQty: needSample === "Y" ? 1 : null,
    sampleUnit: "pcs",
    tatDays: seed.days,
    urgentRate: seed.byQuote ? null : 5_000,
    urgentTatDays: seed.byQuote ? null : Math.ceil(seed.days / 2),
    priceMode: seed.byQuote ? "3" : seed.specs ? "2" : "1",
    price: yuan(seed.price),
    marketPrice: seed.price > 0 ? yuan(Math.round(seed.price * 1.2)) : null,
    costPrice: seed.cost === null ? null : yuan(seed.cost),
    taxRate: 600,
    defaultLabId: lab.row.id,
    templateId: place.templateIds.get(category) ?? null,
    coverImage: fileKey(replay.tenantId, "cover"),
    detail: `<p>${seed.name}，依据 ${seed.standard}。</p><p>收到样品并审核通过后 ${seed.days} 个工作日出具报告。</p>`,
    faq: [{ question: "需要多少样品？", answer: "完整样品 1 套，特殊要求请咨询客服。" }],
    sortNo: at + 1,
    isHot: at < 8 ? "Y" : "N",
    isRecommend: at % 4 === 0 ? "Y" : "N",
    status: "1",
    publishTime: replay.now,
    viewCount: 5_000 - at * 140,
    score: 42 + (at % 8),
  });
  const specs: ServiceSpec[] = [];
  for (const [order, [specName, price, cost]] of (seed.specs ?? []).entries())
    specs.push(
      await rows.insert(specEntity, {
        serviceId: row.id,
        specName,
        price: yuan(price),
        costPrice: yuan(cost),
        tatDays: seed.days + Math.min(order, 3),
        sortNo: order + 1,
      }),
    );
  return { seed, row, specs };
}

async function writeProjects(
  rows: Acting["rows"],
  seed: ServiceSeed,
  place: { categoryId: string; labId: string },
): Promise<string[]> {
  const ids: string[] = [];
  const each = Math.max(40, Math.round(seed.price / seed.projects.length / 10) * 10);
  for (const [at, line] of seed.projects.entries()) {
    const [name = "", standardNo = "", unit = "", detectionLimit = ""] = line.split("|");
    const costPrice = yuan(Math.round(each * 0.6));
    const row = await rows.insert(projectEntity, {
      projectNo: `XM${seed.no}${String(at + 1).padStart(2, "0")}`,
      projectName: name,
      categoryId: place.categoryId,
      standardNo,
      unit: unit || null,
      detectionLimit: detectionLimit || null,
      price: yuan(each),
      costPrice,
      tatDays: seed.days,
      sampleQty: "10g",
    });
    await rows.insert(capabilityEntity, {
      labId: place.labId,
      projectId: row.id,
      costPrice,
      tatDays: seed.days,
      qualifications: seed.qualifications,
    });
    ids.push(row.id);
  }
  return ids;
}

async function writePackages({ rows }: Acting, offers: readonly Offer[]) {
  const made: { row: ServicePackage; services: Offer[] }[] = [];
  for (const [at, [packageName, numbers, percent]] of packageSeeds.entries()) {
    const parts = numbers.flatMap((no) => offers.filter((offer) => offer.seed.no === no));
    const priceOf = (offer: Offer) => offer.specs[0]?.price ?? offer.row.price;
    const originPrice = parts.reduce((sum, offer) => sum + priceOf(offer), 0);
    const [first = ""] = numbers;
    const row = await rows.insert(packageEntity, {
      packageNo: await nextNumber(rows, { kind: "package", categoryCode: first.slice(0, 2) }),
      packageName,
      originPrice,
      packagePrice: Math.round((originPrice * percent) / 100),
      detail: `<p>${parts.map((offer) => offer.seed.name).join("、")}</p>`,
      sortNo: at + 1,
      status: "1",
    });
    for (const [line, offer] of parts.entries())
      await rows.insert(packageItemEntity, {
        packageId: row.id,
        lineNo: line + 1,
        serviceId: offer.row.id,
        specId: offer.specs[0]?.id ?? null,
        quantity: 1,
        itemPrice: priceOf(offer),
      });
    made.push({ row, services: parts });
  }
  return made;
}

/** People, and the rows that refer to nothing: evaluation dimensions, attributes. */
async function writeConfiguration({ tenantId }: Replay, { rows }: Acting, labs: Catalogue["labs"]): Promise<void> {
  for (const [at, [personName, personType, title, lab, username, goodAt]] of people.entries())
    await rows.insert(personEntity, {
      personName,
      personType,
      title,
      labId: lab === null ? null : (labs.get(lab)?.row.id ?? null),
      username: tenantId === 1 ? username : null,
      phone: `1990000${String(9_900 + at)}`,
      email: `person${at + 1}@example.com`,
      goodAt,
      showOnSite: "Y",
      sortNo: at + 1,
    });
  for (const write of plainRows) await write(rows);
}

/** Writes one rate per currency and month, from a month before the demo's start to its end. */
async function writeRates(replay: Replay, { rows }: Acting, start: string): Promise<void> {
  const currencies = Object.entries(rates);
  const stream = streamOf(replay.choice.seed, "rate", replay.tenantId);
  const months = new Set<string>();
  for (let day = addDays(start, -31); day < replay.choice.asOf; day = addDays(day, 7))
    months.add(monthOf(startOfDay(day)));
  for (const month of months) {
    for (const [currency, base] of currencies) {
      const effectiveDate = dayOf(startOfDay(`${month}-01`));
      const rateE6 = Math.round(base * (1 + (stream.float() - 0.5) * 0.04));
      await rows.insert(exchangeRateEntity, { currency, rateE6, effectiveDate, source: "3" });
    }
  }
}

/** A bank serial number for a demo receipt; the same input always gets the same number. */
export function bankSerial(replay: Replay, what: string): string {
  const stream = streamOf(replay.choice.seed, `serial ${replay.tenantId}`, what);
  return `BK${compactDay(replay.now)}${String(stream.int(0, 999_999)).padStart(6, "0")}${String(stream.int(0, 9_999)).padStart(4, "0")}`;
}
