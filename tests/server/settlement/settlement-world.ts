import { and, asc, eq } from "drizzle-orm";
import { cfgPayment } from "#src/server/db/schema/lab.ts";
import { finFlow } from "#src/server/db/schema/finance.ts";
import { ordLiquidation } from "#src/server/db/schema/liquidation.ts";
import { finSettlement } from "#src/server/db/schema/settlement.ts";
import { labEntity } from "#src/server/otherConfig/detectionCompany/entity.ts";
import type { LiquidationRow } from "#src/server/order/liquidation/rules.ts";
import { orderEntity } from "#src/server/order/order/entity.ts";
import type { OrderRow } from "#src/server/order/order/door.ts";
import { exchangeRateEntity } from "#src/server/services/exchangeRate/entity.ts";
import type { Lab } from "#src/server/otherConfig/door.ts";
import type { SettlementRow } from "#src/server/settlement/rules.ts";
import { refundWorld } from "#tests/server/afterSales/refund-world.ts";
import type { TestReply } from "#tests/support/app.ts";

const dayMs = 86_400_000;

/** A server with orders whose laboratory can be paid, and functions that act on statements as people do. */
export async function settlementWorld(options: Parameters<typeof refundWorld>[0] = {}) {
  const world = await refundWorld(options);
  const { app } = world;
  const [bank] = await app.store.db.select().from(cfgPayment);
  const bankId = bank?.id ?? "";
  const proof = await world.file("application/pdf", "fin01");
  const voucher = await world.file("application/pdf", "finlead");

  const owed = async (orderId: string, kind = "1"): Promise<LiquidationRow> => {
    const where = and(eq(ordLiquidation.orderId, orderId), eq(ordLiquidation.kind, kind));
    const [row] = await app.store.db.select().from(ordLiquidation).where(where);
    if (!row) throw new Error(`no liquidation of ${orderId}`);
    return row;
  };
  const read = async (id: string): Promise<SettlementRow> => {
    const [row] = await app.store.db.select().from(finSettlement).where(eq(finSettlement.id, id));
    if (!row) throw new Error(`no statement ${id}`);
    return row;
  };
  const changeLab = (id: string, change: Partial<Lab>) =>
    app.rows("admin", async (rows) => rows.update(labEntity, await rows.lock(labEntity, id), change));
  const add = (ids: readonly string[], more: Record<string, unknown> = {}, by = "fin01"): Promise<TestReply> =>
    app.as(by).post("/order/settlement/add", { ids, ...more });
  /** An action with the version last read. */
  const act = async (by: string, name: string, id: string, input: Record<string, unknown> = {}): Promise<TestReply> => {
    const body = { id, version: (await read(id)).version, ...input };
    return name === "pay"
      ? world.signed(by, "/order/settlement/pay", body)
      : app.as(by).put(`/order/settlement/${name}`, body);
  };
  const must = async (reply: Promise<TestReply>): Promise<TestReply> => {
    const answer = await reply;
    if (!answer.success) throw new Error(`${String(answer.code)} ${answer.message}`);
    return answer;
  };
  const payee = { bankName: "工商银行苏州支行", bankAccount: "1102000000000001", accountName: "苏衡理化" };
  await changeLab(world.lab.id, payee);
  let serials = 0;
  const payment = () => ({
    accountConfigId: bankId,
    payTime: world.now(),
    bankSerial: `PAY${(serials += 1)}`,
    payVoucher: voucher,
  });

  /** A finished order of 100 yuan whose liquidation of 60 yuan is ready. */
  const ready = async (
    change: Parameters<typeof world.paidOrder>[0] = {},
    lines?: Parameters<typeof world.paidOrder>[1],
  ): Promise<LiquidationRow> => {
    const order = await world.paidOrder(change, lines);
    const finishTime = new Date(app.clock.now().getTime() - 10 * dayMs);
    await app.rows("admin", async (rows) =>
      rows.update(orderEntity, await rows.lock(orderEntity, order.id), { orderStatus: "90", finishTime }),
    );
    const { id, version } = await owed(order.id);
    await must(app.as("fin01").put("/order/liquidation/mature", { id, version, reason: "提前付款" }));
    return owed(order.id);
  };
  const statement = async (rows: readonly LiquidationRow[], more: Record<string, unknown> = {}, by = "fin01") => {
    const { result } = await must(
      add(
        rows.map((row) => row.id),
        more,
        by,
      ),
    );
    return read((result as { id: string }).id);
  };
  const steps: readonly [string, string, (row: SettlementRow) => Record<string, unknown>][] = [
    ["20", "send", () => ({})],
    ["40", "confirm", () => ({ labConfirmBy: "王工", confirmProof: proof })],
    [
      "50",
      "registerInvoice",
      (row) => ({ invoiceNo: "24312000000012345678", invoiceAmount: row.payAmount, invoiceFile: proof }),
    ],
  ];
  /** Brings a statement to a state by the ordinary way. */
  const to = async (state: string, row: SettlementRow): Promise<SettlementRow> => {
    for (const [next, name, input] of steps) {
      if (next > state) break;
      await must(act("fin01", name, row.id, input(row)));
    }
    return read(row.id);
  };
  return {
    ...world,
    bankId,
    proof,
    makeLab: (change: Partial<Lab> = {}) => world.makeLab({ ...payee, ...change }),
    changeOrder: (id: string, change: Partial<OrderRow>) =>
      app.rows("admin", async (rows) => rows.update(orderEntity, await rows.lock(orderEntity, id), change)),
    rate: (currency: string, rateE6: number) =>
      app.rows("admin", (rows) =>
        rows.insert(exchangeRateEntity, { currency, rateE6, effectiveDate: "2026-01-01", source: "1", status: "1" }),
      ),
    owed,
    readStatement: read,
    changeLab,
    add,
    act,
    must,
    payment,
    ready,
    statement,
    to,
    approved: async (row: SettlementRow) => {
      await to("50", row);
      await must(act("finlead", "approve", row.id));
      return read(row.id);
    },
    /** Flows of a statement. */
    paidOut: (id: string) => app.store.db.select().from(finFlow).where(eq(finFlow.bizId, id)).orderBy(asc(finFlow.id)),
    lastLogOf: async (orderId: string) => {
      const log = (await world.logsOf(orderId)).at(-1);
      return [log?.event, log?.eventName, log?.content, log?.visibleToCustomer];
    },
    /** Addresses of the rows that browsers were told about. */
    told: async () => {
      const events = (await app.events({ all: true })).filter(({ topic }) => topic === "row.changed");
      return [...new Set(events.map(({ payload }) => String((payload as { address?: string }).address)))].toSorted();
    },
  };
}

export type SettlementWorld = Awaited<ReturnType<typeof settlementWorld>>;
