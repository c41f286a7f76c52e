import { useState } from "react";
import { text } from "#src/lib/text.ts";
import { failureText } from "#src/session/failure-text.ts";
import { tellFailure } from "#src/session/failures.tsx";
import type { RowNews } from "./use-sheet.ts";

/** How far a save is, in lines. */
export interface Progress {
  done: number;
  all: number;
}

/** What saving a worksheet has come to, as its dialog shows it. */
export interface Saving {
  /** What a save said of rows as a whole. */
  news: readonly RowNews[];
  /** Why a save ended early, or left rows behind. */
  failure: string | undefined;
  progress: Progress | undefined;
}

const nothing: Saving = { news: [], failure: undefined, progress: undefined };

/** The state of a worksheet's saves, from the press of the button to what stays in the sheet. */
export function useSaving() {
  const [shown, setShown] = useState(nothing);
  return {
    shown,
    busy: shown.progress !== undefined,
    begin: () => setShown(nothing),
    /** No row is fit to be sent. */
    refuse: () => setShown({ ...nothing, failure: text("entity.sheet.allWrong") }),
    goes: (progress: Progress) => setShown({ ...nothing, progress }),
    /** Rows are left: `done` says what was saved, `broken` what ended the save before its end. */
    leave(news: readonly RowNews[], { done, n, broken }: { done: string; n: number; broken: unknown }) {
      if (broken !== undefined) tellFailure(broken, { onlySession: true });
      const failure = broken === undefined ? text("entity.sheet.rest", { done, n }) : failureText(broken);
      setShown({ news, failure, progress: undefined });
    },
  };
}
