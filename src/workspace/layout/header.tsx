import { Menu as MenuIcon, Moon, PanelLeftClose, PanelLeftOpen, Sun } from "lucide-react";
import { lazyPart } from "#ui/lazy-part/lazy-part.tsx";
import { IconButton } from "#ui/icon-button/icon-button.tsx";
import { config } from "#src/client/config.ts";
import { text } from "#src/lib/text.ts";
import { useSessionUser } from "#src/session/session-user.ts";
import { MenuSearch } from "../menu/search.tsx";
import { BellPlace } from "../notices/bell-place.tsx";
import { setAppearance } from "../settings/appearance.ts";
import { useDark } from "../settings/use-appearance.ts";
import { Crumbs } from "./crumbs.tsx";
import { Logo } from "./logo.tsx";
import { WorkPlace } from "../work/work-place.tsx";
import { useHour } from "./use-hour.ts";
import { UserMenu } from "./user-menu.tsx";

/** Lazy: only users of the top menu need it. */
const TopMenu = lazyPart<object>(async () => (await import("./top-menu.tsx")).TopMenu);

export interface HeaderProps {
  /** side: beside a side menu; top: contains the menu; mobile: on a phone. */
  variant: "side" | "top" | "mobile";
  collapsed: boolean;
  onToggleMenu(): void;
  onSettings(): void;
}

/** The header: menu or menu toggle, breadcrumbs, menu search, greeting and user menu. */
export function Header({ variant, collapsed, onToggleMenu, onSettings }: HeaderProps) {
  const dark = useDark();
  const { realname, welcome, info } = useSessionUser(useHour());
  const mobile = variant === "mobile";
  const Toggle = mobile ? MenuIcon : collapsed ? PanelLeftOpen : PanelLeftClose;
  return (
    <header
      data-variant={variant}
      data-surface={variant === "top" ? "menu" : undefined}
      className="flex h-13 flex-none items-center gap-3 border-b border-line bg-surface px-3 text-body tablet:px-4"
    >
      {variant === "top" ? (
        <>
          <Logo className="min-w-41.25 px-0" />
          <TopMenu part={{}} waiting={<span className="flex-1" />} />
        </>
      ) : (
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
      )}
      {mobile && <span className="truncate font-semibold">{config().systemName}</span>}
      {variant === "side" && <Crumbs className="max-w-1/2 flex-none" />}
      <div
        data-slot="header-right"
        className={
          variant === "top"
            ? "flex min-w-90 flex-none items-center justify-end gap-3"
            : "ml-auto flex min-w-0 items-center gap-3"
        }
      >
        <MenuSearch mobile={mobile} small={variant === "top"} />
        {variant === "side" && <span className="flex-none text-muted">{config().systemName}</span>}
        {!mobile && (
          <span className="truncate text-muted">
            {text("workspace.header.welcome", { greeting: welcome, realname })}
          </span>
        )}
        {variant === "side" && info?.orgCodeTxt && (
          <span className="flex-none border-l border-line pl-3 text-muted">{info.orgCodeTxt}</span>
        )}
        <IconButton
          label={text("workspace.header.mode")}
          onClick={() => setAppearance({ mode: dark ? "light" : "dark" })}
        >
          {dark ? <Sun aria-hidden /> : <Moon aria-hidden />}
        </IconButton>
        <WorkPlace />
        <BellPlace />
        <UserMenu onSettings={onSettings} />
      </div>
    </header>
  );
}
