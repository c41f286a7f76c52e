import { confirm } from "#ui/confirm/confirm-store.ts";
import { text } from "#src/lib/text.ts";
import { tellFailure } from "#src/session/failures.tsx";
import { startView } from "#src/session/view-as.ts";
import { addIdentityWords } from "./own-words.ts";

addIdentityWords();

/** Asks, and then shows the console in this window as a person or a role sees it. */
export async function viewAs(seen: { userId: string } | { roleId: string }, name: string): Promise<void> {
  const yes = await confirm({
    title: text("identity.view.title", { name }),
    body: text("identity.view.body"),
    ok: text("identity.view.begin"),
  });
  if (yes) await startView(seen).catch(tellFailure);
}
