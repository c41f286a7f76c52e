import { createElement, useEffect, useMemo, useRef } from "react";
import { notify } from "#ui/toast/notify.tsx";
import { text } from "#src/lib/text.ts";
import { mayUseCode } from "#src/session/session.ts";
import { PageMessage } from "#src/workspace/exception/page-message.tsx";
import { useTab } from "#src/workspace/tabs/tab-context.ts";
import type { Screen } from "../screens.ts";
import type { TeamPlace, TeamScreen } from "./contract.ts";

/** The place of the tab, in the terms of the contract with teams. */
function usePlace(): TeamPlace {
  const { tab, search, open } = useTab();
  return useMemo(
    () => ({
      params: tab.params,
      search,
      // Type assertion: paths of the team's menu are not among ours.
      open: (path, more) => open(path as Parameters<typeof open>[0], more),
      notify: (message) => notify.ok(message),
    }),
    [tab.params, search, open],
  );
}

/**
 * A screen of a team in its tab. An error while it renders or mounts goes to the tab's boundary, which shows it with a
 * retry; the other tabs stay usable.
 */
export function screenOfTeam(name: string, { permissions = [], component, mount }: TeamScreen): Screen {
  function Mounted(place: TeamPlace) {
    const box = useRef<HTMLDivElement>(null);
    const first = useRef(place);
    useEffect(() => (box.current && mount?.(box.current, first.current)) ?? undefined, []);
    return <div ref={box} className="h-full min-h-0 overflow-auto" />;
  }
  return function TeamPage() {
    const place = usePlace();
    if (permissions.length > 0 && !permissions.some(mayUseCode))
      return <PageMessage title={text("team.denied")} hint={text("team.deniedHint", { name })} home />;
    return (
      <section className="h-full min-h-0 overflow-auto" data-team-screen={name}>
        {createElement(component ?? Mounted, place)}
      </section>
    );
  };
}
