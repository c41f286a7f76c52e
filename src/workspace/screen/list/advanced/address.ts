import { isBracket, type QueryRecord } from "#ui/query-builder/condition.ts";
import { readRecords } from "#ui/query-builder/saved.ts";
import type { Query } from "#ui/query-builder/use-query-builder.ts";

type Search = Readonly<Record<string, string>>;

/** The query an address holds; null for none and for rubbish. */
export function queryOfAddress({ superQueryParams, superQueryMatchType }: Search): Query | null {
  if (!superQueryParams) return null;
  try {
    const records = readRecords(JSON.parse(superQueryParams)).map(listed);
    return records.length > 0 ? { matchType: superQueryMatchType === "or" ? "or" : "and", records } : null;
  } catch {
    // Not JSON: somebody changed the address by hand.
    return null;
  }
}

/** The patch of the address for a query: conditions as the server reads them, page 1. Null clears it. */
export function addressOfQuery(query: Query | null): Readonly<Record<string, string | undefined>> {
  return {
    superQueryParams: query ? JSON.stringify(query.records.map(wire)) : undefined,
    superQueryMatchType: query?.matchType === "or" ? "or" : undefined,
    pageNo: undefined,
  };
}

/** How many conditions an address holds, brackets opened. */
export function countOf(query: Query | null): number {
  const count = (record: QueryRecord): number =>
    isBracket(record) ? record.records.reduce((sum, inside) => sum + count(inside), 0) : 1;
  return query?.records.reduce((sum, record) => sum + count(record), 0) ?? 0;
}

/** What travels of a condition: several values joined by commas, nothing that only the builder needs. */
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
