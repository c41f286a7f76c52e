import { useQueries, useQuery, useQueryClient } from "@tanstack/react-query";
import * as z from "zod/mini";
import { queryOf } from "#src/client/query.ts";
import { TemplateField } from "#src/contract/order/form.ts";
import { applicationTemplate } from "#src/contract/otherConfig/application-template.ts";
import { servicePackage } from "#src/contract/services/package.ts";
import { service } from "#src/contract/services/service.ts";
import { useCustomer } from "#src/widgets/customer/customer-picker.tsx";
import { idsOf } from "#src/widgets/service/choice.ts";
import { type CartValues, allKnown, isOnSite, knownOf, needsSample } from "./cart.ts";

/** What the steps need to know about the chosen customer and services; renders again as data arrives. */
export function useCartFacts(cart: CartValues) {
  const known = knownOf(useQueryClient());
  const { data: customer } = useCustomer(cart.customerId);
  const idsBy = (kind: "serviceId" | "packageId") => [
    ...new Set(cart.lines.map((line) => idsOf(line.choice)[kind]).filter(Boolean)),
  ];
  const shared = { staleTime: 60_000, meta: { shownByCaller: true } };
  const services = useQueries({
    queries: idsBy("serviceId").map((id) => ({ ...queryOf(service.queryById, { id }), ...shared })),
  }).flatMap(({ data }) => data ?? []);
  // Packages are read from the cache below; these queries load them and render the steps again on arrival.
  useQueries({
    queries: idsBy("packageId").map((id) => ({ ...queryOf(servicePackage.queryById, { id }), ...shared })),
  });
  const templateId = services[0]?.templateId ?? "";
  const { data: template } = useQuery({
    ...queryOf(applicationTemplate.queryById, { id: templateId }),
    enabled: templateId !== "",
    meta: { shownByCaller: true },
  });
  return {
    customer,
    onSite: isOnSite(cart.lines, known),
    needSample: needsSample(cart.lines, known),
    /** Whether there may be something to fill in besides the report's header: samples, or a template's fields. */
    formAsked: templateId !== "" || needsSample(cart.lines, known) || !allKnown(cart.lines, known),
    template: template
      ? {
          id: template.id ?? "",
          name: template.templateName ?? "",
          fields: z.array(TemplateField).parse(template.fields ?? []),
        }
      : null,
  };
}
