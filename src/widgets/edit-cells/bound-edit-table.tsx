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

/** Codes of dictionaries that are only searched and never loaded, since they may be too large. */
function searchedOnly(columns: readonly EditColumn[]): ReadonlySet<string> {
  const codes = (searched: boolean) =>
    columns.flatMap(({ type, dictCode }) =>
      dictCode && (type === "select-dict-search") === searched ? [dictCode] : [],
    );
  const loaded = new Set(codes(false));
  return new Set(codes(true).filter((code) => !loaded.has(code)));
}

/** Options of the bound table: like the kit's, but a tree may name a URL for its child rows. */
export interface BoundTableOptions extends Omit<EditTableOptions, "tree"> {
  tree?: BoundTree;
}

/** The headless table with our server's cell types and dictionaries; `kinds` adds further cell types. */
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
   * Hides the buttons of permission codes with this prefix that the person lacks, e.g. `order:item:` and `add`. Those
   * actions are then not available by keyboard, paste or menu either, with or without a toolbar.
   */
  authPre?: string;
  /** Called with the number of uploads in progress; saving now would miss these files. */
  onUploadingChange?: (count: number) => void;
}

interface OwnBoundProps extends BoundFace, BoundTableOptions {
  table?: undefined;
}

interface GivenBoundProps extends BoundFace {
  /** A table from `useBoundTable`, which then takes the options. */
  table: EditTableApi;
}

export type BoundEditTableProps = OwnBoundProps | GivenBoundProps;

/** The editable table with cell types that use our server. */
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
      // Write as an edit by the person: it is one that just took longer.
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

  /** Pastes files into the focused cell; the table itself pastes text. */
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
