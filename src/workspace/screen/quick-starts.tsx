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
 * What this person may begin, as buttons that start it from another page. They come a moment after the page: their words
 * are those of the pages they belong to.
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
      // Their pages have the same buttons, and say what did not come.
      () => undefined,
    );
    return () => {
      gone = true;
    };
  }, [some]);
  useEffect(() => {
    // Most who come to a page that offers them go there next.
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
