import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { type DefaultValues, type FieldValues } from "react-hook-form";
import * as z from "zod/mini";
import { Dialog } from "#ui/dialog/dialog.tsx";
import { Loading, SkeletonText } from "#ui/skeleton/skeleton.tsx";
import { call } from "#src/client/call.ts";
import { queryOf, useAct } from "#src/client/query.ts";
import type { Endpoint } from "#src/contract/endpoint.ts";
import type { EntityName } from "#src/contract/permissions.ts";
import { writableNames } from "#src/contract/inputs.ts";
import { text } from "#src/lib/text.ts";
import { textAt } from "#src/lib/text-at.ts";
import { LoadFailure } from "#src/widgets/form/load-failure.tsx";
import { withRemoteChecks } from "#src/widgets/form/remote-check.ts";
import { RecordForm } from "#src/widgets/form/record-form.tsx";
import { secretFields } from "#src/widgets/form/secret.ts";
import { showBy } from "#src/widgets/form/show-value.ts";
import type { EditedRecord, RecordState } from "#src/widgets/form/use-record.tsx";
import { useZodForm } from "#src/widgets/form/use-zod-form.ts";
import { namedText } from "#src/workspace/screen/list/rows/columns.tsx";
import {
  FieldGrid,
  type FieldPart,
  fieldParts,
  type FormPart,
  type FormValues,
  startValues,
  widthFor,
} from "./field-grid.tsx";
import { servedForm, servedSet } from "./served.ts";
import { type EntityRow, fieldOf, type ScreenSet, titleOf } from "./set.ts";
import { addWidgetWords } from "#src/widgets/own-words.ts";

addWidgetWords();

/** Checks the values before a save, and may ask the user. `row` is undefined for a new one. */
export type BeforeSave = (values: FormValues, row: EntityRow | undefined) => Promise<FormValues | false>;

export interface EntityFormProps {
  set: ScreenSet;
  /** @default every field that a form sends, in the registry's order */
  parts?: readonly FormPart[] | undefined;
  /** The row to edit; undefined for a new one. */
  row?: EntityRow | undefined;
  /** Initial values of a new row; they are sent even if no field shows them. */
  initial?: FormValues | undefined;
  /** Called before a save: returns further values to send, or false to stay. */
  beforeSave?: BeforeSave | undefined;
  /** Entities to refetch besides the set's own. */
  refresh?: readonly EntityName[] | undefined;
  onClose(): void;
}

/** The form of an ordinary entity, for a new row or an existing one. An existing row is fetched first. */
export function EntityForm(given: EntityFormProps) {
  const props = { ...given, set: servedSet(given.set) };
  const { set, row, onClose } = props;
  const asks = row !== undefined && set.has.includes("Q");
  const found = useQuery({
    ...queryOf(set.queryById, { id: row?.id ?? "" }),
    enabled: asks,
    meta: { shownByCaller: true },
  });
  // A form keeps its first values, so wait for a fresh row instead of the cached one.
  const [begun, setBegun] = useState(!asks);
  if (!begun && found.data !== undefined && !found.isFetching) setBegun(true);
  if (begun) return <FormOf {...props} row={asks ? (found.data as EntityRow) : row} />;
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={text("system.form.edit")}
      width={widthFor(partsOf(props))}
    >
      {found.error ? (
        <LoadFailure error={found.error} onRetry={() => void found.refetch()} />
      ) : (
        <Loading active shape={<SkeletonText lines={6} />} />
      )}
    </Dialog>
  );
}

/** The parts of the form; fields that cannot be changed later are left out when a row is edited. */
const partsOf = ({ set, parts, row }: EntityFormProps): readonly FormPart[] =>
  servedForm(set, parts ?? writableNames(set.fields)).filter((part) => {
    const [field] = fieldParts([part]);
    return !field || !row || !fieldOf(set, field.name).fixed;
  });

