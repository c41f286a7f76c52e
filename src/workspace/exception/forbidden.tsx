import { text } from "#src/lib/text.ts";
import { rightName } from "#src/session/permission.ts";
import { session } from "#src/session/session.ts";
import { PageMessage } from "./page-message.tsx";
import { addExceptionWords } from "./own-words.ts";

addExceptionWords();

/** Shown instead of a page that the user has no permission for. Names the missing permission and says whom to ask. */
export function Forbidden({ permission }: { permission: string }) {
  const right = rightName(permission, session().permission?.allAuth ?? []);
  return (
    <PageMessage
      title={text("exception.forbidden")}
      hint={right ? text("exception.forbiddenHint", { right }) : text("exception.forbiddenPlain")}
    />
  );
}
