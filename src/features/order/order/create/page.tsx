import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useRef, useState } from "react";
import { useWatch } from "react-hook-form";
import { Button } from "#ui/button/button.tsx";
import { cn } from "#ui/utils/cn.ts";
import { focusStart } from "#ui/utils/focus-start.ts";
import { useLatest } from "#ui/utils/use-latest.ts";
import { FormErrors } from "#ui/form-errors/form-errors.tsx";
import { Stepper } from "#ui/steps/stepper.tsx";
import { orderAdd } from "#src/contract/order/create.ts";
import { text } from "#src/lib/text.ts";
import { FailureWords } from "#src/widgets/form/failure-words.tsx";
import { can } from "#src/session/session.ts";
import { NewCustomer } from "#src/widgets/customer/new-customer.tsx";
import { useDraft } from "#src/widgets/form/draft/draft.ts";
import { draftShelf } from "#src/widgets/form/draft/draft-shelf.ts";
import { DraftNotice, draftTime } from "#src/widgets/form/draft/draft-notice.tsx";
import { errorsOf } from "#src/widgets/form/form-dialog.tsx";
import { useSaveKeys } from "#src/widgets/form/use-save-keys.ts";
import { useZodForm } from "#src/widgets/form/use-zod-form.ts";
import { Forbidden } from "#src/workspace/exception/forbidden.tsx";
import { PageHead } from "#src/workspace/screen/page-head.tsx";
import { useDirtyTab, useTab } from "#src/workspace/tabs/tab-context.ts";
import {
  blankSample,
  type InspectionResult,
  inspectionSchema,
  isBlank,
  startValues,
} from "../inspection/form-values.ts";
import { headerLabels } from "../inspection/header-fields.tsx";
import { sampleLabels } from "../inspection/sample-fields.tsx";
import { Notice } from "#src/features/order/order/dialogs/parts/notice.tsx";
import { blankCart, cartSchema, knownOf, stepFields } from "./cart.ts";
import { CopiedNotice } from "./copied-notice.tsx";
import { ConfirmStep } from "./confirm-step.tsx";
import { CustomerStep } from "./customer-step.tsx";
import { FormStep } from "./form-step.tsx";
import { payRefusal, usualPay } from "./pay-way.ts";
import { Placed } from "./placed.tsx";
import { PriceSummary } from "./price-summary.tsx";
import { cartLabels, ServiceStep } from "./service-step.tsx";
import { useCartFacts } from "./use-cart-facts.ts";
import { useCopy } from "./use-copy.ts";
import { usePlace } from "./use-place.ts";
import { usePrice } from "./use-price.ts";
import { useRecheck } from "#src/widgets/form/use-recheck.ts";
import { addWidgetWords } from "#src/widgets/own-words.ts";

addWidgetWords();

const steps = [
  "orderCreate.stepCustomer",
  "orderCreate.stepService",
  "orderCreate.stepForm",
  "orderCreate.stepConfirm",
] as const;
const formStep = 2;
const last = steps.length - 1;
const newCustomerDraft = "order/addOrder/customer";
const mayCreate = () => can("customer:customer:add");

/** 代客下单, for people who may place orders. Every menu contains the page, since other pages open it. */
export function AddOrder() {
  const { permission } = orderAdd;
  const [round, setRound] = useState(0);
  const again = useCallback(() => setRound((count) => count + 1), []);
  return can(permission) ? <Ordering key={round} onAgain={again} /> : <Forbidden permission={permission} />;
}

