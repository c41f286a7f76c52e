import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import { useLatest } from "#ui/utils/use-latest.ts";
import { freshId } from "#src/lib/fresh-id.ts";
import { type Conflict, isSame, type Side } from "#src/lib/merge3.ts";
import { type Draft, offerOf, withoutEarlier } from "./draft-device.ts";
import { backInto, type Fields, typedIn } from "./draft-fields.ts";
import { draftShelf } from "./draft-shelf.ts";

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

export interface DraftOptions {
  /** Nobody else writes what the form begins with: a draft is put back as it was typed, and nothing is asked. */
  alone?: boolean;
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
  { alone = false }: DraftOptions = {},
): DraftHandle {
  const shelf = useMemo(() => (key ? draftShelf(key) : null), [key]);
  const [by] = useState(freshId);
  const [offered, setOffered] = useState<readonly Draft[]>(() => offerOf(shelf?.here() ?? null));
  const [savedAt, setSavedAt] = useState<number | null>(null);
  const done = useRef(false);
  const wrote = useRef<Fields | null>(null);
  /** Drafts that were answered here, by the openings that wrote them. */
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

  /** What another window of this browser is typing in the same form: it stays beside what is typed here. */
  const beside = useCallback(() => {
    const here = shelf?.here();
    const isOther = (one: Once | undefined) => one && one.by !== by && !past.current.includes(one.by);
    return [here ?? undefined, here?.earlier].find(isOther);
  }, [shelf, by]);
  /** Keeps what is left when nothing of this form is. */
  const leave = useCallback(
    (left: Once | undefined) => {
      if (left) shelf?.write(withoutEarlier(left));
      else shelf?.drop();
    },
    [shelf],
  );

  /** Keeps what is typed; what is still on offer stays beside it. */
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
        // Shown to the minute: not drawn anew with every letter.
        if (kept) setSavedAt((was) => (was !== null && minuteOf(was) === minuteOf(at) ? was : at));
      } else if (wrote.current !== null) {
        // Taken back by hand: only what was found before is left.
        leave(earlier);
      }
      wrote.current = fields > 0 ? value : null;
    },
    [form, shelf, by, latest, beside, leave],
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

  /** The offer is answered; gives the one before it. */
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