function FormOf(props: EntityFormProps) {
  const { set, row, initial = {}, beforeSave, refresh, onClose } = props;
  const parts = partsOf(props);
  const fields = fieldParts(parts);
  const names = fields.map(({ name }) => name);
  const endpoint = row ? set.edit : set.add;
  const [schema] = useState(() =>
    secretFields(
      inputOf(endpoint, row, initial, fields),
      names.filter((name) => fieldOf(set, name).secret),
    ),
  );
  const start = startValues(set.fields, names, row ?? initial, row === undefined);
  const form = useZodForm(schema, start as DefaultValues<FieldValues>);
  const act = useAct(endpoint, refresh ? { refresh } : {});
  const submit = async (sent: FieldValues, version: number) => {
    const drawn = fields.filter(({ when }) => when?.(form.getValues()) ?? true);
    const given = Object.fromEntries(drawn.map(({ name }) => [name, sent[name] as unknown]));
    const more = (await beforeSave?.(given, row)) ?? {};
    if (more === false) return false;
    return act.mutateAsync({ ...(row ? { id: row.id, version } : initial), ...given, ...more });
  };
  return (
    <RecordForm
      mode={row ? "edit" : "add"}
      form={form}
      labels={Object.assign(
        Object.fromEntries(names.map((name) => [name, titleOf(set, name)])),
        ...fields.map(({ labels }) => labels?.()),
      )}
      width={widthFor(parts)}
      draftKey={`${set.address}:${row?.id ?? "new"}`}
      draftName={`${text(row ? "system.form.edit" : "system.form.add")}${set.title}`}
      show={showBy(set.fields)}
      {...(row && "version" in set.fields ? { record: recordOf(set, row, names) } : {})}
      done={text(row ? "entity.saved" : "entity.added", { title: set.title })}
      onSubmit={submit}
      onClose={onClose}
    >
      <FieldGrid fields={set.fields} parts={parts} control={form.control} id={row?.id} />
    </RecordForm>
  );
}

/**
 * Schema of the call's input for the form's values. It adds the id and version, which no field has. Hidden fields are
 * not sent and therefore not checked.
 */
function inputOf(
  { input }: Endpoint,
  row: EntityRow | undefined,
  initial: FormValues,
  fields: readonly FieldPart[],
): z.ZodMiniType<FieldValues, FieldValues> {
  const own = row ? { id: row.id, version: row.version ?? 0 } : initial;
  const sent = (values: unknown): unknown => {
    const given: Record<string, unknown> = { ...(values as FormValues) };
    for (const { name, when } of fields) if (when && !when(values as FormValues)) delete given[name];
    return { ...own, ...given };
  };
  const schema = z.pipe(z.transform(sent), input) as unknown as z.ZodMiniType<FieldValues, FieldValues>;
  const asking = fields.flatMap(({ name, check }) =>
    check ? [{ name, text: withRemoteChecks(z.nullish(z.string()), check(row ?? initial)) }] : [],
  );
  if (asking.length === 0) return schema;
  return schema.check(
    z.superRefine(async (values, context) => {
      for (const { name, text: asked } of asking) {
        const { error } = await asked.safeParseAsync(values[name]);
        for (const { message } of error?.issues ?? []) context.addIssue({ code: "custom", path: [name], message });
      }
    }),
  );
}

/** The edited row in the form's values, so that changes by colleagues can be merged with the input. */
function recordOf(set: ScreenSet, row: EntityRow, names: readonly string[]): EditedRecord<FieldValues> {
  const stateOf = (it: EntityRow): RecordState<FieldValues> => ({
    version: it.version ?? 0,
    values: startValues(set.fields, names, it, false),
    by: namedText(it, "updateBy"),
    at: textAt(it, "updateTime"),
  });
  return { now: stateOf(row), fetch: async () => stateOf((await call(set.queryById, { id: row.id })) as EntityRow) };
}
