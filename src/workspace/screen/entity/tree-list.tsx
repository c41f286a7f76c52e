import { useQueries, type UseQueryResult } from "@tanstack/react-query";
import { GripVertical } from "lucide-react";
import { type ReactNode, type RefObject, useCallback, useEffect, useMemo, useState } from "react";
import type { TableColumn } from "#ui/table/column.ts";
import { call } from "#src/client/call.ts";
import { queryOf, useAct } from "#src/client/query.ts";
import { serves } from "#src/client/serves.ts";
import { permissionsOf } from "#src/contract/endpoint.ts";
import { text } from "#src/lib/text.ts";
import { textAt } from "#src/lib/text-at.ts";
import { queries } from "#src/session/queries.ts";
import { mayCall } from "#src/session/session.ts";
import { tellFailure } from "#src/session/failures.tsx";
import type { ActionDialogProps, RowAction } from "../action.ts";
import { lazyDialog } from "../lazy-dialog.tsx";
import type { ListTree } from "../list/list-props.ts";
import { OpenDetail } from "#src/workspace/screen/list/rows/open-detail.tsx";
import type { FormPart } from "./field-grid.tsx";
import { ParentPick } from "./parent-pick.tsx";
import { type EntityRow, type TreeScreenSet } from "./set.ts";
import { useDragSort } from "./use-drag-sort.ts";

type Rows = readonly EntityRow[];

/** Child rows of each expanded row, in order; undefined until loaded. */
const rowsOf = (found: UseQueryResult[]): readonly (Rows | undefined)[] =>
  found.map(({ data }) => data as Rows | undefined);

const nobody: Rows = [];
const noActions: readonly RowAction<EntityRow>[] = [];

/** List parts for a tree set: nested rows that load level by level, expand in place and can be moved among siblings. */
export function treeOf(set: TreeScreenSet) {
  const { parent } = set.tree;
  const maySort = () => set.has.includes("O") && mayCall(set.sort.permission);
  const childrenQuery = (pid: string) => ({ ...queryOf(set.childList, { pid }), meta: { shownByCaller: true } });
  /** The mounted lists of this set: each entry expands a row. */
  const lists = new Set<(id: string) => void>();

  return {
    /** Expands a row, so that a new child is visible. */
    open(id: string): void {
      for (const open of lists) open(id);
    },
    /** Props for the list. */
    list: {
      useTree(top: Rows, root: RefObject<HTMLElement | null>, filtered: boolean): ListTree<EntityRow> | undefined {
        const [expanded, setExpanded] = useState<readonly string[]>([]);
        useEffect(() => {
          const open = (id: string) => setExpanded((old) => (old.includes(id) ? old : [...old, id]));
          lists.add(open);
          return () => void lists.delete(open);
        }, []);
        const below = useQueries({ queries: filtered ? [] : expanded.map(childrenQuery), combine: rowsOf });
        const byParent = useMemo(
          () => new Map(expanded.flatMap((id, at) => (below[at] ? [[id, below[at]] as const] : []))),
          [expanded, below],
        );
        const known = useMemo(() => {
          const walk = (rows: Rows): EntityRow[] =>
            rows.flatMap((row) => [row, ...walk(byParent.get(row.id) ?? nobody)]);
          return walk(top);
        }, [top, byParent]);
        const table = useMemo(
          () => ({
            childrenOf: (row: EntityRow) => byParent.get(row.id),
            load: async (row: EntityRow) => (await queries.fetchQuery(childrenQuery(row.id))) as Rows,
            hasChildren: (row: EntityRow) => row["hasChild"] === "1",
          }),
          [byParent],
        );
        const siblings = useMemo(() => {
          const groups = [top, ...byParent.values()];
          return new Map(groups.flatMap((rows) => rows.map(({ id }) => [id, rows.map((row) => row.id)] as const)));
        }, [top, byParent]);
        const sorts = !filtered && maySort();
        const { mutateAsync } = useAct(set.sort);
        const sortAs = useCallback<SortAs>((ids) => void mutateAsync({ ids }).catch(tellFailure), [mutateAsync]);
        useDragSort({ root, siblings, enabled: sorts, onSort: sortAs });
        const actions = useMemo(() => (sorts ? moves(set, siblings, sortAs) : noActions), [sorts, siblings, sortAs]);
        if (filtered) return undefined;
        return { table, expanded, onExpandedChange: setExpanded, known, actions };
      },
    },
    /** The first column has the drag handle, and for search results the names of the rows above. */
    columns: (columns: readonly TableColumn<EntityRow>[]): readonly TableColumn<EntityRow>[] =>
      columns.map((column, at) => ({
        ...column,
        // No sort: siblings have the order of the tree.
        sortable: false,
        ...(at === 0
          ? {
              cell: (row: EntityRow) => (
                <TreeName row={row} draggable={maySort()}>
                  {set.has.includes("Q") ? (
                    <OpenDetail id={row.id}>{textAt(row, column.id)}</OpenDetail>
                  ) : (
                    textAt(row, column.id)
                  )}
                </TreeName>
              ),
            }
          : {}),
      })),
    /** The field 上级 uses the tree picker. */
    form: (parts: readonly FormPart[]): readonly FormPart[] =>
      parts.map((part) =>
        part === parent
          ? {
              name: parent,
              control: (bound, _, id) => <ParentPick set={set} bound={bound as never} own={id} />,
            }
          : part,
      ),
    /** Question before a deletion, with the number of rows deleted along. */
    async question(ids: readonly string[]): Promise<string> {
      if (!serves(set.countBelow)) return text("workspace.list.deleteConfirm", { n: ids.length });
      const { count } = (await call(set.countBelow, { ids: ids.join(",") })) as { count: number };
      return text(count > 0 && set.tree.cascade ? "entity.deleteBelow" : "workspace.list.deleteConfirm", {
        n: ids.length,
        below: count,
      });
    },
  };
}

