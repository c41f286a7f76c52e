import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { type Control, type UseFormReturn, useWatch } from "react-hook-form";
import { Alert } from "#ui/alert/alert.tsx";
import { Button } from "#ui/button/button.tsx";
import { confirm } from "#ui/confirm/confirm-store.ts";
import { useLatest } from "#ui/utils/use-latest.ts";
import { FormErrors } from "#ui/form-errors/form-errors.tsx";
import { Loading, SkeletonText } from "#ui/skeleton/skeleton.tsx";
import { Stepper } from "#ui/steps/stepper.tsx";
import { notify } from "#ui/toast/notify.tsx";
import { call } from "#src/client/call.ts";
import { queryOf, useAct } from "#src/client/query.ts";
import { service, serviceFields, serviceFull, type ServiceFull } from "#src/contract/services/service.ts";
import { servicePublish } from "#src/contract/services/service-acts.ts";
import { ServiceInput, type ServiceValues } from "#src/contract/services/service-form.ts";
import { text } from "#src/lib/text.ts";
import { FailureWords } from "#src/widgets/form/failure-words.tsx";
import { can, mayCall } from "#src/session/session.ts";
import { useDraft } from "#src/widgets/form/draft/draft.ts";
import { DraftBar, draftTime } from "#src/widgets/form/draft/draft-notice.tsx";
import { errorsOf, tellMerged } from "#src/widgets/form/form-dialog.tsx";
import { showBy } from "#src/widgets/form/show-value.ts";
import { isStale, RecordNews, useRecord } from "#src/widgets/form/use-record.tsx";
import { useRecheck } from "#src/widgets/form/use-recheck.ts";
import { useSaveKeys } from "#src/widgets/form/use-save-keys.ts";
import { useZodForm } from "#src/widgets/form/use-zod-form.ts";
import { Forbidden } from "#src/workspace/exception/forbidden.tsx";
import { ListError } from "#src/workspace/screen/list/list-states.tsx";
import { PageHead } from "#src/workspace/screen/page-head.tsx";
import { closeTab, useDirtyTab, useTab, useTabTitle, useWorkspace } from "#src/workspace/tabs/tab-context.ts";
import { ShelfState } from "../row.tsx";
import { BasicStep } from "./basic-step.tsx";
import { DetailStep } from "./detail-step.tsx";
import { PriceStep } from "./price-step.tsx";
import { TestingStep } from "./testing-step.tsx";
import { blankService, serviceLabels, type ServiceLabels, serviceCheck, stepFields, valuesOf } from "./values.ts";
import { addWidgetWords } from "#src/widgets/own-words.ts";

addWidgetWords();

export type ServiceForm = UseFormReturn<ServiceValues, unknown, ServiceValues>;
export type ServiceControl = Control<ServiceValues, unknown, ServiceValues>;

export interface StepProps {
  form: ServiceForm;
  labels: ServiceLabels;
}

const steps = [
  "services.service.create.stepBasic",
  "services.service.create.stepTesting",
  "services.service.create.stepPrice",
  "services.service.create.stepDetail",
] as const;
const last = steps.length - 1;
const Steps = [BasicStep, TestingStep, PriceStep, DetailStep] as const;

/** The service that the page edits: a stored one, a copy, or a new one. */
interface Subject {
  id: string;
  copyId: string;
}
const titleOf = ({ id, copyId }: Subject) =>
  text(id ? "services.service.create.edit" : copyId ? "services.service.create.copy" : "services.service.create.title");
const nameOf = ({ id, copyId }: Subject) => `${id}:${copyId}`;

/** 新增服务: `?id=` edits a service, `?copyId=` starts with a copy. */
export function AddServices() {
  const { search, setSearch } = useTab();
  const asked: Subject = { id: search["id"] ?? "", copyId: search["copyId"] ?? "" };
  const [shown, setShown] = useState(asked);
  const [dirty, setDirty] = useState(false);
  useTabTitle(titleOf(shown));
  const other = nameOf(asked) !== nameOf(shown);
  if (other && !dirty) setShown(asked);

  // The same tab is reused for another service; ask before unsaved input is dropped.
  const latest = useLatest({ asked, shown, setSearch });
  const asks = other && dirty;
  useEffect(() => {
    if (!asks) return;
    void confirm({
      title: text("services.service.create.switchTitle"),
      body: text("services.service.create.switchBody"),
      ok: text("services.service.create.switchOk"),
      cancel: text("services.service.create.switchStay"),
    }).then((leave) => {
      const now = latest.current;
      if (leave) setShown(now.asked);
      else now.setSearch({ ...now.shown });
    });
  }, [asks, latest]);

  const { permission } = shown.id ? service.edit : service.add;
  if (!can(permission)) return <Forbidden permission={permission} />;
  return <Loaded key={nameOf(shown)} subject={shown} onDirty={setDirty} />;
}

interface PartProps {
  subject: Subject;
  onDirty(dirty: boolean): void;
}

