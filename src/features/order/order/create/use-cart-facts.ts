import { useQueries, useQuery, useQueryClient } from "@tanstack/react-query";
import * as z from "zod";
import { queryOf } from "#src/client/query.ts";
import { TemplateField } from "#src/contract/order/form.ts";
import { applicationTemplate } from "#src/contract/otherConfig/application-template.ts";
import { service } from "#src/contract/services/service.ts";
import { useCustomer } from "#src/widgets/customer/customer-picker.tsx";
import { idsOf } from "#src/widgets/service/choice.ts";
import { type CartValues, isOnSite, knownOf } from "./cart.ts";

/** What the chosen customer and services mean for the steps; drawn again as they become known. */
export function useCartFacts(cart: CartValues) {
  const known = knownOf(useQueryClient());
  const { data: customer } = useCustomer(cart.customerId);
  const ids = [...new Set(cart.lines.map((line) => idsOf(line.choice).serviceId).filter(Boolean))];
  const services = useQueries({
    queries: ids.map((id) => ({
      ...queryOf(service.queryById, { id }),
      staleTime: 60_000,
      meta: { shownByCaller: true },
    })),
  }).flatMap(({ data }) => data ?? []);
  const templateId = services[0]?.templateId ?? "";
  const { data: template } = useQuery({
    ...queryOf(applicationTemplate.queryById, { id: templateId }),
    enabled: templateId !== "",
    meta: { shownByCaller: true },
  });
  return {
    customer,
    onSite: isOnSite(cart.lines, known),
    // A package's services are not looked into: it may need samples.
    needSample:
      services.some((one) => one.needSample === "Y") || cart.lines.some((line) => idsOf(line.choice).packageId !== ""),
    template: template
      ? {
          id: template.id ?? "",
          name: template.templateName ?? "",
          fields: z.array(TemplateField).parse(template.fields ?? []),
        }
      : null,
  };
}
