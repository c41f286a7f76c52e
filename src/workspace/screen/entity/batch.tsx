import { type ComponentType, type ReactNode, useState } from "react";
import { Button } from "#ui/button/button.tsx";
import type { Permission } from "#src/contract/permissions.ts";
import { type Label, wordsOf } from "#src/lib/text.ts";
import { can } from "#src/session/session.ts";

export interface BatchDialogProps<R> {
  rows: readonly R[];
  onClose(): void;
  /** Nothing is ticked any more. */
  onDone(): void;
}

/** An act on the ticked rows; it takes those whose state allows it, and is offered while there are such. */
export interface BatchAction<R> {
  label: Label;
  /** Held by the user, any one of them. */
  permission: Permission | readonly Permission[];
  /** @default every row */
  can?(row: R): boolean;
  tone?: "danger";
  Dialog: ComponentType<BatchDialogProps<R>>;
}

interface Selection<R> {
  rows: readonly R[];
  clear(): void;
}

/**
 * Holds the dialog of the act on ticked rows that is under way: it stays though its rows go from the list meanwhile.
 * `buttons` draws those acts that this person may do.
 */
export function useBatch<R>(acts: readonly BatchAction<R>[]): {
  dialog: ReactNode;
  buttons(selection: Selection<R>): ReactNode;
} {
  const [started, setStarted] = useState<{ act: BatchAction<R>; rows: readonly R[]; clear(): void } | null>(null);
  return {
    dialog: started && (
      <started.act.Dialog rows={started.rows} onDone={started.clear} onClose={() => setStarted(null)} />
    ),
    buttons: ({ rows, clear }) =>
      acts.map((act, at) => {
        const taken = act.can ? rows.filter((row) => act.can?.(row)) : rows;
        if (taken.length === 0 || ![act.permission].flat().some(can)) return null;
        return (
          <Button
            // An act has no other name, and their order does not change.
            key={at}
            size="small"
            {...(act.tone ? { tone: act.tone } : {})}
            onClick={() => setStarted({ act, rows: taken, clear })}
          >
            {wordsOf(act.label)}
          </Button>
        );
      }),
  };
}
