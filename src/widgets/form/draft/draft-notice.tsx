import { useState } from "react";
import { Alert } from "#ui/alert/alert.tsx";
import { Button } from "#ui/button/button.tsx";
import type { Conflict } from "#src/lib/merge3.ts";
import { text } from "#src/lib/text.ts";
import { dayOf, shortTime, toWire } from "#src/lib/time.ts";
import { ConflictDialog } from "../conflict-dialog.tsx";
import type { DraftHandle } from "./draft.ts";
import type { FormLabels, ShowValue } from "../show-value.ts";
import { addWidgetWords } from "#src/widgets/own-words.ts";

addWidgetWords();

/** Formats a time as `10:44` for today, else `06-28 10:44`, with the year if it is another one. */
export function draftTime(at: number): string {
  const wire = toWire(new Date(at));
  return dayOf(new Date(at)) === dayOf(new Date()) ? wire.slice(11, 16) : shortTime(wire);
}

export interface DraftNoticeProps {
  /** When the draft was typed, its title, and its number of fields. */
  at: number;
  title?: string;
  fields?: number;
  onRestore(): void;
  onDrop(): void;
}

/** Message that an unsubmitted draft was found, with buttons to restore or discard it. */
export function DraftNotice({ at, title = "", fields = 0, onRestore, onDrop }: DraftNoticeProps) {
  const found = text("system.form.draftFound", { time: draftTime(at) });
  return (
    <Alert
      role="status"
      actions={
        <>
          <Button size="small" onClick={onRestore}>
            {text("system.form.draftRestore")}
          </Button>
          <Button size="small" onClick={onDrop}>
            {text("system.form.draftDrop")}
          </Button>
        </>
      }
    >
      {fields > 0 ? text("system.form.draftHolds", { found, title, n: fields }) : found}
    </Alert>
  );
}

export interface DraftBarProps {
  draft: DraftHandle;
  labels: FormLabels;
  show?: ShowValue;
  /** Called after the press on restore. */
  onRestore?(): void;
}

/**
 * Offers a form's draft; asks about conflicts with changes by others before it is restored. Renders nothing without a
 * draft.
 */
export function DraftBar({ draft, labels, show, onRestore }: DraftBarProps) {
  const [asked, setAsked] = useState<readonly Conflict[]>([]);
  const { found } = draft;
  if (!found) return null;
  return (
    <>
      <DraftNotice
        {...found}
        onRestore={() => {
          setAsked(draft.restore());
          onRestore?.();
        }}
        onDrop={draft.drop}
      />
      {asked.length > 0 && (
        <ConflictDialog
          conflicts={asked}
          labels={labels}
          {...(show ? { show } : {})}
          onDecide={(choices) => {
            setAsked([]);
            draft.restore(choices);
          }}
          onCancel={() => setAsked([])}
        />
      )}
    </>
  );
}
