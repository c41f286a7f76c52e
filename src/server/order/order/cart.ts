import { MONEY_MAX } from "#src/lib/money.ts";
import { Refusal } from "#src/lib/refusal.ts";
import { dayOf } from "#src/lib/time.ts";
import type { OrderLineInput } from "#src/contract/order/create.ts";
import {
  itemType,
  type LineAmounts,
  type OrderAmounts,
  type PriceLine,
  priceOrder,
  splitPackage,
} from "#src/contract/order/price.ts";
import { type Customer, type ExclusiveOffer, exclusiveOffers, levelOf } from "#src/server/customer/door.ts";
import { demandUsable, type Lab, labsFor } from "#src/server/otherConfig/door.ts";
import type { Rows } from "#src/server/kernel/rows/rows.ts";
import {
  packageItemsFor,
  packagesFor,
  type Service,
  servicesFor,
  type ServiceSpec,
  specsFor,
  travelFor,
} from "#src/server/services/door.ts";
import { refuse } from "./rules/step.ts";
import { packagePieces } from "./store.ts";

/** The input of a cart. */
export interface Cart {
  items: readonly OrderLineInput[];
  isUrgent: "Y" | "N";
  areaCode?: string | undefined;
  manDays?: number | undefined;
}

/** One line with all values that the order stores. */
export interface CartLine extends LineAmounts {
  itemType: string;
  serviceId: string | null;
  specId: string | null;
  packageId: string | null;
  exclusivePackageId: string | null;
  serviceName: string;
  specName: string | null;
  standards: string | null;
  quantity: number;
  unitPrice: number;
  taxRate: number;
  reportLanguage: string | null;
  /** Promised working days of this line; on an urgent order, the urgent ones. */
  tatDays: number;
  costPrice: number | null;
}

/** The part of a cart for one laboratory; it becomes one order. */
export interface CartOrder {
  lab: Lab;
  byQuote: boolean;
  needSample: boolean;
  onSite: boolean;
  lines: CartLine[];
  amounts: OrderAmounts;
}

/** A chosen line before pricing: a service with its applicable price, or a share of a package. */
interface Chosen {
  service: Service;
  spec: ServiceSpec | null;
  packageId: string | null;
  offer: ExclusiveOffer | null;
  quantity: number;
  reportLanguage: string;
  unitPrice: number;
  lineAmount?: number;
}

/**
 * Prices a cart with current prices and splits it by laboratory, in the order in which laboratories first occur.
 * Refuses unlisted services (by name), laboratories with an expired certificate, and exclusive quantities above the
 * limit.
 */
export async function priceCart(rows: Rows, customer: Customer, cart: Cart): Promise<CartOrder[]> {
  const [chosen, { discountRate }] = await Promise.all([
    chooseLines(rows, customer, cart.items),
    levelOf(rows, customer),
  ]);
  const labs = await labsFor(
    rows,
    chosen.map((line) => line.service.defaultLabId),
  );
  const urgent = cart.isUrgent === "Y";
  const orders: CartOrder[] = [];
  for (const [labId, lines] of byLab(chosen)) {
    const lab = labs.get(labId);
    if (!lab) throw new Refusal(40401);
    demandUsable(lab, dayOf(rows.now));
    const onSite = lines.some((line) => line.service.onSite === "Y");
    const travelAmount = onSite ? await travelOf(rows, cart) : 0;
    const priced = priceOrder({ lines: lines.map(priceLineOf), urgent, discountRate, travelAmount });
    const { goodsAmount, payableAmount } = priced.amounts;
    if (Math.max(goodsAmount, payableAmount) > MONEY_MAX) refuse("订单金额超出范围");
    orders.push({
      lab,
      byQuote: lines.some((line) => line.service.priceMode === "3" && !line.offer && !line.packageId),
      needSample: lines.some((line) => line.service.needSample === "Y"),
      onSite,
      lines: priced.lines.map((amounts, at) => cartLine(lines[at], amounts, urgent)),
      amounts: priced.amounts,
    });
  }
  return orders;
}

/** Lines by laboratory, in the order in which the laboratories first occur. */
function byLab(chosen: readonly Chosen[]): Map<string, Chosen[]> {
  const groups = new Map<string, Chosen[]>();
  for (const line of chosen) {
    const group = groups.get(line.service.defaultLabId);
    if (group) group.push(line);
    else groups.set(line.service.defaultLabId, [line]);
  }
  return groups;
}

async function travelOf(rows: Rows, cart: Cart): Promise<number> {
  if (!cart.areaCode) refuse("请选择上门地区");
  if (!cart.manDays) refuse("请输入人天数");
  return (await travelFor(rows, cart.areaCode, cart.manDays)).amount;
}

