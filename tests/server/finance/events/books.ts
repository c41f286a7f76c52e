import { and, eq, sql } from "drizzle-orm";
import { openReconcile } from "#src/contract/finance/flow.ts";
import { liquidationCan, liquidationMoves } from "#src/contract/order/liquidation-moves.ts";
import { settlementCan, settlementMoves } from "#src/contract/settlement/settlement-moves.ts";
import { finAccount, finFlow, finPayment } from "#src/server/db/schema/finance.ts";
import { ordLiquidation } from "#src/server/db/schema/liquidation.ts";
import { finSettlement } from "#src/server/db/schema/settlement.ts";
import { addDays } from "#src/lib/time.ts";
import { runJob } from "#tests/support/run-job.ts";
import { type Event, isOneOf, type MoneyWorld, type Tried } from "./world.ts";

type Statement = typeof finSettlement.$inferSelect;
type StatementAct = Exclude<keyof typeof settlementMoves, "create">;
type Liquidation = typeof ordLiquidation.$inferSelect;
type LiquidationAct = "mature" | "changePrice" | "freeze" | "unfreeze" | "close";

/** What finance does with accounts, flows, liquidations, statements and months. */
export function bookEvents(world: MoneyWorld): Event[] {
  const { app, by, chance, files, on, one, past, roll, rowOf, sign } = world;
  const tried = async (name: string, reply: Promise<Tried["reply"]>, allowed = true): Promise<Tried> => ({
    name,
    allowed,
    reply: await reply,
  });
  const accountRow = () => rowOf(finAccount, sql`true`);

  const recharge: Event = async () => {
    const row = await accountRow();
    const amount = 1 + Math.floor(roll() * 900_000);
    const body = { accountId: row?.id, amount, transferTime: past(), receiveAccountId: world.bankId };
    const voucher = { voucher: files.finance };
    return tried("account recharge", app.as(by("fin01")).post("/finance/account/recharge", { ...body, ...voucher }));
  };
  const creditReceipt: Event = async () => {
    const body = {
      customerId: one(world.customers)?.id,
      amount: 1 + Math.floor(roll() * 400_000),
      transferTime: past(),
    };
    const more = { receiveAccountId: world.bankId, voucher: files.order };
    return tried("payment add for credit", app.as("cs01").post("/finance/payment/add", { ...body, ...more }));
  };
  const onAccount =
    (act: "adjust" | "credit" | "freeze", body: (row: typeof finAccount.$inferSelect) => object): Event =>
    async () => {
      const row = await accountRow();
      if (!row) return undefined;
      return tried(
        `account ${act}`,
        sign("PUT", by("finlead"), `/finance/account/${act}`, { ...on(row), ...body(row) }),
      );
    };
  const adjust = onAccount("adjust", ({ balanceAmount }) => ({
    direction: one(["1", "2"]),
    amount: Math.max(1, Math.floor(roll() * 2_000) + (chance(0.1) ? balanceAmount : 0)),
    reason: "上月记错",
    checkBy: "admin",
    checkPassword: "Assay@2026",
  }));
  const grant = onAccount("credit", ({ creditUsedAmount }) => ({
    creditLimit: creditUsedAmount + Math.floor(roll() * 20_000_000) - (chance(0.1) ? creditUsedAmount : 0),
    creditDays: one([30, 60]),
    reason: "年度授信",
  }));
  // Frozen accounts are released soon; else nothing could be paid from them any more.
  const freeze = onAccount("freeze", ({ status }) => ({
    frozen: status === "2" ? "N" : chance(0.3) ? "Y" : "N",
    reason: "核对账目",
  }));
  const writeOff: Event = async () => {
    const row = await rowOf(
      finPayment,
      and(eq(finPayment.status, "20"), sql`${finPayment.flowType} in ('2', '3')`) ?? sql`true`,
    );
    if (!row) return undefined;
    return tried("customer writeOff", sign("POST", by("fin01"), "/finance/customer/writeOff", { paymentId: row.id }));
  };

  const manual: Event = async () => {
    const body = {
      direction: one(["1", "2"]),
      flowType: one(["8", "9", "11"]),
      amount: 1 + Math.floor(roll() * 5_000),
    };
    const more = { occurTime: past(), accountConfigId: world.bankId };
    return tried("flow add", app.as(by("fin01")).post("/finance/flow/add", { ...body, ...more }));
  };
  const reconcile: Event = async () => {
    const row = await rowOf(finFlow, isOneOf(finFlow.reconcileStatus, openReconcile));
    if (!row) return undefined;
    const diff = chance(0.25) ? { diffAmount: one([-5, 7]), ...(chance(0.8) ? { diffReason: "银行少收" } : {}) } : {};
    return tried("flow reconcile", app.as(by("fin01")).put("/finance/flow/reconcile", { ids: [row.id], ...diff }));
  };
  const reverse: Event = async () => {
    const row = await rowOf(finFlow, eq(finFlow.bizType, "manual"));
    if (!row) return undefined;
    const allowed = row.bizType === "manual" && row.reverseOfId === null;
    return tried(
      "flow reverse",
      app.as(by("finlead")).post("/finance/flow/reverse", { id: row.id, reason: "记重了" }),
      allowed,
    );
  };

  const onLiquidation =
    (act: LiquidationAct, usual: string, body: (row: Liquidation) => object = () => ({})): Event =>
    async () => {
      const row = await rowOf(ordLiquidation, isOneOf(ordLiquidation.liquidationStatus, liquidationMoves[act].from));
      // A row that is closed is lost for the rest of the run.
      if (!row || (act === "close" && chance(0.7))) return undefined;
      const path = `/order/liquidation/${act === "unfreeze" ? "freeze" : act}`;
      const input = { ...on(row), reason: "协商", ...body(row) };
      const allowed = liquidationCan[act]({ state: row.liquidationStatus });
      return tried(`liquidation ${act} in ${row.liquidationStatus}`, sign("PUT", by(usual), path, input), allowed);
    };
  const changePrice = onLiquidation("changePrice", "finlead", ({ orderAmount }) => {
    const newPrice = Math.max(0, Math.floor(orderAmount * roll()) + (chance(0.1) ? orderAmount : 0));
    return { newPrice, deductAmount: chance(0.3) ? Math.floor(newPrice / 4) : 0, deductReason: "超期" };
  });

  const ready = async (labId?: string) => {
    const where = and(eq(ordLiquidation.liquidationStatus, "20"), labId ? eq(ordLiquidation.labId, labId) : undefined);
    return app.store.db.select().from(ordLiquidation).where(where).orderBy(ordLiquidation.id).limit(20);
  };
  const addStatement: Event = async () => {
    const labId = one(world.labs)?.id;
    const ids = (await ready(chance(0.95) ? labId : undefined)).filter(() => chance(0.7)).map(({ id }) => id);
    if (ids.length === 0 && chance(0.9)) return undefined;
    const body = chance(0.3) ? { labId } : { ids };
    return tried("settlement add", app.as(by("fin01")).post("/order/settlement/add", body));
  };
  const onStatement =
    (act: StatementAct, usual: string, body: (row: Statement) => object | Promise<object> = () => ({})): Event =>
    async () => {
      const row = await rowOf(finSettlement, isOneOf(finSettlement.status, settlementMoves[act].from));
      if (!row) return undefined;
      const input = { ...on(row), ...(await body(row)) };
      const allowed = settlementCan[act]({ state: row.status });
      return tried(
        `settlement ${act} in ${row.status}`,
        sign("PUT", by(usual), `/order/settlement/${act}`, input),
        allowed,
      );
    };
  const editStatement = onStatement("edit", "fin01", async ({ id, labId }) => {
    const inIt = await app.store.db.select().from(ordLiquidation).where(eq(ordLiquidation.settlementId, id));
    return {
      addIds: (await ready(labId)).filter(() => chance(0.5)).map((row) => row.id),
      removeIds: inIt.filter(() => chance(0.4)).map((row) => row.id),
      ...(chance(0.4) ? { adjustAmount: one([-100, 250, -1_000_000_000]), adjustReason: "抹零" } : {}),
    };
  });
  const statementPaid = ({ currency, totalAmount }: Statement) => ({
    accountConfigId: world.bankId,
    payTime: past(),
    ...(chance(0.7) ? { postDate: world.today() } : {}),
    bankSerial: world.nextSerial(),
    payVoucher: files.lead,
    ...(currency === "CNY" ? {} : { bookAmount: Math.max(1, totalAmount + 12) }),
  });

  interface Period {
    period: string;
    status: string;
    next: string;
  }
  const periods = async () => {
    const { result } = await app.as("finlead").get("/finance/close/list");
    return (result as { periods: Period[] }).periods;
  };
  /** Closes a month, mostly the next one, after its problems were solved. */
  const close: Event = async () => {
    if (chance(0.5)) return undefined;
    const all = await periods();
    const due = all.find(({ next }) => next === "close");
    const period = (chance(0.8) ? due : one(all))?.period ?? world.today().slice(0, 7);
    const { result } = await app.as("finlead").get("/finance/close/check", { period });
    const { problems } = result as { problems: { kind: string; id: string }[] };
    for (const { kind, id } of problems.filter(() => chance(0.95))) {
      if (kind === "flow") await app.as("fin01").put("/finance/flow/reconcile", { ids: [id] });
      if (kind !== "payment") continue;
      const [payment] = await app.store.db.select().from(finPayment).where(eq(finPayment.id, id));
      const rejected = { id, version: payment?.version, reason: "未到账" };
      await app.as("fin02").put("/finance/payment/reject", rejected);
    }
    return tried("month close", sign("POST", by("finlead"), "/finance/close/run", { period }));
  };
  const reopen: Event = async () => {
    const all = await periods();
    const period = (chance(0.7) ? all.find(({ next }) => next === "reopen") : one(all))?.period;
    // Rarer than closing, so that the months go on.
    if (!period || chance(0.8)) return undefined;
    return tried(
      "month reopen",
      sign("POST", by("finlead"), "/finance/close/reopen", { period, reason: "补记手续费" }),
    );
  };

  const pass: Event = async () => {
    world.pass();
    return { name: "time passes", allowed: true, reply: null };
  };
  const job =
    (name: string): Event =>
    async () => {
      await runJob(app, name);
      return { name, allowed: true, reply: null };
    };
  /** A laboratory's settlement day comes. */
  const settleDay: Event = async () => {
    const days = [5, 12, 20];
    for (let day = addDays(world.today(), 1); !days.includes(Number(day.slice(8)));) {
      day = addDays(day, 1);
      app.clock.set(new Date(`${day}T02:30:00+08:00`));
    }
    return job("SettleJob")();
  };

  return [
    recharge,
    recharge,
    creditReceipt,
    adjust,
    grant,
    freeze,
    writeOff,
    manual,
    reconcile,
    reconcile,
    reverse,
    ...Array.from({ length: 3 }, () => onLiquidation("mature", "fin01")),
    changePrice,
    changePrice,
    onLiquidation("freeze", "fin01", () => ({ frozen: "Y" })),
    onLiquidation("unfreeze", "fin01", () => ({ frozen: "N" })),
    onLiquidation("unfreeze", "fin01", () => ({ frozen: "N" })),
    onLiquidation("close", "finlead"),
    addStatement,
    addStatement,
    editStatement,
    onStatement("send", "fin01"),
    onStatement("send", "fin01"),
    onStatement("confirm", "fin01", () => ({ labConfirmBy: "王工", confirmProof: files.finance })),
    onStatement("confirm", "fin01", () => ({ labConfirmBy: "王工", confirmProof: files.finance })),
    onStatement("dispute", "fin01", () => ({ disputeReason: "少了一单" })),
    ...Array.from({ length: 2 }, () =>
      onStatement("registerInvoice", "fin01", ({ payAmount }) => ({
        invoiceNo: world.nextSerial(),
        invoiceAmount: payAmount + (chance(0.1) ? 1 : 0),
        invoiceFile: files.finance,
      })),
    ),
    ...Array.from({ length: 2 }, () => onStatement("approve", "finlead")),
    ...Array.from({ length: 2 }, () => onStatement("pay", "finlead", statementPaid)),
    onStatement("void", "finlead", () => ({ voidReason: "重新生成" })),
    close,
    reopen,
    pass,
    pass,
    job("MatureJob"),
    settleDay,
  ];
}
