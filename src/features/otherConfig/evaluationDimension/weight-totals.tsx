import { useQuery } from "@tanstack/react-query";
import { SlidersHorizontal } from "lucide-react";
import { useState } from "react";
import { Button } from "#ui/button/button.tsx";
import { queryOf } from "#src/client/query.ts";
import { maxPageSize } from "#src/contract/list.ts";
import {
  enabledWeight,
  evaluationDimension,
  saveEvaluationDimensions,
} from "#src/contract/otherConfig/evaluation-dimension.ts";
import { text } from "#src/lib/text.ts";
import { dictItems, mayCall } from "#src/session/session.ts";
import { lazyDialog } from "#src/workspace/screen/lazy-dialog.tsx";
import type { WeightsDialogProps } from "./weights-dialog.tsx";

const WeightsDialog = lazyDialog<WeightsDialogProps>(async () => (await import("./weights-dialog.tsx")).WeightsDialog);

/** Query for all dimensions in list order; each type has only a handful. */
export const allDimensions = () =>
  queryOf(evaluationDimension.list, { pageSize: maxPageSize, column: "sortNo", order: "asc" });

/** The total weight of the enabled dimensions of each type; editors open the weights dialog from here. */
export function WeightTotals() {
  const { data } = useQuery({ ...allDimensions(), meta: { shownByCaller: true } });
  const [open, setOpen] = useState<string>();
  const mayEdit = mayCall(saveEvaluationDimensions.permission);
  return (
    <>
      {dictItems("evaluation_type").map(({ value, text: name }) => {
        const total = data && enabledWeight(data.records.filter((row) => row.dimensionType === value));
        const words = text("otherConfig.evaluation.total", {
          name,
          total: total === undefined ? "…" : total === null ? text("otherConfig.evaluation.none") : `${total / 100}%`,
        });
        return mayEdit ? (
          <Button
            key={value}
            icon={<SlidersHorizontal aria-hidden />}
            title={text("otherConfig.evaluation.change", { name })}
            onPointerEnter={WeightsDialog.soon}
            onClick={() => setOpen(value)}
          >
            {words}
          </Button>
        ) : (
          <span key={value} className="text-13 text-muted">
            {words}
          </span>
        );
      })}
      {open !== undefined && <WeightsDialog type={open} onClose={() => setOpen(undefined)} />}
    </>
  );
}
