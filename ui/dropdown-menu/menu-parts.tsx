import * as Radix from "@radix-ui/react-menu";
import { Check, ChevronRight } from "lucide-react";
import { type ReactNode, useState } from "react";
import { cn } from "#ui/lib/cn.ts";
import { type MenuCommand, type MenuEntry, menuLook } from "./entries.ts";

/** A menu in a menu, with its own state. */
function Sub({ children }: { children: ReactNode }) {
  const [open, setOpen] = useState(false);
  return (
    <Radix.Sub open={open} onOpenChange={setOpen}>
      {children}
    </Radix.Sub>
  );
}

function Face({ command }: { command: MenuCommand }) {
  return (
    <>
      {command.icon}
      <span className="min-w-0 flex-1">
        <span className="block truncate">{command.label}</span>
        {command.refusal && <span className="block text-12 whitespace-normal">{command.refusal}</span>}
      </span>
      {command.keys && <kbd className="ml-4 font-sans text-12 text-faint">{command.keys}</kbd>}
    </>
  );
}

/** Draws entries. A refused command keeps its place in the arrow order. */
export function menuEntries(entries: readonly MenuEntry[]): ReactNode {
  return entries.map((entry) => {
    if (entry.kind === "line") return <Radix.Separator key={entry.key} className={menuLook.line} />;
    if (entry.kind === "heading")
      return (
        <Radix.Label key={entry.key} className={menuLook.heading}>
          {entry.label}
        </Radix.Label>
      );
    if (entry.kind === "menu")
      return (
        <Sub key={entry.key}>
          <Radix.SubTrigger data-slot="menu-item" className={menuLook.item}>
            {entry.icon}
            <span className="flex-1 truncate">{entry.label}</span>
            <ChevronRight aria-hidden className="text-faint" />
          </Radix.SubTrigger>
          <Radix.Portal>
            <Radix.SubContent data-slot="menu" className={menuLook.surface} sideOffset={4} collisionPadding={8}>
              {menuEntries(entry.entries)}
            </Radix.SubContent>
          </Radix.Portal>
        </Sub>
      );
    const shared = {
      "data-slot": "menu-item",
      "aria-disabled": entry.refusal ? (true as const) : undefined,
      className: cn(menuLook.item, entry.tone === "danger" && !entry.refusal && menuLook.danger),
      onSelect(event: Event) {
        if (entry.refusal) event.preventDefault();
        else entry.onSelect();
      },
    };
    return entry.checked === undefined ? (
      <Radix.Item key={entry.key} {...shared}>
        <Face command={entry} />
      </Radix.Item>
    ) : (
      <Radix.CheckboxItem key={entry.key} checked={entry.checked} {...shared}>
        <Check aria-hidden className={cn("text-accent-text", !entry.checked && "invisible")} />
        <Face command={entry} />
      </Radix.CheckboxItem>
    );
  });
}
