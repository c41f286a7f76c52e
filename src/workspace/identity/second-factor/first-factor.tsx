import { ConfirmHost } from "#ui/confirm/confirm.tsx";
import { Toaster } from "#ui/toast/toaster.tsx";
import { ExpiredHost } from "#src/session/expired.tsx";
import { session, setUser } from "#src/session/session.ts";
import { beginAtHome, signOut } from "#src/session/sign-in/sign-in.ts";
import { EnrolDialog } from "./enrol-dialog.tsx";

/** The only view for a person whose role requires a second factor: the server refuses everything else. */
export function FirstFactor() {
  const enter = () => {
    const { user } = session();
    if (user) {
      const { mustEnrol: _done, ...rest } = user;
      setUser(rest as typeof user);
    }
    // The console starts anew, because everything was refused so far.
    beginAtHome();
  };
  return (
    <>
      <EnrolDialog first onDone={enter} onClose={() => void signOut()} />
      <ConfirmHost />
      <ExpiredHost />
      <Toaster />
    </>
  );
}
