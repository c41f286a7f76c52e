import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { notify } from "#ui/toast/notify.tsx";
import { queryOf } from "#src/client/query.ts";
import { type WorkItem, type WorkKind, workList } from "#src/contract/system/work.ts";
import { text } from "#src/lib/text.ts";
import { useCommand } from "../keys/live.ts";
import { useWorkspace } from "../tabs/tab-context.ts";
import { endRun, nextOf, openWork, useWorkRun } from "./run.ts";
import { hasWork, workPath } from "./use-work.ts";

/** Enough of one kind to know what comes next. */
const reach = 100;
const none: readonly WorkItem[] = [];

/**
 * Whoever works through one kind is offered the next item as soon as the open one is done, wherever it was done from;
 * by key at any time. Draws nothing.
 */
export function RunHost() {
  const { router } = useWorkspace();
  const client = useQueryClient();
  const run = useWorkRun();
  const { data } = useQuery({
    ...queryOf(workList, { ...(run ? { kind: run.kind } : {}), pageSize: reach }),
    enabled: run !== null,
    meta: { shownByCaller: true },
  });
  /** The list as the open item still stood in it. */
  const before = useRef<readonly WorkItem[]>(none);

  useEffect(() => {
    if (!run || !data) return;
    const { records, total } = data;
    if (records.some(({ id }) => id === run.id)) {
      before.current = records;
      return;
    }
    // Never seen in its list: nothing is known of its end.
    if (!before.current.some(({ id, kind }) => id === run.id && kind === run.kind)) return;
    const next = nextOf(before.current, records, run.id);
    before.current = none;
    const kind = text(`dashboard.work.kind.${run.kind}`);
    if (next)
      notify.ok(text("dashboard.work.done", { kind, n: total }), {
        id: "work-done",
        duration: 12_000,
        action: { label: text("dashboard.work.next"), onSelect: () => openWork(router, next) },
      });
    else {
      endRun();
      notify.ok(text("dashboard.work.allDone", { kind }), {
        id: "work-done",
        action: { label: text("dashboard.work.back"), onSelect: () => void router.navigate({ href: workPath }) },
      });
    }
  }, [run, data, router]);

  const goOn = async () => {
    const ask = async (kind?: WorkKind) =>
      // Somebody else may have done it meanwhile: never out of what was read before.
      (await client.fetchQuery({ ...queryOf(workList, { ...(kind ? { kind } : {}), pageSize: reach }), staleTime: 0 }))
        .records;
    const records = await ask(run?.kind);
    const next = run ? nextOf(before.current.length > 0 ? before.current : records, records, run.id) : records[0];
    if (next) openWork(router, next);
    else if (run) {
      // Of this kind nothing is left: what presses most of all the rest.
      endRun();
      const [first] = await ask();
      if (first) openWork(router, first);
      else notify.info(text("dashboard.work.empty"), { id: "work-done" });
    } else notify.info(text("dashboard.work.empty"), { id: "work-done" });
  };
  useCommand("work", () => void router.navigate({ href: workPath }), hasWork());
  useCommand("nextWork", () => void goOn(), hasWork());
  return null;
}
