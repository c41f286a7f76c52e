import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useWatch } from "react-hook-form";
import * as z from "zod/mini";
import { Alert } from "#ui/alert/alert.tsx";
import { Checkbox } from "#ui/checkbox/checkbox.tsx";
import { Input } from "#ui/input/input.tsx";
import { MoneyInput } from "#ui/money-input/money-input.tsx";
import { Textarea } from "#ui/textarea/textarea.tsx";
import { queryOf, useAct } from "#src/client/query.ts";
import { labelsOf, titlesOf } from "#src/contract/labels.ts";
import { type Liquidation, liquidation, liquidationFields } from "#src/contract/order/liquidation.ts";
import {
  disputeFields,
  settlement,
  type SettlementDetail,
  settlementFields,
} from "#src/contract/settlement/settlement.ts";
import { settlementMoves } from "#src/contract/settlement/settlement-moves.ts";
import { formatCents, MONEY_MAX } from "#src/lib/money.ts";
import { text } from "#src/lib/text.ts";
import { FormDialog } from "#src/widgets/form/form-dialog.tsx";
import { FormField } from "#src/widgets/form/form-field.tsx";
import { Loaded } from "#src/widgets/form/loaded.tsx";
import { useRowCall } from "#src/widgets/form/use-row-call.ts";
import { useZodForm } from "#src/widgets/form/use-zod-form.ts";
import type { ActionDialogProps } from "#src/workspace/screen/action.ts";
import { SmallTable } from "#src/workspace/screen/detail/block.tsx";
import type { SettlementRow } from "./settlement-actions.tsx";

const { title } = settlementMoves.edit;
const width = 760;
const titles = titlesOf(settlementFields);
const disputeTitles = titlesOf(disputeFields);
const label = labelsOf(liquidationFields);
const { shape } = settlement.edit.input;

const schema = z
  .object({
    adjustAmount: z.nullable(z.int()),
    adjustReason: shape.adjustReason,
    answer: shape.answer,
    remark: shape.remark,
  })
  .check(
    z.refine((it) => !it.adjustAmount || Boolean(it.adjustReason), {
      path: ["adjustReason"],
      error: () => text("common.form.required"),
    }),
  );

/** 编辑结算单: which rows it has, and an adjustment. */
export function EditStatement({ row, onClose }: ActionDialogProps<SettlementRow>) {
  const query = useQuery({ ...queryOf(settlement.queryById, { id: row.id }), staleTime: 0 });
  return (
    <Loaded title={`${title} ${row.settlementNo ?? ""}`} width={width} query={query} onClose={onClose}>
      {(detail) => <EditForm row={row} detail={detail} onClose={onClose} />}
    </Loaded>
  );
}

interface EditFormProps {
  row: SettlementRow;
  detail: SettlementDetail;
  onClose(): void;
}

/** The money of a row in the statement's currency. */
const moneyOf = (row: Liquidation) => (row.currency === "CNY" ? row.settleAmount : row.settleAmountForeign) ?? 0;
const sumOf = (rows: readonly Liquidation[]) => rows.reduce((sum, row) => sum + moneyOf(row), 0);

