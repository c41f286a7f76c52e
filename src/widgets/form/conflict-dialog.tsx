import { useId, useState } from "react";
import { Button } from "#ui/button/button.tsx";
import { Dialog } from "#ui/dialog/dialog.tsx";
import type { Conflict, Side } from "#src/lib/merge3.ts";
import { text } from "#src/lib/text.ts";
import { fieldAt, type FormLabels, labelAt, showBy, type ShowValue } from "./show-value.ts";
import { addWidgetWords } from "#src/widgets/own-words.ts";

addWidgetWords();

export interface ConflictDialogProps {
  conflicts: readonly Conflict[];
  labels: FormLabels;
  show?: ShowValue;
  /** Who changed it, if known. */
  by?: string | undefined;
  onDecide(choices: Readonly<Record<string, Side>>): void;
  onCancel(): void;
}

const sides = ["mine", "theirs"] as const;

/** Asks about fields that two people changed differently: shows mine, theirs and the former value side by side. */
export function ConflictDialog({ conflicts, labels, show = showBy(), by, onDecide, onCancel }: ConflictDialogProps) {
  const [choices, setChoices] = useState<Readonly<Record<string, Side>>>({});
  const base = useId();
  const open = conflicts.filter(({ path }) => !Object.hasOwn(choices, path)).length;
  const all = (side: Side) => setChoices(Object.fromEntries(conflicts.map(({ path }) => [path, side])));
  return (
    <Dialog
      open
      onOpenChange={onCancel}
      outsideCloses={false}
      width={760}
      title={text("system.form.conflictTitle")}
      description={
        by
          ? text("system.form.conflictBy", { by, n: conflicts.length })
          : text("system.form.conflictBody", { n: conflicts.length })
      }
      note={
        conflicts.length > 1 && (
          <span className="flex gap-2">
            {sides.map((side) => (
              <Button key={side} size="small" onClick={() => all(side)}>
                {text(side === "mine" ? "system.form.allMine" : "system.form.allTheirs")}
              </Button>
            ))}
          </span>
        )
      }
      footer={
        <>
          <Button onClick={onCancel}>{text("common.verb.stay")}</Button>
          <Button
            tone="primary"
            onClick={() => onDecide(choices)}
            {...(open > 0 ? { refusal: text("system.form.conflictOpen", { n: open }) } : {})}
          >
            {text("system.form.conflictSave")}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {conflicts.map((conflict, at) => (
          <fieldset key={conflict.path} className="m-0 min-w-0 border-0 p-0">
            <legend className="mb-1.5 p-0 font-semibold">{labelAt(conflict.path, labels)}</legend>
            <div className="grid gap-2 tablet:grid-cols-3">
              {sides.map((side) => (
                <label
                  key={side}
                  className="flex min-w-0 cursor-pointer gap-2 rounded-control border border-line px-3 py-2 hover:border-line-strong has-checked:border-accent has-checked:bg-accent-soft has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent"
                >
                  <input
                    type="radio"
                    name={`${base}-${at}`}
                    checked={choices[conflict.path] === side}
                    onChange={() => setChoices({ ...choices, [conflict.path]: side })}
                    className="mt-1 size-3.5 flex-none accent-accent"
                  />
                  <Value side={side} conflict={conflict} show={show} />
                </label>
              ))}
              <div className="rounded-control border border-dashed border-line px-3 py-2 text-muted">
                <Value side="base" conflict={conflict} show={show} />
              </div>
            </div>
          </fieldset>
        ))}
      </div>
    </Dialog>
  );
}

function Value({ side, conflict, show }: { side: Side | "base"; conflict: Conflict; show: ShowValue }) {
  const isRow = conflict.path.split(".").at(-1)?.startsWith("#") ?? false;
  const value = conflict[side];
  const gone = isRow && (value === undefined || value === null);
  return (
    <span className="min-w-0 flex-1">
      <span className="block text-12 text-muted">{text(`system.form.${side}`)}</span>
      <span className="block max-h-40 overflow-y-auto wrap-anywhere whitespace-pre-wrap">
        {gone ? text("system.form.rowGone") : show(fieldAt(conflict.path), value)}
      </span>
    </span>
  );
}
