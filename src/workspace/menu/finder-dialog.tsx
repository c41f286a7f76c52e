import { Dialog } from "#ui/dialog/dialog.tsx";
import { text } from "#src/lib/text.ts";
import { Finder } from "./finder.tsx";

/** The menu search over the page: on a phone, and for Ctrl+K. */
export function FinderDialog({ onClose }: { onClose(): void }) {
  return (
    <Dialog open onOpenChange={onClose} title={text("shell.search.title")} width={560} padded={false}>
      <Finder onDone={onClose} className="h-full tablet:h-100" />
    </Dialog>
  );
}