function EditForm({ row, detail, onClose }: EditFormProps) {
  const form = useZodForm(schema, {
    adjustAmount: detail.adjustAmount || null,
    adjustReason: detail.adjustReason ?? "",
    answer: "",
    remark: detail.remark ?? "",
  });
  const { control } = form;
  const [away, setAway] = useState<ReadonlySet<string>>(new Set());
  const [more, setMore] = useState<ReadonlySet<string>>(new Set());
  const ready = useQuery({
    ...queryOf(liquidation.list, {
      labId: detail.labId ?? "",
      currency: detail.currency ?? "",
      liquidationStatus: "20",
      pageSize: 100,
    }),
    staleTime: 0,
  });
  const others = ready.data?.records ?? [];
  const act = useAct(settlement.edit, { refresh: ["order:liquidation", "order:order", "dashboard:task"] });
  const { on, onReload } = useRowCall(row, settlement.queryById);
  const total = (detail.currency === "CNY" ? detail.totalAmount : detail.totalForeign) ?? 0;
  const base =
    total -
    sumOf(detail.rows.filter((one) => away.has(one.id ?? ""))) +
    sumOf(others.filter((one) => more.has(one.id ?? "")));
  const disputed = detail.status === "30";
  const adjust = useWatch({ control, name: "adjustAmount" });
  return (
    <FormDialog
      title={`${title} ${row.settlementNo ?? ""}`}
      width={width}
      form={form}
      labels={{ ...titles, answer: disputeTitles.answer }}
      draftKey={`${settlement.edit.path}:${row.id}`}
      done={text("settlement.edit.done")}
      onClose={onClose}
      onReload={onReload}
      onSubmit={({ adjustAmount, adjustReason, answer, remark }) =>
        act.mutateAsync({
          ...on,
          addIds: [...more],
          removeIds: [...away],
          adjustAmount: adjustAmount ?? 0,
          ...(adjustReason ? { adjustReason } : {}),
          ...(answer ? { answer } : {}),
          remark: remark ?? "",
        })
      }
    >
      {disputed && (
        <Alert tone="warn">{text("settlement.edit.disputed", { reason: detail.disputeReason ?? "" })}</Alert>
      )}
      <TickedRows
        name={text("settlement.edit.rows")}
        rows={detail.rows}
        ticked={(id) => !away.has(id)}
        onTick={(id) => setAway(toggled(away, id))}
      />
      {others.length === 0 ? (
        <p className="text-13 text-muted">{text("settlement.edit.noMore")}</p>
      ) : (
        <TickedRows
          name={text("settlement.edit.more")}
          rows={others}
          ticked={(id) => more.has(id)}
          onTick={(id) => setMore(toggled(more, id))}
        />
      )}
      <div className="grid gap-4 tablet:grid-cols-2">
        <FormField control={control} name="adjustAmount" label={titles.adjustAmount}>
          {(bound) => <MoneyInput {...bound} min={-MONEY_MAX} />}
        </FormField>
        <FormField control={control} name="adjustReason" label={titles.adjustReason} required={Boolean(adjust)}>
          {({ value, ...bound }) => <Input {...bound} value={value ?? ""} maxLength={200} />}
        </FormField>
      </div>
      {disputed && (
        <FormField
          control={control}
          name="answer"
          label={disputeTitles.answer}
          hint={text("settlement.edit.answerHint")}
        >
          {({ value, ...bound }) => <Textarea {...bound} value={value ?? ""} rows={2} maxLength={500} />}
        </FormField>
      )}
      <FormField control={control} name="remark" label={titles.remark}>
        {({ value, ...bound }) => <Textarea {...bound} value={value ?? ""} rows={2} maxLength={200} />}
      </FormField>
      <p aria-live="polite" className="flex justify-between rounded-surface bg-page px-4 py-2.5">
        <span className="text-muted">{text("settlement.edit.pay")}</span>
        <b className="tabular-nums">
          {detail.currency} {formatCents(base + (adjust ?? 0))}
        </b>
      </p>
    </FormDialog>
  );
}

function toggled(set: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(set);
  if (!next.delete(id)) next.add(id);
  return next;
}

interface TickedRowsProps {
  name: string;
  rows: readonly Liquidation[];
  ticked(id: string): boolean;
  onTick(id: string): void;
}

/** Rows with a checkbox each. */
function TickedRows({ name, rows, ticked, onTick }: TickedRowsProps) {
  return (
    <section>
      <h3 className="mb-2 text-13 font-semibold">{name}</h3>
      <div className="max-h-64 overflow-y-auto">
        <SmallTable
          rows={rows}
          rowKey={(row) => row.id ?? ""}
          columns={[
            {
              title: label.liquidationNo,
              cell: (row) => (
                <Checkbox
                  label={row.liquidationNo}
                  value={ticked(row.id ?? "")}
                  onValueChange={() => onTick(row.id ?? "")}
                />
              ),
            },
            { title: label.orderNo, cell: (row) => row.orderNo, below: true },
            { title: label.settleAmount, cell: (row) => formatCents(moneyOf(row)), end: true },
          ]}
        />
      </div>
    </section>
  );
}
