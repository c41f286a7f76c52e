import { useEffect, useState } from "react";
import { notify } from "#ui/toast/notify.tsx";
import { call } from "#src/client/call.ts";
import { getCurrentUserDeparts, getUserInfo } from "#src/contract/system/access/session.ts";
import type { ResultOf } from "#src/contract/endpoint.ts";
import { text } from "#src/lib/text.ts";
import { tellFailure } from "#src/session/failures.tsx";
import { type Memberships, membershipsOf } from "#src/session/sign-in/memberships.ts";
import { session } from "#src/session/session.ts";
import type { IdentityAsk } from "./ask.ts";
import { DepartDialog } from "./depart-dialog.tsx";
import { addIdentityWords } from "./own-words.ts";
import { PasswordDialog } from "./password-dialog.tsx";
import { TenantDialog } from "./tenant-dialog.tsx";

addIdentityWords();

type Departs = ResultOf<typeof getCurrentUserDeparts>;

/** Opens the requested dialog, or says why it cannot be opened. */
export function IdentityDialogs({ ask, onClose }: { ask: IdentityAsk; onClose(): void }) {
  const [username] = useState(() => session().username);
  const [departs, setDeparts] = useState<Departs | null>(null);
  const [places, setPlaces] = useState<Memberships | null>(null);
  useEffect(() => {
    let gone = false;
    const leave = (tell: () => void) => {
      if (gone) return;
      tell();
      onClose();
    };
    if (username === "") leave(() => notify.warn(text("identity.noUser")));
    else if (ask === "depart")
      call(getCurrentUserDeparts, {}).then(
        (found) => {
          if (found.list.length === 0) leave(() => notify.warn(text("identity.depart.none")));
          else if (!gone) setDeparts(found);
        },
        (error: unknown) => leave(() => tellFailure(error)),
      );
    else if (ask === "tenant")
      call(getUserInfo, {}).then(
        (found) => {
          if (!gone) setPlaces(membershipsOf(found, session().user));
        },
        (error: unknown) => leave(() => tellFailure(error)),
      );
    return () => {
      gone = true;
    };
    // Fetched once per opening: the host mounts a new instance for the next one.
    // oxlint-disable-next-line react/exhaustive-deps -- onClose is a new function with each drawing of the host
  }, [ask, username]);
  if (username === "") return null;
  if (ask === "password") return <PasswordDialog username={username} onClose={onClose} />;
  if (ask === "tenant") return places && <TenantDialog places={places} onClose={onClose} />;
  return (
    departs && <DepartDialog username={username} departs={departs.list} orgCode={departs.orgCode} onClose={onClose} />
  );
}
