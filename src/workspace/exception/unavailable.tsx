import { config } from "#src/client/config.ts";
import { text } from "#src/lib/text.ts";
import { PageMessage } from "./page-message.tsx";

/**
 * The page of a menu entry whose screen this version doesn't hold: says so instead of crashing (SIL-27). Who runs
 * another server's menu is told which component it names; on our own the name means nothing to anybody.
 */
export function Unavailable({ title, component }: { title: string; component: string }) {
  const hint =
    config().serverKind === "jeecg"
      ? text("workspace.page.unavailableHint", { title, component })
      : text("workspace.page.notYet", { title });
  return <PageMessage title={text("workspace.page.unavailable")} hint={hint} home />;
}
