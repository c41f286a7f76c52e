import { ChevronDown } from "lucide-react";
import { Avatar } from "#ui/avatar/avatar.tsx";
import { confirm } from "#ui/confirm/confirm-store.ts";
import { DropdownMenu } from "#ui/dropdown-menu/dropdown-menu.tsx";
import { latePart } from "#ui/late-part/late-part.tsx";
import { config } from "#src/client/config.ts";
import { text } from "#src/lib/text.ts";
import { hasSeveralTenants } from "#src/session/places.ts";
import { refreshDicts } from "#src/session/refresh-dicts.ts";
import { useSession } from "#src/session/session.ts";
import { signOut } from "#src/session/sign-in.ts";
import { askIdentity } from "../identity/ask.ts";
import { settingsOffered } from "../settings/offered.ts";

/** Only who has a picture waits for what fetches it. */
const LateAvatar = latePart(async () => (await import("#src/widgets/user/user-avatar.tsx")).UserAvatar);

export interface UserMenuProps {
  onSettings(): void;
}

/** What a person may do about the own account and this console (USERMENU-01). */
export function UserMenu({ onSettings }: UserMenuProps) {
  const realname = useSession((session) => session.user?.realname ?? "");
  const avatar = useSession((session) => session.user?.avatar ?? "");
  const tenants = useSession((session) => hasSeveralTenants(session.user));
  const { entry } = settingsOffered({ development: false, showSettings: config().showSettings });
  const out = async () => {
    const yes = await confirm({
      title: text("workspace.header.logoutTitle"),
      body: text("workspace.header.logoutConfirm"),
      ok: text("common.verb.logout"),
    });
    if (yes) await signOut();
  };
  const letter = <Avatar name={realname} decorative />;
  return (
    <DropdownMenu
      align="end"
      entries={[
        { key: "password", label: text("workspace.header.password"), onSelect: () => askIdentity("password") },
        { key: "depart", label: text("workspace.header.depart"), onSelect: () => askIdentity("depart") },
        ...(tenants
          ? [{ key: "tenant", label: text("workspace.header.tenant"), onSelect: () => askIdentity("tenant") }]
          : []),
        ...(entry ? [{ key: "settings", label: text("workspace.header.settings"), onSelect: onSettings }] : []),
        { key: "clearCache", label: text("workspace.header.clearCache"), onSelect: () => void refreshDicts() },
        { key: "logout", label: text("common.verb.logout"), onSelect: () => void out() },
      ]}
    >
      <button
        type="button"
        aria-label={`${text("workspace.header.user")} ${realname}`}
        className="flex items-center gap-1 rounded-control p-1 text-muted hover:bg-hover"
      >
        {avatar ? (
          <LateAvatar part={{ name: realname, path: avatar, decorative: true }} waiting={letter} failed={letter} />
        ) : (
          letter
        )}
        <ChevronDown aria-hidden className="size-3.5" />
      </button>
    </DropdownMenu>
  );
}
