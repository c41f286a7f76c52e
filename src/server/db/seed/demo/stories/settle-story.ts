import { addDays, startOfDay, toWire } from "#src/lib/time.ts";
import { liquidationEntity, readyRows } from "#src/server/order/liquidation/door.ts";
import { allLabs, type Lab } from "#src/server/otherConfig/door.ts";
import {
  approveStatement,
  confirmStatement,
  disputeStatement,
  payStatement,
  registerInvoice,
  sendStatement,
} from "#src/server/settlement/acts.ts";
import { createStatement, editStatement } from "#src/server/settlement/make.ts";
import { settledOn } from "#src/server/settlement/period.ts";
import type { SettlementRow } from "#src/server/settlement/rules.ts";
import { settlementEntity } from "#src/server/settlement/entity.ts";
import { fileKey } from "../files.ts";
import type { Stage } from "./order-story.ts";
import { streamOf } from "../prng.ts";
import type { Story } from "../schedule.ts";

const hourMs = 3_600_000;
/** Statements of the last days wait for the laboratory's answer. */
const openDays = 25;
/** The laboratory whose newest statement is disputed. */
const disputed = "L02";

/** Statements of all laboratories of a tenant: made by the nightly job, checked, invoiced, approved and paid. */
export async function* settleStory(stage: Stage, start: string): Story {
  const { replay } = stage;
  // First the laboratories are created, then days pass.
  yield startOfDay(start);
  const labs = await allLabs(replay.asSystem().rows);
  const waiting: Life[] = [];
  for (let day = start; day < replay.choice.asOf; day = addDays(day, 1)) {
    const due = labs.flatMap((lab) => {
      const period = settledOn(day, lab);
      return period ? [{ lab, period }] : [];
    });
    if (due.length > 0) {
      const at = startOfDay(day).getTime() + 2.5 * hourMs;
      yield* until(waiting, at);
      yield new Date(at);
      for (const { lab, period } of due)
        for (const row of await made(stage, lab, period)) waiting.push({ story: lifeOf(stage, lab, row), at: 0 });
    }
  }
  yield* until(waiting, replay.end.getTime());
}

/** The rest of a statement's story, and when it goes on. */
interface Life {
  story: Story;
  at: number;
}

/** Continues the statements in time order up to an instant. */
async function* until(waiting: Life[], end: number): Story {
  for (const one of waiting)
    if (one.at === 0) one.at = (await one.story.next()).value?.getTime() ?? Number.POSITIVE_INFINITY;
  for (;;) {
    const next = waiting.reduce<Life | null>((first, one) => (!first || one.at < first.at ? one : first), null);
    if (!next || next.at >= end) return;
    yield new Date(next.at);
    next.at = (await next.story.next()).value?.getTime() ?? Number.POSITIVE_INFINITY;
    if (next.at === Number.POSITIVE_INFINITY) waiting.splice(waiting.indexOf(next), 1);
  }
}

/** S-01 as the nightly job does it. */
async function made(
  { replay }: Stage,
  lab: Lab,
  period: { periodStart: string; periodEnd: string },
): Promise<SettlementRow[]> {
  const call = replay.asSystem();
  const before = startOfDay(addDays(period.periodEnd, 1));
  const ready = await call.rows.all(
    liquidationEntity,
    readyRows({ labId: lab.id, currency: lab.settleCurrency }, before),
  );
  if (ready.length === 0) return [];
  const groups = lab.settleCycle === "4" ? ready.map((row) => [row.id]) : [ready.map((row) => row.id)];
  const rows: SettlementRow[] = [];
  // A laboratory that owes money has no statement; then its rows wait for the next one.
  for (const ids of groups) {
    const total = ready.filter((row) => ids.includes(row.id)).reduce((sum, row) => sum + row.settleAmount, 0);
    if (total > 0) rows.push(await createStatement(call, { ids, ...period }));
  }
  return rows;
}

/** What happens to one statement after it was made. */
async function* lifeOf(stage: Stage, lab: Lab, { id, settlementNo }: SettlementRow): Story {
  const { replay, calendar } = stage;
  const stream = streamOf(replay.choice.seed, `settle ${replay.tenantId} ${settlementNo}`, 0);
  const [clerk = ""] = stream.some(replay.desk.finance, 1);
  const lead = replay.desk.financeLead;
  const later = (from: number, to: number) =>
    calendar.work(new Date(replay.now.getTime() + stream.int(from, to) * hourMs), stream.float());
  const recent = replay.now.getTime() > replay.end.getTime() - openDays * 24 * hourMs;
  const proof = fileKey(replay.tenantId, "invoice");
  const send = () => sendStatement(replay.as(clerk, "order:settlement:send"), { id });
  const dispute = (disputeReason: string) =>
    disputeStatement(replay.as(clerk, "order:settlement:dispute"), { id, disputeReason });

  yield later(4, 10);
  await send();
  if (recent && lab.labCode !== disputed) return;
  yield later(20, 60);
  if (recent) {
    await dispute("两单加急费未计入清算价，请核对");
    return;
  }
  if (stream.chance(0.06)) {
    await dispute("合计金额与我方台账不一致，请核对");
    yield later(4, 30);
    const call = replay.as(clerk, "order:settlement:edit");
    const { version } = await call.rows.lock(settlementEntity, id);
    await editStatement(call, { id, version, addIds: [], removeIds: [], remark: "已逐单核对，金额无误" });
    await send();
    yield later(20, 60);
  }
  await confirmStatement(replay.as(clerk, "order:settlement:confirm"), {
    id,

    labConfirmBy: lab.contactName,
    confirmProof: proof,
  });
  yield later(24, 72);
  const call = replay.as(clerk, "order:settlement:edit");
  const { payAmount, currency, totalAmount } = await call.rows.lock(settlementEntity, id);
  await registerInvoice(call, {
    id,

    invoiceNo: `24${String(stream.int(10_000_000, 99_999_999))}${String(stream.int(1_000_000_000, 9_999_999_999))}`,
    invoiceAmount: payAmount,
    invoiceFile: proof,
  });
  yield later(3, 20);
  await approveStatement(replay.as(lead, "order:settlement:approve"), { id });
  yield later(2, 30);
  await payStatement(replay.as(lead, "order:settlement:pay"), {
    id,

    accountConfigId: stage.catalogue.bankConfigId,
    payTime: toWire(replay.now),
    bankSerial: `FK${settlementNo.slice(2)}`,
    payVoucher: fileKey(replay.tenantId, "voucher"),
    ...(currency === "CNY" ? {} : { bookAmount: totalAmount }),
  });
}
