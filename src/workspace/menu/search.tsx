import { Search } from "lucide-react";
import { useState } from "react";
import { IconButton } from "#ui/icon-button/icon-button.tsx";
import { cn } from "#ui/utils/cn.ts";
import { lazyPart } from "#ui/lazy-part/lazy-part.tsx";
import { Popover, PopoverContent, PopoverTrigger } from "#ui/popover/popover.tsx";
import { loadWords } from "#src/lib/load-words.ts";
import { text } from "#src/lib/text.ts";
import { comboAria, comboShown } from "../keys/combo.ts";
import { useCombo, useCommand } from "../keys/live.ts";
import { type CurrentRecord, currentRecord } from "../screen/current-record.ts";
import { lazyDialog } from "../screen/lazy-dialog.tsx";
import { pageActAreas } from "../screen/page-acts.tsx";
import type { FinderProps } from "./finder.tsx";
import type { FinderDialogProps } from "./finder-dialog.tsx";

/** Loads a part of the search with its texts and those of the page actions, when it first opens. */
async function withWords<T>(part: Promise<T>): Promise<T> {
  const [come, { addShellWords }] = await Promise.all([
    part,
    import("../layout/own-words.ts"),
    ...pageActAreas().map(loadWords),
  ]);
  addShellWords();
  return come;
}
const Finder = lazyPart<FinderProps>(async () => (await withWords(import("./finder.tsx"))).Finder);
const FinderDialog = lazyDialog<FinderDialogProps>(
  async () => (await withWords(import("./finder-dialog.tsx"))).FinderDialog,
);

/** How the palette was opened: for everything, or for actions on the current record. */
interface Opened {
  scope: "all" | "acts";
  record: CurrentRecord | null;
}

/** The menu search: a dropdown under its field, a dialog on a phone; by key the palette opens from anywhere. */
export function MenuSearch({ mobile, small = false }: { mobile: boolean; small?: boolean }) {
  const [dropped, setDropped] = useState(false);
  const [modal, setModal] = useState<Opened | null>(null);
  const open = (scope: Opened["scope"]) => {
    setDropped(false);
    // Read before the palette takes the focus from the row.
    setModal({ scope, record: currentRecord() });
  };
  const keys = useCombo("palette");
  useCommand("palette", () => open("all"));
  useCommand("acts", () => open("acts"));
  const label = text("workspace.header.search");
  return (
    <>
      {mobile ? (
        <IconButton label={label} aria-haspopup="dialog" onClick={() => open("all")}>
          <Search aria-hidden />
        </IconButton>
      ) : (
        <Popover open={dropped} onOpenChange={setDropped}>
          <PopoverTrigger asChild>
            <button
              type="button"
              aria-label={small ? label : undefined}
              aria-keyshortcuts={comboAria(keys)}
              className={cn(
                small ? "w-24" : "w-60",
                "flex h-control min-w-control shrink-[9] items-center overflow-hidden gap-2 rounded-control border border-line bg-page px-2.5 text-13 text-faint hover:border-line-firm",
              )}
            >
              <Search aria-hidden className="size-4 flex-none" />
              <span className="min-w-0 truncate">{small ? text("workspace.header.searchShort") : label}</span>
              {!small && keys && (
                <kbd aria-hidden className="ml-auto flex-none rounded-tag border border-line bg-surface px-1.5 text-12">
                  {comboShown(keys).replaceAll("+", " ")}
                </kbd>
              )}
            </button>
          </PopoverTrigger>
          <PopoverContent padded={false} aria-label={label} className="flex w-80 flex-col overflow-hidden">
            <Finder
              waiting={<p className="p-4 text-muted">{text("workspace.page.loading")}</p>}
              part={{ takesFocus: true, scope: "menu", onDone: () => setDropped(false), className: "max-h-100" }}
            />
          </PopoverContent>
        </Popover>
      )}
      {modal && <FinderDialog {...modal} onClose={() => setModal(null)} />}
    </>
  );
}
