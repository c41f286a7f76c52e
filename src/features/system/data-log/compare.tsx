import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Checkbox } from "#ui/checkbox/checkbox.tsx";
import { Dialog } from "#ui/dialog/dialog.tsx";
import { Loading, SkeletonText } from "#ui/skeleton/skeleton.tsx";
import { cn } from "#ui/utils/cn.ts";
import { queryOf } from "#src/client/query.ts";
import { type DataVersion, queryCompareList } from "#src/contract/system/data-log.ts";
import { text } from "#src/lib/text.ts";
import { LoadFailure } from "#src/widgets/form/load-failure.tsx";

export interface CompareDialogProps {
  /** Ids of two log lines: two versions of one row. */
  ids: readonly [string, string];
  onClose(): void;
}

/** 数据比较: two versions side by side, the older one first; differences are highlighted. */
export function CompareDialog({ ids, onClose }: CompareDialogProps) {
  const found = useQuery({
    ...queryOf(queryCompareList, { dataId1: ids[0], dataId2: ids[1] }),
    meta: { shownByCaller: true },
  });
  const [older, newer] = found.data ?? [];
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={text("sysAdmin.dataLog.compare")}
      width={960}
      expandable
    >
      {found.error ? (
        <LoadFailure error={found.error} onRetry={() => void found.refetch()} />
      ) : older && newer ? (
        <Versions older={older} newer={newer} />
      ) : (
        <Loading active shape={<SkeletonText lines={8} />} />
      )}
    </Dialog>
  );
}

function Versions({ older, newer }: { older: DataVersion; newer: DataVersion }) {
  const [only, setOnly] = useState(true);
  const before = new Map(older.shown.map((field) => [field.name, field.text]));
  const rows = newer.shown.map(({ name, title, text: now }) => {
    const was = before.get(name) ?? "";
    return { name, title, was, now, differs: was !== now };
  });
  const different = rows.filter(({ differs }) => differs);
  const heads = [older, newer].map(
    ({ dataVersion, createName, createTime }) =>
      [text("sysAdmin.dataLog.version", { n: dataVersion ?? 0 }), `${createName ?? ""} ${createTime ?? ""}`] as const,
  );
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <span className="text-muted">
          {different.length === 0
            ? text("sysAdmin.dataLog.alike")
            : text("sysAdmin.dataLog.count", { n: different.length })}
        </span>
        <Checkbox value={only} onValueChange={setOnly} label={text("sysAdmin.dataLog.onlyDifferent")} />
      </div>
      <div className="overflow-x-auto rounded-surface border border-line">
        <table className="w-full min-w-140 table-fixed text-13">
          <thead>
            <tr className="bg-page text-left text-muted">
              <th scope="col" className="w-36 px-3 py-1.5 font-semibold">
                {text("sysAdmin.dataLog.field")}
              </th>
              {heads.map(([version, by]) => (
                <th key={version} scope="col" className="px-3 py-1.5 font-semibold">
                  {version} <span className="font-normal">{by}</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {(only ? different : rows).map(({ name, title, was, now, differs }) => (
              <tr key={name} className="border-t border-line-soft align-top">
                <th scope="row" className="px-3 py-2 text-left font-normal text-muted">
                  {title}
                </th>
                <td className={cn("px-3 py-2 break-words", differs && "bg-bad-soft")}>{was || "–"}</td>
                <td className={cn("px-3 py-2 break-words", differs && "bg-ok-soft")}>{now || "–"}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}
