import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useId, useState } from "react";
import { Alert } from "#ui/alert/alert.tsx";
import { Button } from "#ui/button/button.tsx";
import { Dialog } from "#ui/dialog/dialog.tsx";
import { Field } from "#ui/field/field.tsx";
import { Loading, SkeletonText } from "#ui/skeleton/skeleton.tsx";
import { Tag, type TagTone } from "#ui/tag/tag.tsx";
import { Textarea } from "#ui/textarea/textarea.tsx";
import { paymentConfirm, paymentReject } from "#src/contract/finance/payment.ts";
import { actsOn, type Send } from "#src/client/acts.ts";
import { text } from "#src/lib/text.ts";
import { LoadFailure } from "#src/widgets/form/load-failure.tsx";
import { failureText } from "#src/session/failure-text.ts";
import { mayCall } from "#src/session/session.ts";
import { Failure } from "#src/widgets/step/failure.tsx";
import { ConfirmFields, confirmInput, mayConfirm, useConfirmForm } from "./confirm-form.tsx";
import { PaymentFacts, useOwnEntry, VoucherBeside } from "./payment-facts.tsx";
import { paymentLabel, type PaymentView } from "./payment-view.ts";

/** One payment of the batch, with its actions. */
export interface WalkStep {
  payment: PaymentView;
  /** The order's number, as a link. */
  order: ReactNode;
  /** What the person should know before confirming. */
  note?: string;
  confirm(send: Send, input: ReturnType<typeof confirmInput>): Promise<unknown>;
  reject(send: Send, reason: string): Promise<unknown>;
}

/** A ticked row. */
export interface WalkItem {
  id: string;
  /** Number of the order or payment. */
  name: string;
}

export interface ConfirmWalkProps {
  items: readonly WalkItem[];
  /** Reads the current payment of a row; null when none waits to be confirmed any more. */
  read(id: string): Promise<WalkStep | null>;
  onClose(): void;
  /** Called on closing if at least one payment was confirmed or rejected. */
  onDone(): void;
}

type Outcome = "confirmed" | "rejected" | "skipped" | "gone";
const outcomeTones: Readonly<Record<Outcome, TagTone>> = {
  confirmed: "ok",
  rejected: "bad",
  skipped: "neutral",
  gone: "neutral",
};

const width = 1120;
/** The entities that a decision on a payment changes. */
const touched = ["finance:payment", "order:order", "dashboard:task"] as const;

/**
 * 批量确认收款: goes through the payments of ticked rows one by one, with the voucher beside the form; ends with a result per
 * row.
 */
export function ConfirmWalk({ items, read, onClose, onDone }: ConfirmWalkProps) {
  const [results, setResults] = useState<Readonly<Record<string, Outcome>>>({});
  const [ended, setEnded] = useState(false);
  const item = ended ? undefined : items.find(({ id }) => !(id in results));
  const done = Object.values(results).some((one) => one === "confirmed" || one === "rejected");
  const leave = () => {
    if (done) onDone();
    onClose();
  };
  if (!item) return <Results items={items} results={results} onClose={leave} />;
  return (
    <Walk
      key={item.id}
      item={item}
      place={{ at: items.indexOf(item) + 1, of: items.length }}
      read={read}
      // After at least one result, show the results before closing.
      onEnd={() => (Object.keys(results).length > 0 ? setEnded(true) : leave())}
      onOutcome={(outcome) => setResults({ ...results, [item.id]: outcome })}
    />
  );
}

interface WalkProps extends Pick<ConfirmWalkProps, "read"> {
  item: WalkItem;
  place: { at: number; of: number };
  onEnd(): void;
  onOutcome(outcome: Outcome): void;
}

function Walk({ item, place, read, onEnd, onOutcome }: WalkProps) {
  const { data, error, refetch } = useQuery({
    queryKey: ["payment-walk", item.id],
    queryFn: () => read(item.id),
    gcTime: 0,
    meta: { shownByCaller: true },
  });
  const title = text("finance.payment.walk.title", { at: place.at, n: place.of, name: item.name });
  if (data) return <WalkForm title={title} step={data} onEnd={onEnd} onOutcome={onOutcome} />;
  return (
    <Dialog
      open
      onOpenChange={onEnd}
      title={title}
      width={width}
      footer={
        <>
          <Button onClick={onEnd}>{text("finance.payment.walk.end")}</Button>
          {data === null && (
            <Button tone="primary" onClick={() => onOutcome("gone")}>
              {text("finance.payment.walk.next")}
            </Button>
          )}
          {error && <Button onClick={() => onOutcome("skipped")}>{text("finance.payment.walk.skip")}</Button>}
        </>
      }
    >
      {error ? (
        <LoadFailure error={error} onRetry={() => void refetch()} />
      ) : data === null ? (
        <p role="status">{text("finance.payment.walk.nothing")}</p>
      ) : (
        <Loading active shape={<SkeletonText lines={8} />} />
      )}
    </Dialog>
  );
}

