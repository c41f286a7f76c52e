import { ChevronDown, Menu as MenuIcon, Moon, PanelLeftClose, PanelLeftOpen, Sun } from "lucide-react";
import { useSyncExternalStore } from "react";
import { Avatar } from "#ui/avatar/avatar.tsx";
import { confirm } from "#ui/confirm/confirm-store.ts";
import { DropdownMenu } from "#ui/dropdown-menu/dropdown-menu.tsx";
import { IconButton } from "#ui/icon-button/icon-button.tsx";
import { config } from "#src/client/config.ts";
import { text } from "#src/lib/text.ts";
import { greeting } from "#src/lib/time.ts";
import { refreshDicts } from "#src/session/refresh-dicts.ts";
import { useSession } from "#src/session/session.ts";
import { signOut } from "#src/session/sign-in.ts";
import { appearance, onAppearance, setAppearance } from "../settings/appearance.ts";
import { useHour } from "./use-hour.ts";

export interface HeaderProps {
  mobile: boolean;
  collapsed: boolean;
  onToggleMenu(): void;
}

/** The bar over everything: menu switch, greeting, light or dark, and the person's own menu. */
export function Header({ mobile, collapsed, onToggleMenu }: HeaderProps) {
  const user = useSession((session) => session.user);
  const { mode } = useSyncExternalStore(onAppearance, appearance);
  const realname = user?.realname ?? "";
  const hour = useHour();
  const Toggle = mobile ? MenuIcon : collapsed ? PanelLeftOpen : PanelLeftClose;
  const out = async () => {
    const yes = await confirm({
      title: text("workspace.header.logoutTitle"),
      body: text("workspace.header.logoutConfirm"),
      ok: text("common.verb.logout"),
    });
    if (yes) await signOut();
  };
  return (
    <header className="flex h-13 flex-none items-center gap-3 border-b border-line bg-surface px-3 tablet:px-4">
      <IconButton
        label={
          mobile
            ? text("workspace.header.menu")
            : collapsed
              ? text("workspace.header.expand")
              : text("workspace.header.collapse")
        }
        onClick={onToggleMenu}
      >
        <Toggle aria-hidden />
      </IconButton>
      {mobile && <span className="truncate font-semibold">{config().systemName}</span>}
      <span className="ml-auto" />
      {!mobile && (
        <span className="text-muted">
          {text("workspace.header.welcome", { greeting: text(`common.greeting.${greeting(hour)}`), realname })}
        </span>
      )}
      {!mobile && user?.orgCodeTxt && <span className="border-l border-line pl-3 text-muted">{user.orgCodeTxt}</span>}
      <IconButton
        label={text("workspace.header.mode")}
        onClick={() => setAppearance({ mode: mode === "dark" ? "light" : "dark" })}
      >
        {mode === "dark" ? <Sun aria-hidden /> : <Moon aria-hidden />}
      </IconButton>
      <DropdownMenu
        align="end"
        entries={[
          { key: "clearCache", label: text("workspace.header.clearCache"), onSelect: () => void refreshDicts() },
          { key: "logout", label: text("common.verb.logout"), onSelect: () => void out() },
        ]}
      >
        <button
          type="button"
          aria-label={`${text("workspace.header.user")} ${realname}`}
          className="flex items-center gap-1 rounded-control p-1 text-muted hover:bg-hover"
        >
          <Avatar name={realname} decorative />
          <ChevronDown aria-hidden className="size-3.5" />
        </button>
      </DropdownMenu>
    </header>
  );
}
