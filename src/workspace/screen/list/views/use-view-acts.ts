import { useQueryClient } from "@tanstack/react-query";
import { confirm } from "#ui/confirm/confirm-store.ts";
import { notify } from "#ui/toast/notify.tsx";
import { actsOn } from "#src/client/acts.ts";
import { CallError } from "#src/client/call.ts";
import {
  type SavedView,
  savedViewAdd,
  savedViewDelete,
  savedViewEdit,
  savedViewList,
  savedViewOrder,
  savedViewShare,
  type SavedViewState,
} from "#src/contract/system/desk/saved-view.ts";
import { text } from "#src/lib/text.ts";
import { failureText } from "#src/session/failure-text.ts";
import { useTab } from "#src/workspace/tabs/tab-context.ts";
import { useDefaultView, type Views } from "./use-views.ts";
import { besideView, patchTo, stepped, viewPart } from "./view-state.ts";

export interface NewView {
  name: string;
  /** Role to share with; null keeps it private. */
  roleCode: string | null;
  /** Whether to store the columns too. */
  columns: boolean;
  asDefault: boolean;
}

/** Actions on the saved views of the tab's screen. */
export function useViewActs(views: Views) {
  const { tab, search, setSearch } = useTab();
  const client = useQueryClient();
  const [defaultId, setDefault] = useDefaultView(tab.path);
  const { send, read: refresh } = actsOn(client, [savedViewList]);
  const now = (columns: boolean): SavedViewState => ({
    search: viewPart(search, views.known),
    ...(columns && { columns: views.layout as SavedViewState["columns"] }),
  });
  /** Runs an action without a form; a failure is shown as a message. */
  const told = async (act: () => Promise<unknown>) => {
    try {
      await act();
    } catch (error) {
      notify.bad(failureText(error), { id: "saved-view" });
      // Another user changed or deleted it: show its current state.
      if (error instanceof CallError && error.status === 200) await refresh();
    }
  };
  const overwrite = async (view: SavedView, columns: boolean) => {
    await send(savedViewEdit, { id: view.id, version: view.version, value: now(columns) });
    await refresh();
    views.dropLayout(view);
    notify.ok(text("workspace.view.saved", { name: view.name }));
  };
  const mayOverwrite = (view: SavedView, body: string) =>
    confirm({
      title: text("workspace.view.overwriteTitle"),
      body: view.roleName ? `${body}${text("workspace.view.overwriteRole", { role: view.roleName })}` : body,
      ok: text("workspace.view.overwrite"),
    });
  return {
    defaultId,
    setDefault,
    /** Shows a view; null leaves the current one. Adds a history entry for Back. */
    go: (view: SavedView | null) => setSearch(patchTo(search, view, views.known), { push: true }),
    /** Saves the current state as a view. An existing name is overwritten after a confirmation. False: cancelled. */
    async add({ name, roleCode, columns, asDefault }: NewView): Promise<boolean> {
      const taken = views.views.find((view) => view.name === name.trim() && view.roleCode === roleCode);
      let kept: SavedView;
      if (taken) {
        if (!(await mayOverwrite(taken, text("workspace.view.overwriteBody", { name: taken.name })))) return false;
        await overwrite(taken, columns);
        kept = taken;
      } else {
        const given = { screen: tab.path, name, value: now(columns) };
        kept = roleCode === null ? await send(savedViewAdd, given) : await send(savedViewShare, { ...given, roleCode });
        await refresh();
        notify.ok(text("workspace.view.saved", { name: kept.name }));
      }
      if (asDefault) setDefault(kept.id);
      setSearch({ view: kept.id });
      return true;
    },
    async rename(view: SavedView, name: string): Promise<void> {
      await send(savedViewEdit, { id: view.id, version: view.version, name });
      await refresh();
    },
    /** Overwrites a view with the current state, after a confirmation. */
    saveChanges: (view: SavedView) =>
      told(async () => {
        if (await mayOverwrite(view, text("workspace.view.overwriteChanged", { name: view.name })))
          await overwrite(view, view.value.columns !== undefined);
      }),
    /** Moves a view one step among those of its owner; `tell` gets a message with its new position. */
    move: (view: SavedView, by: -1 | 1, tell: (words: string) => void) =>
      told(async () => {
        const ids = stepped(
          besideView(views.views, view).map(({ id }) => id),
          view.id,
          by,
        );
        if (!ids) return;
        await send(savedViewOrder, { ids });
        await refresh();
        tell(text("workspace.view.moved", { name: view.name, n: ids.indexOf(view.id) + 1, all: ids.length }));
      }),
    remove: (view: SavedView) =>
      told(async () => {
        const agreed = await confirm({
          title: text("workspace.view.deleteTitle", { name: view.name }),
          ...(view.roleName && { body: text("workspace.view.deleteRole", { role: view.roleName }) }),
          ok: text("common.verb.delete"),
          tone: "danger",
        });
        if (!agreed) return;
        await send(savedViewDelete, { id: view.id });
        views.dropLayout(view);
        if (defaultId === view.id) setDefault(null);
        // The shown rows stay as they are.
        setSearch({ view: undefined });
        await refresh();
        notify.ok(text("workspace.view.deleted", { name: view.name }));
      }),
  };
}
export type ViewActs = ReturnType<typeof useViewActs>;
