import { useEffect, useState } from "react";
import { Avatar } from "#ui/avatar/avatar.tsx";
import { call } from "#src/client/call.ts";
import { serves } from "#src/client/serves.ts";
import type { Named } from "#src/contract/system/desk/comment.ts";
import { presenceEvery, presenceSay } from "#src/contract/system/desk/presence.ts";
import { text } from "#src/lib/text.ts";
import { session } from "#src/session/session.ts";
import { onPresence } from "../live/presence-news.ts";
import type { OpenRecord } from "./open-record.ts";

/** Min stay before a record counts as open, ms. People who move through a list with the arrow keys stay shorter. */
const stayMs = 1_000;
/** Max number of faces shown; the rest is shown as a number. */
const faces = 3;
const nobody: readonly Named[] = [];

/**
 * The other people who have the record open, while mounted. Also reports that this window has it open, while the window
 * is visible. If the server does not answer, nobody is shown.
 */
function usePresence({ address, id }: OpenRecord): readonly Named[] {
  const [others, setOthers] = useState(nobody);
  useEffect(() => {
    if (!serves(presenceSay)) return undefined;
    let said = false;
    let ended = false;
    const say = async (gone: boolean) => {
      try {
        const found = await call(presenceSay, { address, recordId: id, gone }, { unheard: true });
        if (!ended) setOthers(found);
      } catch {
        if (!ended) setOthers(nobody);
      }
    };
    const here = () => {
      if (document.hidden) return;
      said = true;
      void say(false);
    };
    const timer = setInterval(here, presenceEvery * 1000);
    const first = setTimeout(here, stayMs);
    const stop = onPresence((news) => {
      if (said && news["address"] === address && news["id"] === id && news["by"] !== session().username) here();
    });
    document.addEventListener("visibilitychange", here);
    return () => {
      ended = true;
      clearInterval(timer);
      clearTimeout(first);
      stop();
      document.removeEventListener("visibilitychange", here);
      if (said) void say(true);
    };
  }, [address, id]);
  return others;
}

/** Avatars of the other people who have the record open. */
export function Watching({ record }: { record: OpenRecord }) {
  const others = usePresence(record);
  const names = others.map(({ realname }) => realname);
  const said = names.length > 0 ? text("record.watching", { names: names.join("、") }) : "";
  return (
    <>
      {others.length > 0 && (
        <span title={said} className="flex flex-none items-center -space-x-1 print:hidden">
          {others.slice(0, faces).map(({ username, realname }) => (
            <Avatar key={username} name={realname} size={22} decorative className="ring-2 ring-raised" />
          ))}
          {others.length > faces && <span className="ps-2 text-12 text-muted">+{others.length - faces}</span>}
        </span>
      )}
      <span role="status" className="sr-only">
        {said}
      </span>
    </>
  );
}
