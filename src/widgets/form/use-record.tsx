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

/** A record as a form holds it, at one version. */
export interface RecordState<T> {
  version: number;
  values: T;
  /** Who wrote this version, in words. */
  by?: string | undefined;
  /** When it was written, as on the wire. */
  at?: string | undefined;
}

/** The record a form edits: the form began with its values. */
export interface EditedRecord<T> {
  /** As it is known now; news of it arrive here while the form is open. */
  now: RecordState<T>;
  /** Fetches it anew. */
  fetch(): Promise<RecordState<T>>;
}

interface Asked {
  conflicts: readonly Conflict[];
  by: string | undefined;
  decide(choices: Readonly<Record<string, Side>> | null): void;
}

export interface RecordHandle {
  /** What others changed since the form began, or was last brought up to date; null for nothing. */
  news: FormNews | null;
  /** The version to save with. */
  version(): number;
  /** The form was saved and stays open. */
  saved(version: number): void;
  /** Saving failed. Where no answer came, what was sent may stand in the record: then nobody else has written it. */
  failed(error: unknown): void;
  /**
   * Brings what others saved and what is typed here together in the form: what only one side changed stands, what both
   * changed is asked. Gives the names of what came from others; null when the person would rather look first.
   */
  bring(): Promise<readonly string[] | null>;
  /** The question, while it is asked. */
  question: ReactNode;
}

/** Whether a save came too late: somebody else saved the record meanwhile. */
export const isStale = (error: unknown): boolean => error instanceof CallError && error.code === "40901";

/** Saves nobody else's work away: the record a form edits, merged with what others made of it meanwhile. */
export function useRecord<T extends FieldValues, O>(
  form: UseFormReturn<T, unknown, O>,
  record: EditedRecord<T> | undefined,
  { labels, show }: { labels: FormLabels; show?: ShowValue | undefined },
): RecordHandle {
  // What the form stands on; the values are the form's own defaults.
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
      // What the form stands on: complete, as every form of ours begins with all its fields.
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

/** What a newer state of the record changed, field by field; null where it changed nothing of the form. */
function newsOf(
  base: FieldValues,
  now: RecordState<FieldValues>,
  labels: FormLabels,
  show = showBy(),
): FormNews | null {
  const changes = new Map<string, FieldChange>();
  for (const path of changedPaths(base, now.values)) {
    const label = labelAt(path, labels);
    // Of a table only its name: its rows are too much for a line.
    const isPlain = !path.includes(".") && !Array.isArray(base[path]);
    changes.set(
      label,
      isPlain ? { label, before: show(path, base[path]), after: show(path, now.values[path]) } : { label },
    );
  }
  return changes.size > 0 ? { by: now.by, at: now.at, changes: [...changes.values()] } : null;
}

/** Whether a value that was sent is what is stored: new rows got their ids there. */
function isStored(sent: unknown, stored: unknown): boolean {
  if (isSame(sent, stored)) return true;
  if (!Array.isArray(sent) || !Array.isArray(stored) || sent.length !== stored.length) return false;
  return sent.every((row, at) => isSame({ ...stored[at], ...row, id: null }, { ...stored[at], id: null }));
}

/** Where a form began, with what it wrote itself since: sent without an answer, and stored now. */
function withOwn<V extends FieldValues>(began: V, sent: FieldValues | null, stored: FieldValues): V {
  if (!sent) return began;
  const own = Object.keys(began).filter((name) => isStored(sent[name], stored[name]));
  return { ...began, ...Object.fromEntries(own.map((name) => [name, stored[name]])) };
}

/** Says quietly that others changed the record while it is edited here; nothing that is typed is touched. */
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
