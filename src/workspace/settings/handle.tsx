import { Settings } from "lucide-react";
import { text } from "#src/lib/text.ts";

/** Floating button at the right edge that opens the settings; for developers of the console (SETTINGS-10). */
export function SettingsHandle({ onOpen }: { onOpen(): void }) {
  return (
    <button
      type="button"
      aria-label={text("workspace.header.settingsHandle")}
      onClick={onOpen}
      className="fixed right-0 bottom-24 z-toast grid size-10 place-items-center rounded-l-surface bg-accent-fill text-on-accent shadow-float hover:bg-accent-fill-hover print:hidden"
    >
      <Settings aria-hidden className="size-4" />
    </button>
  );
}
