import { useMemo, useState } from "react";
import { Button } from "#ui/button/button.tsx";
import { confirm } from "#ui/confirm/confirm-store.ts";
import type { EditRow } from "#ui/edit-table/columns/column.ts";
import { Loading, SkeletonText } from "#ui/skeleton/skeleton.tsx";
import { notify } from "#ui/toast/notify.tsx";
import { text } from "#src/lib/text.ts";
import { BoundEditTable } from "#src/widgets/edit-cells/bound-edit-table.tsx";
import { useKeptDraft } from "#src/widgets/edit-cells/use-kept-draft.ts";
import { useLiveTable } from "#src/widgets/edit-cells/use-live-table.ts";
import { DraftNotice, draftTime } from "#src/widgets/form/draft/draft-notice.tsx";
import { useNarrow } from "#src/workspace/layout/use-narrow.ts";
import { ListError } from "#src/workspace/screen/list/list-states.tsx";
import { PageHead } from "#src/workspace/screen/page-head.tsx";
import { useKeptView } from "#src/workspace/settings/use-kept-view.ts";
import { useDirtyTab, useTab } from "#src/workspace/tabs/tab-context.ts";
import { demoColumns } from "./columns.ts";
import { useLines } from "./lines.ts";
import { addWidgetWords } from "#src/widgets/own-words.ts";

addWidgetWords();

/** Screen height minus everything around the rows: header, notes, toolbar, sums. */
const bodyHeight = "max(calc(var(--assay-space-1) * 64), calc(100dvh - var(--assay-space-1) * 66))";

/** 可编辑表格: ten thousand real order lines, edited as in a spreadsheet. Nothing is saved to the orders. */
export function EditTableDemo() {
  const { tab } = useTab();
  const { data, error, read, refetch } = useLines();
  return (
    <section className="flex flex-col gap-3 px-4 pt-3 pb-2.5 max-tablet:p-3" aria-labelledby={`${tab.id}-title`}>
      {data ? (
        <Lines rows={data.rows} stored={data.stored} />
      ) : (
        <>
          <PageHead id={`${tab.id}-title`} title={tab.meta.title} />
          {error ? (
            <ListError error={error} stale={false} onRetry={() => void refetch()} />
          ) : (
            <>
              <p role="status" className="m-0 text-13 text-muted">
                {text("demo.editTable.loading", { n: read })}
              </p>
              <Loading active shape={<SkeletonText lines={12} />} />
            </>
          )}
        </>
      )}
    </section>
  );
}

function Lines({ rows, stored }: { rows: readonly EditRow[]; stored: number }) {
  const { tab } = useTab();
  const narrow = useNarrow(768);
  const columns = useMemo(() => demoColumns(), []);
  const [view, setView] = useKeptView(tab.path);
  const [dirty, setDirty] = useState(false);
  const table = useLiveTable({
    live: "order:order/items",
    columns,
    rows,
    dragSort: true,
    onRowsChange: (now) => setDirty(now !== rows),
  });
  const draft = useKeptDraft(table, tab.path, tab.meta.title);
  useDirtyTab(dirty);

  async function reset() {
    const agreed = await confirm({
      title: text("demo.editTable.resetTitle"),
      body: text("demo.editTable.resetBody"),
      ok: text("common.verb.discard"),
      cancel: text("common.verb.stay"),
      tone: "danger",
    });
    if (!agreed) return;
    table.load(rows);
    draft.drop();
    setDirty(false);
  }
  async function check() {
    const wrong = await table.validate();
    if (wrong === 0) notify.ok(text("demo.editTable.checked", { n: table.state().rows.length }));
  }
  return (
    <>
      <PageHead id={`${tab.id}-title`} title={tab.meta.title}>
        {draft.savedAt !== null && dirty && (
          <span className="text-12 text-faint">
            {text("system.form.draftSaved", { time: draftTime(draft.savedAt) })}
          </span>
        )}
        <Button onClick={() => void check()}>{text("demo.editTable.check")}</Button>
        <Button onClick={() => void reset()} {...(dirty ? {} : { disabled: true })}>
          {text("demo.editTable.reset")}
        </Button>
      </PageHead>
      <p className="m-0 text-13 text-muted">
        {text("demo.editTable.about", { n: rows.length })}
        {stored < rows.length && text("demo.editTable.repeated", { stored, n: rows.length })}
      </p>
      {draft.found && <DraftNotice {...draft.found} onRestore={draft.restore} onDrop={draft.drop} />}
      <BoundEditTable
        table={table}
        aria-label={text("demo.editTable.title")}
        size={narrow ? "mini" : "tiny"}
        maxHeight={bodyHeight}
        toolbar
        authPre="demo:editTable:"
        details
        view={view}
        onViewChange={setView}
        className="overflow-clip rounded-surface bg-surface"
      />
    </>
  );
}
