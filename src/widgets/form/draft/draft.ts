import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import { useLatest } from "#ui/utils/use-latest.ts";
import { freshId } from "#src/lib/fresh-id.ts";
import { type Conflict, isSame, type Side } from "#src/lib/merge3.ts";
import { type Draft, offerOf, withoutEarlier } from "./draft-device.ts";
import { backInto, type Fields, typedIn } from "./draft-fields.ts";
import { draftShelf } from "./draft-shelf.ts";

/** Stores input from elsewhere as a draft; the form with this key offers it when it opens. */
export function keepDraft(key: string, title: string, value: FieldValues): void {
  const fields = Object.keys(value).length;
  draftShelf(key).write({ value, title, fields, at: Date.now(), by: "" });
}

export interface DraftHandle {
  /** The newest earlier draft; null once it was restored or discarded. */
  found: Draft | null;
  /** When the current input was last stored; null before. */
  savedAt: number | null;
  /** Restores the found draft. Returns conflicts with changes by others; nothing is restored until they are decided. */
  restore(choices?: Readonly<Record<string, Side>>): readonly Conflict[];
  drop(): void;
  /** Call after a successful submit: the draft is no longer needed. */
  clear(): void;
}

export interface DraftOptions {
  /** Nobody else changes the form's initial values: a draft is restored as typed, without conflicts. */
  alone?: boolean;
}

/**
 * Stores a form's input across reload, crash and the end of the session: on the device on every change, and on the
 * server soon after. Offers it when the form opens again with the same key, on any device. Stores only fields that
 * differ from their initial values, and never secret ones. Without a key nothing is stored.
 */
export function useDraft<T extends FieldValues, O>(
  form: UseFormReturn<T, unknown, O>,
  key: string | undefined,
  title: string,
  { alone = false }: DraftOptions = {},
): DraftHandle {
  const shelf = useMemo(() => (key ? draftShelf(key) : null), [key]);
  const [by] = useState(freshId);
  const [offered, setOffered] = useState<readonly Draft[]>(() => offerOf(shelf?.here() ?? null));
  const [savedAt, setSavedAt] = useState<number | null>(null);
  const done = useRef(false);
  const wrote = useRef<Fields | null>(null);
  /** Ids of form instances whose drafts were restored or discarded here. */
  const past = useRef<string[]>([]);
  const latest = useLatest({ title, offered });

  useEffect(() => {
    let gone = false;
    void shelf?.latest().then((draft) => {
      if (gone || done.current) return;
      if (!draft) setOffered([]);
      else if (draft.by !== by) setOffered((now) => (now[0] && now[0].at >= draft.at ? now : offerOf(draft)));
    });
    return () => {
      gone = true;
    };
  }, [shelf, by]);

  /** Input of another window of this browser in the same form: it is kept beside this input. */
  const beside = useCallback(() => {
    const here = shelf?.here();
    const isOther = (one: Once | undefined) => one && one.by !== by && !past.current.includes(one.by);
    return [here ?? undefined, here?.earlier].find(isOther);
  }, [shelf, by]);
  /** Stores what remains when this form has no input. */
  const leave = useCallback(
    (left: Once | undefined) => {
      if (left) shelf?.write(withoutEarlier(left));
      else shelf?.drop();
    },
    [shelf],
  );

  /** Stores the input, together with the draft that is still on offer. */
  const save = useCallback(
    (offer: Draft | undefined) => {
      if (done.current || !shelf) return;
      const { base, value } = typedIn(form);
      const fields = Object.keys(value).length;
      const earlier = laterOf(offer, beside());
      if (fields > 0) {
        const at = Date.now();
        const typed = { value, base, title: latest.current.title, fields, at, by, past: past.current };
        const kept = shelf.write(earlier ? { ...typed, earlier: withoutEarlier(earlier) } : typed);
        // Only shown to the minute, so do not render on every keystroke.
        if (kept) setSavedAt((was) => (was !== null && minuteOf(was) === minuteOf(at) ? was : at));
      } else if (wrote.current !== null) {
        // The person undid the input: only earlier drafts remain.
        leave(earlier);
      }
      wrote.current = fields > 0 ? value : null;
    },
    [form, shelf, by, latest, beside, leave],
  );

  useEffect(() => {
    const saveTyped = () => save(latest.current.offered[0]);
    const unsubscribe = form.subscribe({ formState: { values: true }, callback: saveTyped });
    // By now a control has passed on the value that it held back during typing.
    const saveLate = () => {
      if (!isSame(typedIn(form).value, wrote.current ?? {})) saveTyped();
    };
    window.addEventListener("pagehide", saveLate);
    return () => {
      unsubscribe();
      window.removeEventListener("pagehide", saveLate);
    };
  }, [form, save, latest]);

  /** Marks an offered draft as decided; returns the next earlier one. */
  const answer = (found: Draft) => {
    past.current = [...new Set([...past.current, ...(found.past ?? []), found.by])].slice(-20);
    setOffered(offered.slice(1));
    return offered[1];
  };
  return {
    found: offered[0] ?? null,
    savedAt,
    restore(choices) {
      const [found] = offered;
      if (!found) return [];
      const { value, conflicts } = backInto(form, alone ? { ...found, base: undefined } : found, choices);
      if (conflicts.some(({ path }) => !choices || !Object.hasOwn(choices, path))) return conflicts;
      const next = answer(found);
      form.reset(value, { keepDefaultValues: true });
      save(next);
      return [];
    },
    drop() {
      const [found] = offered;
      const next = found && answer(found);
      if (wrote.current !== null) save(next);
      else leave(laterOf(next, beside()));
    },
    clear() {
      past.current.push(...offered.map((one) => one.by));
      done.current = true;
      setOffered([]);
      leave(beside());
    },
  };
}

const minuteOf = (at: number) => Math.floor(at / 60_000);

type Once = NonNullable<Draft["earlier"]>;

const laterOf = (a: Once | undefined, b: Once | undefined) => (a && b ? (b.at > a.at ? b : a) : (a ?? b));