/** Loads the service that the form starts with. */
function Loaded({ subject, onDirty }: PartProps) {
  const { tab } = useTab();
  const from = subject.id || subject.copyId;
  const { data, error, refetch, isFetchedAfterMount } = useQuery({
    ...queryOf(serviceFull, { id: from }),
    enabled: from !== "",
    // The data that the drawer read may be outdated.
    refetchOnMount: "always",
    meta: { shownByCaller: true },
  });
  // An open form keeps its initial values: new data must not replace what was typed.
  const [start, setStart] = useState<ServiceFull>();
  if (data && isFetchedAfterMount && !error && !start) setStart(data);
  if (from === "" || start) return <Filling subject={subject} start={start} now={data} onDirty={onDirty} />;
  return (
    <section className="flex flex-col gap-3 p-4" aria-labelledby={`${tab.id}-title`}>
      <PageHead id={`${tab.id}-title`} title={titleOf(subject)} />
      <div className="rounded-surface border border-line bg-surface p-5">
        {error ? (
          <ListError error={error} stale={false} onRetry={() => void refetch()} />
        ) : (
          <Loading active shape={<SkeletonText lines={10} />} />
        )}
      </div>
    </section>
  );
}

interface FillingProps extends PartProps {
  /** The service when the form was opened, and its latest version. */
  start: ServiceFull | undefined;
  now: ServiceFull | undefined;
}

const show = showBy(serviceFields);

