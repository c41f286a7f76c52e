import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { FieldValues } from "react-hook-form";
import { queryOf } from "#src/client/query.ts";
import { refund, type RefundDetail } from "#src/contract/afterSales/refund.ts";
import type { Endpoint } from "#src/contract/endpoint.ts";
import { Loaded } from "#src/widgets/form/loaded.tsx";
import { RowDialog, type RowDialogProps } from "#src/widgets/form/row-dialog.tsx";
import { addRefundWords } from "#src/widgets/refund/own-words.ts";
import type { RefundRow } from "../actions.ts";

addRefundWords();

/** Width of the dialogs, in px: four amounts fit side by side, so that the form needs no scrolling at 768 px. */
export const width = 760;

interface RefundDialogProps<E extends Endpoint, T extends FieldValues, O> extends Omit<
  RowDialogProps<E, T, O>,
  "row" | "called" | "read" | "refresh"
> {
  row: Pick<RefundRow, "id" | "version" | "refundNo">;
}

/** A form dialog for one action on one refund. */
export const RefundDialog = <E extends Endpoint, T extends FieldValues, O>(props: RefundDialogProps<E, T, O>) => (
  <RowDialog
    {...props}
    called={props.row.refundNo ?? ""}
    read={refund.queryById}
    refresh={["order:order", "dashboard:task"]}
    width={width}
  />
);

interface WithRefundProps {
  row: RefundRow;
  title: string;
  onClose(): void;
  children(detail: RefundDetail & { id: string }): ReactNode;
}

/** A dialog that needs all data of the refund first. */
export function WithRefund({ row, title, onClose, children }: WithRefundProps) {
  return (
    <Loaded
      title={`${title} ${row.refundNo ?? ""}`}
      width={width}
      query={useQuery(queryOf(refund.queryById, { id: row.id }))}
      onClose={onClose}
    >
      {(detail) => children({ ...detail, id: row.id })}
    </Loaded>
  );
}
