import { confirm } from "#ui/confirm/confirm-store.ts";
import { text } from "#src/lib/text.ts";
import { signOut } from "#src/session/sign-in/sign-in.ts";

/** Signs out after a confirmation (USERMENU-05). */
export async function askSignOut(): Promise<void> {
  const yes = await confirm({
    title: text("workspace.header.logoutTitle"),
    body: text("workspace.header.logoutConfirm"),
    ok: text("common.verb.logout"),
  });
  if (yes) await signOut();
}
