import { consultation, consultationStatusCount } from "#src/contract/consultation/consultation.ts";
import { clueConsultation } from "#src/server/db/schema/consultation.ts";
import { serveSet } from "#src/server/kernel/rows/crud.ts";
import { countsBy } from "#src/server/kernel/query/aggregates.ts";
import type { Rows } from "#src/server/kernel/rows/rows.ts";
import { type Route, serve } from "#src/server/kernel/http/serve.ts";
import { consultationDetail } from "./detail.ts";
import { consultationEntity } from "./entity.ts";

/** Number of consultations per state, and the number that this person handles. */
async function statusCounts(rows: Rows, input: Readonly<Record<string, unknown>>) {
  const { username } = rows.actor;
  const { status, handlerBy } = clueConsultation;
  const counts = await countsBy(rows, consultationEntity, status, input);
  // If the filter names another person, none of them is mine.
  const other = input["handlerBy"] !== undefined && input["handlerBy"] !== "" && input["handlerBy"] !== username;
  const mine = other ? {} : await countsBy(rows, consultationEntity, handlerBy, { ...input, handlerBy: username });
  return { ...counts, mine: (mine as Record<string, number>)[username] ?? 0 };
}

/** Calls that read 咨询. */
export const consultationRoutes: Route[] = [
  ...serveSet(consultation, consultationEntity, {
    detail: async ({ rows }, row, shown) => ({ ...shown, ...(await consultationDetail(rows, row)) }),
  }),
  serve(consultationStatusCount, ({ rows, input }) => statusCounts(rows, input)),
];
