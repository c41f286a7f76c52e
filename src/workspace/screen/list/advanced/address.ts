import { isBracket, type QueryRecord } from "#ui/query-builder/condition.ts";
import { readRecords } from "#ui/query-builder/saved.ts";
import type { Query } from "#ui/query-builder/use-query-builder.ts";

type Search = Readonly<Record<string, string>>;

/** The query in an address; null if there is none or it is invalid. */
export function queryOfAddress({ superQueryParams, superQueryMatchType }: Search): Query | null {
  if (!superQueryParams) return null;
  try {
    const records = readRecords(JSON.parse(superQueryParams)).map(listed);
    return records.length > 0 ? { matchType: superQueryMatchType === "or" ? "or" : "and", records } : null;
  } catch {
    // Not JSON: the address was changed by hand.
    return null;
  }
}

/** Address patch for a query: its conditions in the server's format, and page 1. Null clears the query. */
export function addressOfQuery(query: Query | null): Readonly<Record<string, string | undefined>> {
  return {
    superQueryParams: query ? JSON.stringify(query.records.map(wire)) : undefined,
    superQueryMatchType: query?.matchType === "or" ? "or" : undefined,
    pageNo: undefined,
  };
}

/** Number of conditions in a query, including those in brackets. */
export function countOf(query: Query | null): number {
  const count = (record: QueryRecord): number =>
    isBracket(record) ? record.records.reduce((sum, inside) => sum + count(inside), 0) : 1;
  return query?.records.reduce((sum, record) => sum + count(record), 0) ?? 0;
}

/** A condition in the server's format: several values joined by commas, without fields that only the builder needs. */
function wire(record: QueryRecord): unknown {
  if (isBracket(record)) return { matchType: record.matchType, records: record.records.map(wire) };
  const { field, rule, val, type, dbType } = record;
  return {
    field,
    rule,
    val: typeof val === "object" ? val.join(",") : val,
    ...(type && { type }),
    ...(dbType && { dbType }),
  };
}

function listed(record: QueryRecord): QueryRecord {
  if (isBracket(record)) return { ...record, records: record.records.map(listed) };
  return record.rule === "in" && typeof record.val === "string" ? { ...record, val: record.val.split(",") } : record;
}
