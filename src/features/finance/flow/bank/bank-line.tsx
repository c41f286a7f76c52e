import { DatePicker } from "#ui/date-picker/date-picker.tsx";
import { Field } from "#ui/field/field.tsx";
import { Input } from "#ui/input/input.tsx";
import { Select } from "#ui/select/select.tsx";
import { Tag } from "#ui/tag/tag.tsx";
import { paymentConfirm } from "#src/contract/finance/payment.ts";
import { flow, flowReconcile, manualFlowTypes } from "#src/contract/finance/flow.ts";
import { type BankProposal, type OpenBankLine, sureConfidence } from "#src/contract/finance/bank.ts";
import { formatYuan } from "#src/lib/money.ts";
import { text } from "#src/lib/text.ts";
import { shortTime } from "#src/lib/time.ts";
import { dictText, mayCall } from "#src/session/session.ts";
import { type Choice, later, needsReason, postDateOf, proposalOf } from "./choice.ts";

export interface BankLineItemProps {
  line: OpenBankLine;
  choice: Choice;
  /** Why it could not be settled. */
  failed: string | undefined;
  disabled: boolean;
  /** First day that money can be posted to; null while no month is closed. */
  openFrom: string | null;
  onChoose(choice: Choice): void;
}

const optionOf = (proposal: BankProposal, at: number) => ({
  value: String(at),
  label: text(proposal.kind === "flow" ? "finance.bank.flow" : "finance.bank.payment", {
    no: proposal.no,
    amount: formatYuan(proposal.amount),
  }),
  hint: proposal.reason,
});

/** What this person may decide about the line. */
function optionsOf({ proposals }: OpenBankLine) {
  const may = { flow: mayCall(flowReconcile.permission), payment: mayCall(paymentConfirm.permission) };
  return [
    { value: later.what, label: text("finance.bank.later") },
    ...proposals.map(optionOf).filter((_, at) => may[proposals[at]?.kind ?? "flow"]),
    ...(mayCall(flow.add.permission) ? manualFlowTypes : []).map((type) => ({
      value: `book:${type}`,
      label: text("finance.bank.book", { type: dictText("flow_type", type) }),
    })),
    { value: "ignore", label: text("finance.bank.ignore") },
  ];
}

/** What the bank states about a line. */
export function LineFacts({ line }: { line: Omit<OpenBankLine, "proposals"> }) {
  const facts = [line.counterName, line.summary, line.bankSerial].filter(Boolean).join(" · ");
  return (
    <>
      <span className="flex flex-wrap items-center gap-2">
        <Tag tone={line.direction === "1" ? "ok" : "bad"}>{dictText("flow_direction", line.direction)}</Tag>
        <b className="text-14 font-semibold tabular-nums text-strong">{formatYuan(line.amount ?? 0)}</b>
        <time className="text-13 text-muted" dateTime={line.occurTime ?? ""}>
          {shortTime(line.occurTime ?? "")}
        </time>
      </span>
      <span className="text-13 wrap-anywhere">{facts || "–"}</span>
    </>
  );
}

/** One line of a bank file: what the bank states, what it may be, and what is decided. */
export function BankLineItem({ line, choice, failed, disabled, openFrom, onChoose }: BankLineItemProps) {
  const chosen = proposalOf(line, choice);
  const reason = needsReason(line, choice);
  const postDate = postDateOf(line, choice, openFrom);
  return (
    <li
      data-slot="bank-line"
      className="grid grid-cols-1 gap-3 rounded-surface border border-line p-3 tablet:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]"
    >
      <div className="flex min-w-0 flex-col gap-1">
        <LineFacts line={line} />
        {failed && (
          <span role="alert" className="text-13 text-bad">
            {failed}
          </span>
        )}
      </div>
      <div className="flex min-w-0 flex-col gap-2">
        <Field
          label={text("finance.bank.decide")}
          hint={
            chosen ? (
              <span className="flex flex-wrap items-center gap-2">
                <Tag tone={chosen.confidence >= sureConfidence ? "ok" : "warn"}>
                  {text("finance.bank.confidence", { n: chosen.confidence })}
                </Tag>
                {chosen.reason}
              </span>
            ) : line.proposals.length === 0 && choice.what === later.what ? (
              text("finance.bank.none")
            ) : (
              line.proposals[0]?.reason
            )
          }
        >
          <Select
            value={choice.what}
            options={optionsOf(line)}
            disabled={disabled}
            onValueChange={(what) => onChoose({ ...choice, what: what ?? later.what })}
          />
        </Field>
        {postDate !== undefined && (
          <Field
            label={text("finance.bank.postDate")}
            required
            hint={text("finance.bank.postDateHint", { period: (line.occurTime ?? "").slice(0, 7) })}
            {...(postDate === null ? { error: text("finance.bank.postDateMissing") } : {})}
          >
            <DatePicker
              value={postDate}
              disabled={disabled}
              min={openFrom ?? ""}
              onValueChange={(next) => onChoose({ ...choice, postDate: next })}
            />
          </Field>
        )}
        {(reason !== null || choice.what.startsWith("book:")) && (
          <Field label={text("finance.bank.reason")} required={reason !== null}>
            <Input
              value={choice.reason}
              maxLength={200}
              disabled={disabled}
              placeholder={
                reason === null
                  ? ""
                  : text(reason === "differs" ? "finance.bank.reasonDiff" : "finance.bank.reasonIgnore")
              }
              onValueChange={(next) => onChoose({ ...choice, reason: next })}
            />
          </Field>
        )}
      </div>
    </li>
  );
}
