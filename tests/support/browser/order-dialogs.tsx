import { QueryClientProvider } from "@tanstack/react-query";
import type { ComponentType } from "react";
import { render } from "vitest-browser-react";
import { ConfirmHost } from "#ui/confirm/confirm.tsx";
import { Toaster } from "#ui/toast/toaster.tsx";
import type { OrderRow } from "#src/features/order/order/columns.tsx";
import { createQueries } from "#src/session/queries.ts";
import type { ActionDialogProps } from "#src/workspace/screen/action.ts";

/** A payment that waits for confirmation: entered by 李销售, transferred days before the test runs. */
export const waiting = {
  id: "p1",
  version: 1,
  status: "10",
  paymentNo: "SK202611010001",
  amount: 60_000,
  payerName: "某某电子有限公司",
  receiveAccountId: "a1",
  bankSerial: "S-1",
  transferTime: "2026-11-01 10:20:00",
  voucher: "",
  entryBy: "sales01",
  entryBy_dictText: "李销售",
};

/** An order as the detail call returns it: 1,000.00 to pay, of which 400.00 are paid. */
export const orderOf = (more: Readonly<Record<string, unknown>> = {}): OrderRow & Readonly<Record<string, unknown>> =>
  ({
    id: "o1",
    version: 3,
    orderNo: "DD202611010001",
    orderStatus: "20",
    payableAmount: 100_000,
    adjustAmount: 0,
    paidAmount: 40_000,
    travelAmount: 0,
    contactName: "张三",
    items: [],
    payments: [waiting],
    form: null,
    samples: [],
    logistics: [],
    reports: [],
    priceChanges: [],
    liquidation: null,
    evaluation: null,
    refunds: [],
    withdrawals: [],
    invoices: [],
    logs: [],
    related: [],
    refundable: 0,
    ...more,
  }) as unknown as OrderRow & Readonly<Record<string, unknown>>;

/** Opens one dialog of the order desk on a row of its list. */
export const openOn = (
  Dialog: ComponentType<ActionDialogProps<OrderRow>>,
  row: OrderRow,
  onClose: () => void = () => undefined,
  queries = createQueries(),
) =>
  render(
    <QueryClientProvider client={queries}>
      <Dialog row={row} onClose={onClose} />
      <ConfirmHost />
      <Toaster />
    </QueryClientProvider>,
  );