interface TreeNameProps {
  row: EntityRow;
  draggable: boolean;
  children: ReactNode;
}

/** Name of a row: in a tree after its drag handle, in search results after the names above it. */
function TreeName({ row, draggable, children }: TreeNameProps) {
  const { path } = row;
  const above = Array.isArray(path) && path.length > 0 ? `${path.join(" / ")} / ` : "";
  return (
    <>
      {above && <span className="text-muted">{above}</span>}
      {draggable && (
        <span
          aria-hidden
          data-slot="tree-grip"
          className="-ml-1 mr-1 hidden size-6 flex-none cursor-grab touch-none items-center justify-center rounded-tag align-middle text-faint opacity-60 group-hover/row:opacity-100 hover:bg-hover hover:text-body active:cursor-grabbing in-[[role=treegrid]]:inline-flex"
        >
          <GripVertical className="size-4" />
        </span>
      )}
      {children}
    </>
  );
}

/** Saves a new order of siblings. */
type SortAs = (ids: readonly string[]) => void;

/** Actions 上移 and 下移: the same as dragging, for keyboard and touch. */
function moves(
  set: TreeScreenSet,
  siblings: ReadonlyMap<string, readonly string[]>,
  sortAs: SortAs,
): readonly RowAction<EntityRow>[] {
  const placeOf = ({ id }: EntityRow) => siblings.get(id)?.indexOf(id) ?? -1;
  const move = (by: -1 | 1) => ({
    name: by < 0 ? "moveUp" : "moveDown",
    label: by < 0 ? ("entity.moveUp" as const) : ("entity.moveDown" as const),
    permission: permissionsOf(set.sort.permission),
    can: (row: EntityRow) => siblings.get(row.id)?.[placeOf(row) + by] !== undefined,
    run: (row: EntityRow) => {
      const ids = [...(siblings.get(row.id) ?? [])];
      const at = placeOf(row);
      ids.splice(at, 1);
      ids.splice(at + by, 0, row.id);
      sortAs(ids);
    },
  });
  return [move(-1), move(1)];
}

export interface AddChildOptions {
  form: readonly FormPart[] | undefined;
  open(id: string): void;
  /** @default every row */
  may?: ((row: EntityRow) => boolean) | undefined;
}

/** Action 添加下级 of a row, up to the tree's max depth. */
export function addChildAction(set: TreeScreenSet, { form, open, may }: AddChildOptions): RowAction<EntityRow> {
  const { parent, levels } = set.tree;
  const Dialog = lazyDialog(async () => {
    const { EntityForm } = await import("./form.tsx");
    return function AddChildDialog({ row, onClose }: ActionDialogProps<EntityRow>) {
      return (
        <EntityForm
          set={set}
          parts={form}
          initial={{ [parent]: row.id }}
          onClose={() => {
            open(row.id);
            onClose();
          }}
        />
      );
    };
  });
  return {
    name: "addChild",
    label: "entity.addChild",
    permission: permissionsOf(set.add.permission),
    can: (row) => (may?.(row) ?? true) && (levels === undefined || Number(row["level"] ?? 1) < levels),
    Dialog,
  };
}
