import { statfs } from "node:fs/promises";
import { tmpdir } from "node:os";
import * as contract from "#src/contract/monitor/monitor.ts";
import { Refusal } from "#src/lib/refusal.ts";
import { sysSession } from "#src/server/db/schema/session.ts";
import type { Kernel } from "#src/server/kernel/kernel.ts";
import { shownUri } from "#src/server/kernel/http/traces.ts";
import { type Route, serve } from "#src/server/kernel/http/serve.ts";
import { depsOf } from "#src/server/kernel/rows/rows-store.ts";
import type { Rows } from "#src/server/kernel/rows/rows.ts";
import { metricOf } from "./metrics.ts";

/** Everything that 系统监控 declares. */
export const monitorContract: readonly object[] = [contract];

/** What a volume is called, and a folder on it. */
const volumes = ({ config }: Kernel): readonly (readonly [name: string, folder: string])[] => [
  ["数据目录", config.dataDir],
  ["备份目录", config.backup.dir],
  ["临时目录", tmpdir()],
];

/** The volumes that exist; folders of one volume are named together. */
async function volumesOf(kernel: Kernel) {
  const found = new Map<string, { names: string[]; max: number; rest: number }>();
  for (const [name, folder] of volumes(kernel)) {
    const state = await statfs(folder).catch(() => undefined);
    if (!state) continue;
    const key = [state.type, state.blocks, state.bfree].join(" ");
    const volume = found.get(key) ?? {
      names: [],
      max: state.blocks * state.bsize,
      rest: state.bavail * state.bsize,
    };
    volume.names.push(name);
    found.set(key, volume);
  }
  return [...found.values()].map(({ names, max, rest }) => ({
    name: names.join("、"),
    max,
    rest,
    restPPT: max === 0 ? 0 : Math.round(((max - rest) / max) * 100),
  }));
}

/** Numbers of cached entries of this process. */
function cachedIn(kernel: Kernel, rows: Rows) {
  const { dicts, names } = depsOf(rows).texts.size();
  return { dicts, names, rights: kernel.access.size() };
}

/** Calls of 系统监控. They tell about the process that answers. */
export function monitorRoutes(kernel: Kernel): Route[] {
  return [
    serve(contract.diskInfo, () => volumesOf(kernel)),
    serve(
      contract.httpTraces,
      async () => ({
        traces: kernel.traces.last().map(({ at, method, url, status, ms }) => ({
          timestamp: at.toISOString(),
          request: { method, uri: shownUri(url) },
          response: { status },
          timeTaken: ms,
        })),
      }),
      { polled: true },
    ),
    serve(contract.metric, async ({ input, rows, now }) => {
      const sessions = () => rows.tx.$count(sysSession, kernel.sessions.live(now));
      const found = await metricOf(input.name, { calls: kernel.traces.sums, sessions });
      if (!found) throw new Refusal(40401);
      return found;
    }),
    serve(contract.cacheInfo, async ({ rows }) => {
      const { dicts, names, rights } = cachedIn(kernel, rows);
      return [
        { key: "dictionary", description: "缓存的字典文字（条）", value: String(dicts) },
        { key: "region", description: "缓存的名称：人员、部门、地区等（条）", value: String(names) },
        { key: "permission", description: "缓存的权限（人）", value: String(rights) },
        { key: "process", description: "进程编号", value: String(process.pid) },
        { key: "memory", description: "进程占用的内存（字节）", value: String(process.memoryUsage.rss()) },
        { key: "node", description: "Node.js 版本", value: process.version },
      ];
    }),
    serve(
      contract.cacheKeys,
      async ({ rows, now }) => {
        const { dicts, names, rights } = cachedIn(kernel, rows);
        return { create_time: now.getTime(), dbSize: dicts + names + rights };
      },
      { polled: true },
    ),
    serve(
      contract.cacheMemory,
      async ({ now }) => ({ create_time: now.getTime(), used_memory: String(process.memoryUsage().heapUsed) }),
      { polled: true },
    ),
    serve(
      contract.clearCache,
      async ({ input, rows, after }) => {
        const { texts, counts } = depsOf(rows);
        const isMeant = (group: (typeof contract.cacheGroups)[number]) => (input.group ?? group) === group;
        after(async () => {
          if (isMeant("dictionary")) texts.forget("dict");
          if (isMeant("region")) texts.forget("names");
          if (isMeant("permission")) await kernel.access.changed();
          if (input.group === undefined) counts.forget();
        });
        return null;
      },
      { message: "缓存已清理" },
    ),
  ];
}
