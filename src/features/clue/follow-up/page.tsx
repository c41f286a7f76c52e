import { config } from "#src/client/config.ts";
import { text } from "#src/lib/text.ts";
import { addSignInWords } from "#src/session/sign-in/own-words.ts";

addSignInWords();

/** Public follow-up page of a clue; shows a message when the link is not valid. */
export function ClueFollowUp() {
  return (
    <main className="grid min-h-dvh place-items-center bg-page p-4">
      <section className="flex max-w-100 flex-col gap-2 rounded-surface border border-line bg-surface p-6 text-center">
        <h1 className="text-16 font-semibold">{config().systemName}</h1>
        <p className="text-muted">{text("user.followUp.invalid")}</p>
      </section>
    </main>
  );
}