interface WalkFormProps {
  title: string;
  step: WalkStep;
  onEnd(): void;
  onOutcome(outcome: Outcome): void;
}

function WalkForm({ title, step, onEnd, onOutcome }: WalkFormProps) {
  const acts = actsOn(useQueryClient(), touched);
  const { payment } = step;
  const formId = useId();
  const form = useConfirmForm(payment);
  const own = useOwnEntry(payment, paymentConfirm.permission);
  const [reason, setReason] = useState<string | null>(null);
  const [fault, setFault] = useState("");
  const [busy, setBusy] = useState(false);
  const run = async (act: (send: Send) => Promise<unknown>, outcome: Outcome) => {
    if (busy) return;
    setBusy(true);
    setFault("");
    try {
      await act(acts.send);
      await acts.read();
      onOutcome(outcome);
    } catch (error) {
      setFault(failureText(error));
      setBusy(false);
    }
  };
  const confirmIt = form.handleSubmit(async (values) => {
    if (own || !(await mayConfirm(values, payment.due))) return;
    await run((send) => step.confirm(send, confirmInput(values, payment.due)), "confirmed");
  });
  const rejectIt = () => {
    const said = paymentReject.input.shape.reason.safeParse(reason ?? "");
    if (said.success) void run((send) => step.reject(send, said.data), "rejected");
    else setFault(said.error.issues[0]?.message ?? "");
  };
  const rejecting = reason !== null;
  return (
    <Dialog
      open
      onOpenChange={onEnd}
      outsideCloses={false}
      title={title}
      width={width}
      footer={
        rejecting ? (
          <>
            <Button onClick={() => setReason(null)}>{text("common.verb.cancel")}</Button>
            <Button tone="danger" busy={busy} onClick={rejectIt}>
              {paymentReject.title}
            </Button>
          </>
        ) : (
          <>
            <Button onClick={onEnd}>{text("finance.payment.walk.end")}</Button>
            <Button onClick={() => onOutcome("skipped")}>{text("finance.payment.walk.skip")}</Button>
            {mayCall(paymentReject.permission) && (
              <Button onClick={() => setReason("")}>{text("finance.payment.walk.reject")}</Button>
            )}
            <Button type="submit" form={formId} tone="primary" busy={busy} {...(own ? { refusal: own } : {})}>
              {paymentConfirm.title}
            </Button>
          </>
        )
      }
    >
      <VoucherBeside voucher={payment.voucher}>
        {own && (
          <Alert role="status" tone="warn">
            {own}
          </Alert>
        )}
        {step.note && <Alert tone="info">{step.note}</Alert>}
        <PaymentFacts of={payment} order={step.order} />
        {rejecting ? (
          <Field label={paymentLabel.rejectReason.title} required>
            <Textarea autoFocus value={reason} onValueChange={setReason} maxLength={200} rows={3} />
          </Field>
        ) : (
          <form id={formId} noValidate onSubmit={(event) => void confirmIt(event)} className="flex flex-col gap-4">
            <ConfirmFields control={form.control} due={payment.due} />
          </form>
        )}
        <Failure words={fault} />
      </VoucherBeside>
    </Dialog>
  );
}

function Results({
  items,
  results,
  onClose,
}: Pick<ConfirmWalkProps, "items" | "onClose"> & { results: Readonly<Record<string, Outcome>> }) {
  const outcomes = items.map((item) => ({ ...item, outcome: results[item.id] ?? ("skipped" as const) }));
  const confirmed = outcomes.filter(({ outcome }) => outcome === "confirmed").length;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={text("finance.payment.walk.results")}
      width={520}
      footer={
        <Button tone="primary" onClick={onClose}>
          {text("common.verb.close")}
        </Button>
      }
    >
      <p role="status">{text("finance.payment.walk.summary", { n: outcomes.length, done: confirmed })}</p>
      <ul className="mt-2 max-h-80 divide-y divide-line-soft overflow-y-auto">
        {outcomes.map(({ id, name, outcome }) => (
          <li key={id} className="flex items-center justify-between gap-3 py-2">
            <span className="wrap-anywhere">{name}</span>
            <Tag tone={outcomeTones[outcome]}>{text(`finance.payment.walk.${outcome}`)}</Tag>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
