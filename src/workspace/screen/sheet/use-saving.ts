import { useState } from "react";
import { text } from "#src/lib/text.ts";
import { failureText } from "#src/session/failure-text.ts";
import { tellFailure } from "#src/session/failures.tsx";
import type { RowNews } from "./use-sheet.ts";

/** Progress of a save, in lines. */
export interface Progress {
  done: number;
  all: number;
}

/** State of a worksheet's save, for its dialog. */
export interface Saving {
  /** Messages about whole rows from the last save. */
  news: readonly RowNews[];
  /** Why the save ended early or left rows behind. */
  failure: string | undefined;
  progress: Progress | undefined;
}

const nothing: Saving = { news: [], failure: undefined, progress: undefined };

/** State of a worksheet's saves, from the button press to the rows that stay. */
export function useSaving() {
  const [shown, setShown] = useState(nothing);
  return {
    shown,
    busy: shown.progress !== undefined,
    begin: () => setShown(nothing),
    /** No row is valid. */
    refuse: () => setShown({ ...nothing, failure: text("entity.sheet.allWrong") }),
    goes: (progress: Progress) => setShown({ ...nothing, progress }),
    /** Rows are left: `done` says what was saved, `broken` is the error that ended the save. */
    leave(news: readonly RowNews[], { done, n, broken }: { done: string; n: number; broken: unknown }) {
      if (broken !== undefined) tellFailure(broken, { onlySession: true });
      const failure = broken === undefined ? text("entity.sheet.rest", { done, n }) : failureText(broken);
      setShown({ news, failure, progress: undefined });
    },
  };
}
