import { useLocation } from "@tanstack/react-router";
import { useEffect } from "react";
import { Button } from "#ui/button/button.tsx";
import { text } from "#src/lib/text.ts";
import { homePath } from "#src/session/guard.ts";
import { askSignOut } from "../layout/ask-sign-out.ts";
import { landing, missing } from "../menu/landing.ts";
import { PageMessage } from "./page-message.tsx";
import { addExceptionWords } from "./own-words.ts";

addExceptionWords();

declare module "@tanstack/react-router" {
  interface HistoryState {
    /** The address that was not found. */
    missing?: string;
  }
}

/**
 * The page for unknown addresses, inside the frame, so that menu and tabs stay usable. It also tells a user whose menu
 * holds only links to other sites that there is no page to open. Everybody can sign out here.
 */
export function NotFound() {
  const address = useLocation({ select: ({ state }) => state.missing });
  const home = landing(homePath) !== missing;
  // The page has no tab panel, so the frame cannot move the focus to it.
  useEffect(() => document.querySelector<HTMLElement>("#missing [data-page-heading]")?.focus(), [address]);
  return (
    <div id="missing" className="absolute inset-0 overflow-y-auto bg-page">
      <PageMessage
        title={text(home ? "exception.missing" : "exception.none")}
        hint={text(home ? "workspace.page.missingHint" : "exception.noneHint")}
        note={home ? address : undefined}
        home={home}
      >
        <Button tone="plain" className="mt-1 self-center" onClick={() => void askSignOut()}>
          {text("common.verb.logout")}
        </Button>
      </PageMessage>
    </div>
  );
}
