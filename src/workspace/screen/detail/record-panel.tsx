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
  /** Id of the record; a new id scrolls to the top. */
  id: string;
  /** `area:entity`: key for the stored panel width. */
  name: string;
  title: ReactNode;
  /** Its number or name once loaded; also its name among recent records. */
  called?: string | null | undefined;
  /** Beside the title: the record's state. */
  extra?: ReactNode;
  /** Below the title: the record's steps. */
  header?: ReactNode;
  /** Why the record is in its state. */
  standing?: Standing | undefined;
  /** Its actions: a NextStep. */
  actions?: ReactNode;
  /** Why the record did not load; undefined while loading and after success. */
  error: unknown;
  onRetry(): void;
  /** The record's parts; absent until loaded. */
  children?: ReactNode;
  /** Dialogs of its actions. They stay open when the panel moves, e.g. from docked to overlay. */
  dialog?: ReactNode;
}

/** Default, min and max width of the panel, px. */
const usualWidth = 640;
const minWidth = 480;
const maxWidth = 1000;

/**
 * One record: docked beside its list in a wide window, over the list in a narrow one, or a page of its own. All kinds
 * of records have the same order: why it is in this state, the next step, what that step needs, the story, the rest.
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

/** The record's parts, rendered after its state and next step, which the user waits for. */
const Later = ({ children }: { children: ReactNode }) => useDeferredValue(children, null);

/** The record as a panel beside or over its list. */
function Panel(props: RecordPanelProps & { watching: ReactNode; print: ReactNode }) {
  const { id, name, title, extra, header, onClose, onPrevious, onNext, watching, print, children } = props;
  const [width, setWidth] = useDrawerWidth(name, usualWidth);
  const docked = useDocked();
  const inTab = use(TabContext) !== null;
  const content = useRef<HTMLDivElement>(null);
  const shown = useRef(id);
  useLayoutEffect(() => {
    // Not when the tab becomes active again: then the scroll position stays.
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
          {/* Last, because the faces come and go and the buttons must not move. */}
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

/** Button that opens the record in its own tab. */
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
