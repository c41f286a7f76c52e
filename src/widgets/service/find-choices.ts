import type { QueryClient } from "@tanstack/react-query";
import type { Option } from "#ui/select/option.ts";
import { call } from "#src/client/call.ts";
import { queryOf } from "#src/client/query.ts";
import { servicePackage } from "#src/contract/services/package.ts";
import { service, serviceOptions } from "#src/contract/services/service.ts";
import { formatYuan } from "#src/lib/money.ts";
import { text } from "#src/lib/text.ts";
import { choiceOf } from "./choice.ts";

/** Finds services and packages that can be ordered, by number, name or pinyin. */
export async function findChoices(client: QueryClient, query: string, signal?: AbortSignal): Promise<Option[]> {
  const word = query.trim();
  const how = signal ? { signal } : {};
  const [services, packages] = await Promise.all([
    call(serviceOptions, { keyword: word }, how),
    call(servicePackage.list, { ...(word ? { keyword: word } : {}), status: "1", pageNo: 1, pageSize: 20 }, how),
  ]);
  // Fill the cache, so that the next choice is known already.
  for (const one of services) client.setQueryData(queryOf(service.queryById, { id: one.id ?? "" }).queryKey, one);
  return [
    ...services.map((one) => ({
      value: choiceOf("service", one.id ?? ""),
      label: one.serviceName ?? "",
      hint: `${one.serviceNo ?? ""} ${priceText(one)}`,
    })),
    ...packages.records.map((one) => ({
      value: choiceOf("package", one.id ?? ""),
      label: one.packageName ?? "",
      hint: `${text("orderCreate.package")} ${formatYuan(one.packagePrice ?? 0)}`,
    })),
  ];
}

/** The list price of a service as text: fixed, from, or by quote. */
export function priceText(one: { priceMode: string | null; price: number | null }): string {
  if (one.priceMode === "3") return text("orderCreate.byQuote");
  return one.priceMode === "2"
    ? text("orderCreate.from", { price: formatYuan(one.price ?? 0) })
    : formatYuan(one.price ?? 0);
}
