import type { QueryClient } from "@tanstack/react-query";
import * as z from "zod/mini";
import { textUpTo, trimmedText } from "#src/contract/texts.ts";
import { queryOf } from "#src/client/query.ts";
import { customer } from "#src/contract/customer/customer.ts";
import type { CallOf } from "#src/contract/endpoint.ts";
import { orderAdd, type orderCalcPrice, OrderLineInput } from "#src/contract/order/create.ts";
import { servicePackage } from "#src/contract/services/package.ts";
import { service } from "#src/contract/services/service.ts";
import { text } from "#src/lib/text.ts";
import { idsOf } from "#src/widgets/service/choice.ts";
import { payMethods } from "./pay-way.ts";

const { customerId, isUrgent, contactMobile } = orderAdd.input.shape;
const { quantity, reportLanguage } = OrderLineInput.shape;

/** One order line as entered: `s:id` (service) or `p:id` (package), spec, quantity, report language. */
const line = z.object({
  choice: z.string(),
  specId: textUpTo(32),
  quantity,
  reportLanguage,
});

const shape = z.object({
  customerId,
  /** The former order the lines were copied from; "" is none. */
  copyOf: textUpTo(32),
  /** Empty = the customer's default contact. */
  contactName: trimmedText(40),
  contactMobile: contactMobile.def.innerType,
  lines: z.array(line).check(z.maxLength(100)),
  isUrgent,
  areaCode: textUpTo(60),
  manDays: z.nullable(z.int().check(z.minimum(1), z.maximum(999))),
  /** Whether the inspection form is filled in now. */
  withForm: z.boolean(),
  /** Whether the form is submitted together with the order. */
  submitForm: z.boolean(),
  /** Null = the customer's usual payment method. */
  payMethod: z.nullable(payMethods),
  /** Empty = the customer's own salesperson. */
  salesBy: textUpTo(100),
  customerRemark: textUpTo(500),
  innerRemark: textUpTo(500),
});
export type CartValues = z.input<typeof shape>;
export type CartResult = z.output<typeof shape>;
export type CartLine = CartValues["lines"][number];

/** Fields by step; a step can be left when its own fields are valid. */
export const stepFields = [
  ["customerId"],
  ["lines", "isUrgent", "areaCode", "manDays"],
  [],
  ["payMethod", "contactName", "contactMobile", "salesBy", "customerRemark", "innerRemark"],
] as const satisfies readonly (readonly (keyof CartValues)[])[];

export const blankLine = (): CartLine => ({ choice: "", specId: "", quantity: 1, reportLanguage: "C" });

/** The values of an empty order form. */
export const blankCart = (): CartValues => ({
  customerId: "",
  copyOf: "",
  contactName: "",
  contactMobile: "",
  lines: [blankLine()],
  isUrgent: "N",
  areaCode: "",
  manDays: null,
  withForm: false,
  submitForm: false,
  payMethod: null,
  salesBy: "",
  customerRemark: "",
  innerRemark: "",
});

/** Cached services, packages and customers; sends no requests. */
export function knownOf(client: QueryClient) {
  return {
    serviceOf: (id: string) => client.getQueryData(queryOf(service.queryById, { id }).queryKey),
    packageOf: (id: string) => client.getQueryData(queryOf(servicePackage.queryById, { id }).queryKey),
    customerOf: (id: string) => client.getQueryData(queryOf(customer.queryById, { id }).queryKey),
  };
}
export type Known = ReturnType<typeof knownOf>;

/** The services of the lines, alone or in packages, as far as they are cached. */
const servicesIn = (lines: readonly CartLine[], { serviceOf, packageOf }: Known) =>
  lines.flatMap((one): readonly ({ onSite: string | null; needSample: string | null } | undefined)[] => {
    const { serviceId, packageId } = idsOf(one.choice);
    return serviceId ? [serviceOf(serviceId)] : (packageOf(packageId)?.items ?? []);
  });

