import { type ComponentType, type ReactNode, useState } from "react";
import { Button } from "#ui/button/button.tsx";
import { serves } from "#src/client/serves.ts";
import type { Endpoint } from "#src/contract/endpoint.ts";
import { labelOfCall } from "#src/contract/labels.ts";
import { type Label, wordsOf } from "#src/lib/text.ts";
import { mayCall } from "#src/session/session.ts";

export interface BatchDialogProps<R> {
  rows: readonly R[];
  onClose(): void;
  /** Called when the ticked rows are to be cleared. */
  onDone(): void;
}

/** An action on the ticked rows. It runs on the rows that `can` allows, and is offered if there are any. */
export interface BatchAction<R> {
  /** Its call; the user needs the call's permission. */
  call: Pick<Endpoint, "path" | "title" | "permission">;
  /** @default the title of its call */
  label?: Label;
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
 * Holds the dialog of a running batch action, which stays open even if its rows leave the list. `buttons` renders the
 * actions that the user has the permission for.
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
        if (taken.length === 0 || !serves(act.call) || !mayCall(act.call.permission)) return null;
        return (
          <Button
            // Batch actions have no other key, and their order does not change.
            key={at}
            size="small"
            {...(act.tone ? { tone: act.tone } : {})}
            onClick={() => setStarted({ act, rows: taken, clear })}
          >
            {wordsOf(act.label ?? labelOfCall(act.call))}
          </Button>
        );
      }),
  };
}
