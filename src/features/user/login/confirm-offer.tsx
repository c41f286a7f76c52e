import { useState } from "react";
import { Button } from "#ui/button/button.tsx";
import { text } from "#src/lib/text.ts";
import type { Memberships } from "#src/session/sign-in/memberships.ts";
import { session } from "#src/session/session.ts";
import type { OfferedSession } from "#src/session/sign-in/sign-in.ts";
import { refusalText } from "#src/session/sign-in/use-step.ts";

/** Asks before it accepts a session from a link: otherwise the link's creator could see everything typed afterwards. */
export function ConfirmOffer({ offer, onSignedIn }: { offer: OfferedSession; onSignedIn(places: Memberships): void }) {
  const [state, setState] = useState<{ busy: boolean; refused: string }>({ busy: false, refused: "" });
  const accept = async () => {
    const { token, user, username } = session();
    // Another window signed somebody in while this dialog was open.
    if (token)
      return setState({ busy: false, refused: text("user.login.thirdBusy", { name: user?.realname || username }) });
    setState({ busy: true, refused: "" });
    try {
      onSignedIn(await offer.accept());
    } catch (error) {
      setState({ busy: false, refused: refusalText(error) });
    }
  };
  return (
    <>
      <p className="text-center text-muted">{text("user.login.thirdAskWhy")}</p>
      {state.refused && (
        <p role="alert" className="text-center text-bad">
          {state.refused}
        </p>
      )}
      <Button tone="primary" busy={state.busy} onClick={accept}>
        {text("user.login.thirdAccept")}
      </Button>
    </>
  );
}
