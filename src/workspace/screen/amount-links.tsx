import type { ReactNode } from "react";
import type { PageAddress } from "#src/contract/addresses.ts";
import { PageLink } from "./page-link.tsx";
import { RecordLink } from "./record-link.tsx";

/** Links of the parts of an amount: to an order, to a withdrawal, and to a list that shows the records of a part. */
export const amountLinks = {
  order: (id: string | null, shown: ReactNode) => (
    <RecordLink page="/order/orderList" need="order:order:view" id={id}>
      {shown}
    </RecordLink>
  ),
  withdrawal: (id: string, shown: ReactNode) => (
    <RecordLink page="/afterSales/sampleWithdrawalList" need="afterSales:withdrawal:view" id={id}>
      {shown}
    </RecordLink>
  ),
  list: (page: PageAddress, shown: ReactNode) => (
    <PageLink to={page} className="text-accent-text underline-offset-4 hover:underline">
      {shown}
    </PageLink>
  ),
};
