import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Pagination } from "#ui/pagination/pagination.tsx";
import { SkeletonText } from "#ui/skeleton/skeleton.tsx";
import { queryOf } from "#src/client/query.ts";
import {
  customerPart,
  financeCustomer,
  financeCustomerFields,
  type MoneyPart,
  moneyParts,
} from "#src/contract/finance/customer.ts";
import { titlesOf } from "#src/contract/labels.ts";
import { formatCents } from "#src/lib/money.ts";
import { text } from "#src/lib/text.ts";
import { LoadFailure } from "#src/widgets/form/load-failure.tsx";
import { Block, SmallTable } from "#src/workspace/screen/detail/block.tsx";
import { Facts } from "#src/workspace/screen/detail/facts.tsx";
import { factsOf, type RecordParts } from "#src/workspace/screen/entity/detail.tsx";
import { OrderLink } from "#src/workspace/screen/order-link.tsx";
import type { CustomerRow } from "./actions.ts";

const pageSize = 20;
const titles = titlesOf(financeCustomerFields);

/** One customer: every amount, and the orders that make it up. */
export const customerRecord: RecordParts<CustomerRow> = {
  body: (row) => (
    <>
      <Block title="finance.customer.facts">
        <Facts
          facts={factsOf(
            financeCustomer,
            ["customerNo", "settleType", "creditLimit", "creditDays", "salesBy", "remindTime"],
            row,
          )}
        />
      </Block>
      <Amounts key={row.id} row={row} />
    </>
  ),
};

/** The amounts; a press shows the orders behind one. */
function Amounts({ row }: { row: CustomerRow }) {
  const [part, setPart] = useState<MoneyPart>("unpaidAmount");
  return (
    <Block title="finance.customer.amounts">
      <ul className="mb-4 grid grid-cols-2 gap-2 tablet:grid-cols-4">
        {moneyParts.map((name) => (
          <li key={name}>
            <button
              type="button"
              aria-pressed={part === name}
              className="w-full rounded-control border border-line px-3 py-2 text-left hover:border-accent aria-pressed:border-accent aria-pressed:bg-accent-soft"
              onClick={() => setPart(name)}
            >
              <span className="block text-12 text-muted">{titles[name]}</span>
              <b className="font-semibold text-strong tabular-nums">{formatCents(row[name] ?? 0)}</b>
            </button>
          </li>
        ))}
      </ul>
      <Behind key={part} customerId={row.id} part={part} />
    </Block>
  );
}

function Behind({ customerId, part }: { customerId: string; part: MoneyPart }) {
  const [pageNo, setPageNo] = useState(1);
  const { data, error, refetch } = useQuery({
    ...queryOf(customerPart, { customerId, part, pageNo, pageSize }),
    placeholderData: (before) => before,
    meta: { shownByCaller: true },
  });
  const title = titles[part];
  if (error) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  if (!data) return <SkeletonText lines={4} />;
  return (
    <>
      <p className="mb-2 text-13 text-muted">
        {text("finance.customer.behind", { title, n: data.total, sum: formatCents(data.sum) })}
      </p>
      {data.total > 0 && (
        <SmallTable
          rows={data.orders}
          rowKey={(one) => one.id}
          columns={[
            {
              title: "finance.customer.orderNo",
              cell: (one) => <OrderLink id={one.id} orderNo={one.orderNo} />,
            },
            { title: "finance.customer.since", cell: (one) => one.day },
            { title: "finance.customer.age", cell: (one) => one.age },
            { title: { title }, cell: (one) => formatCents(one.amount) },
          ]}
        />
      )}
      {data.total > pageSize && (
        <Pagination
          className="mt-2"
          simple
          total={data.total}
          page={pageNo}
          pageSize={pageSize}
          onPageChange={setPageNo}
        />
      )}
    </>
  );
}
