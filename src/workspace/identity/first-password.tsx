import { ConfirmHost } from "#ui/confirm/confirm.tsx";
import { Toaster } from "#ui/toast/toaster.tsx";
import { ExpiredHost } from "#src/session/expired.tsx";
import { useSession } from "#src/session/session.ts";
import { signOut } from "#src/session/sign-in/sign-in.ts";
import { addIdentityWords } from "./own-words.ts";
import { PasswordDialog } from "./password-dialog.tsx";

addIdentityWords();

/** The only view for a user who must change the password first: the server refuses everything else. */
export function FirstPassword() {
  const username = useSession((now) => now.username);
  return (
    <>
      <PasswordDialog first username={username} onClose={() => void signOut()} />
      <ConfirmHost />
      <ExpiredHost />
      <Toaster />
    </>
  );
}
