import { useQuery } from "@tanstack/react-query";
import { Combobox, type ComboboxProps } from "#ui/combobox/combobox.tsx";
import type { Option } from "#ui/select/option.ts";
import { call } from "#src/client/call.ts";
import { queryOf } from "#src/client/query.ts";
import { customer, type Customer } from "#src/contract/customer/customer.ts";
import { text } from "#src/lib/text.ts";
import { searchRestMs } from "#src/widgets/pick/search-rest.ts";
import { addCustomerWords } from "./words.ts";

addCustomerWords();

const pageSize = 20;
const optionOf = (one: Customer): Option => ({
  value: one.id ?? "",
  label: one.customerName ?? "",
  hint: [one.customerNo, one.status === "2" ? text("customer.frozen") : ""].filter(Boolean).join(" "),
});

/** Picks one customer, found by name, its pinyin, number, contact or mobile number; the value is the id. */
export function CustomerPicker(props: Omit<ComboboxProps, "options" | "load" | "known">) {
  const { data } = useCustomer(props.value);
  return (
    <Combobox
      placeholder={text("customer.picker.placeholder")}
      debounceMs={searchRestMs}
      {...props}
      known={data ? [optionOf(data)] : []}
      load={async (query, page, signal) => {
        const keyword = query.trim();
        const { records, total } = await call(
          customer.list,
          { ...(keyword ? { keyword } : {}), column: "lastOrderTime", pageNo: page, pageSize },
          { signal },
        );
        return { options: records.map(optionOf), more: page * pageSize < total };
      }}
    />
  );
}

/** Reads the record of a customer; sends no request without an id. */
export function useCustomer(id: string | null | undefined) {
  return useQuery({
    ...queryOf(customer.queryById, { id: id ?? "" }),
    enabled: Boolean(id),
    meta: { shownByCaller: true },
  });
}