async function chooseLines(rows: Rows, customer: Customer, items: readonly OrderLineInput[]): Promise<Chosen[]> {
  const packageIds = items.flatMap((item) => (item.packageId ? [item.packageId] : []));
  // Independent queries start at the same time, so that one statement reads them all (see kernel/rows/statement-batch.ts).
  const [packages, packageItems, offers] = await Promise.all([
    packagesFor(rows, packageIds),
    packageItemsFor(rows, packageIds),
    exclusiveOffers(rows, customer.id, rows.now),
  ]);
  const [services, specs] = await Promise.all([
    servicesFor(rows, [
      ...items.flatMap((item) => (item.serviceId ? [item.serviceId] : [])),
      ...packageItems.map((item) => item.serviceId),
    ]),
    specsFor(
      rows,
      [...items, ...packageItems].flatMap((item) => (item.specId ? [item.specId] : [])),
    ),
  ]);
  const off = [...services.values()].find((service) => service.status !== "1");
  if (off) refuse(`服务“${off.serviceName}”已下架`);
  for (const found of packages.values()) {
    if (found.limitPerCustomer === null) continue;
    const wanted = items.reduce((sum, item) => sum + (item.packageId === found.id ? item.quantity : 0), 0);
    const pieces = packageItems.reduce((sum, part) => sum + (part.packageId === found.id ? part.quantity : 0), 0);
    const bought = (await packagePieces(rows, customer.id, found.id)) / Math.max(1, pieces);
    if (bought + wanted > found.limitPerCustomer) refuse("超出限购数量");
  }
  return items.flatMap((item): Chosen[] => {
    if (!item.packageId) {
      const service = services.get(item.serviceId ?? "");
      if (!service) throw new Refusal(40401);
      return [chooseService(item, service, specs.get(item.specId ?? "") ?? null, offers)];
    }
    const found = packages.get(item.packageId);
    if (!found) throw new Refusal(40401);
    const today = dayOf(rows.now);
    const over =
      (found.validFrom !== null && today < found.validFrom) || (found.validTo !== null && today > found.validTo);
    if (found.status !== "1" || over) refuse(`服务“${found.packageName}”已下架`);
    const parts = packageItems.filter((part) => part.packageId === item.packageId);
    const withPrices = parts.map((part) => {
      const service = services.get(part.serviceId);
      if (!service) throw new Refusal(40401);
      const spec = specs.get(part.specId ?? "") ?? null;
      return { part, service, spec, originPrice: spec?.price ?? service.price, quantity: part.quantity };
    });
    const shares = splitPackage(found.packagePrice, item.quantity, withPrices);
    return withPrices.map(({ part, service, spec }, at): Chosen => {
      const quantity = part.quantity * item.quantity;
      const lineAmount = shares[at] ?? 0;
      // A share seldom divides evenly: the line amount is exact, the unit price is rounded down to the cent.
      return {
        service,
        spec,
        packageId: found.id,
        offer: null,
        quantity,
        reportLanguage: item.reportLanguage,
        unitPrice: Math.floor(lineAmount / quantity),
        lineAmount,
      };
    });
  });
}

/** Price priority: exclusive, then spec, then service. Refuses quantities above the limit of an exclusive price. */
function chooseService(
  item: OrderLineInput,
  service: Service,
  spec: ServiceSpec | null,
  offers: readonly ExclusiveOffer[],
): Chosen {
  if (service.priceMode === "2" && !spec) refuse(`请选择服务“${service.serviceName}”的规格`);
  if (spec && (spec.serviceId !== service.id || spec.status !== "1"))
    refuse(`服务“${service.serviceName}”的规格已停用`);
  const offer =
    offers.find((one) => one.serviceId === service.id && (one.specId ?? null) === (spec?.id ?? null)) ?? null;
  if (item.exclusivePackageId && offer?.exclusivePackageId !== item.exclusivePackageId)
    refuse("专属套餐已失效，请重新选择");
  if (offer && offer.left !== null && item.quantity > offer.left) refuse("超出限购数量");
  const unitPrice = offer?.exclusivePrice ?? spec?.price ?? (service.priceMode === "3" ? 0 : service.price);
  return {
    service,
    spec,
    packageId: null,
    offer,
    quantity: item.quantity,
    reportLanguage: item.reportLanguage,
    unitPrice,
  };
}

function priceLineOf(line: Chosen): PriceLine {
  return {
    unitPrice: line.unitPrice,
    quantity: line.quantity,
    ...(line.lineAmount === undefined ? {} : { lineAmount: line.lineAmount }),
    urgentRate: line.service.urgentRate ?? 0,
    fixed: line.offer !== null || line.packageId !== null,
  };
}

function cartLine(line: Chosen | undefined, amounts: LineAmounts, urgent: boolean): CartLine {
  if (!line) return travelLine(amounts);
  const { service, spec, offer } = line;
  return {
    ...amounts,
    itemType: offer ? itemType.exclusive : line.packageId ? itemType.package : itemType.service,
    serviceId: service.id,
    specId: spec?.id ?? null,
    packageId: line.packageId,
    exclusivePackageId: offer?.exclusivePackageId ?? null,
    serviceName: service.serviceName,
    specName: spec?.specName ?? null,
    standards: service.standards,
    quantity: line.quantity,
    unitPrice: line.unitPrice,
    taxRate: service.taxRate,
    reportLanguage: line.reportLanguage,
    tatDays: (urgent ? service.urgentTatDays : null) ?? spec?.tatDays ?? service.tatDays,
    costPrice: spec ? spec.costPrice : service.costPrice,
  };
}

/** The travel line. The platform pays for travel, so the laboratory gets nothing for it. */
function travelLine(amounts: LineAmounts): CartLine {
  return {
    ...amounts,
    itemType: itemType.travel,
    serviceId: null,
    specId: null,
    packageId: null,
    exclusivePackageId: null,
    serviceName: "差旅费",
    specName: null,
    standards: null,
    quantity: 1,
    unitPrice: amounts.lineAmount,
    taxRate: 600,
    reportLanguage: null,
    tatDays: 0,
    costPrice: 0,
  };
}
