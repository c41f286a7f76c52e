import { useState } from "react";
import { Button } from "#ui/button/button.tsx";
import { notify } from "#ui/toast/notify.tsx";
import { dataLog, type ShownField } from "#src/contract/system/data-log.ts";
import { text } from "#src/lib/text.ts";
import { textAt } from "#src/lib/text-at.ts";
import { can } from "#src/session/session.ts";
import { Block } from "#src/workspace/screen/detail/block.tsx";
import { Facts } from "#src/workspace/screen/detail/facts.tsx";
import { entityScreen } from "#src/workspace/screen/entity/entity-screen.tsx";
import type { EntityRow } from "#src/workspace/screen/entity/set.ts";
import { lazyDialog } from "#src/workspace/screen/lazy-dialog.tsx";
import type { CompareDialogProps } from "./compare.tsx";

const Compare = lazyDialog<CompareDialogProps>(async () => (await import("./compare.tsx")).CompareDialog);

/** Title of a table with its name; stock servers have no titles. */
function tableName(row: EntityRow): string {
  const [title, name] = [textAt(row, "dataTable_dictText"), textAt(row, "dataTable")];
  return title === "" ? name : `${title}（${name}）`;
}

/** 数据日志, with a comparison of two versions of one row. */
export const DataLogList = entityScreen(dataLog, {
  columns: [
    { name: "dataTable", width: 220, value: tableName },
    { name: "dataId", width: 190 },
    "dataVersion",
    { name: "dataContent", width: 320, sortable: false },
    "createName",
    "createTime",
  ],
  filters: ["dataTable", "dataId", "createTime", "createBy"],
  facts: ["dataTable", "dataId", "dataVersion", "createName", "createTime"],
  rowName: (row) => `${textAt(row, "dataTable_dictText")} ${textAt(row, "dataId")} v${textAt(row, "dataVersion")}`,
  more: (row) => (
    <Block title="sysAdmin.dataLog.content">
      <Facts
        facts={((row["shown"] ?? []) as readonly ShownField[]).map(
          (field) => [{ title: field.title }, field.text] as const,
        )}
      />
    </Block>
  ),
  mobile: ["dataId", "dataVersion", "createName", "createTime"],
  batch: ({ rows }) => can("system:dataLog:view") && <CompareButton rows={rows} />,
});

function CompareButton({ rows }: { rows: readonly EntityRow[] }) {
  const [pair, setPair] = useState<readonly [string, string]>();
  const open = () => {
    const [one, other, ...more] = rows;
    if (!one || !other || more.length > 0) notify.warn(text("sysAdmin.dataLog.two"));
    else if (one["dataTable"] !== other["dataTable"] || one["dataId"] !== other["dataId"])
      notify.warn(text("sysAdmin.dataLog.same"));
    else setPair([one.id, other.id]);
  };
  return (
    <>
      <Button onClick={open}>{text("sysAdmin.dataLog.compare")}</Button>
      {pair && <Compare ids={pair} onClose={() => setPair(undefined)} />}
    </>
  );
}
