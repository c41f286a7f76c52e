import type { ReactNode } from "react";
import { Description } from "#ui/description/description.tsx";
import { DetailList } from "#ui/detail-list/detail-list.tsx";
import { Tag } from "#ui/tag/tag.tsx";
import { formatCents } from "#src/lib/money.ts";
import { text } from "#src/lib/text.ts";
import { session } from "#src/session/session.ts";
import { FileView } from "#src/widgets/file/file-view.tsx";
import { useWhoMay } from "#src/widgets/role/who-may.ts";
import { payWayText } from "./pay-way.ts";

/** A payment that was entered and waits to be confirmed; amounts in cents, times as on the wire. */
export interface PaymentView {
  paymentNo: string;
  customerName: string;
  /** Of its order; null for a receipt that is of no order. */
  payableAmount: number | null;
  paidAmount: number | null;
  dueAmount: number | null;
  amount: number;
  payMethod: string;
  receiveAccountName: string;
  payerName: string;
  bankSerial: string;
  transferTime: string;
  /** Stored paths, comma-joined. */
  voucher: string;
  /** Username of who entered it, and the name. */
  entryBy: string;
  entryName: string;
  /** Another payment of the same payer and amount is near. */
  suspect: boolean;
}

const yuan = (cents: number | null) => (cents === null ? "" : formatCents(cents));

/** What was entered, beside what the order waits for; `order` is its number, as a link. */
export function PaymentFacts({ of, order }: { of: PaymentView; order: ReactNode }) {
  return (
    <DetailList>
      <Description term={text("finance.payment.orderNo")}>{order}</Description>
      <Description term={text("finance.payment.customerName")} span={2}>
        {of.customerName}
      </Description>
      <Description term={text("finance.payment.payableAmount")}>{yuan(of.payableAmount)}</Description>
      <Description term={text("finance.payment.paidAmount")}>{yuan(of.paidAmount)}</Description>
      <Description term={text("finance.payment.dueAmount")}>{yuan(of.dueAmount)}</Description>
      <Description term={text("finance.payment.amount")}>
        {formatCents(of.amount)}
        {of.suspect && (
          <Tag urgent tone="warn" className="ml-1.5">
            {text("finance.payment.suspect")}
          </Tag>
        )}
      </Description>
      <Description term={text("finance.payment.payer")} span={2}>
        {of.payerName}
      </Description>
      <Description term={text("finance.payment.bankSerial")}>{of.bankSerial}</Description>
      <Description term={text("finance.payment.payWay")} span={2}>
        {payWayText(of.payMethod, of.receiveAccountName)}
      </Description>
      <Description term={text("finance.payment.transferTime")}>{of.transferTime}</Description>
      <Description term={text("finance.payment.entryBy")}>{of.entryName}</Description>
      <Description term={text("finance.payment.paymentNo")}>{of.paymentNo}</Description>
    </DetailList>
  );
}

/** A form about a payment, and the voucher beside it; under each other on a phone. */
export function VoucherBeside({ voucher, children }: { voucher: string; children: ReactNode }) {
  return (
    <div className="grid gap-5 tablet:grid-cols-[minmax(0,1fr)_minmax(0,25rem)]">
      <div className="flex min-w-0 flex-col gap-4">{children}</div>
      <div className="min-w-0 *:h-full *:max-h-[calc(100dvh-15rem)] tablet:sticky tablet:top-0 tablet:self-start tablet:*:h-[calc(100dvh-15rem)]">
        <FileView
          paths={voucher}
          label={text("finance.payment.voucher")}
          none={text("finance.payment.voucherMissing")}
        />
      </div>
    </div>
  );
}

/** Why this person may not confirm a payment, with who may: whoever entered it. Undefined for everybody else. */
export function useOwnEntry({ entryBy }: Pick<PaymentView, "entryBy">, permission: string): string | undefined {
  const own = entryBy !== "" && entryBy === session().username;
  const who = useWhoMay(permission, own);
  if (!own) return undefined;
  return who ? text("finance.payment.ownEntry", { who }) : text("finance.payment.ownEntryPlain");
}