/** The four steps. A draft can be saved at any time; publishing needs all fields. */
function Filling({ subject: { id, copyId }, start, now, onDirty }: FillingProps) {
  const { tab, setSearch } = useTab();
  const workspace = useWorkspace();
  const mayPrice = can("order:liquidation:list");
  const [{ schema, withGaps }] = useState(serviceCheck);
  const form = useZodForm(schema, start ? valuesOf(start, { copy: copyId !== "", mayPrice }) : blankService(mayPrice));
  const title = titleOf({ id, copyId });
  const draft = useDraft(
    form,
    `services/addServices:${id ? `id:${id}` : copyId ? `copy:${copyId}` : "new"}`,
    [title, start?.serviceName].filter(Boolean).join(" "),
  );
  const labels = serviceLabels();
  const stateOf = (of: ServiceFull) => ({ version: of.version ?? 0, values: valuesOf(of, { copy: false, mayPrice }) });
  const known = now ?? start;
  const record = useRecord(
    form,
    id && known ? { now: stateOf(known), fetch: async () => stateOf(await call(serviceFull, { id })) } : undefined,
    { labels, show },
  );
  const add = useAct(service.add);
  const edit = useAct(service.edit);
  const publish = useAct(servicePublish);
  const [step, setStep] = useState(0);
  const [attempt, setAttempt] = useState(0);
  const [error, setError] = useState<unknown>(null);
  const [busy, setBusy] = useState(false);
  const name = useWatch({ control: form.control, name: "serviceName" });
  const { isDirty, errors } = form.formState;
  const dirty = isDirty || copyId !== "";
  useDirtyTab(dirty && !busy);
  useEffect(() => onDirty(dirty), [dirty, onDirty]);
  useRecheck(form);

  const state = id && start ? start.status : "0";
  const onShelf = state === "1";
  const faults = errorsOf(errors, labels);

  const stay = (at: number) => {
    setStep(at);
    setAttempt((count) => count + 1);
  };
  const go = (at: number) => {
    setAttempt(0);
    setError(null);
    setStep(at);
    window.requestAnimationFrame(() => document.getElementById(`${tab.id}-step`)?.focus());
  };

  async function goOn() {
    if (await form.trigger([...(stepFields[step] ?? [])])) go(step + 1);
    else stay(step);
  }

  /** Whether all steps are valid (`gaps`: missing fields are allowed); opens the first invalid step. */
  async function isRight(gaps: boolean): Promise<boolean> {
    if (await (gaps ? withGaps(() => form.trigger()) : form.trigger())) return true;
    const wrong = stepFields.findIndex((fields) => fields.some((field) => form.getFieldState(field).invalid));
    stay(Math.max(0, wrong));
    return false;
  }

  /** Saves the service; `to` is the state the person chose. */
  async function save(to: "draft" | "shelf" | "same") {
    if (busy || !(await isRight(to === "draft"))) return;
    setBusy(true);
    setError(null);
    try {
      const stored = await store(to === "draft");
      if (!stored) return;
      const values = form.getValues();
      if (to === "shelf") {
        const { failed } = await publish.mutateAsync({ ids: [stored] });
        const [refusal] = failed;
        if (refusal) return keepOpen(stored, refusal.message);
        notify.ok(text("services.service.create.publishDone", { name: values.serviceName }));
      } else notify.ok(text(to === "draft" ? "services.service.create.draftDone" : "services.service.create.saveDone"));
      draft.clear();
      closeTab(workspace, tab.id, "/services/servicesList");
    } catch (reason) {
      setError(reason);
    } finally {
      setBusy(false);
    }
  }

  /**
   * Saves the form after merging what others saved in the meantime. Resolves to the id of the row (a new id after the
   * first save), or null when the merged form is not valid and stays open.
   */
  async function store(gaps: boolean): Promise<string | null> {
    for (;;) {
      const values = ServiceInput.parse(form.getValues());
      if (!id) return (await add.mutateAsync(values)).id;
      try {
        const { version } = await edit.mutateAsync({ ...values, id, version: record.version() });
        record.saved(version ?? record.version() + 1);
        return id;
      } catch (reason) {
        record.failed(reason);
        const theirs = isStale(reason) ? await record.bring() : null;
        if (!theirs) throw reason;
        tellMerged(theirs);
        if (!(await isRight(gaps))) return null;
      }
    }
  }

  async function bring() {
    setError(null);
    await record.bring().then((theirs) => theirs && tellMerged(theirs), setError);
  }

  /** The service is saved but could not be published: continue with the stored one. */
  function keepOpen(stored: string, reason: string) {
    const said = text("services.service.create.publishFailed", { reason });
    if (stored !== id) {
      draft.clear();
      onDirty(false);
      notify.warn(said, { duration: Infinity });
      return setSearch({ id: stored, copyId: undefined });
    }
    form.reset(form.getValues());
    setError(said);
  }

  const saveKeys = useSaveKeys<HTMLFormElement>(() => void save(onShelf ? "same" : "draft"));
  const Step = Steps[step] ?? BasicStep;
  return (
    <section className="flex min-h-full flex-col gap-3 p-4 max-tablet:p-3" aria-labelledby={`${tab.id}-title`}>
      <PageHead
        id={`${tab.id}-title`}
        title={title}
        extra={
          id && start ? (
            <span className="flex items-center gap-2 text-13 text-muted">
              {text("services.service.create.number", { no: start.serviceNo ?? "" })} {name}
              <ShelfState row={start} />
            </span>
          ) : undefined
        }
      />
      <DraftBar draft={draft} labels={labels} show={show} />
      <RecordNews record={record} onBring={() => void bring()} />
      {record.question}
      <div className="flex min-w-0 flex-col rounded-surface border border-line bg-surface">
        <div className="border-b border-line-soft px-5 py-4">
          <Stepper
            // A phone only has room for the current step's name; screen readers get all names.
            steps={steps.map((label, at) => ({
              key: label,
              label: at === step ? text(label) : <span className="max-tablet:sr-only">{text(label)}</span>,
              // The steps of a stored service can be opened in any order.
              ...(id && at !== step ? { state: "done" as const } : {}),
            }))}
            current={step}
            onStepSelect={go}
          />
        </div>
        <form
          ref={saveKeys}
          noValidate
          className="flex max-w-260 flex-col gap-4 px-5 py-5"
          onSubmit={(event) => {
            event.preventDefault();
            if (step < last) void goOn();
          }}
        >
          <h2 id={`${tab.id}-step`} tabIndex={-1} className="sr-only">
            {text(steps[step] ?? steps[0])}
          </h2>
          {error !== null && (
            <Alert
              role="alert"
              tone="warn"
              actions={
                isStale(error) && (
                  <Button size="small" onClick={() => void bring()}>
                    {text("system.form.reload")}
                  </Button>
                )
              }
            >
              {typeof error === "string" ? error : <FailureWords error={error} />}
              {isStale(error) && <span className="block">{text("system.form.conflictHint")}</span>}
            </Alert>
          )}
          {attempt > 0 && <FormErrors errors={faults} attempt={attempt} />}
          <Step form={form} labels={labels} />
        </form>
        <footer className="sticky bottom-0 z-sticky mt-auto flex flex-wrap items-center justify-end gap-2 rounded-b-surface border-t border-line bg-surface px-5 py-3">
          {draft.savedAt !== null && (
            <span className="mr-auto text-12 text-faint">
              {text("system.form.draftSaved", { time: draftTime(draft.savedAt) })}
            </span>
          )}
          {step > 0 && <Button onClick={() => go(step - 1)}>{text("common.verb.previous")}</Button>}
          {!onShelf && (
            <Button busy={busy} onClick={() => void save("draft")}>
              {text(state === "0" ? "services.service.create.saveDraft" : "services.service.create.save")}
            </Button>
          )}
          {onShelf && (
            <Button busy={busy} tone={step === last ? "primary" : "plain"} onClick={() => void save("same")}>
              {text("services.service.create.save")}
            </Button>
          )}
          {step < last ? (
            <Button tone="primary" onClick={() => void goOn()}>
              {text("common.verb.next")}
            </Button>
          ) : (
            !onShelf &&
            mayCall(servicePublish.permission) && (
              <Button tone="primary" busy={busy} onClick={() => void save("shelf")}>
                {text("services.service.create.saveAndPublish")}
              </Button>
            )
          )}
        </footer>
      </div>
    </section>
  );
}
