import { useEffect, useRef, useState } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import { forget, keep, kept } from "#src/session/keep.ts";
import { session } from "#src/session/session.ts";

/** Unsent entries are offered back for this long. */
const draftKeepMs = 7 * 24 * 3_600_000;
/** Typing rests this long before it is kept. */
const restMs = 500;

export interface Draft {
  values: FieldValues;
  /** When it was kept, milliseconds. */
  at: number;
}

const nameOf = (key: string) => `Draft:${session().username}:${key}`;

/** Keeps entries that were typed somewhere else, for the form under this key to offer when it opens. */
export function keepDraft(key: string, values: FieldValues): void {
  keep(nameOf(key), { values, at: Date.now() } satisfies Draft, draftKeepMs);
}

export interface DraftHandle {
  /** An unsent entry found when the form opened; null once taken back or dropped. */
  found: Draft | null;
  /** When the present entries were last kept; null before. */
  savedAt: number | null;
  restore(): void;
  drop(): void;
  /** After a successful submit: nothing is left to lose. */
  clear(): void;
}

/**
 * Keeps what is typed in a form through reload, crash and the end of the session, and offers it back when the form is
 * opened again under the same key. Without a key nothing is kept.
 */
export function useDraft<T extends FieldValues, O>(
  form: UseFormReturn<T, unknown, O>,
  key: string | undefined,
): DraftHandle {
  const [found, setFound] = useState<Draft | null>(() => (key ? (kept(nameOf(key)) as Draft | null) : null));
  const [savedAt, setSavedAt] = useState<number | null>(null);
  const done = useRef(false);

  useEffect(() => {
    if (!key) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const save = () => {
      if (done.current || !form.formState.isDirty) return;
      const at = Date.now();
      keep(nameOf(key), { values: form.getValues(), at } satisfies Draft, draftKeepMs);
      setSavedAt(at);
    };
    const unsubscribe = form.subscribe({
      formState: { values: true, isDirty: true },
      callback: () => {
        clearTimeout(timer);
        timer = setTimeout(save, restMs);
      },
    });
    // A page that goes away at once keeps what is typed at once.
    window.addEventListener("pagehide", save);
    return () => {
      clearTimeout(timer);
      save();
      unsubscribe();
      window.removeEventListener("pagehide", save);
    };
  }, [form, key]);

  const drop = () => {
    if (key) forget(nameOf(key));
    setFound(null);
  };
  return {
    found,
    savedAt,
    restore() {
      if (found) form.reset(found.values as T, { keepDefaultValues: true });
      setFound(null);
    },
    drop,
    clear() {
      done.current = true;
      drop();
    },
  };
}
