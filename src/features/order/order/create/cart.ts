import type { QueryClient } from "@tanstack/react-query";
import * as z from "zod";
import { queryOf } from "#src/client/query.ts";
import { customer } from "#src/contract/customer/customer.ts";
import type { CallOf } from "#src/contract/endpoint.ts";
import { orderAdd, type orderCalcPrice, OrderLineInput } from "#src/contract/order/create.ts";
import { servicePackage } from "#src/contract/services/package.ts";
import { service } from "#src/contract/services/service.ts";
import { text } from "#src/lib/text.ts";
import { idsOf } from "#src/widgets/service/choice.ts";

const { customerId, isUrgent, payMethod } = orderAdd.input.shape;
const { quantity, reportLanguage } = OrderLineInput.shape;

/** One line as it is filled in: what (`s:id` or `p:id`), which spec, how many, in which language. */
const line = z.object({
  choice: z.string(),
  specId: z.string().max(32),
  quantity,
  reportLanguage,
});

const shape = z.object({
  customerId,
  lines: z.array(line).max(100),
  isUrgent,
  areaCode: z.string().max(60),
  manDays: z.int().min(1).max(999).nullable(),
  /** Whether the inspection form is filled in now. */
  withForm: z.boolean(),
  /** Whether it is submitted with the order. */
  submitForm: z.boolean(),
  payMethod,
  /** Empty: the customer's own salesperson. */
  salesBy: z.string().max(100),
  customerRemark: z.string().max(500),
  innerRemark: z.string().max(500),
});
export type CartValues = z.input<typeof shape>;
export type CartResult = z.output<typeof shape>;
export type CartLine = CartValues["lines"][number];

/** Fields by step; a step is left when its own are right. */
export const stepFields = [
  ["customerId"],
  ["lines", "isUrgent", "areaCode", "manDays"],
  [],
  ["payMethod", "salesBy", "customerRemark", "innerRemark"],
] as const satisfies readonly (readonly (keyof CartValues)[])[];

export const blankLine = (): CartLine => ({ choice: "", specId: "", quantity: 1, reportLanguage: "C" });

/** An order nobody filled in yet. */
export const blankCart = (): CartValues => ({
  customerId: "",
  lines: [blankLine()],
  isUrgent: "N",
  areaCode: "",
  manDays: null,
  withForm: false,
  submitForm: false,
  payMethod: "offline",
  salesBy: "",
  customerRemark: "",
  innerRemark: "",
});

/** What was read about services, packages and customers already; nothing is asked here. */
export function knownOf(client: QueryClient) {
  return {
    serviceOf: (id: string) => client.getQueryData(queryOf(service.queryById, { id }).queryKey),
    packageOf: (id: string) => client.getQueryData(queryOf(servicePackage.queryById, { id }).queryKey),
    customerOf: (id: string) => client.getQueryData(queryOf(customer.queryById, { id }).queryKey),
  };
}
export type Known = ReturnType<typeof knownOf>;

/** The services of the lines, alone or in packages, as far as they are known. */
const servicesIn = (lines: readonly CartLine[], { serviceOf, packageOf }: Known) =>
  lines.flatMap((one): readonly ({ onSite: string | null; needSample: string | null } | undefined)[] => {
    const { serviceId, packageId } = idsOf(one.choice);
    return serviceId ? [serviceOf(serviceId)] : (packageOf(packageId)?.items ?? []);
  });

/** Whether one of the services, alone or in a package, is done at the customer's place. */
export const isOnSite = (lines: readonly CartLine[], known: Known): boolean =>
  servicesIn(lines, known).some((one) => one?.onSite === "Y");

/** Whether one of the services, alone or in a package, needs samples. */
export const needsSample = (lines: readonly CartLine[], known: Known): boolean =>
  servicesIn(lines, known).some((one) => one?.needSample === "Y");

/** Whether a line's service is priced by spec. */
export const needsSpec = (one: CartLine, { serviceOf }: Known): boolean =>
  serviceOf(idsOf(one.choice).serviceId)?.priceMode === "2";

/** The cart's schema; it looks up what is known of the chosen services and customer when it checks. */
export function cartSchema(known: Known) {
  return shape.superRefine((cart, context) => {
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
  });
}

/** What the server prices; null while something it needs is missing. */
export function pricedOf(
  cart: Pick<CartValues, "customerId" | "lines" | "isUrgent" | "areaCode" | "manDays">,
  known: Known,
): CallOf<typeof orderCalcPrice> | null {
  const { lines, areaCode, manDays } = cart;
  const onSite = isOnSite(lines, known);
  const complete =
    lines.length > 0 &&
    lines.every(
      (one) =>
        one.choice !== "" && quantity.safeParse(one.quantity).success && (!needsSpec(one, known) || one.specId !== ""),
    );
  if (!cart.customerId || !complete || (onSite && (areaCode === "" || !manDays))) return null;
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
    ...(onSite && manDays ? { areaCode, manDays } : {}),
  };
}
