import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import { useLatest } from "#ui/lib/use-latest.ts";
import { isSame, merge3, type Conflict, type Side } from "#src/lib/merge3.ts";
import type { Draft } from "./draft-device.ts";
import { draftShelf } from "./draft-shelf.ts";
import { secretsOf } from "./secret.ts";

/** Keeps entries that were typed somewhere else, for the form under this key to offer when it opens. */
export function keepDraft(key: string, title: string, value: FieldValues): void {
  const fields = Object.keys(value).length;
  draftShelf(key).write({ value, title, fields, at: Date.now(), by: "" });
}

export interface DraftHandle {
  /** Unsent entries of before, the latest; null once taken back or dropped. */
  found: Draft | null;
  /** When the present entries were last kept; null before. */
  savedAt: number | null;
  /**
   * Puts what was found into the form. What others changed meanwhile and the draft as well is told as conflicts, and
   * nothing is put in before they are decided.
   */
  restore(choices?: Readonly<Record<string, Side>>): readonly Conflict[];
  drop(): void;
  /** After a successful submit: nothing is left to lose. */
  clear(): void;
}

/**
 * Keeps what is typed in a form through reload, crash and the end of the session, on the device with every change and
 * on the server soon after, and offers it back when the form is opened again under the same key, on any device. Only
 * fields that differ from where the form began are kept, secret ones never. Without a key nothing is kept.
 */
export function useDraft<T extends FieldValues, O>(
  form: UseFormReturn<T, unknown, O>,
  key: string | undefined,
  title: string,
): DraftHandle {
  const shelf = useMemo(() => (key ? draftShelf(key) : null), [key]);
  const [by] = useState(() => crypto.randomUUID());
  const [offered, setOffered] = useState<readonly Draft[]>(() => offerOf(shelf?.here() ?? null));
  const [savedAt, setSavedAt] = useState<number | null>(null);
  const done = useRef(false);
  const wrote = useRef<Fields | null>(null);
  const latest = useLatest({ title, offered });

  useEffect(() => {
    let gone = false;
    void shelf?.latest().then((draft) => {
      if (!gone && !done.current && draft && draft.by !== by)
        setOffered((now) => (now[0] && now[0].at >= draft.at ? now : offerOf(draft)));
    });
    return () => {
      gone = true;
    };
  }, [shelf, by]);

  /** Keeps what is typed; what is still on offer stays beside it. */
  const save = useCallback(
    (earlier: Draft | undefined) => {
      if (done.current || !shelf) return;
      const { base, value } = typedIn(form);
      const fields = Object.keys(value).length;
      if (fields > 0) {
        const at = Date.now();
        const typed = { value, base, title: latest.current.title, fields, at, by };
        const kept = shelf.write(earlier ? { ...typed, earlier: withoutEarlier(earlier) } : typed);
        // Shown to the minute: not drawn anew with every letter.
        if (kept) setSavedAt((was) => (was !== null && minuteOf(was) === minuteOf(at) ? was : at));
      } else if (wrote.current !== null) {
        // Taken back by hand: only what was found before is left.
        if (earlier) shelf.write(earlier);
        else shelf.drop();
      }
      wrote.current = fields > 0 ? value : null;
    },
    [form, shelf, by, latest],
  );

  useEffect(() => {
    const saveTyped = () => save(latest.current.offered[0]);
    const unsubscribe = form.subscribe({ formState: { values: true }, callback: saveTyped });
    // What a control holds back while one types is in the form by now.
    const saveLate = () => {
      if (!isSame(typedIn(form).value, wrote.current ?? {})) saveTyped();
    };
    window.addEventListener("pagehide", saveLate);
    return () => {
      unsubscribe();
      window.removeEventListener("pagehide", saveLate);
    };
  }, [form, save, latest]);

  return {
    found: offered[0] ?? null,
    savedAt,
    restore(choices) {
      const [found] = offered;
      if (!found) return [];
      const { value, conflicts } = backInto(form, found, choices);
      if (conflicts.some(({ path }) => !choices || !Object.hasOwn(choices, path))) return conflicts;
      setOffered(offered.slice(1));
      form.reset(value, { keepDefaultValues: true });
      save(offered[1]);
      return [];
    },
    drop() {
      const [, next] = offered;
      setOffered(offered.slice(1));
      if (wrote.current !== null) save(next);
      else if (next) shelf?.write(next);
      else shelf?.drop();
    },
    clear() {
      done.current = true;
      setOffered([]);
      shelf?.drop();
    },
  };
}

const minuteOf = (at: number) => Math.floor(at / 60_000);

function offerOf(draft: Draft | null): readonly Draft[] {
  if (!draft) return [];
  return draft.earlier ? [withoutEarlier(draft), draft.earlier] : [draft];
}

function withoutEarlier({ earlier: _earlier, ...draft }: Draft): Draft {
  return draft;
}

type Fields = Readonly<Record<string, unknown>>;

/** The fields of a form that differ from where it began, then and now. */
function typedIn<T extends FieldValues, O>({ control, getValues }: UseFormReturn<T, unknown, O>) {
  const [now, began]: [Fields, Fields] = [getValues(), control._defaultValues];
  const hidden = secretsOf(control);
  const names = Object.keys(now).filter((name) => !hidden.has(name) && !isSame(began[name], now[name]));
  const pick = (from: Fields) => Object.fromEntries(names.map((name) => [name, from[name] ?? null]));
  return { base: pick(began), value: pick(now) };
}

/** The form's values with a draft in them, and what stands against it. */
function backInto<T extends FieldValues, O>(
  { control, getValues }: UseFormReturn<T, unknown, O>,
  { base, value }: Draft,
  choices?: Readonly<Record<string, Side>>,
): { value: T; conflicts: readonly Conflict[] } {
  const draft = value as Fields;
  const began: Fields = control._defaultValues;
  const theirs = Object.fromEntries(Object.keys(draft).map((name) => [name, began[name]]));
  const merged = base ? merge3<Fields>(base as Fields, draft, theirs, choices) : { value: draft, conflicts: [] };
  // JSON knows no undefined: a field that began so may only be so again.
  const put = Object.entries(merged.value).map(([name, one]) => [
    name,
    one ?? (began[name] === undefined ? undefined : one),
  ]);
  return { value: { ...getValues(), ...(Object.fromEntries(put) as Fields) }, conflicts: merged.conflicts };
}
