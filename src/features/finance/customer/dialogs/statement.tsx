import { useQuery } from "@tanstack/react-query";
import { FileDown } from "lucide-react";
import { useState } from "react";
import { Button } from "#ui/button/button.tsx";
import { DateRangePicker } from "#ui/date-range-picker/date-range-picker.tsx";
import { SkeletonText } from "#ui/skeleton/skeleton.tsx";
import { downloadFile } from "#src/client/download.ts";
import { queryOf } from "#src/client/query.ts";
import { customerStatement, type Statement, statementFile } from "#src/contract/finance/customer.ts";
import { formatCents } from "#src/lib/money.ts";
import { text } from "#src/lib/text.ts";
import { dayOf } from "#src/lib/time.ts";
import { tellFailure } from "#src/session/failures.tsx";
import { LoadFailure } from "#src/widgets/form/load-failure.tsx";
import { PlainDialog } from "#src/widgets/form/plain-dialog.tsx";
import type { ActionDialogProps } from "#src/workspace/screen/action.ts";
import { SmallTable } from "#src/workspace/screen/detail/block.tsx";
import { Facts } from "#src/workspace/screen/detail/facts.tsx";
import { type CustomerRow, nameOf } from "../actions.ts";

/** 对账单 of a period, on screen and as files. */
export function StatementDialog({ row, onClose }: ActionDialogProps<CustomerRow>) {
  const [range, setRange] = useState(() => {
    const today = dayOf(new Date());
    return { begin: `${today.slice(0, 8)}01`, end: today };
  });
  const input = { customerId: row.id, ...range };
  const { data, error, refetch } = useQuery({
    ...queryOf(customerStatement, input),
    meta: { shownByCaller: true },
  });
  return (
    <PlainDialog title={text("finance.customer.statement.title", { name: nameOf(row) })} width={880} onClose={onClose}>
      <div className="mb-4 flex flex-wrap items-center gap-2">
        <DateRangePicker
          aria-label={text("finance.customer.statement.period")}
          clearable={false}
          required
          value={{ from: range.begin, to: range.end }}
          onValueChange={({ from, to }) => {
            if (from && to) setRange({ begin: from, end: to });
          }}
        />
        <FileButton input={input} format="pdf" />
        <FileButton input={input} format="xlsx" />
      </div>
      {error ? <LoadFailure error={error} onRetry={() => void refetch()} /> : null}
      {!error && !data && <SkeletonText lines={8} />}
      {data && <Shown of={data} />}
    </PlainDialog>
  );
}

interface FileButtonProps {
  input: { customerId: string; begin: string; end: string };
  format: "pdf" | "xlsx";
}

function FileButton({ input, format }: FileButtonProps) {
  const [busy, setBusy] = useState(false);
  const run = async () => {
    setBusy(true);
    await downloadFile(statementFile, { ...input, format }).catch(tellFailure);
    setBusy(false);
  };
  return (
    <Button icon={<FileDown aria-hidden />} busy={busy} onClick={() => void run()}>
      {text(format === "pdf" ? "finance.customer.statement.pdf" : "finance.customer.statement.xlsx")}
    </Button>
  );
}

const kindOf = (kind: Statement["lines"][number]["kind"]) => text(`finance.customer.statement.kinds.${kind}`);

function Shown({ of: { opening, closing, lines, totals, invoices, invoiced } }: { of: Statement }) {
  const closed = <b className="text-strong">{formatCents(closing)}</b>;
  return (
    <div className="flex flex-col gap-4">
      <Facts
        facts={[
          ["finance.customer.statement.opening", formatCents(opening)],
          ["finance.customer.statement.closing", closed],
          ["finance.customer.statement.kinds.order", formatCents(totals.order)],
          ["finance.customer.statement.kinds.refund", formatCents(totals.refund)],
          ["finance.customer.statement.kinds.receipt", formatCents(totals.receipt)],
          ["finance.customer.statement.kinds.payback", formatCents(totals.payback)],
          ["finance.customer.statement.kinds.adjust", formatCents(totals.adjust)],
          ["finance.customer.statement.invoices", formatCents(invoiced)],
        ]}
      />
      <p className="text-12 text-muted">{text("finance.customer.statement.sign")}</p>
      {lines.length === 0 ? (
        <p className="text-muted">{text("finance.customer.statement.none")}</p>
      ) : (
        <SmallTable
          rows={lines.map((line, at) => ({ ...line, at }))}
          rowKey={({ at }) => String(at)}
          columns={[
            { title: "finance.customer.statement.day", cell: ({ day }) => day },
            { title: "finance.customer.statement.kind", cell: ({ kind }) => kindOf(kind), below: true },
            { title: "finance.customer.statement.no", cell: ({ no }) => no, below: true },
            { title: "finance.customer.statement.amount", cell: ({ amount }) => formatCents(amount), end: true },
            { title: "finance.customer.statement.balance", cell: ({ balance }) => formatCents(balance), end: true },
          ]}
        />
      )}
      {invoices.length > 0 && (
        <SmallTable
          rows={invoices}
          rowKey={({ no }) => no}
          columns={[
            { title: "finance.customer.statement.day", cell: ({ day }) => day },
            { title: "finance.customer.statement.invoiceNo", cell: ({ no }) => no },
            { title: "finance.customer.statement.amount", cell: ({ amount }) => formatCents(amount), end: true },
          ]}
        />
      )}
    </div>
  );
}
