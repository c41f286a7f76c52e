import { text } from "#src/lib/text.ts";
import { rightName } from "#src/session/permission.ts";
import { session } from "#src/session/session.ts";
import { PageMessage } from "./page-message.tsx";

/** Shown instead of a page that the user has no permission for. Names the missing permission and says whom to ask. */
export function Forbidden({ permission }: { permission: string }) {
  const right = rightName(permission, session().permission?.allAuth ?? []);
  return (
    <PageMessage
      title={text("workspace.page.forbidden")}
      hint={right ? text("workspace.page.forbiddenHint", { right }) : text("workspace.page.forbiddenPlain")}
    />
  );
}
