import { ChevronRight } from "lucide-react";
import { cn } from "#ui/utils/cn.ts";
import type { CollapseItem, CollapseProps } from "./collapse.tsx";
import { useUntilFound } from "./use-until-found.ts";

export interface CollapsePanelProps {
  /** Id of the button; the panel's id is derived from it. */
  id: string;
  item: CollapseItem;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  iconSide: "start" | "end";
  framed: boolean;
  classNames: CollapseProps["classNames"];
  level: 2 | 3 | 4 | 5 | 6;
  /** Whether the open panel is a landmark region. */
  region: boolean;
}

/** Renders one title with its button and its collapsible panel. */
export function CollapsePanel(props: CollapsePanelProps) {
  const { id, item, open, onOpenChange, iconSide, framed, classNames, level, region } = props;
  const { title, content, summary, extra, disabled = false } = item;
  const { panel, hidden } = useUntilFound(open, !disabled, () => onOpenChange(true));
  const Heading = `h${level}` as const;
  const state = open ? "open" : "closed";
  return (
    <div
      data-slot="collapse-item"
      data-state={state}
      data-disabled={disabled || undefined}
      className={classNames?.item}
    >
      <div
        data-slot="collapse-head"
        data-state={state}
        className={cn(
          "group/fold relative flex min-h-11 items-center gap-2 py-2",
          framed ? "px-4" : "px-1",
          classNames?.head,
        )}
      >
        <ChevronRight
          aria-hidden
          className={cn(
            "size-4 flex-none text-faint transition-transform duration-fast group-data-[state=open]/fold:rotate-90 rtl:group-data-[state=closed]/fold:rotate-180",
            iconSide === "end" && "order-last",
          )}
        />
        <Heading
          data-slot="collapse-title"
          className={cn("min-w-0 font-semibold wrap-anywhere", summary ? "flex-none" : "flex-1", classNames?.title)}
        >
          <button
            type="button"
            id={id}
            data-slot="collapse-trigger"
            data-state={state}
            aria-expanded={open}
            aria-controls={`${id}-panel`}
            aria-disabled={disabled || undefined}
            onClick={() => !disabled && onOpenChange(!open)}
            // The whole line is pressable and carries the focus ring; only the title is its name.
            className="text-start outline-none after:absolute after:inset-0 after:rounded-control not-aria-disabled:hover:text-accent-text focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-ring aria-disabled:text-faint"
          >
            {title}
          </button>
        </Heading>
        {summary && <span className="min-w-0 flex-1 truncate text-13 text-muted">{summary}</span>}
        {extra && (
          <div className="pointer-events-none relative flex flex-none items-center gap-2 text-13 text-muted [&_:is(a,button,input,label,select)]:pointer-events-auto">
            {extra}
          </div>
        )}
      </div>
      <div
        data-slot="collapse-room"
        data-state={state}
        className="grid transition-[grid-template-rows] duration-base ease-out data-[state=closed]:grid-rows-[0fr] data-[state=open]:grid-rows-[1fr] print:grid-rows-[1fr]!"
      >
        <div
          ref={panel}
          id={`${id}-panel`}
          hidden={hidden}
          role={region ? "region" : undefined}
          aria-labelledby={region ? id : undefined}
          // Visible until the closing animation ends: `hidden` removes the content only then.
          className="min-h-0 min-w-0 overflow-hidden transition-[content-visibility] transition-discrete duration-base print:[content-visibility:visible]"
        >
          <div
            data-slot="collapse-content"
            className={cn("pt-1 pb-4 wrap-anywhere", framed ? "px-4" : "px-1", classNames?.content)}
          >
            {content}
          </div>
        </div>
      </div>
    </div>
  );
}
