import type { ReactNode } from "react";
import { Description } from "#ui/description/description.tsx";
import { DetailList } from "#ui/detail-list/detail-list.tsx";
import { Tag } from "#ui/tag/tag.tsx";
import { inYuan } from "#src/contract/labels.ts";
import { formatCents } from "#src/lib/money.ts";
import { text } from "#src/lib/text.ts";
import { session } from "#src/session/session.ts";
import { FileView } from "#src/widgets/file/file-view.tsx";
import { useWhoMay } from "#src/widgets/role/who-may.ts";
import { payWayText } from "./pay-way.ts";
import { paymentLabel as label, type PaymentView } from "./payment-view.ts";

const yuan = (cents: number | null) => (cents === null ? "" : formatCents(cents));

/** The entered payment, beside what the order expects; `order` is the order's number as a link. */
export function PaymentFacts({ of, order }: { of: PaymentView; order: ReactNode }) {
  // A recharge and a receipt of a monthly customer have no order.
  const ordered = of.payableAmount !== null;
  return (
    <DetailList>
      {ordered && <Description term={label.orderNo.title}>{order}</Description>}
      <Description term={label.customerName.title} span={ordered ? 2 : 3}>
        {of.customerName}
      </Description>
      {ordered && (
        <>
          <Description term={inYuan(label.payableAmount).title}>{yuan(of.payableAmount)}</Description>
          <Description term={inYuan(label.paidAmount).title}>{yuan(of.paidAmount)}</Description>
          <Description term={inYuan(label.dueAmount).title}>{yuan(of.dueAmount)}</Description>
        </>
      )}
      <Description term={inYuan(label.amount).title}>
        {formatCents(of.amount)}
        {of.suspect && (
          <Tag urgent tone="warn" className="ml-1.5">
            {label.suspect.title}
          </Tag>
        )}
      </Description>
      <Description term={label.payerName.title} span={2}>
        {of.payerName}
      </Description>
      <Description term={label.bankSerial.title}>{of.bankSerial}</Description>
      <Description term={text("finance.payment.payWay")} span={2}>
        {payWayText(of.payMethod, of.receiveAccountName)}
      </Description>
      <Description term={label.transferTime.title}>{of.transferTime}</Description>
      <Description term={label.entryBy.title}>{of.entryName}</Description>
      <Description term={label.paymentNo.title}>{of.paymentNo}</Description>
    </DetailList>
  );
}

/** A form about a payment with the voucher beside it; stacked on a phone. */
export function VoucherBeside({ voucher, children }: { voucher: string; children: ReactNode }) {
  return (
    <div className="grid gap-5 tablet:grid-cols-[minmax(0,1fr)_minmax(0,25rem)]">
      <div className="flex min-w-0 flex-col gap-4">{children}</div>
      <div className="min-w-0 *:h-full *:max-h-[calc(100dvh-15rem)] tablet:sticky tablet:top-0 tablet:self-start tablet:*:h-[calc(100dvh-15rem)]">
        <FileView paths={voucher} label={label.voucher.title} none={text("finance.payment.voucherMissing")} />
      </div>
    </div>
  );
}

/**
 * Why this person may not confirm a payment that they entered, with the people who may; undefined for everybody else.
 */
export function useOwnEntry({ entryBy }: Pick<PaymentView, "entryBy">, permission: string): string | undefined {
  const own = entryBy !== "" && entryBy === session().username;
  const who = useWhoMay(permission, own);
  if (!own) return undefined;
  return who ? text("finance.payment.ownEntry", { who }) : text("finance.payment.ownEntryPlain");
}
