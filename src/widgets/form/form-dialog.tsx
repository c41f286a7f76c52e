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
  /** Names of fields for the summary of errors and for what others changed. */
  labels?: FormLabels;
  /**
   * The act, with the version to save where there is a `record`. Resolved: the dialog forgets the draft and closes;
   * `false` stays. Rejected: told inside, nothing typed is lost.
   */
  onSubmit(values: O, version: number): Promise<unknown>;
  onClose(): void;
  /** Said in a toast after success; or what says it, called when the dialog closes. */
  done?: string | (() => void);
  /** Pixels. @default 520 */
  width?: number;
  /** @default 确定 */
  submitText?: string;
  /** Leaves without submitting. @default 取消 */
  closeText?: string;
  /** Under this key unsent entries are kept and offered back; false keeps none. @default made from the title */
  draftKey?: string | false;
  /** What the list of drafts calls it. @default the title */
  draftName?: string;
  /** The record that is edited. What others save meanwhile is merged with what is typed here, or asked about. */
  record?: EditedRecord<T>;
  /** Values of fields in words, where both sides changed one. @default as they are */
  show?: ShowValue;
  /** An act that edits no record, on one that somebody else changed: fetches it anew; what was typed stays. */
  onReload?(): Promise<unknown>;
  /** An action that edits no record: what others changed on the record it is on, and how to go on with that. */
  news?: { of: FormNews; onSeen(): void } | undefined;
  /** Makes the submit button a dangerous one. @default "primary" */
  tone?: "primary" | "danger";
  /** Why it cannot be submitted now. */
  refusal?: string;
  /** Only the two buttons lead on: no ×, no Escape, no press outside. @default false */
  mustAnswer?: boolean;
  /** Stands under the title. */
  description?: string;
  /** Stands beside the form from 1088 px on, above it below, e.g. the document the form is about. */
  beside?: ReactNode;
  /**
   * A second way to submit, beside the main one. `onChoose` tells before each submit whether it is this one. `open`: it
   * can be taken while the main one is refused.
   */
  second?: { text: string; open?: boolean; onChoose(second: boolean): void };
  children: ReactNode;
}

/** A dialog around one form: errors at their fields and summed up, drafts kept, conflicts told without losing a word. */
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
  // Two presses may come before the first is drawn.
  const running = useRef(false);
  const [error, setError] = useState<unknown>(null);
  // A refusal by rule is about the values that were sent. Staleness and failures are not cured by typing.
  useEffect(() => {
    if (!isRefusal(error)) return;
    return form.subscribe({ formState: { values: true }, callback: () => setError(null) });
  }, [form, error]);
  const { isDirty, errors } = form.formState;
  const faults = errorsOf(errors, labels);

  const wrong = () => setAttempt((count) => count + 1);
  /** Saves; comes too late = brings both together and saves that, as long as others are quicker. */
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
  /** Closing throws away what was entered only when the person says so. */
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
          {/* What comes while it is being saved is its own. */}
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
          {/* Below the fields: coming and going, it moves none of them. */}
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

/** A form alone, or with something beside it; then each of them scrolls by itself. */
function Beside({ shown, children }: { shown: ReactNode; children: ReactNode }) {
  if (!shown) return children;
  return (
    <div className="desktop:grid desktop:h-[calc(100dvh-13.5rem)] desktop:grid-cols-[minmax(0,1fr)_27rem]">
      <div className="h-[50dvh] border-line max-desktop:border-b desktop:h-full desktop:border-r">{shown}</div>
      <div className="px-5 py-4 desktop:overflow-y-auto">{children}</div>
    </div>
  );
}

/** Whether the server answered that a rule forbids what was sent. */
const isRefusal = (error: unknown) => error instanceof CallError && error.status === 200 && !error.isConflict;

const intoView = (strip: HTMLElement | null): void => {
  strip?.scrollIntoView({ block: "nearest" });
};

/** Says what came from others into what was saved here. */
export function tellMerged(theirs: readonly string[]): void {
  if (theirs.length > 0) notify.info(text("system.form.merged", { fields: [...new Set(theirs)].join("、") }));
}

/** Errors of a form in a row, in the order of `labels`: nested ones under their dotted names. */
export function errorsOf(errors: FieldErrors, labels: Readonly<Record<string, string>>, above = ""): FormError[] {
  const known = Object.keys(labels);
  // A schema reports its own checks before those across fields; people read from top to bottom.
  const ordered = Object.entries(errors).toSorted(([a], [b]) => known.indexOf(a) - known.indexOf(b));
  return ordered.flatMap(([key, value]) => {
    if (!value || typeof value !== "object") return [];
    const name = above ? `${above}.${key}` : key;
    if ("message" in value && typeof value.message === "string")
      return [{ name, label: labels[name] ?? labels[key] ?? "", message: value.message }];
    return errorsOf(value as FieldErrors, labels, name);
  });
}
