import { config } from "#src/client/config.ts";
import { text } from "#src/lib/text.ts";
import { teamFaults } from "../screen/team/faults.ts";
import { addExceptionWords } from "./own-words.ts";
import { PageMessage } from "./page-message.tsx";

addExceptionWords();

/**
 * Shown for a menu entry whose screen this version does not have, instead of crashing (SIL-27). With another server's
 * menu it names the component, for the person who runs that server. On our own server the name would help nobody.
 */
export function Unavailable({ title, component }: { title: string; component: string }) {
  const hint =
    config().serverKind === "jeecg"
      ? text("exception.unavailableHint", { title, component })
      : text("exception.notYet", { title });
  const fault = teamFaults().join(" ");
  return (
    <PageMessage title={text("exception.unavailable")} hint={hint} {...(fault === "" ? {} : { note: fault })} home />
  );
}
