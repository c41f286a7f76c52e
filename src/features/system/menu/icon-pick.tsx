import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "#ui/button/button.tsx";
import { Dialog } from "#ui/dialog/dialog.tsx";
import { Empty } from "#ui/empty/empty.tsx";
import { Input } from "#ui/input/input.tsx";
import { text } from "#src/lib/text.ts";
import type { Bound } from "#src/widgets/form/form-field.tsx";
import { ownIconNames } from "#src/workspace/menu/icons.ts";
import { MenuIcon } from "#src/workspace/menu/menu-icon.tsx";

/** Max number of icons that are shown at once; the search finds the rest. */
const shownAtOnce = 120;

/** The icon of an entry: typed by name, or chosen from the set. */
export function IconPick({ bound }: { bound: Bound<string | null> }) {
  const [open, setOpen] = useState(false);
  const { value, onValueChange, ...rest } = bound;
  return (
    <span className="flex gap-2">
      <Input
        {...rest}
        className="min-w-0 flex-1"
        value={value ?? ""}
        maxLength={100}
        clearable
        prefix={<MenuIcon name={value ?? ""} className="size-4" />}
        onValueChange={(next) => onValueChange(next)}
      />
      <Button disabled={bound.disabled ?? false} onClick={() => setOpen(true)}>
        {text("menus.icon.pick")}
      </Button>
      {open && (
        <IconDialog
          value={value ?? ""}
          onPick={(name) => {
            onValueChange(name);
            setOpen(false);
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </span>
  );
}

interface IconDialogProps {
  value: string;
  onPick(name: string): void;
  onClose(): void;
}

function IconDialog({ value, onPick, onClose }: IconDialogProps) {
  const [word, setWord] = useState("");
  const { data } = useQuery({
    queryKey: ["icon-names"],
    queryFn: async () => (await import("#src/workspace/menu/icon-set.tsx")).iconNames,
    staleTime: Infinity,
  });
  const all = [...new Set([...ownIconNames, ...(data ?? [])])];
  const found = all.filter((name) => name.includes(word.trim().toLowerCase()));
  const shown = found.slice(0, shownAtOnce);
  return (
    <Dialog
      open
      width={640}
      title={text("menus.icon.title")}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
    >
      <div className="flex flex-col gap-3">
        <Input
          aria-label={text("menus.icon.search")}
          placeholder={text("menus.icon.search")}
          clearable
          value={word}
          onValueChange={setWord}
        />
        {shown.length === 0 ? (
          <Empty title={text("menus.icon.none")} />
        ) : (
          <ul className="grid max-h-90 grid-cols-[repeat(auto-fill,minmax(6.5rem,1fr))] gap-2 overflow-y-auto">
            {shown.map((name) => (
              <li key={name}>
                <button
                  type="button"
                  aria-pressed={name === value}
                  className="flex w-full flex-col items-center gap-1 rounded-control border border-line p-2 text-12 text-body hover:bg-hover aria-pressed:border-accent aria-pressed:text-accent-text"
                  onClick={() => onPick(name)}
                >
                  <MenuIcon name={name} className="size-5" />
                  <span className="w-full truncate text-center" title={name}>
                    {name}
                  </span>
                </button>
              </li>
            ))}
          </ul>
        )}
        {found.length > shown.length && (
          <p className="text-12 text-muted">{text("menus.icon.more", { n: found.length - shown.length })}</p>
        )}
      </div>
    </Dialog>
  );
}
