import { Button } from "#ui/button/button.tsx";
import { text } from "#src/lib/text.ts";
import { dayOf, toWire } from "#src/lib/time.ts";

/** `10:44` of today, else `06-28 10:44`. */
export function draftTime(at: number): string {
  const wire = toWire(new Date(at));
  return dayOf(new Date(at)) === dayOf(new Date()) ? wire.slice(11, 16) : wire.slice(5, 16);
}

/** Says that an unsent entry was found, and offers it back. */
export function DraftNotice({ at, onRestore, onDrop }: { at: number; onRestore(): void; onDrop(): void }) {
  return (
    <div role="status" className="flex items-center gap-2 rounded-control bg-accent-soft px-3 py-2 text-13">
      <span className="flex-1">{text("workspace.form.draftFound", { time: draftTime(at) })}</span>
      <Button size="small" onClick={onRestore}>
        {text("workspace.form.draftRestore")}
      </Button>
      <Button size="small" onClick={onDrop}>
        {text("workspace.form.draftDrop")}
      </Button>
    </div>
  );
}
