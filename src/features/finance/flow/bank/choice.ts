import { type BankDecision, type BankProposal, type OpenBankLine, sureConfidence } from "#src/contract/finance/bank.ts";

import { dayOf } from "#src/lib/time.ts";

/** What a person has chosen for a line, before it is sent. */
export interface Choice {
  /** `later`; the place of a proposal; a type of 手工记账 after `book`; or `ignore`. */
  what: string;
  reason: string;
  /** 记账日期, asked where the month of the line is closed. @default today */
  postDate?: string | null;
}

export const later: Choice = { what: "later", reason: "" };

/** The choice that a line begins with: its proposal, if it is sure and nothing has to be explained. */
export function startChoice({ amount, proposals: [best] }: OpenBankLine): Choice {
  return best && best.confidence >= sureConfidence && best.amount === amount ? { what: "0", reason: "" } : later;
}

export const proposalOf = (line: OpenBankLine, { what }: Choice): BankProposal | undefined =>
  /^\d+$/.test(what) ? line.proposals[Number(what)] : undefined;

/** Whether the choice needs an explanation: a difference, or a line that is not booked. */
export function needsReason(line: OpenBankLine, choice: Choice): "differs" | "ignored" | null {
  if (choice.what === "ignore") return "ignored";
  const proposal = proposalOf(line, choice);
  return proposal?.kind === "flow" && proposal.amount !== line.amount ? "differs" : null;
}

/**
 * The day that the money of a line is posted to where its own month is closed: the chosen one, or today. Undefined where
 * nothing is posted, or its month is open; null where the day is missing.
 */
export function postDateOf(line: OpenBankLine, choice: Choice, openFrom: string | null): string | null | undefined {
  const posts = choice.what.startsWith("book:") || proposalOf(line, choice)?.kind === "payment";
  if (!posts || openFrom === null || (line.occurTime ?? "").slice(0, 10) >= openFrom) return undefined;
  return choice.postDate === undefined ? dayOf(new Date()) : choice.postDate;
}

/** The decision to send; null while nothing is chosen, or an explanation or a day is missing. */
export function decisionOf(line: OpenBankLine, choice: Choice, openFrom: string | null): BankDecision | null {
  const on = { id: line.id ?? "", version: line.version ?? 0 };
  const reason = choice.reason.trim();
  if (choice.what === later.what || (needsReason(line, choice) !== null && reason === "")) return null;
  if (choice.what === "ignore") return { act: "ignore", ...on, reason };
  const given = reason === "" ? {} : { reason };
  const postDate = postDateOf(line, choice, openFrom);
  if (postDate === null) return null;
  const posted = postDate === undefined ? {} : { postDate };
  if (choice.what.startsWith("book:"))
    return { act: "book", ...on, flowType: choice.what.slice(5), ...posted, ...given };
  const proposal = proposalOf(line, choice);
  if (!proposal) return null;
  return proposal.kind === "flow"
    ? { act: "flow", ...on, flowIds: proposal.ids, ...given }
    : { act: "payment", ...on, paymentId: proposal.ids[0] ?? "", ...posted };
}
