import { Combobox } from "#ui/combobox/combobox.tsx";
import { Field } from "#ui/field/field.tsx";
import { call } from "#src/client/call.ts";
import { order } from "#src/contract/order/order.ts";
import { formatYuan } from "#src/lib/money.ts";
import { text } from "#src/lib/text.ts";
import { searchRestMs } from "#src/widgets/pick/search-rest.ts";

const pageSize = 10;

/** Finds former orders of a customer by number or service; choosing one copies it. */
export function FormerOrders({ customerId, onChoose }: { customerId: string; onChoose(orderId: string): void }) {
  return (
    <Field label={text("orderCreate.copyFrom")} className="w-full tablet:max-w-110">
      <Combobox
        value={null}
        placeholder={text("orderCreate.copyFind")}
        debounceMs={searchRestMs}
        onValueChange={(id) => id && onChoose(id)}
        load={async (query, pageNo, signal) => {
          const word = query.trim();
          const field = /^\w+$/.test(word) ? "orderNo" : "serviceSummary";
          const asked: Record<string, string> = word ? { [field]: `*${word}*` } : {};
          const { records, total } = await call(order.list, { customerId, ...asked, pageNo, pageSize }, { signal });
          return {
            options: records.map((one) => ({
              value: one.id ?? "",
              label: `${one.orderNo ?? ""} ${one.serviceSummary ?? ""}`,
              hint: `${(one.createTime ?? "").slice(0, 10)} ${formatYuan(one.payableAmount ?? 0)}`,
            })),
            more: pageNo * pageSize < total,
          };
        }}
      />
    </Field>
  );
}
