import type { Endpoint } from "#src/contract/endpoint.ts";
import { closeCheck, closeList, closeReopen, closeRows, closeRun, closeVouchers } from "#src/contract/finance/close.ts";
import { type Route, serve } from "#src/server/kernel/http/serve.ts";
import { checkPeriod, closePeriod, closePeriods, reopenPeriod } from "./close.ts";
import { figureRows } from "./period-figures.ts";
import { voucherFile } from "./voucher-file.ts";

/** 关账: the months, what keeps one open, the rows of its figures, closing and reopening. */
export const closeRoutes: Route[] = [
  serve(closeList, async ({ rows }) => ({ periods: await closePeriods(rows) })),
  serve(closeCheck, ({ rows, input }) => checkPeriod(rows, input.period)),
  serve(closeRows, ({ rows, input }) => {
    const { pageNo, pageSize, period, figure } = input;
    return figureRows(rows.tx, { tenantId: rows.actor.tenantId, period, figure }, { pageNo, pageSize });
  }),
  serve(
    closeRun,
    async ({ rows, input }) => {
      await closePeriod(rows, input.period);
      return { period: input.period };
    },
    { message: "关账成功" },
  ),
  serve(
    closeReopen,
    async ({ rows, input }) => {
      await reopenPeriod(rows, input.period, input.reason);
      return { period: input.period };
    },
    { message: "反关账成功" },
  ),
  serve<Endpoint>(closeVouchers, ({ rows, input }) => voucherFile(rows, (input as { period: string }).period)),
];
