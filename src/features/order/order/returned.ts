import type { Report } from "#src/contract/order/report-row.ts";
import { byWireTime } from "#src/lib/time.ts";

/** One time a reviewer returned reports. */
export interface Return {
  when: string;
  reports: readonly Report[];
}

/** Returns of reports since the last report that passed, newest first. Pure. */
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