/** The wizard: customer, lines, form, confirmation with the price, result. `onAgain` starts the next order. */
function Ordering({ onAgain }: { onAgain(): void }) {
  const { tab, search, setSearch } = useTab();
  const client = useQueryClient();
  const [chosen, setStep] = useState(0);
  // After a reload, open a half-entered new customer at once, not only after a press on 新客户.
  const [creating, setCreating] = useState(() => mayCreate() && draftShelf(newCustomerDraft).here() !== null);
  const [customerDirty, setCustomerDirty] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const { place: send, placed, ruleBroken, error: placeError, isPending } = usePlace();
  const done = placed.length > 0;
  const [schema] = useState(() => cartSchema(knownOf(client)));
  const form = useZodForm(schema, blankCart());
  const cart = useWatch({ control: form.control }) as ReturnType<typeof blankCart>;
  const facts = useCartFacts(cart);
  const inspection = useZodForm(
    inspectionSchema({
      fields: facts.template?.fields ?? [],
      needSample: facts.needSample && cart.submitForm,
      needReason: false,
      always: false,
    }),
    startValues({ customerName: "", languages: [] }),
  );
  useRecheck(form);
  useRecheck(inspection);
  const { input, unpriced, price, error: priceError, current, settled, refetch } = usePrice(cart);
  const draft = useDraft(form, "order/addOrder", text("order.order.create.title"));
  // The form's default values come with the customer; without `alone`, they would look like somebody else's change.
  const formDraft = useDraft(inspection, "order/addOrder/form", text("orderCreate.stepForm"), { alone: true });
  const dirty = form.formState.isDirty || inspection.formState.isDirty || customerDirty;
  useDirtyTab(dirty && !done);

  const { copied, copy, forget } = useCopy(form);

  const orders = price?.orders.length ?? 1;
  /** Whether the form can be sent with the order: not if the cart is split, or if no service needs a form. */
  const takesForm = orders === 1 && facts.formAsked;
  const withForm = cart.withForm && takesForm;
  /** Skips the form step when the form is filled in later. */
  const skips = (at: number) => at === formStep && !withForm;
  const step = skips(chosen) ? chosen + 1 : chosen;
  const labels = {
    ...cartLabels(),
    ...headerLabels(),
    ...sampleLabels(),
    ...Object.fromEntries((facts.template?.fields ?? []).map((field) => [field.key, field.label])),
  };
  const faults = [
    ...errorsOf(form.formState.errors, labels),
    ...(step === formStep && withForm ? errorsOf(inspection.formState.errors, labels) : []),
  ];

  /** Whether a step's own fields are valid; shows the errors. */
  async function isRight(at: number): Promise<boolean> {
    if (at === formStep) {
      if (!withForm) return true;
      inspection.setValue("submit", cart.submitForm ? "Y" : "N");
      // Drop blank rows: they are no reason to refuse a draft.
      const { samples } = inspection.getValues();
      if (!cart.submitForm && samples.some(isBlank))
        inspection.setValue(
          "samples",
          samples.filter((sample) => !isBlank(sample)),
        );
      return inspection.trigger();
    }
    if (!(await form.trigger([...(stepFields[at] ?? [])]))) return false;
    if (at < last) return true;
    const refusal = payRefusal(payMethod(), facts.customer, price?.payableAmount ?? 0);
    if (refusal) form.setError("payMethod", { type: "custom", message: refusal });
    return !refusal;
  }

  const payMethod = () => form.getValues("payMethod") ?? usualPay(facts.customer, price?.payableAmount ?? 0);

  async function goOn() {
    if (!(await isRight(step))) return setAttempt((count) => count + 1);
    if (step === 0) propose();
    setAttempt(0);
    setStep(step + 1);
    focusStep();
  }

  /** Clears what depends on the former customer: contact, area and the copied order. */
  function leaveFormer() {
    forget();
    for (const name of ["copyOf", "contactName", "contactMobile", "areaCode"] as const) form.setValue(name, "");
  }

  /** The focused element was unmounted with the previous step: focus the first field of the new step. */
  function focusStep() {
    window.requestAnimationFrame(beginStep);
  }
  function beginStep() {
    const form = document.getElementById(`${tab.id}-form`);
    if (form) focusStart(form);
  }

  /** Fills in the customer's area and name; values that were typed are not replaced. */
  function propose() {
    if (form.getValues("areaCode") === "" && facts.customer?.areaCode)
      form.setValue("areaCode", facts.customer.areaCode);
    const name = facts.customer?.customerName ?? "";
    if (inspection.formState.isDirty || inspection.getValues("header.applicantName") === name) return;
    inspection.reset({ ...startValues({ customerName: name, languages: ["C"] }), samples: [blankSample()] });
  }

  /** Copies the lines of a former order and goes to the step of the lines. */
  async function copyFrom(orderId: string) {
    if (!(await copy(orderId))) return;
    setAttempt(0);
    setCreating(false);
    setStep(1);
    focusStep();
  }
  const copyLatest = useLatest(copyFrom);
  const wanted = search["copy"];
  const asked = useRef<string>(undefined);
  useEffect(() => {
    if (!wanted) asked.current = undefined;
    else if (done) onAgain();
    else if (asked.current !== wanted) {
      asked.current = wanted;
      setSearch({ copy: undefined });
      void copyLatest.current(wanted);
    }
  }, [wanted, done, onAgain, setSearch, copyLatest]);

  /** Places the order if all steps are valid, else opens the first one that is not. */
  async function submit() {
    if (!settled || !price || !input) return;
    for (let at = 0; at <= last; at += 1) {
      if (await isRight(at)) continue;
      setStep(at);
      return setAttempt((count) => count + 1);
    }
    const done = await send({
      cart: form.getValues(),
      priced: { ...input, priceToken: price.priceToken, payMethod: payMethod() },
      form: withForm ? { entered: inspectionResult, templateId: facts.template?.id } : undefined,
    });
    if (done === "placed") {
      draft.clear();
      formDraft.clear();
    } else if (done === "ruleBroken") void refetch();
  }

  /** The form's values; they were validated when its step was left. */
  const inspectionResult = () =>
    new Promise<InspectionResult>((resolve, reject) => {
      void inspection.handleSubmit(resolve, () =>
        reject(new Error("The form was checked before the order was sent.")),
      )();
    });

  const refused = settled ? payRefusal(payMethod(), facts.customer, price?.payableAmount ?? 0) : undefined;
  const saveKeys = useSaveKeys<HTMLFormElement>(() => void (step === last ? submit() : goOn()));
  const found = draft.found ?? formDraft.found;
  const savedAt = Math.max(draft.savedAt ?? 0, formDraft.savedAt ?? 0);
  const shown = steps.map((label, at) => ({ label, at })).filter(({ at }) => !skips(at));
  if (done)
    return (
      <section className="flex min-h-full flex-col gap-3 p-4 max-tablet:p-3" aria-labelledby={`${tab.id}-title`}>
        <PageHead id={`${tab.id}-title`} title={text("order.order.create.title")} />
        <div className="rounded-surface border border-line bg-surface">
          <Placed orders={placed} onAgain={onAgain} />
        </div>
      </section>
    );
  return (
    <section className="flex min-h-full flex-col gap-3 p-4 max-tablet:p-3" aria-labelledby={`${tab.id}-title`}>
      <PageHead id={`${tab.id}-title`} title={text("order.order.create.title")} />
      {found && (
        <DraftNotice
          at={found.at}
          title={text("order.order.create.title")}
          fields={(draft.found?.fields ?? 0) + (formDraft.found?.fields ?? 0)}
          onRestore={() => {
            draft.restore();
            formDraft.restore();
          }}
          onDrop={() => {
            draft.drop();
            formDraft.drop();
          }}
        />
      )}
      <div className="grid items-start gap-3 desktop:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="flex min-w-0 flex-col rounded-surface border border-line bg-surface">
          <div className="border-b border-line-soft px-5 py-4">
            <Stepper
              // A phone only has room for the current step's name; screen readers get all names.
              steps={shown.map(({ label, at }) => ({
                key: label,
                label: at === step ? text(label) : <span className="max-tablet:sr-only">{text(label)}</span>,
              }))}
              current={shown.findIndex(({ at }) => at === step)}
              onStepSelect={(at) => {
                setAttempt(0);
                setStep(shown[at]?.at ?? 0);
              }}
            />
          </div>
          <div className="px-5 py-5">
            {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- hands the focus on, takes no press */}
            <h2 id={`${tab.id}-step`} tabIndex={-1} data-page-start className="sr-only" onFocus={beginStep}>
              {text(steps[step] ?? steps[0])}
            </h2>
            {step === 0 && creating ? (
              <NewCustomer
                draftKey={newCustomerDraft}
                onDirtyChange={setCustomerDirty}
                onCancel={() => {
                  setCreating(false);
                  focusStep();
                }}
                onCreated={(id) => {
                  form.setValue("customerId", id, { shouldDirty: true, shouldValidate: true });
                  setCreating(false);
                  focusStep();
                }}
              />
            ) : (
              <form
                ref={saveKeys}
                id={`${tab.id}-form`}
                noValidate
                aria-labelledby={`${tab.id}-step`}
                className="flex flex-col gap-4"
                onSubmit={(event) => {
                  event.preventDefault();
                  if (step < last) void goOn();
                }}
              >
                {attempt > 0 && <FormErrors errors={faults} attempt={attempt} />}
                {placeError && step === last && (
                  <Notice tone="bad">
                    <FailureWords error={placeError} />
                    {ruleBroken && settled && <span className="block">{text("orderCreate.repriced")}</span>}
                  </Notice>
                )}
                {copied && step > 0 && <CopiedNotice copied={copied} />}
                {step === 0 && (
                  <CustomerStep
                    control={form.control}
                    onNew={() => setCreating(true)}
                    onChange={leaveFormer}
                    onCopy={(id) => void copyFrom(id)}
                  />
                )}
                {step === 1 && <ServiceStep form={form} schema={schema} onSite={facts.onSite} takesForm={takesForm} />}
                {step === formStep && (
                  <FormStep
                    form={form}
                    inspection={inspection}
                    template={facts.template}
                    needSample={facts.needSample}
                  />
                )}
                {step === last && <ConfirmStep form={form} price={price} />}
              </form>
            )}
          </div>
          {!(step === 0 && creating) && (
            <footer className="sticky bottom-0 z-sticky flex flex-wrap items-center justify-end gap-2 rounded-b-surface border-t border-line bg-surface px-5 py-3">
              {savedAt > 0 && (
                <span className="mr-auto text-12 text-faint">
                  {text("system.form.draftSaved", { time: draftTime(savedAt) })}
                </span>
              )}
              {step > 0 && (
                <Button onClick={() => setStep(skips(step - 1) ? step - 2 : step - 1)}>
                  {text("common.verb.previous")}
                </Button>
              )}
              {step < last ? (
                <Button tone="primary" onClick={() => void goOn()}>
                  {text("common.verb.next")}
                </Button>
              ) : (
                <Button
                  tone="primary"
                  busy={isPending}
                  onClick={() => void submit()}
                  {...(refused ? { refusal: refused } : {})}
                  {...(settled
                    ? {}
                    : {
                        refusal: text(
                          input && unpriced.length === 0 ? "orderCreate.calculating" : "orderCreate.priceFirst",
                        ),
                      })}
                >
                  {text("orderCreate.submit")}
                </Button>
              )}
            </footer>
          )}
        </div>
        <div className={cn("desktop:sticky desktop:top-4", step === 0 && "max-desktop:hidden")}>
          <PriceSummary
            price={price}
            error={priceError}
            current={current}
            unpriced={unpriced}
            pending={input !== null}
          />
        </div>
      </div>
    </section>
  );
}
