import { type ReactNode, useMemo } from "react";
import { CopyText } from "#ui/copy-text/copy-text.tsx";
import type { TimelineItem } from "#ui/timeline/timeline.tsx";
import type { Endpoint } from "#src/contract/endpoint.ts";
import type { Field } from "#src/contract/fields.ts";
import { formatCents } from "#src/lib/money.ts";
import type { Label } from "#src/lib/text.ts";
import { textAt } from "#src/lib/text-at.ts";
import { FileLinks } from "#src/widgets/file/file-links.tsx";
import { StoredRichText } from "#src/widgets/editor/stored-rich-text.tsx";
import { MaskedValue } from "#src/widgets/plain/masked-value.tsx";
import type { RowAction } from "../action.ts";
import { Block } from "../detail/block.tsx";
import { Facts } from "../detail/facts.tsx";
import type { DetailPanel } from "../detail/lazy-detail.tsx";
import { NextStep } from "../detail/next-step.tsx";
import { RecordPanel } from "../detail/record-panel.tsx";
import type { Standing } from "../detail/standing.tsx";
import { useRecord } from "../detail/use-record.ts";
import { DictTag, namedText } from "#src/workspace/screen/list/rows/columns.tsx";
import { type DeleteCalls, useDelete } from "../list/delete.ts";
import type { DetailProps } from "../list/list-props.ts";
import { useOffered } from "../list/rows/use-offered.ts";
import { useRowDialog } from "../list/use-row-dialog.tsx";
import { type ChildList, ChildRows } from "./child-list.tsx";
import { AreaNames, ColorMark } from "./cells.tsx";
import { flagText, itemTexts, manyText, numberText, percentOf } from "./columns.tsx";
import { FieldLink } from "./field-link.tsx";
import { type FormPage, useFormPage } from "./form-page.ts";
import { stateFieldOf } from "../reasons/verdict.ts";
import type { RefuseEdit } from "./row-parts.tsx";
import { type EntityRow, fieldOf, labelOf, type Registry, type ScreenSet, shownLabel } from "./set.ts";

/** Registered fields, and the call that returns the whole value of a masked one. */
export interface ShownSet extends Registry {
  readonly plain?: unknown;
}

/** Readable value of a registered field; null if empty. */
export function valueOf(set: ShownSet, name: string, given: object): ReactNode {
  const row = given as Readonly<Record<string, unknown>>;
  const field = fieldOf(set, name);
  const words = textAt(row, name);
  if (words === "") return null;
  if (field.mask && set.plain)
    return (
      <MaskedValue
        call={set.plain as Parameters<typeof MaskedValue>[0]["call"]}
        id={textAt(row, "id")}
        field={name}
        value={words}
        name={field.title ?? name}
      />
    );
  if (field.many) return manyText(row, name, field);
  if (field.dict) return <DictTag dict={field.dict} value={row[name]} />;
  if (field.text) return namedText(row, name);
  if (field.record) return <FieldLink record={field.record} row={row} name={name} />;
  switch (field.type) {
    case "money":
      return formatCents(Number(row[name]));
    case "int":
      return numberText(field, row[name]);
    case "bp":
      return percentOf(row[name]);
    case "flag":
      return flagText(row[name]);
    case "file":
      return <FileLinks paths={words} />;
    case "json":
      return itemTexts(row[name]) || null;
    default:
      if (field.holdsFiles) return <StoredRichText html={words} />;
      if (field.format === "color") return <ColorMark color={words} />;
      if (field.format === "area") return <AreaNames codes={words} />;
      if (field.format === "number") return <CopyText text={words} />;
      return field.multiline ? <span className="whitespace-pre-wrap">{words}</span> : namedText(row, name);
  }
}

/** A label with its value. */
export type Fact = readonly [Label, ReactNode];

/** Labels and values for field names and custom facts, in the given order. */
export const factsOf = (set: ShownSet, parts: readonly (string | Fact)[], row: object): Fact[] =>
  parts.map((part) => (typeof part === "string" ? [shownLabel(set, part), valueOf(set, part, row)] : part));

/** Custom content of a record's panel; loads when the first record opens. */
export interface RecordParts<R> {
  /** Detail call. @default queryById */
  read?: Endpoint;
  /** Its events, newest first. */
  story?(row: R): readonly TimelineItem[];
  standing?(row: R, story: readonly TimelineItem[]): Standing;
  /** Name of the record. @default that of its row */
  called?(row: R): string;
  /** Beside its number. @default its state */
  extra?(row: R): ReactNode;
  /** Its blocks, instead of all facts. */
  body(row: R, story: readonly TimelineItem[]): ReactNode;
}

