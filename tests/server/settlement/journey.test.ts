import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { checkData } from "#src/server/db/check.ts";
import { finSettlement } from "#src/server/db/schema/settlement.ts";
import { runJob } from "#tests/support/run-job.ts";
import { settlementWorld, type SettlementWorld } from "./settlement-world.ts";

/** A laboratory that is paid, owes a part back after a refund, and pays it with the next statements. */

let world: SettlementWorld;
beforeAll(async () => {
  world = await settlementWorld();
});
afterAll(() => world.app.close());

const at = (time: string) => world.app.clock.set(new Date(`${time}+08:00`));

it("T-23: a refund after the laboratory was paid is a negative row, taken off by the next statement that can carry it", async () => {
  const lab = await world.makeLab({ settleDay: 7, shortName: "苏衡" });
  const statements = () =>
    world.app.store.db
      .select()
      .from(finSettlement)
      .where(eq(finSettlement.labId, lab.id))
      .orderBy(finSettlement.settlementNo);
  const order = (payableAmount: number, costPrice: number) =>
    world.ready({ labId: lab.id, goodsAmount: payableAmount, payableAmount, paidAmount: payableAmount }, [
      { unitPrice: payableAmount, lineAmount: payableAmount, payableAmount, costPrice },
    ]);
  const settleDay = async (day: string) => {
    at(`${day}T02:30:00`);
    return runJob(world.app, "SettleJob");
  };
  /** The way of a statement from its draft to its payment. */
  const settle = async (row: Awaited<ReturnType<typeof statements>>[number]) => {
    // SettleJob made it, so whoever is not the system may approve it.
    await world.approved(row);
    await world.must(world.act("finlead", "pay", row.id, world.payment()));
    return world.readStatement(row.id);
  };

  // March: two orders, paid to the laboratory on the settlement day of April.
  at("2026-03-25T10:00:00");
  const [faulty, ours] = [await order(33_333, 19_999), await order(10_000, 6_000)];
  await settleDay("2026-04-07");
  const [first] = await statements();
  if (!first) throw new Error("no statement");
  expect(first).toMatchObject({ itemCount: 2, totalAmount: 25_999, payAmount: 25_999, status: "10" });
  expect(await settle(first)).toMatchObject({ status: "60", bookAmount: 25_999 });

  // Then both orders are refunded in part; only the first is the laboratory's fault.
  const refunded = async (orderId: string, applyAmount: number, refundReason: string) => {
    const refund = await world.agreed(await world.read(orderId), { applyAmount, refundReason });
    await world.must(world.pay(refund.id, { bankSerial: `TK${orderId}` }));
  };
  await refunded(faulty.orderId, 11_111, "4");
  await refunded(ours.orderId, 5_000, "1");
  // 111.11 yuan × 199.99 / 333.33 = 66.66 yuan.
  const back = await world.owed(faulty.orderId, "2");
  expect(back).toMatchObject({
    liquidationNo: `${faulty.liquidationNo}-R1`,
    settleAmount: -6_666,
    liquidationStatus: "20",
    settlementId: null,
  });
  await expect(world.owed(ours.orderId, "2")).rejects.toThrow("no liquidation");
  for (const { orderId, settleAmount } of [faulty, ours])
    expect(await world.owed(orderId)).toMatchObject({ liquidationStatus: "40", settleAmount, settlementId: first.id });

  // April: one order of 60 yuan does not carry 66.66 yuan; the laboratory waits for May.
  at("2026-04-20T10:00:00");
  await order(10_000, 6_000);
  expect(await settleDay("2026-05-07")).toContain("苏衡：应付金额不能为负");
  expect(await statements()).toHaveLength(1);
  at("2026-05-20T10:00:00");
  await order(10_000, 6_000);
  await settleDay("2026-06-07");
  const [, second] = await statements();
  if (!second) throw new Error("no second statement");
  expect(second).toMatchObject({ itemCount: 3, totalAmount: 5_334, payAmount: 5_334 });
  expect(await settle(second)).toMatchObject({ status: "60", bookAmount: 5_334 });
  expect(await world.owed(faulty.orderId, "2")).toMatchObject({ liquidationStatus: "40", settlementId: second.id });

  // What left the account is what the laboratory earned: 199.99 + 3 × 60.00 - 66.66 yuan.
  const paid = [...(await world.paidOut(first.id)), ...(await world.paidOut(second.id))];
  expect(paid.map(({ direction, flowType, amount }) => [direction, flowType, amount])).toEqual([
    ["2", "6", 25_999],
    ["2", "6", 5_334],
  ]);
  const [earned] = await world.app.store.query<{ cents: number }>(sql`select sum(settle_amount)::int as cents
    from ord_liquidation where lab_id = ${lab.id} and liquidation_status = '40'`);
  expect(earned?.cents).toBe(19_999 + 3 * 6_000 - 6_666);
  const wrong = (await checkData(world.app.store)).filter(
    ({ name, violations }) => /结算|清算/.test(name) && violations,
  );
  expect(wrong).toEqual([]);
});
