import * as Radix from "@radix-ui/react-menu";
import { Check, ChevronRight } from "lucide-react";
import { type ReactNode, useRef, useState } from "react";
import { cn } from "#ui/utils/cn.ts";
import { validList } from "#ui/lib/validate-props.ts";
import { usePortalPlace } from "#ui/lib/portal-place.ts";
import { useTakeTheme } from "#ui/lib/take-theme.ts";
import { ariaKeys } from "./aria-keys.ts";
import { type MenuCommand, type MenuEntry, menuLook } from "./entries.ts";

/** Renders a submenu with its own state. */
function Sub({ entry, lead }: { entry: Extract<MenuEntry, { kind: "menu" }>; lead: Lead }) {
  const [open, setOpen] = useState(false);
  const trigger = useRef<HTMLDivElement>(null);
  return (
    <Radix.Sub open={open} onOpenChange={setOpen}>
      <Radix.SubTrigger ref={trigger} data-slot="menu-item" className={menuLook.item}>
        <LeadPlaces lead={lead} icon={entry.icon} />
        <span className="flex-1 truncate">{entry.label}</span>
        <ChevronRight aria-hidden className="text-faint" />
      </Radix.SubTrigger>
      <Radix.Portal container={usePortalPlace()}>
        <Radix.SubContent
          ref={useTakeTheme(trigger)}
          data-slot="menu"
          inert={!open}
          className={menuLook.surface}
          sideOffset={4}
          collisionPadding={8}
        >
          <div role="none">{menuEntries(entry.entries)}</div>
        </Radix.SubContent>
      </Radix.Portal>
    </Radix.Sub>
  );
}

/** Space before the labels of a menu: none, one column shared by marks and icons, or one for each. */
type Lead = "none" | "one" | "two";

const isMarked = (entry: MenuEntry) => "checked" in entry && entry.checked !== undefined;
const iconOf = (entry: MenuEntry) => (entry.kind === "line" || entry.kind === "heading" ? undefined : entry.icon);
const filled = (node: ReactNode) => node !== undefined && node !== null && node !== false;

function leadOf(entries: readonly MenuEntry[]): Lead {
  const marked = entries.filter(isMarked);
  const drawn = entries.filter((entry) => filled(iconOf(entry)));
  if (marked.some((entry) => drawn.includes(entry))) return "two";
  return marked.length + drawn.length > 0 ? "one" : "none";
}

function Place({ children }: { children?: ReactNode }) {
  return (
    <span data-slot="menu-lead" className="inline-flex size-4 flex-none items-center justify-center">
      {children}
    </span>
  );
}

/** Renders mark and icon of an entry, or empty space without them, so that the labels of a menu line up. */
function LeadPlaces({ lead, icon, checked }: { lead: Lead; icon: ReactNode; checked?: boolean | undefined }) {
  if (lead === "none") return null;
  const mark =
    checked === undefined ? null : <Check aria-hidden className={cn("text-accent-text", !checked && "invisible")} />;
  if (lead === "one") return <Place>{mark ?? icon}</Place>;
  return (
    <>
      <Place>{mark}</Place>
      <Place>{icon}</Place>
    </>
  );
}

function Face({ command, lead }: { command: MenuCommand; lead: Lead }) {
  return (
    <>
      <LeadPlaces lead={lead} icon={command.icon} checked={command.checked} />
      {command.refusal ? (
        <span className="min-w-0 flex-1">
          <span className="block truncate">{command.label}</span>
          <span className="block text-12 whitespace-normal">{command.refusal}</span>
        </span>
      ) : (
        <span className="min-w-0 flex-1 truncate">{command.label}</span>
      )}
      {command.keys && (
        // Screen readers get the keys from `aria-keyshortcuts`, not as part of the name.
        <kbd aria-hidden className="ms-4 font-sans text-12 whitespace-nowrap text-faint">
          {command.keys}
        </kbd>
      )}
    </>
  );
}

/** Renders entries. A refused command stays reachable by arrow keys. */
export function menuEntries(given: readonly MenuEntry[]): ReactNode {
  const entries = validList("Menu", "entries", given, "key");
  const lead = leadOf(entries);
  return entries.map((entry) => {
    if (entry.kind === "line") return <Radix.Separator key={entry.key} className={menuLook.line} />;
    if (entry.kind === "heading")
      return (
        <Radix.Label key={entry.key} className={menuLook.heading}>
          {entry.label}
        </Radix.Label>
      );
    if (entry.kind === "menu") return <Sub key={entry.key} entry={entry} lead={lead} />;
    const shared = {
      "data-slot": "menu-item",
      "aria-keyshortcuts": entry.keys && ariaKeys(entry.keys),
      "aria-disabled": entry.refusal ? (true as const) : undefined,
      className: cn(menuLook.item, entry.tone === "danger" && !entry.refusal && menuLook.danger),
      onSelect(event: Event) {
        if (entry.refusal) event.preventDefault();
        // A JavaScript caller may have forgotten it.
        else if (typeof entry.onSelect === "function") entry.onSelect();
      },
    };
    return entry.checked === undefined ? (
      <Radix.Item key={entry.key} {...shared}>
        <Face command={entry} lead={lead} />
      </Radix.Item>
    ) : (
      <Radix.CheckboxItem key={entry.key} checked={entry.checked} {...shared}>
        <Face command={entry} lead={lead} />
      </Radix.CheckboxItem>
    );
  });
}
