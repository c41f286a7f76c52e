import { useQuery } from "@tanstack/react-query";
import { useWatch } from "react-hook-form";
import * as z from "zod/mini";
import { Dialog } from "#ui/dialog/dialog.tsx";
import { NumberInput } from "#ui/number-input/number-input.tsx";
import { Loading, SkeletonText } from "#ui/skeleton/skeleton.tsx";
import { Switch } from "#ui/switch/switch.tsx";
import { cn } from "#ui/utils/cn.ts";
import { useAct } from "#src/client/query.ts";
import type { ResultOf } from "#src/contract/endpoint.ts";
import {
  enabledWeight,
  type evaluationDimension,
  saveEvaluationDimensions,
  weightRefusal,
} from "#src/contract/otherConfig/evaluation-dimension.ts";
import { text } from "#src/lib/text.ts";
import { textAt } from "#src/lib/text-at.ts";
import { dictText } from "#src/session/session.ts";
import { CellField, FieldCell, FieldRow, FieldTable } from "#src/widgets/form/field-table.tsx";
import { FormDialog } from "#src/widgets/form/form-dialog.tsx";
import { LoadFailure } from "#src/widgets/form/load-failure.tsx";
import { useZodForm } from "#src/widgets/form/use-zod-form.ts";
import { allDimensions } from "./weight-totals.tsx";

export interface WeightsDialogProps {
  /** dict(evaluation_type). */
  type: string;
  onClose(): void;
}

type Dimension = ResultOf<typeof evaluationDimension.list>["records"][number];

const form = z.object({
  rows: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      status: z.enum(["0", "1"]),
      weight: z
        .int({ error: () => text("otherConfig.evaluation.weightMissing") })
        .check(z.minimum(0), z.maximum(10_000)),
    }),
  ),
});

const titleOf = (type: string) => text("otherConfig.evaluation.change", { name: dictText("evaluation_type", type) });

/** The dimensions of one type with their weights, saved together once the enabled ones total 100 %. */
export function WeightsDialog({ type, onClose }: WeightsDialogProps) {
  const { data, error, isFetching, refetch } = useQuery({
    ...allDimensions(),
    staleTime: 0,
    meta: { shownByCaller: true },
  });
  const found = data?.records.filter(({ dimensionType }) => dimensionType === type);
  if (found && found.length > 0 && !isFetching) return <WeightsForm type={type} dimensions={found} onClose={onClose} />;
  return (
    <Dialog open title={titleOf(type)} onOpenChange={(open) => !open && onClose()}>
      {error ? (
        <LoadFailure error={error} onRetry={() => void refetch()} />
      ) : found && !isFetching ? (
        <p className="text-muted">{text("otherConfig.evaluation.empty")}</p>
      ) : (
        <Loading active shape={<SkeletonText lines={4} />} />
      )}
    </Dialog>
  );
}

function WeightsForm({ type, dimensions, onClose }: WeightsDialogProps & { dimensions: readonly Dimension[] }) {
  const act = useAct(saveEvaluationDimensions);
  const it = useZodForm(form, {
    rows: dimensions.map((row) => ({
      id: textAt(row, "id"),
      name: row.dimensionName ?? "",
      status: row.status === "1" ? ("1" as const) : ("0" as const),
      weight: row.weight ?? 0,
    })),
  });
  const { control } = it;
  const rows = useWatch({ control, name: "rows" });
  const refusal = weightRefusal(rows);
  const total = enabledWeight(rows);
  const labels = {
    name: text("otherConfig.evaluation.name"),
    status: text("otherConfig.evaluation.enabled"),
    weight: text("otherConfig.evaluation.weight"),
  };
  return (
    <FormDialog
      title={titleOf(type)}
      form={it}
      labels={labels}
      draftKey={false}
      done={text("otherConfig.evaluation.saved")}
      {...(refusal ? { refusal } : {})}
      onSubmit={(values) =>
        act.mutateAsync({ type, rows: values.rows.map(({ id, weight, status }) => ({ id, weight, status })) })
      }
      onClose={onClose}
    >
      <FieldTable
        caption={titleOf(type)}
        columns={[
          { key: "name", title: labels.name },
          { key: "status", title: labels.status, className: "w-24" },
          { key: "weight", title: labels.weight, className: "w-44" },
        ]}
      >
        {rows.map(({ id, name }, at) => (
          <FieldRow key={id}>
            <FieldCell head className="leading-8">
              {name}
            </FieldCell>
            <FieldCell>
              <CellField control={control} name={`rows.${at}.status`} label={labels.status} of={name}>
                {({ value, onValueChange, ...bound }) => (
                  <Switch {...bound} value={value === "1"} onValueChange={(on) => onValueChange(on ? "1" : "0")} />
                )}
              </CellField>
            </FieldCell>
            <FieldCell>
              <CellField control={control} name={`rows.${at}.weight`} label={labels.weight} of={name}>
                {({ value, onValueChange, ...bound }) => (
                  <NumberInput
                    {...bound}
                    // An emptied field is null until something is typed.
                    value={typeof value === "number" ? value / 100 : null}
                    onValueChange={(percent) => onValueChange(percent === null ? null : Math.round(percent * 100))}
                    min={0}
                    max={100}
                    step={5}
                    decimals={2}
                    suffix="%"
                  />
                )}
              </CellField>
            </FieldCell>
          </FieldRow>
        ))}
      </FieldTable>
      <output className={cn("mt-3 block text-end text-14", refusal ? "text-bad" : "text-body")}>
        {total === null
          ? text("otherConfig.evaluation.noneEnabled")
          : text("otherConfig.evaluation.sum", { total: `${total / 100}%` })}
        {refusal && `，${refusal}`}
      </output>
    </FormDialog>
  );
}
