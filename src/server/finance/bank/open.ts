import { asc } from "drizzle-orm";
import type { InputOf, ResultOf } from "#src/contract/endpoint.ts";
import { bankLineStates, type bankOpen, type BankProposal } from "#src/contract/finance/bank.ts";
import { toWire } from "#src/lib/time.ts";
import { finBankLine } from "#src/server/db/schema/bank.ts";
import { firstOpenDay } from "#src/server/finance/close/door.ts";
import type { Rows } from "#src/server/kernel/rows/rows.ts";
import { type BankLineRow, candidatesFor } from "./candidates.ts";
import { bankLineEntity } from "./entity.ts";
import { type Proposal, proposalsFor } from "./match.ts";
import { pageOfLines } from "./page.ts";

const wireOf = ({ candidate, confidence, reason }: Proposal): BankProposal => ({
  kind: candidate.kind,
  ids: [...candidate.ids],
  no: candidate.no,
  name: candidate.names[0] ?? null,
  amount: candidate.amount,
  time: toWire(candidate.at),
  confidence,
  reason,
});

/** Proposals are looked for among what is booked now, so a line never proposes what was settled meanwhile. */
async function proposalsOf(rows: Rows, lines: readonly BankLineRow[]): Promise<Map<string, readonly Proposal[]>> {
  const found = new Map<string, readonly Proposal[]>();
  const groups = new Map<string, BankLineRow[]>();
  for (const line of lines) {
    const key = `${line.accountConfigId} ${line.direction}`;
    groups.set(key, [...(groups.get(key) ?? []), line]);
  }
  for (const group of groups.values())
    for (const [id, proposals] of proposalsFor(group, await candidatesFor(rows, group))) found.set(id, proposals);
  return found;
}

/** A page of the lines that wait for a person, oldest first. */
export async function openLines(rows: Rows, input: InputOf<typeof bankOpen>): Promise<ResultOf<typeof bankOpen>> {
  const { lines, total } = await pageOfLines(rows, { ...input, status: bankLineStates.open }, [
    asc(finBankLine.occurTime),
    asc(finBankLine.lineNo),
    asc(finBankLine.id),
  ]);
  const proposals = await proposalsOf(rows, lines);
  const shown = await rows.serializeMany(bankLineEntity, lines);
  const open = shown.map((line) => ({
    ...line,
    proposals: (proposals.get(String(line["id"])) ?? []).map(wireOf),
  }));
  // Serialized rows have the fields of the registry.
  return {
    lines: open as unknown as ResultOf<typeof bankOpen>["lines"],
    total,
    openFrom: await firstOpenDay(rows),
  };
}
