import { Plus } from "lucide-react";
import { type ReactNode, useMemo, useState } from "react";
import { Button } from "#ui/button/button.tsx";
import { lazyLayer } from "#ui/lazy-part/lazy-part.tsx";
import { stockEntity } from "#src/client/stock-entity.ts";
import type { Endpoint } from "#src/contract/endpoint.ts";
import { writableNames } from "#src/contract/inputs.ts";
import { text } from "#src/lib/text.ts";
import { textAt } from "#src/lib/text-at.ts";
import { mayCall, useCan } from "#src/session/session.ts";
import { useTab } from "#src/workspace/tabs/tab-context.ts";
import type { RowAction } from "../action.ts";
import { lazyDetail } from "../detail/lazy-detail.tsx";
import { ListScreen } from "../list/list-screen.tsx";
import type { ListScreenProps } from "../list/list-props.ts";
import type { SumsConfig } from "../list/list-sums.tsx";
import { defaultSort, type Sort } from "../list/query.ts";
import { rowsAhead } from "#src/workspace/screen/list/rows/rows-ahead.ts";
import { useOwnPageActs } from "../own-page-acts.ts";
import { type PageAct, PageActButton, usePageAct } from "../page-acts.tsx";
import { EditTogether, editsTogether } from "../sheet/edit-together.tsx";
import { ImportInto } from "../sheet/import-into.tsx";
import { type BatchAction, useBatch } from "./batch.tsx";
import { type Beside, BesideTree, useBesidePinned } from "./beside-tree.tsx";
import type { ChildList } from "./child-list.tsx";
import { type ColumnPart, type EntityColumn, entityColumns, nameOfPart } from "./columns.tsx";
import type { RecordParts } from "./detail.tsx";
import { entityFilters, type FilterPart } from "./filters.ts";
import type { FormPart, FormValues } from "./field-grid.tsx";
import type { BeforeSave } from "./form.tsx";
import { type FormPage, useFormPage } from "./form-page.ts";
import { addEntityWords } from "./own-words.ts";
import { editAction, flagged, type RefuseEdit, switched } from "./row-parts.tsx";
import { servedOptions, servedSet } from "./served.ts";
import { type EntityRow, isTree, labelOf, type ScreenSet, titleOf } from "./set.ts";
import { addChildAction, treeOf } from "./tree-list.tsx";

addEntityWords();

const { Lazy: LazyForm, soon: soonForm } = lazyLayer(async () => (await import("./form.tsx")).EntityForm);

export interface EntityScreenOptions<R extends EntityRow = EntityRow> {
  /** Fields of the list, in order; the first one is a row's name. */
  columns: readonly ColumnPart<R>[];
  /** Marks after a row's name, in the table and on a phone: suspect, urgent. */
  marks?: (row: R) => ReactNode;
  /** @default every field that can be queried */
  filters?: readonly FilterPart[];
  /** Names of the filters that are always in the bar. @default the first three */
  pinned?: readonly string[];
  /** Fields of the form, in order. @default every writable field */
  form?: readonly FormPart[];
  /** Called before the form saves: returns further values to send, or false to stay. */
  beforeSave?: BeforeSave;
  /** Initial values of a new row. */
  initial?: FormValues;
  /** Fields of the record. @default all of them but `factsWithout` */
  facts?: readonly string[];
  factsWithout?: readonly string[];
  /** Blocks of the record below its facts. */
  more?: (row: R) => ReactNode;
  /** Custom content of the record, instead of its facts. */
  record?: () => Promise<RecordParts<never>>;
  /** Lists of child rows below the record's facts. */
  children?: readonly ChildList[];
  /** Question before rows are deleted, by their ids. @default their number, in a tree with the rows below */
  question?: (ids: readonly string[]) => Promise<string>;
  /** Why a row may not be edited or deleted; undefined if it may. */
  refuseEdit?: RefuseEdit;
  /** Why a row may not be deleted. @default `refuseEdit` */
  refuseDelete?: RefuseEdit;
  /** Whether rows of a tree set can be added below a row. @default always */
  mayHaveChildren?: (row: EntityRow) => boolean;
  /** A tree at the left; its nodes set one of the list's filters. */
  beside?: Beside;
  /** Flags that the list shows as switches. */
  switches?: readonly string[];
  /** Actions besides those of the set, before 删除. */
  actions?: readonly RowAction<R>[];
  /** A form that is a page: 新增, 编辑 and 复制 open it. The set then leaves out A and U. */
  formPage?: FormPage;
  /** Actions on ticked rows, each with a dialog. */
  batchActions?: readonly BatchAction<R>[];
  /** 导入 as a page action, so that the palette offers it everywhere. */
  importAct?: PageAct;
  /** Buttons before 新增. */
  toolbar?: ReactNode;
  /** Sort if the address has none. @default by sortNo if rows can be sorted, else newest first */
  sort?: Sort;
  /** Ids of the columns in a row's card on a phone. @default the second to the fifth */
  mobile?: readonly string[];
  /** Field with a row's state, for its card and its record. @default status */
  state?: string;
  /** Name of a row. @default its first column */
  rowName?: (row: R) => string;
  rowState?: ListScreenProps<R>["rowState"];
  /** Tabs above the list; `stateTabs` makes them from the states. */
  status?: ListScreenProps<R>["status"];
  /** Fields to sum, and the call that returns the sums of the whole query. */
  sums?: { of: readonly string[]; calls?: Endpoint } | SumsConfig;
  batch?: ListScreenProps<R>["batch"];
}

