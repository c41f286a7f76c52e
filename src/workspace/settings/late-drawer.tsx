import { lazyDialog } from "../screen/lazy-dialog.tsx";

/** The settings drawer, whose code and words come when it is first opened. */
export const LateSettings = lazyDialog<{ onClose(): void }>(async () => {
  const [{ SettingsDrawer }, { addShellWords }] = await Promise.all([
    import("./settings-drawer.tsx"),
    import("../layout/own-words.ts"),
  ]);
  addShellWords();
  return SettingsDrawer;
});
