import type { Report } from "#src/contract/order/report-row.ts";
import { text } from "#src/lib/text.ts";
import { personText } from "#src/lib/person-text.ts";
import { namedText } from "#src/workspace/screen/list/rows/columns.tsx";
import { StoredLink } from "#src/widgets/upload/stored-link.tsx";
import { returnsOf } from "#src/features/order/order/returned.ts";
import { Notice } from "./notice.tsx";

/**
 * Why reports were returned, by whom and when, with files; all rounds, newest first. Renders nothing without returns.
 */
export function ReturnedNotice({ reports }: { reports: readonly Report[] }) {
  const returns = returnsOf(reports);
  return returns.map(({ when, reports: sentBack }, at) => {
    const [first] = sentBack;
    const who = first ? personText(namedText(first, "reviewBy"), first.reviewBy) : "";
    return (
      <Notice key={when} tone="warn">
        <span className="block font-semibold">
          {text("orderRecord.returned.round", { n: returns.length - at })}
          <span className="ml-2 font-normal">{text("orderRecord.returned.by", { who, when: when.slice(0, 16) })}</span>
        </span>
        <span className="block whitespace-pre-wrap wrap-anywhere">
          {text("orderRecord.returned.reason", { reason: first?.reviewRemark ?? "" })}
        </span>
        <span className="flex flex-wrap items-center gap-x-5">
          {text("orderRecord.returned.files")}
          {sentBack.map((report) => (
            <StoredLink key={report.reportNo} path={report.file ?? ""}>
              {report.reportNo}
              <span className="sr-only">{text("orderRecord.report.preview")}</span>
            </StoredLink>
          ))}
        </span>
      </Notice>
    );
  });
}
