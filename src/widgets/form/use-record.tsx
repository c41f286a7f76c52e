import { type ReactNode, useRef, useState } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import { CallError, isUnanswered } from "#src/client/call.ts";
import { changedPaths, type Conflict, isSame, merge3, type Side } from "#src/lib/merge3.ts";
import { text } from "#src/lib/text.ts";
import { ConflictDialog } from "./conflict-dialog.tsx";
import { type FieldChange, type FormNews, NewsLine } from "./news-line.tsx";
import { type FormLabels, labelAt, showBy, type ShowValue } from "./show-value.ts";
import { addWidgetWords } from "#src/widgets/own-words.ts";

addWidgetWords();

/** One version of a record, with its values as the form holds them. */
export interface RecordState<T> {
  version: number;
  values: T;
  /** Who wrote this version, as text. */
  by?: string | undefined;
  /** When it was written, in the wire format. */
  at?: string | undefined;
}

/** The record that a form edits, and whose values it started with. */
export interface EditedRecord<T> {
  /** The latest known version; changes while the form is open. */
  now: RecordState<T>;
  /** Fetches the newest version. */
  fetch(): Promise<RecordState<T>>;
}

interface Asked {
  conflicts: readonly Conflict[];
  by: string | undefined;
  decide(choices: Readonly<Record<string, Side>> | null): void;
}

export interface RecordHandle {
  /** Changes by others since the form started or was last updated; null for none. */
  news: FormNews | null;
  /** The version to send with a save. */
  version(): number;
  /** Call after a save when the form stays open. */
  saved(version: number): void;
  /**
   * Call after a failed save. Without a response the values may have been stored; then they do not count as somebody
   * else's change.
   */
  failed(error: unknown): void;
  /**
   * Merges changes saved by others with the input: one-sided changes are kept, conflicts are asked about. Resolves to
   * the labels of the merged fields; null if the person cancels.
   */
  bring(): Promise<readonly string[] | null>;
  /** The conflict dialog, while it is open. */
  question: ReactNode;
}

/** Whether a save failed because somebody else has saved the record in the meantime. */
export const isStale = (error: unknown): boolean => error instanceof CallError && error.code === "40901";

/** Protects changes by others: merges the edited record with what they saved in the meantime. */
export function useRecord<T extends FieldValues, O>(
  form: UseFormReturn<T, unknown, O>,
  record: EditedRecord<T> | undefined,
  { labels, show }: { labels: FormLabels; show?: ShowValue | undefined },
): RecordHandle {
  // The version that the form is based on; the base values are the form's defaults.
  const [standsOn, setStandsOn] = useState(record?.now.version ?? 0);
  const known = useRef(standsOn);
  const [sent, setSent] = useState<T | null>(null);
  const [asked, setAsked] = useState<Asked | null>(null);
  const stand = (version: number) => {
    known.current = version;
    setStandsOn(version);
  };
  const named = (paths: readonly string[]) => [...new Set(paths.map((path) => labelAt(path, labels)))];
  const isNewer = record !== undefined && record.now.version > standsOn;
  return {
    news: isNewer
      ? newsOf(withOwn(form.control._defaultValues, sent, record.now.values), record.now, labels, show)
      : null,
    version: () => known.current,
    saved: stand,
    failed(error) {
      if (isUnanswered(error)) setSent(structuredClone(form.getValues()));
    },
    async bring() {
      if (!record) return null;
      const latest = await record.fetch();
      // The base values; complete, because our forms start with all fields.
      const [began, mine] = [{ ...form.getValues(), ...form.control._defaultValues }, form.getValues()];
      const base = withOwn(began, sent, latest.values);
      let merged = merge3(base, mine, latest.values);
      if (merged.conflicts.length > 0) {
        const { conflicts } = merged;
        const choices = await new Promise<Readonly<Record<string, Side>> | null>((decide) =>
          setAsked({ conflicts, by: latest.by, decide }),
        );
        setAsked(null);
        if (!choices) return null;
        merged = merge3(base, mine, latest.values, choices);
      }
      form.reset(latest.values);
      form.reset(merged.value, { keepDefaultValues: true });
      stand(latest.version);
      return named(merged.taken);
    },
    question: asked && (
      <ConflictDialog
        conflicts={asked.conflicts}
        labels={labels}
        by={asked.by}
        {...(show ? { show } : {})}
        onDecide={(choices) => asked.decide(choices)}
        onCancel={() => asked.decide(null)}
      />
    ),
  };
}

/** The changes of a newer version, field by field; null if no field of the form changed. */
function newsOf(
  base: FieldValues,
  now: RecordState<FieldValues>,
  labels: FormLabels,
  show = showBy(),
): FormNews | null {
  const changes = new Map<string, FieldChange>();
  for (const path of changedPaths(base, now.values)) {
    const label = labelAt(path, labels);
    // For a table only its label: its rows are too long for one line.
    const isPlain = !path.includes(".") && !Array.isArray(base[path]);
    changes.set(
      label,
      isPlain ? { label, before: show(path, base[path]), after: show(path, now.values[path]) } : { label },
    );
  }
  return changes.size > 0 ? { by: now.by, at: now.at, changes: [...changes.values()] } : null;
}

/** Whether a sent value equals the stored one, ignoring the ids that new rows got. */
function isStored(sent: unknown, stored: unknown): boolean {
  if (isSame(sent, stored)) return true;
  if (!Array.isArray(sent) || !Array.isArray(stored) || sent.length !== stored.length) return false;
  return sent.every((row, at) => isSame({ ...stored[at], ...row, id: null }, { ...stored[at], id: null }));
}

/** The base values, updated with our own values that were sent without a response but are stored. */
function withOwn<V extends FieldValues>(began: V, sent: FieldValues | null, stored: FieldValues): V {
  if (!sent) return began;
  const own = Object.keys(began).filter((name) => isStored(sent[name], stored[name]));
  return { ...began, ...Object.fromEntries(own.map((name) => [name, stored[name]])) };
}

/** Unobtrusive message that others changed the record while it is edited; does not touch what is typed. */
export function RecordNews({ record, onBring }: { record: RecordHandle; onBring(): void }) {
  if (!record.news) return null;
  return (
    <NewsLine
      news={record.news}
      hint={text("system.form.newsKept")}
      action={{ label: text("system.form.newsBring"), run: onBring }}
    />
  );
}
