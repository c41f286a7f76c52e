import { type ClipboardEvent, useCallback, useEffect, useMemo, useSyncExternalStore } from "react";
import { type CellPlace, type EditColumn, keyOf } from "#ui/edit-table/columns/column.ts";
import { EditTable, type EditTableFace } from "#ui/edit-table/edit-table.tsx";
import { rowRights } from "#ui/edit-table/columns/exclusions.ts";
import { kitKindsIn } from "#ui/edit-table/kinds/kit-kinds.ts";
import type { EditTableOptions } from "#ui/edit-table/columns/options.ts";
import type { EditTableApi } from "#ui/edit-table/table.ts";
import { useEditTable } from "#ui/edit-table/use-edit-table.ts";
import { useOwnWords } from "#ui/words/context.ts";
import { editTableZhCN } from "#ui/words/zh-CN/edit-table.ts";
import { config } from "#src/client/config.ts";
import { excludedUnder } from "#src/session/permission.ts";
import { useSession } from "#src/session/session.ts";
import { serverKinds } from "./bound-kinds.ts";
import type { CellTable } from "./files/cell-uploads.ts";
import { DetailsFiles } from "./files/details-files.tsx";
import { loadDict } from "./dict.ts";
import { CellFilesProvider, useCellFiles } from "./files/files-context.tsx";
import { filesLookOf } from "./files/files-kind.tsx";
import { useTakeFiles } from "./files/take-files.ts";
import { type BoundTree, useBoundTree } from "./tree-children.ts";

const none: readonly string[] = [];

/** Dictionaries that are only searched: they may be too large to be loaded. */
function searchedOnly(columns: readonly EditColumn[]): ReadonlySet<string> {
  const codes = (searched: boolean) =>
    columns.flatMap(({ type, dictCode }) =>
      dictCode && (type === "select-dict-search") === searched ? [dictCode] : [],
    );
  const loaded = new Set(codes(false));
  return new Set(codes(true).filter((code) => !loaded.has(code)));
}

/** What the bound table needs to know: the rows under a tree's row may be named by their address. */
export interface BoundTableOptions extends Omit<EditTableOptions, "tree"> {
  tree?: BoundTree;
}

/** The headless table with the cells and dictionaries of our server; kinds of one's own stand beside them. */
export function useBoundTable({ tree: given, ...options }: BoundTableOptions): EditTableApi {
  const tree = useBoundTree(given, options.rowKey);
  const words = useOwnWords("editTable", editTableZhCN);
  const own = options.kinds;
  const kinds = useMemo(() => ({ ...kitKindsIn(words), ...serverKinds, ...own }), [words, own]);
  const searched = useMemo(() => searchedOnly(options.columns), [options.columns]);
  const load = useCallback(async (code: string) => (searched.has(code) ? [] : loadDict(code)), [searched]);
  return useEditTable({ loadDict: load, ...options, ...(tree && { tree }), kinds });
}

interface BoundFace extends EditTableFace {
  /**
   * Permission codes under this prefix that the person does not hold, `order:item:` and `add`, hide their buttons; what
   * they name is not to be had by key, paste or menu either, toolbar or not.
   */
  authPre?: string;
  /** Told how many files are under way: what is saved before they are stored lacks them. */
  onUploadingChange?: (count: number) => void;
}

interface OwnBoundProps extends BoundFace, BoundTableOptions {
  table?: undefined;
}

interface GivenBoundProps extends BoundFace {
  /** A table of `useBoundTable`; what that one needs to know is given there. */
  table: EditTableApi;
}

export type BoundEditTableProps = OwnBoundProps | GivenBoundProps;

/** The editable table with cells that know our server. */
export function BoundEditTable(props: BoundEditTableProps) {
  return props.table ? <WithFiles {...props} /> : <OwnTable {...props} />;
}

function OwnTable(props: OwnBoundProps) {
  const { pagination } = props;
  const paging = pagination === true ? {} : pagination;
  const table = useBoundTable({
    ...props,
    ...(paging && paging.total === undefined && { pageSize: props.pageSize ?? paging.pageSize ?? 10 }),
  });
  return <WithFiles {...props} table={table} />;
}

function WithFiles(props: GivenBoundProps) {
  const { table } = props;
  const files = useMemo((): CellTable => {
    const { core } = table.desk;
    const at = (rowKey: string) => core.find(rowKey);
    return {
      valueAt({ rowKey, field }) {
        const row = core.state().rows[at(rowKey)];
        return row && { value: row[field] };
      },
      // As a person's change: it was one, only that it took its time.
      write: ({ rowKey, field }, value) => table.edit([{ at: at(rowKey), values: { [field]: value } }]),
    };
  }, [table]);
  const mayEdit = useCallback(
    ({ row, column }: CellPlace) => {
      const kind = table.desk.column(keyOf(column))?.kind;
      return kind !== undefined && table.desk.canEdit(row, column, kind);
    },
    [table],
  );
  return (
    <CellFilesProvider table={files} rowKey={table.desk.options().rowKey} mayEdit={mayEdit}>
      <Inside {...props} />
    </CellFilesProvider>
  );
}

function Inside({ authPre, onUploadingChange, onPasteCapture, ...props }: GivenBoundProps) {
  const { table, toolbar } = props;
  const { uploads, mayEdit } = useCellFiles();
  const take = useTakeFiles();
  const permission = useSession((session) => session.permission);
  const excluded = useMemo(
    () =>
      authPre === undefined || !permission
        ? none
        : excludedUnder(authPre, { ...permission, serverKind: config().serverKind }),
    [authPre, permission],
  );
  const underWay = useSyncExternalStore(uploads.subscribe, uploads.underWay);
  useEffect(() => onUploadingChange?.(underWay), [onUploadingChange, underWay]);

  /** Files go into the cell that has the keyboard; texts are the table's own. */
  function paste(event: ClipboardEvent<HTMLDivElement>) {
    onPasteCapture?.(event);
    const files = [...event.clipboardData.files];
    const { focus, editing } = table.editing.cursor();
    const cell = focus && !editing && files.length > 0 ? table.desk.cellAt(focus) : null;
    const look = cell && filesLookOf(cell.kind);
    if (!cell || !look) return;
    const place = table.desk.place(cell.row, cell.column, cell.index);
    if (!mayEdit(place)) return;
    event.preventDefault();
    event.stopPropagation();
    take(place, look, files);
  }
  const shown =
    toolbar && authPre !== undefined ? { ...(toolbar === true ? {} : toolbar), excluded, prefix: authPre } : toolbar;
  return (
    <EditTable
      detailsFrame={DetailsFiles}
      {...props}
      {...(shown === undefined ? {} : { toolbar: shown })}
      {...(authPre === undefined ? {} : { rights: rowRights(excluded, authPre) })}
      onPasteCapture={paste}
    />
  );
}
