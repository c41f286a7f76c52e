import type { ResultOf } from "#src/contract/endpoint.ts";
import type { orderCopy } from "#src/contract/order/create.ts";
import { itemType } from "#src/contract/order/price.ts";
import { textAt } from "#src/lib/text-at.ts";
import { dayOf } from "#src/lib/time.ts";
import type { Rows } from "#src/server/kernel/rows/rows.ts";
import { catalogueOf, type ServicePackage } from "#src/server/services/door.ts";
import { orderEntity } from "./entity.ts";
import type { ItemRow } from "./rules/step.ts";
import { itemsOf } from "./store.ts";

type Copy = ResultOf<typeof orderCopy>;
type Catalogue = Awaited<ReturnType<typeof catalogueOf>>;

const gone = "已删除";
const off = "已下架";
const specOff = "规格已停用";

/** `GET /order/copy`: the lines of an order that can be ordered again. Pricing then looks up exclusive prices again. */
export async function copyOf(rows: Rows, orderId: string): Promise<Copy> {
  const order = await rows.find(orderEntity, orderId);
  const items = await itemsOf(rows, order.id);
  const ofPackages = items.filter((item) => item.itemType === itemType.package && item.packageId);
  const single = items.filter((item) => item.serviceId && !ofPackages.includes(item) && isGoods(item));
  const catalogue = await catalogueOf(rows, {
    services: single.flatMap((item) => item.serviceId ?? []),
    specs: single.flatMap((item) => item.specId ?? []),
    packages: ofPackages.flatMap((item) => item.packageId ?? []),
  });
  const leftOut: Copy["leftOut"] = [];
  const lines: { at: number; line: Copy["items"][number] }[] = [];
  for (const item of single) {
    const reason = whyNot(item, catalogue);
    if (reason) leftOut.push({ name: nameOf(item), reason });
    else lines.push({ at: item.lineNo, line: lineOf(item) });
  }
  for (const [packageId, parts] of byPackage(ofPackages)) {
    const found = catalogue.packages.get(packageId);
    const reason = whyNotPackage(found, dayOf(rows.now));
    const [first] = parts;
    if (!first) continue;
    if (reason) leftOut.push({ name: found?.packageName ?? first.serviceName, reason });
    else lines.push({ at: first.lineNo, line: packageLine(packageId, parts, catalogue) });
  }
  const shown = await rows.serialize(orderEntity, order);
  return {
    orderId: order.id,
    orderNo: order.orderNo,
    customerId: order.customerId,
    items: lines.toSorted((a, b) => a.at - b.at).map(({ line }) => line),
    leftOut,
    isUrgent: order.isUrgent === "Y" ? "Y" : "N",
    contactName: order.contactName ?? "",
    contactMobile: textAt(shown, "contactMobile"),
    customerRemark: order.customerRemark ?? "",
  };
}

/** Travel and price differences are not copied: they are calculated again. */
const isGoods = (item: ItemRow) => item.itemType === itemType.service || item.itemType === itemType.exclusive;

const nameOf = ({ serviceName, specName }: ItemRow) => (specName ? `${serviceName} · ${specName}` : serviceName);

function whyNot({ serviceId, specId }: ItemRow, { services, specs }: Catalogue): string | undefined {
  const service = services.get(serviceId ?? "");
  if (!service) return gone;
  if (service.status !== "1") return off;
  return specId && specs.get(specId)?.status !== "1" ? specOff : undefined;
}

function whyNotPackage(found: ServicePackage | undefined, today: string): string | undefined {
  if (!found) return gone;
  const over =
    (found.validFrom !== null && today < found.validFrom) || (found.validTo !== null && today > found.validTo);
  return found.status !== "1" || over ? off : undefined;
}

const lineOf = ({ serviceId, specId, quantity, reportLanguage }: ItemRow): Copy["items"][number] => ({
  serviceId: serviceId ?? "",
  ...(specId ? { specId } : {}),
  quantity,
  reportLanguage: reportLanguage ?? "C",
});

function byPackage(items: readonly ItemRow[]): Map<string, ItemRow[]> {
  const groups = new Map<string, ItemRow[]>();
  for (const item of items) {
    const group = groups.get(item.packageId ?? "");
    if (group) group.push(item);
    else groups.set(item.packageId ?? "", [item]);
  }
  return groups;
}

/** Merges a package's lines back into one cart line; the first service determines the quantity. */
function packageLine(packageId: string, parts: readonly ItemRow[], { packageItems }: Catalogue): Copy["items"][number] {
  const [first] = parts;
  const same = (item: { serviceId: string | null; specId: string | null }) =>
    item.serviceId === first?.serviceId && (item.specId ?? null) === (first?.specId ?? null);
  const each = packageItems.find((item) => item.packageId === packageId && same(item))?.quantity ?? 1;
  const pieces = parts.filter(same).reduce((sum, item) => sum + item.quantity, 0);
  return {
    packageId,
    quantity: Math.max(1, Math.floor(pieces / Math.max(1, each))),
    reportLanguage: first?.reportLanguage ?? "C",
  };
}