const bySortNo: Sort = { column: "sortNo", order: "asc" };
/** No column: siblings have their own order. */
const treeOrder: Sort = { column: "", order: "asc" };

function FormPageButton({ page }: { page: FormPage }) {
  const { open } = useTab();
  return <PageActButton act={page} main onStart={() => open(page.to)} />;
}

/**
 * The list screen of an ordinary entity, derived from its set: form, record, on/off switch, order, import and export.
 * Rows of a tree set (contract/tree.ts) are nested.
 */
export function entityScreen<R extends EntityRow = EntityRow>(whole: ScreenSet, own: EntityScreenOptions<R>) {
  const set = servedSet(whole);
  // Type assertion: rows come from the server; R only names their type for the screen.
  const given = servedOptions(whole, own as unknown as EntityScreenOptions);
  const tree = isTree(set) ? treeOf(set) : undefined;
  const options = tree ? { ...given, form: tree.form(given.form ?? writableNames(set.fields)) } : given;
  const { beside, formPage, refuseDelete = options.refuseEdit } = options;
  const has = (letter: string) => set.has.includes(letter);
  const first = nameOfPart(options.columns[0] as ColumnPart);
  const rowName = options.rowName ?? ((row: EntityRow) => textAt(row, first));
  const filters = entityFilters(set, options.filters);
  const listed = flagged(
    set,
    switched(set, entityColumns(set, options.columns, { marks: options.marks }), rowName),
    options.switches ?? [],
    rowName,
  );
  const columns = tree ? tree.columns(listed) : listed;
  const usual = tree ? treeOrder : has("O") ? bySortNo : defaultSort;
  const sort = options.sort ?? usual;
  const actions = [
    ...(has("U") ? [editAction(set, options)] : []),
    ...(tree && isTree(set) && has("A")
      ? [addChildAction(set, { form: options.form, open: tree.open, may: options.mayHaveChildren })]
      : []),
    ...(options.actions ?? []),
  ];
  const Detail = has("Q")
    ? lazyDetail(async () => {
        const [code, parts] = await Promise.all([import("./detail.tsx"), options.record?.()]);
        return code.entityDetail(set, {
          facts: options.facts,
          factsWithout: options.factsWithout,
          state: options.state,
          actions,
          formPage,
          deletes: calls,
          refuseDelete,
          rowName,
          more: options.more,
          children: options.children,
          parts,
        });
      })
    : undefined;
  const calls = {
    // A list with its own SQL knows no advanced query, so no field is offered for one.
    fields: stockEntity(set)?.plain ? {} : set.fields,
    list: isTree(set) ? set.rootList : set.list,
    ...(options.question ? { question: options.question } : tree && { question: tree.question }),
    ...(has("D") ? { delete: set.delete } : {}),
    ...(has("B") ? { deleteBatch: set.deleteBatch } : {}),
    ...(has("X") ? { exportXls: set.exportXls } : {}),
  };
  const mobile = options.mobile ?? options.columns.slice(1, 5).map(nameOfPart);
  const state = options.state ?? ("status" in set.fields ? "status" : undefined);
  const sums =
    options.sums && "titles" in options.sums
      ? options.sums
      : options.sums && {
          titles: Object.fromEntries(options.sums.of.map((name) => [name, labelOf(set, name)])),
          ...(options.sums.calls ? { calls: options.sums.calls } : {}),
        };
  const pinned = options.pinned ?? filters.slice(0, 3).map(({ name }) => name);

  function EntityList() {
    const [adding, setAdding] = useState(false);
    const [importing, setImporting] = useState(false);
    usePageAct(options.importAct, () => setImporting(true));
    const pageActs = [
      ...(has("A") && mayCall(set.add.permission)
        ? [{ name: "add", label: `${text("common.verb.add")}${set.title}`, run: () => setAdding(true) }]
        : []),
      // An import action in the app's table is offered everywhere already.
      ...(has("I") && !options.importAct && mayCall(set.importExcel.permission)
        ? [{ name: "import", label: `${text("common.verb.import")}${set.title}`, run: () => setImporting(true) }]
        : []),
    ];
    useOwnPageActs(pageActs);
    const inPage = useFormPage(set, formPage);
    const offered = useMemo(() => [...inPage, ...actions], [inPage]);
    const may = useCan();
    const shown = useMemo(() => columns.filter(({ need }: EntityColumn) => !need || may(need)), [may]);
    const many = useBatch(options.batchActions ?? []);
    const together = editsTogether(set);
    const batch: typeof options.batch = (selection) => (
      <>
        {together && (
          <EditTogether set={set} rows={selection.rows} refuseEdit={options.refuseEdit} onDone={selection.clear} />
        )}
        {many.buttons(selection)}
        {options.batch?.(selection)}
      </>
    );
    const inBar = useBesidePinned(beside, pinned);
    return (
      <BesideTree beside={beside} title={beside ? titleOf(set, beside.by) : ""}>
        <ListScreen<EntityRow>
          calls={calls}
          refuseDelete={refuseDelete}
          {...tree?.list}
          columns={shown}
          filters={filters}
          sort={sort}
          pinned={inBar}
          actions={offered}
          rowName={rowName}
          mobile={mobile}
          {...(state ? { mobileState: state } : {})}
          {...(Detail ? { Detail } : {})}
          {...(options.status ? { status: options.status } : {})}
          {...(options.marks ? { mobileMarks: options.marks } : {})}
          {...(options.rowState ? { rowState: options.rowState } : {})}
          {...(sums ? { sums } : {})}
          {...(options.batch || options.batchActions || together ? { batch } : {})}
          toolbar={(rows) => (
            <>
              {has("I") && <ImportInto set={set} open={importing} onOpenChange={setImporting} />}
              {together && <EditTogether set={set} rows={rows} refuseEdit={options.refuseEdit} />}
              {options.toolbar}
              {formPage && <FormPageButton page={formPage} />}
              {has("A") && mayCall(set.add.permission) && (
                <Button
                  tone="primary"
                  icon={<Plus aria-hidden />}
                  onPointerEnter={soonForm}
                  onFocus={soonForm}
                  onClick={() => setAdding(true)}
                >
                  {text("common.verb.add")}
                </Button>
              )}
            </>
          )}
        />
        {many.dialog}
        {adding && (
          <LazyForm
            waiting={null}
            part={{
              set,
              parts: options.form,
              initial: options.initial,
              beforeSave: options.beforeSave,
              onClose: () => setAdding(false),
            }}
          />
        )}
      </BesideTree>
    );
  }
  EntityList.ahead = rowsAhead({
    calls,
    filters,
    sort,
    actions,
    ...(options.status ? { status: options.status } : {}),
    ...(Detail ? { Detail } : {}),
  });
  return EntityList;
}
