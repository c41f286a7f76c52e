import { useState } from "react";
import * as z from "zod/mini";
import { Alert } from "#ui/alert/alert.tsx";
import { DatePicker } from "#ui/date-picker/date-picker.tsx";
import { Textarea } from "#ui/textarea/textarea.tsx";
import { useAct } from "#src/client/query.ts";
import { titlesOf } from "#src/contract/labels.ts";
import { wireDay } from "#src/contract/moment.ts";
import { settlement, settlementFields } from "#src/contract/settlement/settlement.ts";
import { settlementMoves } from "#src/contract/settlement/settlement-moves.ts";
import { rowId, trimmedText } from "#src/contract/texts.ts";
import { freshId } from "#src/lib/fresh-id.ts";
import { formatYuan } from "#src/lib/money.ts";
import { text } from "#src/lib/text.ts";
import { addDays, dayOf } from "#src/lib/time.ts";
import { DictSearch } from "#src/widgets/dict/dict-search.tsx";
import { FormDialog } from "#src/widgets/form/form-dialog.tsx";
import { FormField } from "#src/widgets/form/form-field.tsx";
import { useZodForm } from "#src/widgets/form/use-zod-form.ts";
import { textAt } from "#src/lib/text-at.ts";
import type { BatchDialogProps } from "#src/workspace/screen/entity/batch.tsx";
import type { LiquidationRow } from "./liquidation-actions.ts";

const titles = titlesOf(settlementFields);
const { title } = settlementMoves.create;
const labDict = "lab_company,lab_name,id";

const period = {
  periodStart: z.nullable(wireDay),
  periodEnd: z.nullable(wireDay),
  remark: trimmedText(200),
};
const ofTicked = z.object({ labId: z.nullable(rowId), ...period });
const ofLab = ofTicked.check(
  z.refine(({ labId }) => labId !== null, { path: ["labId"], error: () => text("common.form.required") }),
);

interface MakeProps {
  schema: typeof ofTicked;
  /** Ids of ticked rows; none for all rows of a laboratory. */
  ids: readonly string[];
  refusal?: string | undefined;
  /** What the statement is made of. */
  said?: string | undefined;
  note?: string | undefined;
  onClose(): void;
  onDone?(): void;
}

function MakeForm({ schema, ids, refusal, said, note, onClose, onDone }: MakeProps) {
  const [yesterday] = useState(() => addDays(dayOf(new Date()), -1));
  const form = useZodForm(schema, { labId: null, periodStart: null, periodEnd: yesterday, remark: "" });
  const { control } = form;
  const [requestId] = useState(freshId);
  const act = useAct(settlement.add, { refresh: ["order:liquidation", "order:order"] });
  return (
    <FormDialog
      title={title}
      width={520}
      form={form}
      labels={titles}
      draftKey={false}
      done={text("settlement.make.done")}
      submitText={title}
      {...(refusal ? { refusal } : {})}
      onClose={onClose}
      onSubmit={async ({ labId, periodStart, periodEnd, remark }) => {
        await act.mutateAsync({
          requestId,
          ids: [...ids],
          ...(labId ? { labId } : {}),
          ...(periodStart ? { periodStart } : {}),
          ...(periodEnd ? { periodEnd } : {}),
          remark,
        });
        onDone?.();
      }}
    >
      {refusal ? <Alert tone="warn">{refusal}</Alert> : said && <p className="text-strong">{said}</p>}
      {note && <Alert tone="info">{note}</Alert>}
      {ids.length === 0 && (
        <FormField control={control} name="labId" label={titles.labId} required hint={text("settlement.make.labHelp")}>
          {(bound) => <DictSearch {...bound} dict={labDict} clearable={false} />}
        </FormField>
      )}
      <div className="grid gap-4 tablet:grid-cols-2">
        <FormField control={control} name="periodStart" label={titles.periodStart}>
          {(bound) => <DatePicker {...bound} clearable />}
        </FormField>
        <FormField control={control} name="periodEnd" label={titles.periodEnd}>
          {(bound) => <DatePicker {...bound} clearable={false} />}
        </FormField>
      </div>
      <FormField control={control} name="remark" label={titles.remark}>
        {(bound) => <Textarea {...bound} rows={2} maxLength={200} />}
      </FormField>
    </FormDialog>
  );
}

/** 生成结算单 of all rows of a laboratory. */
export function MakeOfLab({ onClose }: { onClose(): void }) {
  return <MakeForm schema={ofLab} ids={[]} onClose={onClose} />;
}

/** 生成结算单 of the ticked rows. */
export function MakeOfTicked({ rows, onClose, onDone }: BatchDialogProps<LiquidationRow>) {
  const ready = rows.filter((row) => row.liquidationStatus === "20");
  const [first] = ready;
  const same = ready.every((row) => row.labId === first?.labId && row.currency === first?.currency);
  const left = rows.length - ready.length;
  const total = ready.reduce((sum, row) => sum + (row.settleAmount ?? 0), 0);
  return (
    <MakeForm
      schema={ofTicked}
      ids={ready.map((row) => row.id)}
      refusal={first && same ? undefined : text("settlement.make.mixed")}
      said={
        first &&
        text("settlement.make.count", {
          lab: textAt(first, "labId_dictText"),
          n: ready.length,
          amount: formatYuan(total),
        })
      }
      note={left > 0 ? text("settlement.make.notReady", { n: left }) : undefined}
      onClose={onClose}
      onDone={onDone}
    />
  );
}
