import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from "react";
import type { FieldErrors, FieldValues, UseFormReturn } from "react-hook-form";
import { Alert } from "#ui/alert/alert.tsx";
import { Button } from "#ui/button/button.tsx";
import { confirm } from "#ui/confirm/confirm-store.ts";
import { Dialog } from "#ui/dialog/dialog.tsx";
import { FormErrors, type FormError } from "#ui/form-errors/form-errors.tsx";
import { notify } from "#ui/toast/notify.tsx";
import { CallError } from "#src/client/call.ts";
import { text } from "#src/lib/text.ts";
import { useDraft } from "./draft/draft.ts";
import { DraftBar, draftTime } from "./draft/draft-notice.tsx";
import { FailureWords } from "./failure-words.tsx";
import { type FormNews, NewsLine } from "./news-line.tsx";
import type { FormLabels, ShowValue } from "./show-value.ts";
import { type EditedRecord, isStale, RecordNews, useRecord } from "./use-record.tsx";
import { useBackGuard } from "./use-back-guard.ts";
import { useSaveKeys } from "./use-save-keys.ts";
import { addWidgetWords } from "#src/widgets/own-words.ts";

addWidgetWords();

export interface FormDialogProps<T extends FieldValues, O> {
  title: string;
  form: UseFormReturn<T, unknown, O>;
  /** Labels of fields, for the error summary and for changes by others. */
  labels?: FormLabels;
  /**
   * The submit action; `version` is the version to save if there is a `record`. Resolved: the dialog deletes the draft
   * and closes. Resolved with `false`: the dialog stays open. Rejected: the dialog shows the error and keeps the input.
   */
  onSubmit(values: O, version: number): Promise<unknown>;
  onClose(): void;
  /** Toast message after success, or a function that shows it, called when the dialog closes. */
  done?: string | (() => void);
  /** Width in px. @default 520 */
  width?: number;
  /** @default 确定 */
  submitText?: string;
  /** Label of the button that closes without submitting. @default 取消 */
  closeText?: string;
  /** Key under which the draft is stored; false stores none. @default derived from the title */
  draftKey?: string | false;
  /** Name of the draft in the list of drafts. @default the title */
  draftName?: string;
  /** The edited record. Changes by others are merged with what is typed here, or the person is asked. */
  record?: EditedRecord<T>;
  /** Formats field values when both sides changed a field. @default unchanged */
  show?: ShowValue;
  /** For an action that edits no record: reloads a record that somebody else changed; what was typed stays. */
  onReload?(): Promise<unknown>;
  /** For an action that edits no record: what others changed in its record, and a callback to accept that. */
  news?: { of: FormNews; onSeen(): void } | undefined;
  /** "danger" styles the submit button as dangerous. @default "primary" */
  tone?: "primary" | "danger";
  /** Why the form cannot be submitted now. */
  refusal?: string;
  /** Only the two buttons close the dialog: no ×, no Escape, no press outside. @default false */
  mustAnswer?: boolean;
  /** Shown below the title. */
  description?: string;
  /** Shown beside the form from 1088 px, above it below that, e.g. the document that the form is about. */
  beside?: ReactNode;
  /**
   * A second submit button. `onChoose` says before each submit whether it was this one. `open`: it is enabled even
   * while `refusal` disables the main one.
   */
  second?: { text: string; open?: boolean; onChoose(second: boolean): void };
  children: ReactNode;
}

/**
 * A dialog with one form: shows errors at fields and in a summary, stores drafts, and reports conflicts without losing
 * input.
 */
