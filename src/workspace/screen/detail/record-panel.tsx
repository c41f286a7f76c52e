import { SquareArrowOutUpRight } from "lucide-react";
import { type ReactNode, use, useDeferredValue, useLayoutEffect, useMemo, useRef } from "react";
import { IconButton } from "#ui/icon-button/icon-button.tsx";
import { Drawer } from "#ui/drawer/drawer.tsx";
import { text } from "#src/lib/text.ts";
import { RecordContext } from "#src/workspace/comments/open-record.ts";
import { Watching } from "#src/workspace/comments/presence.tsx";
import { comboAria } from "#src/workspace/keys/combo.ts";
import { useCombo } from "#src/workspace/keys/live.ts";
import { TabContext, useTab } from "#src/workspace/tabs/tab-context.ts";
import { PrintRecord } from "#src/workspace/print/print-record.tsx";
import { useRecentRecord } from "#src/workspace/menu/recent-records.ts";
import { useDrawerWidth } from "#src/workspace/settings/use-drawer-width.ts";
import type { DetailProps } from "../list/list-props.ts";
import { PageFrame } from "./page-frame.tsx";
import { RecordError } from "./record-error.tsx";
import { OwnPage } from "./record-page.tsx";
import { DetailSkeleton } from "./skeleton.tsx";
import { type Standing, StandingBox } from "./standing.tsx";
import { minListWidth, useDocked } from "./use-docked.ts";

export interface RecordPanelProps extends Omit<DetailProps, "id"> {
  /** Id of the record: another one begins at the top. */
  id: string;
  /** `area:entity`: the width a person drags the panel to is stored under this name. */
  name: string;
  title: ReactNode;
  /** Its number or name, once it is here: so recent records call it. */
  called?: string | null | undefined;
  /** Beside the title: the record's state. */
  extra?: ReactNode;
  /** Under the title: the steps of the record. */
  header?: ReactNode;
  /** Why the record stands where it stands. */
  standing?: Standing | undefined;
  /** Its actions: a NextStep. */
  actions?: ReactNode;
  /** What kept the record from coming; undefined while it is on its way, and once it is here. */
  error: unknown;
  onRetry(): void;
  /** The record's parts; absent while it is not here. */
  children?: ReactNode;
  /** Dialogs of its actions: they live on when the panel changes its place. */
  dialog?: ReactNode;
}

/** Widths of the panel, px. */
const usualWidth = 640;
const minWidth = 480;
const maxWidth = 1000;

/**
 * One record: docked beside its list in a wide window, over the list in a narrow one, or as a page of its own. Every
 * kind of record reads in the same order: why it stands here, the next step, what that step needs, the story,
 * everything else.
 */
export function RecordPanel(props: RecordPanelProps) {
  const { id, name, title, called, extra, header, standing, actions, error, onRetry, children, dialog } = props;
  useRecentRecord(called ?? undefined);
  const record = useMemo(() => ({ address: name, id, called: called ?? "" }), [name, id, called]);
  const watching = children && <Watching key={id} record={record} />;
  const print = children && (
    <PrintRecord title={title} extra={extra}>
      {standing && <StandingBox standing={standing} />}
      {children}
    </PrintRecord>
  );
  const content = children ? (
    <div key={id} className="flex flex-col gap-5">
      {(standing || actions) && (
        <div>
          {standing && <StandingBox standing={standing} />}
          {actions}
        </div>
      )}
      <Later>{children}</Later>
    </div>
  ) : error ? (
    <RecordError error={error} onRetry={onRetry} />
  ) : (
    <DetailSkeleton />
  );
  return (
    <RecordContext value={record}>
      {use(OwnPage) ? (
        <PageFrame
          title={title}
          called={called}
          extra={extra}
          header={header}
          tools={
            <>
              {watching}
              {print}
            </>
          }
        >
          {content}
        </PageFrame>
      ) : (
        <Panel {...props} watching={watching} print={print}>
          {content}
        </Panel>
      )}
      {dialog}
    </RecordContext>
  );
}

/** The parts of a record: drawn after why it stands here and its next step, which somebody waits for. */
const Later = ({ children }: { children: ReactNode }) => useDeferredValue(children, null);

/** The record beside or over its list. */
function Panel(props: RecordPanelProps & { watching: ReactNode; print: ReactNode }) {
  const { id, name, title, extra, header, onClose, onPrevious, onNext, watching, print, children } = props;
  const [width, setWidth] = useDrawerWidth(name, usualWidth);
  const docked = useDocked();
  const inTab = use(TabContext) !== null;
  const content = useRef<HTMLDivElement>(null);
  const shown = useRef(id);
  useLayoutEffect(() => {
    // Not when the tab comes to the front again: then the record is found where it was left.
    if (shown.current !== id) content.current?.parentElement?.scrollTo({ top: 0 });
    shown.current = id;
  }, [id]);
  return (
    <Drawer
      open
      docked={docked}
      data-record={id}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={title}
      extra={
        <>
          {extra}
          {print}
          {/* At the end: they come and go, and what is pressed stays in its place. */}
          {watching}
        </>
      }
      tools={inTab && <OpenRecord id={id} />}
      header={header}
      records={{ ...(onPrevious ? { onPrevious } : {}), ...(onNext ? { onNext } : {}) }}
      width={width}
      onWidthChange={setWidth}
      minWidth={minWidth}
      {...(docked ? { maxWidth: Math.max(minWidth, Math.min(maxWidth, window.innerWidth - minListWidth)) } : {})}
    >
      <div ref={content}>{children}</div>
    </Drawer>
  );
}

/** Opens the record as a page of its own. */
function OpenRecord({ id }: { id: string }) {
  const { openRecord } = useTab();
  const keys = useCombo("openRecord");
  return (
    <IconButton
      label={text("workspace.list.openRecord")}
      aria-keyshortcuts={comboAria(keys)}
      onClick={() => openRecord(id)}
    >
      <SquareArrowOutUpRight aria-hidden />
    </IconButton>
  );
}
