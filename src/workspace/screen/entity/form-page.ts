import { useMemo } from "react";
import { useLatest } from "#ui/utils/use-latest.ts";
import type { PagePath } from "#src/contract/addresses.ts";
import { permissionsOf } from "#src/contract/endpoint.ts";
import { useTab } from "#src/workspace/tabs/tab-context.ts";
import type { RowAction } from "../action.ts";
import type { PageAct } from "../page-acts.tsx";
import type { EntityRow, ScreenSet } from "./set.ts";

/** 新增 of a set whose form is a page. The page reads `?id=` for a row to edit and `?copyId=` for a row to copy. */
export interface FormPage extends PageAct {
  to: PagePath;
}

type Open = (path: PagePath, search: Readonly<Record<string, string>>) => void;

/** 编辑 and 复制 of a row; `open` opens the page of the form. */
export const formPageActions = <R extends { id: string } = EntityRow>(
  { add, edit }: Pick<ScreenSet, "add" | "edit">,
  { to }: FormPage,
  open: Open,
): readonly RowAction<R>[] => [
  {
    name: "edit",
    label: "common.verb.edit",
    permission: permissionsOf(edit.permission),
    can: () => true,
    run: ({ id }) => open(to, { id }),
  },
  {
    name: "copy",
    label: "common.verb.copy",
    permission: permissionsOf(add.permission),
    can: () => true,
    run: ({ id }) => open(to, { copyId: id }),
  },
];

const none: readonly RowAction<EntityRow>[] = [];

/** The actions of a set whose form is a page, for the current tab; none for other sets. Stable. */
export function useFormPage(set: ScreenSet, page: FormPage | undefined): readonly RowAction<EntityRow>[] {
  const latest = useLatest(useTab().open);
  return useMemo(
    () => (page ? formPageActions(set, page, (path, search) => latest.current(path, search)) : none),
    [set, page, latest],
  );
}
