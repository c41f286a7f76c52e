import { ChevronDown } from "lucide-react";
import { Avatar } from "#ui/avatar/avatar.tsx";
import { DropdownMenu } from "#ui/dropdown-menu/dropdown-menu.tsx";
import { lazyPart } from "#ui/lazy-part/lazy-part.tsx";
import { config } from "#src/client/config.ts";
import { text } from "#src/lib/text.ts";
import { hasSeveralTenants } from "#src/session/sign-in/memberships.ts";
import { refreshDicts } from "#src/session/refresh-dicts.ts";
import { useSession } from "#src/session/session.ts";
import { askIdentity } from "../identity/ask.ts";
import { askSignOut } from "./ask-sign-out.ts";
import { flatMenu } from "../menu/menu-tree.ts";
import { findables } from "../menu/find.ts";
import { hasScreen } from "../screen/screens.ts";
import { settingsOffered } from "../settings/offered.ts";
import { useWorkspace } from "../tabs/tab-context.ts";

/** Lazy: only users with a picture need the code that fetches it. */
const LazyAvatar = lazyPart(async () => (await import("#src/widgets/user/user-avatar.tsx")).UserAvatar);

export interface UserMenuProps {
  onSettings(): void;
}

/** Menu of actions on the user's account and this console (USERMENU-01). */
export function UserMenu({ onSettings }: UserMenuProps) {
  const realname = useSession((session) => session.user?.realname ?? "");
  const avatar = useSession((session) => session.user?.avatar ?? "");
  const tenants = useSession((session) => hasSeveralTenants(session.user));
  const { router, menu } = useWorkspace();
  // Account pages that the main menu hides, as menus of stock servers do, can be opened only from here.
  const beside = new Set(findables(menu).map(({ item }) => item));
  const own = flatMenu(menu).filter(
    (item) => item.component.startsWith("account/") && hasScreen(item.component) && !beside.has(item),
  );
  const { entry } = settingsOffered({ development: false, showSettings: config().showSettings });
  const letter = <Avatar name={realname} decorative />;
  return (
    <DropdownMenu
      align="end"
      entries={[
        ...own.map(({ path, title }) => ({
          key: path,
          label: title,
          onSelect: () => void router.navigate({ href: path }),
        })),
        { key: "password", label: text("workspace.header.password"), onSelect: () => askIdentity("password") },
        { key: "depart", label: text("workspace.header.depart"), onSelect: () => askIdentity("depart") },
        ...(tenants
          ? [{ key: "tenant", label: text("workspace.header.tenant"), onSelect: () => askIdentity("tenant") }]
          : []),
        ...(entry ? [{ key: "settings", label: text("workspace.header.settings"), onSelect: onSettings }] : []),
        { key: "clearCache", label: text("workspace.header.clearCache"), onSelect: () => void refreshDicts() },
        { key: "logout", label: text("common.verb.logout"), onSelect: () => void askSignOut() },
      ]}
    >
      <button
        type="button"
        aria-label={`${text("workspace.header.user")} ${realname}`}
        className="flex items-center gap-1 rounded-control p-1 text-muted hover:bg-hover"
      >
        {avatar ? (
          <LazyAvatar part={{ name: realname, path: avatar, decorative: true }} waiting={letter} failed={letter} />
        ) : (
          letter
        )}
        <ChevronDown aria-hidden className="size-3.5" />
      </button>
    </DropdownMenu>
  );
}
