import { formatYuan } from "#src/lib/money.ts";

/** A line of a bank file, as far as matching needs it. */
export interface MatchLine {
  id: string;
  bankSerial: string | null;
  occurTime: Date;
  amount: number;
  counterName: string | null;
}

/** Booked money that a line may prove: flows of one record, or a payment that waits for confirmation. */
export interface Candidate {
  kind: "flow" | "payment";
  /** Flow ids, or the id of the payment. */
  ids: readonly string[];
  no: string;
  bankSerial: string | null;
  at: Date;
  amount: number;
  /** Names that the bank may state: customer, payer, payee, laboratory. */
  names: readonly string[];
}

export interface Proposal {
  candidate: Candidate;
  /** Per cent. */
  confidence: number;
  reason: string;
}

const dayMs = 86_400_000;
/** Max distance of a match by amount and name, in days. */
export const matchDays = 2;

const plainName = (name: string) => name.replace(/[\s()（）·.]/g, "").toLowerCase();

function isNamed(line: MatchLine, { names }: Candidate): boolean {
  const name = plainName(line.counterName ?? "");
  return name !== "" && names.some((one) => plainName(one) === name);
}

/** Why a candidate fits a line, and how surely; null if it does not. A serial counts more than everything else. */
export function proposalOf(line: MatchLine, candidate: Candidate): Proposal | null {
  const difference = line.amount - candidate.amount;
  if (line.bankSerial !== null && line.bankSerial === candidate.bankSerial) {
    if (difference === 0) return { candidate, confidence: 100, reason: "银行流水号与金额一致" };
    return { candidate, confidence: 80, reason: `银行流水号一致，金额相差${formatYuan(difference)}` };
  }
  // Another serial is another movement of money.
  if (line.bankSerial !== null && candidate.bankSerial !== null) return null;
  const days = Math.abs(line.occurTime.getTime() - candidate.at.getTime()) / dayMs;
  if (difference !== 0 || days > matchDays) return null;
  const whole = Math.floor(days);
  const apart = whole === 0 ? "时间相差不到1天" : `时间相差${whole}天`;
  if (isNamed(line, candidate)) return { candidate, confidence: 90 - whole * 5, reason: `金额与户名一致，${apart}` };
  if (line.counterName !== null && candidate.names.length > 0)
    return { candidate, confidence: 40 - whole * 5, reason: `金额一致，户名不同，${apart}，请核对` };
  return { candidate, confidence: 50 - whole * 5, reason: `金额一致，没有户名可核对，${apart}` };
}

/** The proposals of every line, best first. Each candidate comes first on one line at most: the one it fits best. */
export function proposalsFor(
  lines: readonly MatchLine[],
  candidates: readonly Candidate[],
): Map<string, readonly Proposal[]> {
  const all = lines.flatMap((line) =>
    candidates.flatMap((candidate) => {
      const proposal = proposalOf(line, candidate);
      return proposal ? [{ line, proposal, gap: Math.abs(line.occurTime.getTime() - candidate.at.getTime()) }] : [];
    }),
  );
  const ranked = all.toSorted((a, b) => b.proposal.confidence - a.proposal.confidence || a.gap - b.gap);
  const taken = new Set<Candidate>();
  const first = new Map<string, Proposal>();
  for (const { line, proposal } of ranked) {
    if (first.has(line.id) || taken.has(proposal.candidate)) continue;
    taken.add(proposal.candidate);
    first.set(line.id, proposal);
  }
  return new Map(
    lines.map(({ id }) => {
      const best = first.get(id);
      const others = ranked.filter(
        ({ line, proposal }) => line.id === id && proposal !== best && !taken.has(proposal.candidate),
      );
      return [id, [...(best ? [best] : []), ...others.map(({ proposal }) => proposal)].slice(0, 5)];
    }),
  );
}
