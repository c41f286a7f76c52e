import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { useFirstAct } from "#ui/utils/first-act.ts";
import { queryOf } from "#src/client/query.ts";
import { type WorkItem, workList } from "#src/contract/system/desk/work.ts";
import { sharedLoad } from "#src/lib/shared-load.ts";
import { useCommand } from "../keys/live.ts";
import { tellNotCome } from "../screen/lazy-dialog.tsx";
import { useWorkspace } from "../tabs/tab-context.ts";
import { reach, useWorkQueue } from "./work-queue.ts";
import { hasWork, workPath } from "./use-work.ts";

const none: readonly WorkItem[] = [];
const goOnCode = sharedLoad(() => import("./go-on.ts"));

/** Runs `run` with the lazy code; shows a message if the code does not load. */
const withCode = (run: (code: typeof import("./go-on.ts")) => unknown) => goOnCode().then(run, tellNotCome);

/**
 * Offers the next item as soon as the open one is done, wherever it was done. Also goes to it by key at any time.
 * Renders nothing.
 */
export function RunHost() {
  const { router } = useWorkspace();
  const client = useQueryClient();
  const run = useWorkQueue();
  const { data } = useQuery({
    ...queryOf(workList, { ...(run ? { kind: run.kind } : {}), pageSize: reach }),
    enabled: run !== null,
    meta: { shownByCaller: true },
  });
  /** The list while the open item was still in it. */
  const before = useRef<readonly WorkItem[]>(none);
  useFirstAct(goOnCode);

  useEffect(() => {
    if (!run || !data) return;
    if (data.records.some(({ id }) => id === run.id)) {
      before.current = data.records;
      void withCode(({ askAhead }) => askAhead(router, data, run));
      return;
    }
    const known = before.current;
    // The item was never in its list, so nothing is known about its end.
    if (!known.some(({ id, kind }) => id === run.id && kind === run.kind)) return;
    before.current = none;
    void withCode(({ offerNext }) => offerNext(router, known, data, run));
  }, [run, data, router]);

  useCommand("work", () => void router.navigate({ href: workPath }), hasWork());
  useCommand("nextWork", () => void withCode(({ goOn }) => goOn(router, client, before.current)), hasWork());
  return null;
}