/** Whether something is chosen, and all of it is cached. */
export function allKnown(lines: readonly CartLine[], { serviceOf, packageOf }: Known): boolean {
  const chosen = lines.filter((one) => one.choice !== "").map((one) => idsOf(one.choice));
  const isKnown = ({ serviceId, packageId }: (typeof chosen)[number]) =>
    Boolean(serviceId ? serviceOf(serviceId) : packageOf(packageId));
  return chosen.length > 0 && chosen.every(isKnown);
}

/** Whether one of the services, alone or in a package, is done at the customer's place. */
export const isOnSite = (lines: readonly CartLine[], known: Known): boolean =>
  servicesIn(lines, known).some((one) => one?.onSite === "Y");

/** Whether one of the services, alone or in a package, needs samples. */
export const needsSample = (lines: readonly CartLine[], known: Known): boolean =>
  servicesIn(lines, known).some((one) => one?.needSample === "Y");

/** Whether a line's service is priced by spec. */
export const needsSpec = (one: CartLine, { serviceOf }: Known): boolean =>
  serviceOf(idsOf(one.choice).serviceId)?.priceMode === "2";

/** The cart's schema; when it validates, it looks up the chosen services and customer in the cache. */
export function cartSchema(known: Known) {
  return shape.check(
    z.superRefine((cart, context) => {
      const issue = (path: (string | number)[], message: string) => context.addIssue({ code: "custom", path, message });
      if (known.customerOf(cart.customerId)?.status === "2") issue(["customerId"], text("orderCreate.frozen"));
      if (cart.lines.length === 0) issue(["lines"], text("orderCreate.oneLine"));
      cart.lines.forEach((one, at) => {
        if (one.choice === "") issue(["lines", at, "choice"], text("orderCreate.serviceRequired"));
        else if (needsSpec(one, known) && one.specId === "")
          issue(["lines", at, "specId"], text("orderCreate.specRequired"));
      });
      if (!isOnSite(cart.lines, known)) return;
      if (cart.areaCode === "") issue(["areaCode"], text("orderCreate.areaRequired"));
      if (cart.manDays === null) issue(["manDays"], text("orderCreate.manDaysRequired"));
    }),
  );
}

/** Fields a line needs before the server can price it; `visit` = the place and the number of days. */
type MissingPart = "choice" | "spec" | "quantity" | "visit";

/** The first field that a line lacks to be priced; null = it can be priced. */
function missingPart(
  one: CartLine,
  { areaCode, manDays }: Pick<CartValues, "areaCode" | "manDays">,
  known: Known,
): MissingPart | null {
  if (one.choice === "") return "choice";
  if (needsSpec(one, known) && one.specId === "") return "spec";
  if (!quantity.safeParse(one.quantity).success) return "quantity";
  if (isOnSite([one], known) && (areaCode === "" || !manDays)) return "visit";
  return null;
}

type PricedFields = Pick<CartValues, "customerId" | "lines" | "isUrgent" | "areaCode" | "manDays">;

/** The lines without a price and the missing field of each; `at` counts from 0. */
export function unpricedOf(cart: PricedFields, known: Known): { at: number; part: MissingPart }[] {
  return cart.lines.flatMap((one, at) => {
    const part = missingPart(one, cart, known);
    return part ? [{ at, part }] : [];
  });
}

/** Input for the server's price calculation: the complete lines. Null without a customer or without a complete line. */
export function pricedOf(cart: PricedFields, known: Known): CallOf<typeof orderCalcPrice> | null {
  const { areaCode, manDays } = cart;
  const lines = cart.lines.filter((one) => missingPart(one, cart, known) === null);
  if (!cart.customerId || lines.length === 0) return null;
  return {
    customerId: cart.customerId,
    items: lines.map((one) => {
      const { serviceId, packageId } = idsOf(one.choice);
      return {
        ...(serviceId ? { serviceId } : { packageId }),
        ...(one.specId ? { specId: one.specId } : {}),
        quantity: one.quantity,
        reportLanguage: one.reportLanguage,
      };
    }),
    isUrgent: cart.isUrgent,
    ...(isOnSite(lines, known) && manDays ? { areaCode, manDays } : {}),
  };
}