export interface EntityDetailOptions {
  /** Fields in order. @default all with a title but `factsWithout`, audit fields last */
  facts?: readonly string[] | undefined;
  factsWithout?: readonly string[] | undefined;
  /** Field with the state. @default status, or state */
  state?: string | undefined;
  actions: readonly RowAction<EntityRow>[];
  formPage?: FormPage | undefined;
  /** Offers 删除 if the screen can delete one row. */
  deletes: DeleteCalls;
  refuseDelete?: RefuseEdit;
  /** Name of a row. */
  rowName(row: EntityRow): string;
  /** Further blocks below the facts. */
  more?: ((row: EntityRow) => ReactNode) | undefined;
  /** Lists of its child rows. */
  children?: readonly ChildList[] | undefined;
  parts?: RecordParts<never> | undefined;
}

const noActions: readonly RowAction<EntityRow>[] = [];
const lastOnes = ["createBy", "createTime", "updateBy", "updateTime"];
const unseen = new Set(["id", "tenantId", "sysOrgCode", "version", ...lastOnes]);

/** A bare id means nothing to a user; its meaning is in another field or in an accompanying text. */
const isBareId = (name: string, { text }: Field) => /Ids?$/.test(name) && text === undefined;

const factNames = (set: ScreenSet): readonly string[] => [
  ...Object.keys(set.fields).filter((name) => {
    const field = fieldOf(set, name);
    return field.title !== undefined && !field.virtual && !unseen.has(name) && !isBareId(name, field);
  }),
  ...lastOnes.filter((name) => name in set.fields),
];

/** The panel of an ordinary entity: facts, state and actions. */
export function entityDetail(set: ScreenSet, options: EntityDetailOptions): DetailPanel {
  const { facts, factsWithout = [], formPage, deletes, more, children = [] } = options;
  // Type assertion: whoever declares the parts knows what their call returns.
  const parts = options.parts as RecordParts<EntityRow> | undefined;
  const read = parts?.read ?? set.queryById;
  const rowName = parts?.called ?? options.rowName;
  const names = facts ?? factNames(set).filter((name) => !factsWithout.includes(name));
  // Rich text takes the full width.
  const long = names.filter((name) => fieldOf(set, name).holdsFiles);
  const short = names.filter((name) => !long.includes(name));
  const state = stateFieldOf(set.fields, options.state);
  function EntityDetail(props: DetailProps) {
    const { data, error, onRetry } = useRecord(read, props.id);
    const row = data as EntityRow | undefined;
    const { dialog, start } = useRowDialog<EntityRow>();
    const inPage = useFormPage(set, formPage);
    const own = useMemo(() => [...inPage, ...options.actions], [inPage]);
    const { one } = useDelete(deletes);
    const actions = useOffered(own, noActions, {
      ...(deletes.delete ? { remove: (id: string) => one(id, props.onClose) } : {}),
      permission: deletes.delete?.permission,
      refusal: options.refuseDelete,
    });
    const story = (row && parts?.story?.(row)) ?? [];
    const tag = row && state && <DictTag dict={state.dict} value={row[state.name]} />;
    return (
      <RecordPanel
        {...props}
        name={set.address}
        called={row && rowName(row)}
        title={row ? <CopyText text={rowName(row)} /> : set.title}
        extra={row && parts?.extra ? parts.extra(row) : tag}
        standing={row && parts?.standing?.(row, story)}
        actions={row && <NextStep name={rowName(row)} row={row} actions={actions} start={start} state={state} />}
        dialog={dialog}
        error={error}
        onRetry={onRetry}
      >
        {row && parts?.body(row, story)}
        {row && !parts && (
          <>
            <Block title="entity.basic">
              <Facts facts={factsOf(set, short, row)} />
            </Block>
            {long.map((name) => (
              <Block key={name} title={labelOf(set, name)}>
                {valueOf(set, name, row)}
              </Block>
            ))}
            {more?.(row)}
            {children.map((list) => (
              <ChildRows key={list.set.address} list={list} whole={row} />
            ))}
          </>
        )}
      </RecordPanel>
    );
  }
  EntityDetail.record = read;
  return EntityDetail;
}
