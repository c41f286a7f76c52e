import { lazy, Suspense } from "react";
import { loadScreen } from "../screen/screens.ts";

const SettingsDrawer = lazy(async () => ({
  default: await loadScreen(async () => {
    const [{ SettingsDrawer: drawer }, { addShellWords }] = await Promise.all([
      import("./settings-drawer.tsx"),
      import("../layout/own-words.ts"),
    ]);
    addShellWords();
    return drawer;
  }),
}));

/** The settings drawer, whose code and words come when it is first opened. */
export function LateSettings({ onClose }: { onClose(): void }) {
  return (
    <Suspense fallback={null}>
      <SettingsDrawer onClose={onClose} />
    </Suspense>
  );
}
