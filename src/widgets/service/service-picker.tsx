import { useQuery } from "@tanstack/react-query";
import { Combobox, type ComboboxProps } from "#ui/combobox/combobox.tsx";
import { call } from "#src/client/call.ts";
import { queryOf } from "#src/client/query.ts";
import { service, serviceOptions } from "#src/contract/services/service.ts";
import { searchRestMs } from "#src/widgets/pick/search-rest.ts";

const optionOf = (one: { id: string | null; serviceName: string | null; serviceNo: string | null }) => ({
  value: one.id ?? "",
  label: one.serviceName ?? "",
  hint: one.serviceNo ?? "",
});

/** Picks one published service, found by number, name or pinyin; the value is the id. */
export function ServicePicker(props: Omit<ComboboxProps, "options" | "load" | "known">) {
  const { data } = useQuery({
    ...queryOf(service.queryById, { id: props.value ?? "" }),
    enabled: Boolean(props.value),
    meta: { shownByCaller: true },
  });
  return (
    <Combobox
      debounceMs={searchRestMs}
      {...props}
      known={data ? [optionOf(data)] : []}
      load={async (query, _page, signal) => ({
        options: (await call(serviceOptions, { keyword: query.trim() }, { signal })).map(optionOf),
        more: false,
      })}
    />
  );
}
