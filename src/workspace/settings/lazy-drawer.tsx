import { lazyDialog } from "../screen/lazy-dialog.tsx";

/** The settings drawer; its code and texts load when it first opens. */
export const LazySettings = lazyDialog<{ onClose(): void }>(async () => {
  const [{ SettingsDrawer }, { addShellWords }] = await Promise.all([
    import("./settings-drawer.tsx"),
    import("../layout/own-words.ts"),
  ]);
  addShellWords();
  return SettingsDrawer;
});
