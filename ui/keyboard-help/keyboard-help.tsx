import type { ReactNode } from "react";
import { Dialog } from "#ui/dialog/dialog.tsx";
import { cn } from "#ui/utils/cn.ts";
import { validList } from "#ui/lib/validate-props.ts";
import { useWords } from "#ui/words/words.tsx";

/** One key combination as keycaps: "Ctrl+K" shows two. */
export function Keys({ keys, className }: { keys: string; className?: string }) {
  return (
    <span data-slot="keys" className={cn("inline-flex items-center gap-1", className)}>
      {keys.split("+").map((key) => (
        <kbd
          key={key}
          className="min-w-5 rounded-tag border border-line bg-page px-1.25 text-center font-sans text-12 text-muted"
        >
          {key.trim()}
        </kbd>
      ))}
    </span>
  );
}

/** One shortcut of the list. */
export interface KeyLine {
  /** E.g. `Ctrl+K`; "" for none. */
  keys: string;
  does: string;
  /** Control that changes the keys: next to the keycaps, or instead of them when `keys` is "". */
  extra?: ReactNode;
}

export interface KeyGroup {
  title: string;
  keys: readonly KeyLine[];
}

export interface KeyboardHelpProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  groups: readonly KeyGroup[];
  /** Shown below the groups: settings of the keys. */
  children?: ReactNode;
}

/** All shortcuts, grouped by where they work; two columns when there is enough width. For a dialog or a page. */
export function KeyGroups({ groups: given }: { groups: readonly KeyGroup[] }) {
  const groups = validList("KeyGroups", "groups", given, "title");
  return (
    <div className="grid gap-x-8 gap-y-5 tablet:grid-cols-2">
      {groups.map((group) => (
        <section key={group.title} aria-label={group.title}>
          <h3 className="mb-1.5 text-13 font-semibold text-muted">{group.title}</h3>
          <dl>
            {validList("KeyGroups", "keys", group.keys).map(({ keys, does, extra }) => (
              <div
                key={does}
                className="flex items-center justify-between gap-4 border-b border-line-soft py-1.5 last:border-0"
              >
                <dt>{does}</dt>
                <dd className="m-0 flex flex-wrap items-center justify-end gap-1.5">
                  {keys !== "" && <Keys keys={keys} />}
                  {extra}
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </div>
  );
}

/** A dialog with all shortcuts, grouped by where they work. */
export function KeyboardHelp({ open, onOpenChange, groups, children }: KeyboardHelpProps) {
  const words = useWords().keyboardHelp;
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={words.title} width={720}>
      {/* Focus starts here: on the first control below, a small window would open scrolled to the end. */}
      <div data-autofocus tabIndex={-1} className="outline-none">
        <KeyGroups groups={groups} />
      </div>
      {children}
    </Dialog>
  );
}
