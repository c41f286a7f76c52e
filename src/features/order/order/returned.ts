import type { Report } from "#src/contract/order/report-row.ts";
import { byWireTime } from "#src/lib/time.ts";

/** One time that a reviewer sent reports back. */
export interface Return {
  when: string;
  reports: readonly Report[];
}

/** The times reports were sent back since the last one that passed, the newest first. Pure. */
export function returnsOf(reports: readonly Report[]): readonly Return[] {
  const passed = reports.filter(({ status }) => status === "20" || status === "40").map((one) => one.reviewTime ?? "");
  const last = passed.toSorted(byWireTime).at(-1) ?? "";
  const times = new Map<string, Report[]>();
  for (const report of reports) {
    const when = report.reviewTime ?? "";
    if (report.status !== "30" || when <= last) continue;
    times.set(when, [...(times.get(when) ?? []), report]);
  }
  return [...times].map(([when, of]) => ({ when, reports: of })).toSorted((a, b) => byWireTime(b.when, a.when));
}
