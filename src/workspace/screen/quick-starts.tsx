import { useEffect, useState } from "react";
import { Button } from "#ui/button/button.tsx";
import { loadWords } from "#src/lib/load-words.ts";
import { text } from "#src/lib/text.ts";
import { atRest } from "../at-rest.ts";
import { useWorkspace } from "../tabs/tab-context.ts";
import { offeredPageActs, pageActAreas } from "./page-acts.tsx";
import { pageSoon } from "./place-ahead.ts";
import { startPageAct } from "./start-page-act.ts";

/**
 * Buttons that start page actions from another page, for actions the user may do. They appear a moment later, because
 * their texts belong to those pages.
 */
export function QuickStarts() {
  const { menu, router, store } = useWorkspace();
  const offered = offeredPageActs(menu);
  const some = offered.length > 0;
  const [worded, setWorded] = useState(false);
  useEffect(() => {
    if (!some) return undefined;
    let gone = false;
    Promise.all(pageActAreas().map(loadWords)).then(
      () => gone || setWorded(true),
      // Without their texts show no buttons: the pages have the same buttons and report what failed.
      () => undefined,
    );
    return () => {
      gone = true;
    };
  }, [some]);
  useEffect(() => {
    // Most users who see these buttons go to one of the pages next.
    void atRest().then(() => {
      for (const { act } of offeredPageActs(menu)) if (act.to !== undefined) void pageSoon(router, act.to);
    });
  }, [menu, router]);
  if (!worded) return null;
  return offered.map(({ act, path }) => (
    <Button key={`${act.page} ${act.name}`} onClick={() => startPageAct(router, store, { act, path })}>
      {text(act.label)}
    </Button>
  ));
}
