import { useState } from "react";
import { Button } from "#ui/button/button.tsx";
import { call } from "#src/client/call.ts";
import { mergeTags, tag } from "#src/contract/services/tag.ts";
import { text } from "#src/lib/text.ts";
import { mayCall } from "#src/session/session.ts";
import { entityScreen } from "#src/workspace/screen/entity/entity-screen.tsx";
import type { EntityRow } from "#src/workspace/screen/entity/set.ts";
import { lazyDialog } from "#src/workspace/screen/lazy-dialog.tsx";
import type { MergeDialogProps } from "./merge.tsx";

const Merge = lazyDialog<MergeDialogProps>(async () => (await import("./merge.tsx")).MergeDialog);

/** Confirmation text for deletion: says how many uses lose these tags. */
async function question(ids: readonly string[]): Promise<string> {
  const rows = await Promise.all(ids.map((id) => call(tag.queryById, { id })));
  const uses = rows.reduce((sum, { useCount }) => sum + Number(useCount ?? 0), 0);
  return text(uses > 0 ? "services.tag.deleteUsed" : "workspace.list.deleteConfirm", { n: ids.length, uses });
}

/** 标签管理. */
export const TagList = entityScreen(tag, {
  columns: ["tagName", "tagType", "color", "useCount", "sortNo", "status", "updateTime"],
  question,
  batch: ({ rows, clear }) => mayCall(mergeTags.permission) && <MergeButton rows={rows} clear={clear} />,
});

function MergeButton({ rows, clear }: { rows: readonly EntityRow[]; clear(): void }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        disabled={rows.length < 2}
        title={rows.length < 2 ? text("services.tag.two") : undefined}
        onPointerEnter={Merge.soon}
        onClick={() => setOpen(true)}
      >
        {text("services.tag.merge")}
      </Button>
      {open && <Merge rows={rows} onClose={() => setOpen(false)} onDone={clear} />}
    </>
  );
}
