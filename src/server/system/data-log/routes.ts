import { and, desc, eq, ilike, inArray, or } from "drizzle-orm";
import { dataLog, type DataVersion, queryCompareList, queryDataVerList } from "#src/contract/system/data-log.ts";
import { textAt } from "#src/lib/text-at.ts";
import { Refusal } from "#src/lib/refusal.ts";
import { sysDataLog } from "#src/server/db/schema/kernel.ts";
import { escapeLike } from "#src/server/kernel/query/compare.ts";
import { serveSet } from "#src/server/kernel/rows/crud.ts";
import { entityOf } from "#src/server/kernel/rows/entity.ts";
import type { Rows, RowOf } from "#src/server/kernel/rows/rows.ts";
import { type Route, serve } from "#src/server/kernel/http/serve.ts";
import { entityAt, maskedContent, shownFields, tablesCalled } from "./shown.ts";

type Raw = Record<string, unknown>;

export const dataLogEntity = entityOf(dataLog, sysDataLog, {
  filters: {
    // People search by the Chinese name of the content, not by the table name.
    dataTable: (value) => {
      const word = value.replaceAll("*", "").trim();
      const called = tablesCalled(word);
      const named = ilike(sysDataLog.dataTable, `%${escapeLike(word)}%`);
      return (called.length > 0 ? or(named, inArray(sysDataLog.dataTable, called)) : undefined) ?? named;
    },
  },
});

/** A row as lists show it: the content as masked JSON text, and the Chinese name of the content. */
async function lineOf(rows: Rows, shown: Raw): Promise<Raw> {
  const table = textAt(shown, "dataTable");
  const { dataContent, ...line } = shown;
  return {
    ...line,
    // A list of chosen fields may lack some of them.
    ...(table === "" ? {} : { dataTable_dictText: entityAt(table)?.title ?? table }),
    ...(dataContent === undefined
      ? {}
      : { dataContent: JSON.stringify(await maskedContent(rows, table, dataContent as Raw)) }),
  };
}

async function versionOf(rows: Rows, row: RowOf<typeof sysDataLog>, shown: Raw): Promise<DataVersion> {
  const fields = await shownFields(rows, row.dataTable, row.dataContent);
  // The row has exactly the fields of the registry.
  return { ...(await lineOf(rows, shown)), shown: fields } as unknown as DataVersion;
}

/** 数据日志: every version of the rows under optimistic locking. */
export const dataLogRoutes: Route[] = [
  ...serveSet(dataLog, dataLogEntity, {
    listed: ({ rows }, records) => Promise.all(records.map((record) => lineOf(rows, record))),
    detail: ({ rows }, row, shown) => versionOf(rows, row, shown),
  }),
  serve(queryDataVerList, async ({ rows, input }) => {
    const of = and(eq(sysDataLog.dataTable, input.dataTable), eq(sysDataLog.dataId, input.dataId));
    const found = await rows.all(dataLogEntity, of, { orderBy: [desc(sysDataLog.dataVersion)], limit: 500 });
    const shown = await rows.serializeMany(dataLogEntity, found);
    return (await Promise.all(shown.map((one) => lineOf(rows, one)))) as never;
  }),
  serve(queryCompareList, async ({ rows, input }) => {
    if (input.dataId1 === input.dataId2) throw new Refusal(42201, "请选择两条数据");
    const both = [await rows.find(dataLogEntity, input.dataId1), await rows.find(dataLogEntity, input.dataId2)];
    const [one, other] = both;
    if (one?.dataTable !== other?.dataTable || one?.dataId !== other?.dataId)
      throw new Refusal(42201, "请选择相同的数据库表和数据ID进行比较");
    const sorted = both.toSorted((a, b) => a.dataVersion - b.dataVersion);
    return Promise.all(sorted.map(async (row) => versionOf(rows, row, await rows.serialize(dataLogEntity, row))));
  }),
];
