import { type ReactNode, useSyncExternalStore } from "react";
import { Alert } from "#ui/alert/alert.tsx";
import { Button } from "#ui/button/button.tsx";
import { Dialog } from "#ui/dialog/dialog.tsx";
import type { EditButton } from "#ui/edit-table/columns/exclusions.ts";
import type { EditTableApi } from "#ui/edit-table/table.ts";
import { notify } from "#ui/toast/notify.tsx";
import { text } from "#src/lib/text.ts";
import { BoundEditTable } from "#src/widgets/edit-cells/bound-edit-table.tsx";
import type { useKeptDraft } from "#src/widgets/edit-cells/use-kept-draft.ts";
import { DraftNotice, draftTime } from "#src/widgets/form/draft/draft-notice.tsx";
import { useKeptView } from "#src/workspace/settings/use-kept-view.ts";
import type { Saving } from "./use-saving.ts";
import { keyOfRow, type RowNews } from "./use-sheet.ts";

/** Max width of a worksheet, px; it takes what the window has. */
const width = 1600;
/** Height of everything above and below the rows in the dialog, px. */
const aroundRows = 320;
/** Max number of rows whose messages are listed; the others are counted. */
const mostNamed = 5;

export interface SheetDialogProps {
  title: string;
  table: EditTableApi;
  /** Key of the stored column layout. */
  viewKey: string;
  /** Whether rows can be added and removed. */
  growing: boolean;
  empty: string;
  draft: ReturnType<typeof useKeptDraft>;
  onRestore(): void;
  saving: Saving;
  /** Number of rows that a save would send now. */
  count: number;
  /** Number of rows and of changed rows, as text. */
  summary: string;
  /** Label of the save button. */
  verb: string;
  /** Why there is nothing to save. */
  refusal: string | undefined;
  onSave(): void;
  onClose(): void;
}

const growingButtons: readonly EditButton[] = ["add", "remove", "undo", "redo", "find", "settings"];
const fixedButtons: readonly EditButton[] = ["undo", "redo", "find", "settings"];

/** A worksheet dialog over a list: an edit table, its errors, and a button that saves the valid rows. */
export function SheetDialog(props: SheetDialogProps) {
  const { title, table, viewKey, growing, empty, draft, verb, refusal, onSave, onClose } = props;
  const { news, failure, progress } = props.saving;
  const [view, setView] = useKeptView(viewKey);
  const { rows, errors } = useSyncExternalStore(table.subscribe, table.state, table.state);
  const busy = progress !== undefined;
  const close = () => {
    table.editing.finish();
    if (props.count > 0) notify.info(text("entity.sheet.kept"));
    onClose();
  };
  const said = [
    props.summary,
    ...(errors.size > 0 ? [text("entity.sheet.wrongRows", { n: errors.size })] : []),
    ...(draft.savedAt === null ? [] : [text("entity.sheet.draftAt", { time: draftTime(draft.savedAt) })]),
  ];
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open && !busy) close();
      }}
      outsideCloses={false}
      expandable
      title={title}
      width={width}
      note={
        <span role="status" className="text-13 text-muted">
          {progress ? text("entity.sheet.busy", { ...progress }) : said.join(" · ")}
        </span>
      }
      footer={
        <>
          <Button onClick={close} disabled={busy}>
            {text("common.verb.close")}
          </Button>
          <Button tone="primary" busy={busy} {...(refusal === undefined ? {} : { refusal })} onClick={onSave}>
            {verb}
          </Button>
        </>
      }
    >
      <div className="flex min-w-0 flex-col gap-3">
        {draft.found && (
          <DraftNotice
            at={draft.found.at}
            title={draft.found.title}
            fields={draft.found.fields}
            onRestore={props.onRestore}
            onDrop={draft.drop}
          />
        )}
        {(failure !== undefined || news.length > 0) && (
          <Alert role="alert" tone="warn">
            {failure}
            <Said news={news} place={(key) => rows.findIndex((row) => keyOfRow(row) === key) + 1} />
          </Alert>
        )}
        <BoundEditTable
          table={table}
          aria-label={title}
          className="overflow-clip rounded-surface bg-surface"
          density="compact"
          maxHeight={`calc(100dvh - ${aroundRows}px)`}
          toolbar={{ buttons: growing ? growingButtons : fixedButtons }}
          rights={{ add: growing, remove: growing }}
          empty={empty}
          view={view}
          onViewChange={setView}
        />
      </div>
    </Dialog>
  );
}

/** Messages about rows, each with the row's number. */
function Said({ news, place }: { news: readonly RowNews[]; place(key: string): number }): ReactNode {
  if (news.length === 0) return null;
  const more = news.length - mostNamed;
  return (
    <ul className="m-0 ps-4">
      {news.slice(0, mostNamed).map(({ key, message }) => (
        <li key={key}>{text("entity.sheet.row", { row: place(key), message })}</li>
      ))}
      {more > 0 && <li>{text("entity.sheet.more", { n: more })}</li>}
    </ul>
  );
}
