import { useState } from "react";
import type { MenuEntry } from "#ui/dropdown-menu/entries.ts";
import { confirm } from "#ui/confirm/confirm-store.ts";
import { lazyPart } from "#ui/lazy-part/lazy-part.tsx";
import { TabStrip, type StripTab } from "#ui/tab-strip/tab-strip.tsx";
import { notify } from "#ui/toast/notify.tsx";
import { text } from "#src/lib/text.ts";
import { keyHint } from "../keys/hint.ts";
import { useCommand } from "../keys/live.ts";
import { bringForward, goToTab } from "./follow.ts";
import { prerender } from "./prerender.ts";
import { tabOf, useTabs } from "./store.ts";
import { closeTab, useWorkspace } from "./tab-context.ts";
import { closeRefusal, returnsTo, type Tab, type TabChange } from "./tabs.ts";

/** Lazy: most people take the tour once. */
const LazyGuide = lazyPart(async () => (await import("../guide/guide.tsx")).Guide);

/** The tab strip with its menus. Closing a tab with unsaved work asks first. */
export function Strip() {
  const workspace = useWorkspace();
  const { router, store, homePath } = workspace;
  const { tabs, activeId } = useTabs(store);
  const [guided, setGuided] = useState(false);

  const mayClose = async (going: readonly Tab[]) => {
    for (const tab of going.filter(({ id }) => store.isDirty(id))) {
      const leave = await confirm({
        title: text("workspace.tab.dirtyTitle"),
        body: text("workspace.tab.dirtyBody", { title: tab.meta.title }),
        ok: text("common.verb.discard"),
        cancel: text("common.verb.stay"),
        tone: "danger",
      });
      if (!leave) return false;
    }
    return true;
  };
  const close = async (id: string) => {
    const tab = tabOf(store, id);
    if (!tab) return;
    const refusal = closeRefusal(store.get(), id, homePath);
    if (refusal) notify.warn(text(`workspace.tab.${refusal}`), { id: refusal });
    else if (await mayClose([tab])) closeTab(workspace, id, returnsTo[tab.path]);
  };
  const closeMany = async (kind: "closeLeft" | "closeRight" | "closeOthers", id: string) => {
    const at = tabs.findIndex((tab) => tab.id === id);
    const going = tabs.filter(
      (tab, index) =>
        tab.path !== homePath &&
        (kind === "closeLeft" ? index < at : kind === "closeRight" ? index > at : index !== at),
    );
    if (!(await mayClose(going))) return;
    store.apply({ kind, id } satisfies TabChange);
    const next = tabOf(store, store.get().activeId);
    if (next && next.id !== activeId) await goToTab(router, next);
  };
  const show = (id: string) => {
    const tab = tabOf(store, id);
    if (tab) bringForward(router, store, tab);
  };
  const step = (by: number) => {
    const at = tabs.findIndex((tab) => tab.id === activeId);
    const to = tabs[(at + by + tabs.length) % tabs.length];
    if (to) show(to.id);
  };
  useCommand("nextTab", () => step(1));
  useCommand("previousTab", () => step(-1));
  useCommand("closeTab", () => void close(activeId));
  useCommand("refreshTab", () => store.apply({ kind: "refresh", id: activeId }));
  const guide = (id: string) => {
    if (id !== activeId) show(id);
    // The tour points at parts of the page, so the page must be shown first.
    setTimeout(() => setGuided(true));
  };
  const menu = ({ key: id }: StripTab): readonly MenuEntry[] => [
    {
      key: "refresh",
      label: text("workspace.tab.refresh"),
      // The shortcut works on the active page only.
      ...(id === activeId ? keyHint("refreshTab") : {}),
      onSelect: () => store.apply({ kind: "refresh", id }),
    },
    { key: "tutorial", label: text("workspace.tab.tutorial"), onSelect: () => guide(id) },
    { key: "closeLeft", label: text("workspace.tab.closeLeft"), onSelect: () => void closeMany("closeLeft", id) },
    { key: "closeRight", label: text("workspace.tab.closeRight"), onSelect: () => void closeMany("closeRight", id) },
    { key: "closeOthers", label: text("workspace.tab.closeOthers"), onSelect: () => void closeMany("closeOthers", id) },
  ];
  return (
    <>
      <TabStrip
        tabs={tabs.map((tab) => ({
          key: tab.id,
          title: tab.meta.title,
          dirty: store.isDirty(tab.id),
          fixed: tab.path === homePath,
          panelId: `${tab.id}-panel`,
        }))}
        value={activeId}
        onValueChange={show}
        onNear={prerender}
        hotkeys="digits"
        onClose={(id) => void close(id)}
        menu={menu}
      />
      {guided && <LazyGuide waiting={null} part={{ onDone: () => setGuided(false) }} />}
    </>
  );
}
