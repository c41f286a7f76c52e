import { useQueryClient } from "@tanstack/react-query";
import { Combobox, type ComboboxProps } from "#ui/combobox/combobox.tsx";
import type { Option } from "#ui/select/option.ts";
import { call } from "#src/client/call.ts";
import { queryOf } from "#src/client/query.ts";
import { servicePackage } from "#src/contract/services/package.ts";
import { service, serviceOptions } from "#src/contract/services/service.ts";
import { formatYuan } from "#src/lib/money.ts";
import { text } from "#src/lib/text.ts";
import { choiceOf, useChoice } from "./choice.ts";

/** One thing to order, found by number or name: a service or a package. The value is `s:id` or `p:id`. */
export function CartPicker(props: Omit<ComboboxProps, "options" | "load" | "known">) {
  const client = useQueryClient();
  const chosen = useChoice(props.value);
  const known: Option[] = props.value && chosen.name ? [{ value: props.value, label: chosen.name }] : [];
  return (
    <Combobox
      placeholder={text("order.order.create.findService")}
      {...props}
      known={known}
      load={async (query, page, signal) => {
        const word = query.trim();
        const [services, packages] = await Promise.all([
          page === 1 ? call(serviceOptions, { keyword: word }, { signal }) : [],
          page === 1
            ? call(
                servicePackage.list,
                { ...(word ? { packageName: `*${word}*` } : {}), status: "1", pageNo: 1, pageSize: 20 },
                { signal },
              )
            : { records: [] },
        ]);
        // Whatever is chosen next is known already.
        for (const one of services) client.setQueryData(queryOf(service.queryById, { id: one.id ?? "" }).queryKey, one);
        return {
          options: [
            ...services.map((one) => ({
              value: choiceOf("service", one.id ?? ""),
              label: one.serviceName ?? "",
              hint: `${one.serviceNo ?? ""} ${priceText(one)}`,
            })),
            ...packages.records.map((one) => ({
              value: choiceOf("package", one.id ?? ""),
              label: one.packageName ?? "",
              hint: `${text("order.order.create.package")} ${formatYuan(one.packagePrice ?? 0)}`,
            })),
          ],
          more: false,
        };
      }}
    />
  );
}

/** What a service costs before anybody asked: fixed, from, or by quote. */
export function priceText(one: { priceMode: string | null; price: number | null }): string {
  if (one.priceMode === "3") return text("order.order.create.byQuote");
  return one.priceMode === "2"
    ? text("order.order.create.from", { price: formatYuan(one.price ?? 0) })
    : formatYuan(one.price ?? 0);
}
