import type * as Dropdown from "@radix-ui/react-dropdown-menu";
import { Check, ChevronRight } from "lucide-react";
import type { ReactNode } from "react";
import { cn } from "#ui/lib/cn.ts";
import { type MenuCommand, type MenuEntry, menuLook } from "./entries.ts";

/** The Radix family a menu is built of; dropdown and context menus have the same parts. */
type Family = Pick<
  typeof Dropdown,
  "Item" | "CheckboxItem" | "Separator" | "Label" | "Sub" | "SubTrigger" | "SubContent" | "Portal"
>;

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

/** Draws entries with the parts of one Radix family. A refused command keeps its place in the arrow order. */
export function menuEntries(parts: Family, entries: readonly MenuEntry[]): ReactNode {
  return entries.map((entry) => {
    if (entry.kind === "line") return <parts.Separator key={entry.key} className={menuLook.line} />;
    if (entry.kind === "heading")
      return (
        <parts.Label key={entry.key} className={menuLook.heading}>
          {entry.label}
        </parts.Label>
      );
    if (entry.kind === "menu")
      return (
        <parts.Sub key={entry.key}>
          <parts.SubTrigger data-slot="menu-item" className={menuLook.item}>
            {entry.icon}
            <span className="flex-1 truncate">{entry.label}</span>
            <ChevronRight aria-hidden className="text-faint" />
          </parts.SubTrigger>
          <parts.Portal>
            <parts.SubContent data-slot="menu" className={menuLook.surface} sideOffset={4} collisionPadding={8}>
              {menuEntries(parts, entry.entries)}
            </parts.SubContent>
          </parts.Portal>
        </parts.Sub>
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
      <parts.Item key={entry.key} {...shared}>
        <Face command={entry} />
      </parts.Item>
    ) : (
      <parts.CheckboxItem key={entry.key} checked={entry.checked} {...shared}>
        <Check aria-hidden className={cn("text-accent-text", !entry.checked && "invisible")} />
        <Face command={entry} />
      </parts.CheckboxItem>
    );
  });
}