export function FormDialog<T extends FieldValues, O>(props: FormDialogProps<T, O>) {
  const {
    title,
    form,
    labels = {},
    onSubmit,
    onClose,
    done,
    width = 520,
    submitText,
    closeText,
    draftKey = `form:${title}`,
    draftName = title,
    record: edited,
    show,
    onReload,
    news,
    tone = "primary",
    refusal,
    mustAnswer = false,
    description,
    second,
    beside,
    children,
  } = props;
  const formId = useId();
  const draft = useDraft(form, draftKey || undefined, draftName);
  const record = useRecord(form, edited, { labels, show });
  const [attempt, setAttempt] = useState(0);
  const [busy, setBusy] = useState(false);
  // Guards against two presses before the next render.
  const running = useRef(false);
  const [error, setError] = useState<unknown>(null);
  // A refusal is about the submitted values, so clear it when they change. Typing does not fix stale data or failures.
  useEffect(() => {
    if (!isRefusal(error)) return;
    return form.subscribe({ formState: { values: true }, callback: () => setError(null) });
  }, [form, error]);
  const { isDirty, errors } = form.formState;
  const faults = errorsOf(errors, labels);

  const wrong = () => setAttempt((count) => count + 1);
  /** Saves. If the record changed in the meantime, merges and saves again, as often as needed. */
  const save = async (values: O, merged: readonly string[]): Promise<void> => {
    let result: unknown;
    try {
      result = await onSubmit(values, record.version());
    } catch (reason) {
      record.failed(reason);
      if (!edited || !isStale(reason)) throw reason;
      const theirs = await record.bring();
      if (!theirs) throw reason;
      return form.handleSubmit((now) => save(now, [...merged, ...theirs]), wrong)();
    }
    if (result === false) return;
    draft.clear();
    if (typeof done === "string") notify.ok(done);
    else done?.();
    tellMerged(merged);
    onClose();
  };
  const run = async (values: O) => {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    setError(null);
    await save(values, []).catch(setError);
    running.current = false;
    setBusy(false);
  };
  const submit = (event?: FormEvent) => form.handleSubmit(run, wrong)(event);
  const bring = async () => {
    setError(null);
    await record.bring().then((theirs) => theirs && tellMerged(theirs), setError);
  };
  /** Asks before entered values are discarded. */
  const mayClose = async () => {
    if (busy) return false;
    if (!isDirty) return true;
    const leave = await confirm({
      title: text("system.form.dirtyTitle"),
      body: text("system.form.dirtyBody"),
      ok: text("common.verb.discard"),
      cancel: text("common.verb.stay"),
      tone: "danger",
    });
    if (leave) draft.clear();
    return leave;
  };
  useBackGuard(isDirty, mayClose);
  const saveKeys = useSaveKeys<HTMLFormElement>(() => {
    second?.onChoose(false);
    void submit();
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      guard={mayClose}
      outsideCloses={!isDirty}
      mustAnswer={mustAnswer}
      title={title}
      {...(description ? { description } : {})}
      width={width}
      padded={!beside}
      note={draft.savedAt === null ? undefined : text("system.form.draftSaved", { time: draftTime(draft.savedAt) })}
      footer={
        <>
          <Button onClick={() => void mayClose().then((may) => may && onClose())}>
            {closeText ?? text("common.verb.cancel")}
          </Button>
          {second && (
            <Button
              type="submit"
              form={formId}
              busy={busy}
              {...(refusal && !second.open ? { refusal } : {})}
              onClick={() => second.onChoose(true)}
            >
              {second.text}
            </Button>
          )}
          <Button
            type="submit"
            form={formId}
            tone={tone}
            busy={busy}
            {...(refusal ? { refusal } : {})}
            onClick={() => second?.onChoose(false)}
          >
            {submitText ?? text("common.verb.confirm")}
          </Button>
        </>
      }
    >
      <Beside shown={beside}>
        <form
          ref={saveKeys}
          id={formId}
          noValidate
          onSubmit={(event) => void submit(event)}
          className="flex flex-col gap-4"
        >
          <DraftBar draft={draft} labels={labels} {...(show ? { show } : {})} />
          {/* Changes that arrive while saving are our own. */}
          {!busy && <RecordNews record={record} onBring={() => void bring()} />}
          {!busy && news && (
            <NewsLine
              news={news.of}
              hint={text("system.form.newsCheck")}
              action={{ label: text("system.form.newsSeen"), run: news.onSeen }}
            />
          )}
          {attempt > 0 && <FormErrors errors={faults} attempt={attempt} />}
          {children}
          {/* Below the fields, so that it moves none of them when it appears or disappears. */}
          {error !== null && (
            <Alert
              ref={intoView}
              role="alert"
              tone={error instanceof CallError && error.status === 200 ? "warn" : "bad"}
              actions={
                error instanceof CallError &&
                error.isConflict &&
                onReload && (
                  <Button size="small" onClick={() => void onReload().then(() => setError(null), setError)}>
                    {text("system.form.reload")}
                  </Button>
                )
              }
            >
              <FailureWords error={error} />
              {error instanceof CallError && error.isConflict && (
                <span className="block">{text("system.form.conflictHint")}</span>
              )}
            </Alert>
          )}
        </form>
      </Beside>
      {record.question}
    </Dialog>
  );
}

/**
 * A form alone, or with content beside it; then each scrolls separately. On a narrow screen the content takes half of
 * the height, or its own height if it has `data-fit`.
 */
function Beside({ shown, children }: { shown: ReactNode; children: ReactNode }) {
  if (!shown) return children;
  return (
    <div className="desktop:grid desktop:h-[calc(100dvh-13.5rem)] desktop:grid-cols-[minmax(0,1fr)_27rem]">
      <div className="h-[50dvh] border-line max-desktop:border-b max-desktop:has-data-fit:h-auto desktop:h-full desktop:border-r">
        {shown}
      </div>
      <div className="px-5 py-4 desktop:overflow-y-auto">{children}</div>
    </div>
  );
}

/** Whether the server refused the input because of a rule. */
const isRefusal = (error: unknown) => error instanceof CallError && error.status === 200 && !error.isConflict;

const intoView = (strip: HTMLElement | null): void => {
  strip?.scrollIntoView({ block: "nearest" });
};

/** Shows which changes of others were merged into what was saved here. */
export function tellMerged(theirs: readonly string[]): void {
  if (theirs.length > 0) notify.info(text("system.form.merged", { fields: [...new Set(theirs)].join("、") }));
}

/** Errors of a form as a flat list, in the order of `labels`; nested ones have dotted names. */
export function errorsOf(errors: FieldErrors, labels: Readonly<Record<string, string>>, above = ""): FormError[] {
  const known = Object.keys(labels);
  // A schema reports checks of single fields before those across fields; people read from top to bottom.
  const ordered = Object.entries(errors).toSorted(([a], [b]) => known.indexOf(a) - known.indexOf(b));
  return ordered.flatMap(([key, value]) => {
    if (!value || typeof value !== "object") return [];
    const name = above ? `${above}.${key}` : key;
    if ("message" in value && typeof value.message === "string")
      return [{ name, label: labels[name] ?? labels[key] ?? "", message: value.message }];
    return errorsOf(value as FieldErrors, labels, name);
  });
}
