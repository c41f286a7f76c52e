import { ChevronRight } from "lucide-react";
import { createContext, type ReactNode, use, useEffect, useId, useRef } from "react";
import { cn } from "#ui/utils/cn.ts";
import { type Label, text, wordsOf } from "#src/lib/text.ts";
import { setOwnSetting } from "#src/workspace/settings/own-settings.ts";
import { useOwnSetting } from "#src/workspace/settings/use-own-setting.ts";

/** `area:entity` of the record that the parts belong to. */
const Record = createContext("");

/** The collapsible parts of a record, below its story. Which ones a user has open is stored by `record`. */
export function Folds({ record, children }: { record: string; children: ReactNode }) {
  return (
    <Record value={record}>
      <section aria-label={text("record.otherParts")} className="border-b border-line-soft">
        {children}
      </section>
    </Record>
  );
}

export interface FoldProps {
  /** Name of the part, unique in the record. */
  name: string;
  title: Label;
  /** Short summary, readable while the part is closed: ¥4,200.00 已付清. */
  summary?: ReactNode;
  /** Number of rows; a part with 0 rows is left out. */
  count?: number | undefined;
  children: ReactNode;
}

/**
 * Names of the parts that the user has open for this kind of record, on every device; and a function to open or close
 * one.
 */
function useOpenParts(record: string): [readonly string[], (name: string, open: boolean) => void] {
  const key = `open:${record}`;
  const own = useOwnSetting(key);
  const open = Array.isArray(own) ? own.filter((one): one is string => typeof one === "string") : [];
  const change = (name: string, opened: boolean) =>
    setOwnSetting(key, opened ? [...open, name] : open.filter((one) => one !== name));
  return [open, change];
}

/**
 * A collapsible part of a record, closed at first. Its state is stored for all records of the kind. The browser's page
 * search finds closed content and opens it; print shows everything.
 */
export function Fold(props: FoldProps) {
  return props.count === 0 ? null : <Part {...props} />;
}

function Part({ name, title, summary, count, children }: FoldProps) {
  const [openParts, change] = useOpenParts(use(Record));
  const open = openParts.includes(name);
  const id = useId();
  const body = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const node = body.current;
    if (!node) return undefined;
    // React writes `hidden` as a boolean attribute; the browser's search can only open `until-found`.
    if (open) node.removeAttribute("hidden");
    else node.setAttribute("hidden", "until-found");
    const found = () => change(name, true);
    node.addEventListener("beforematch", found);
    return () => node.removeEventListener("beforematch", found);
  });
  return (
    <section
      aria-labelledby={`${id}-title`}
      data-slot="fold"
      data-state={open ? "open" : "closed"}
      className="border-t border-line-soft"
    >
      <div className="relative flex min-h-control items-center gap-2 py-1.5">
        <ChevronRight
          aria-hidden
          className={cn("size-4 flex-none text-faint transition-transform duration-fast", open && "rotate-90")}
        />
        <h3 id={`${id}-title`} className="flex-none font-semibold">
          <button
            type="button"
            data-print="kept"
            aria-expanded={open}
            aria-controls={`${id}-body`}
            onClick={() => change(name, !open)}
            className="after:absolute after:inset-0"
          >
            {wordsOf(title)}
          </button>
        </h3>
        {summary && <span className="min-w-0 truncate text-13 text-muted">{summary}</span>}
        {count !== undefined && <span className="ms-auto flex-none ps-2 text-13 text-faint">{count}</span>}
      </div>
      <div ref={body} id={`${id}-body`} hidden className="print:[content-visibility:visible]">
        <div className="pb-4">{children}</div>
      </div>
    </section>
  );
}
