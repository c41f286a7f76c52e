import { readFileSync } from "node:fs";
import { availableParallelism, cpus } from "node:os";
import { PerformanceObserver } from "node:perf_hooks";
import { getHeapStatistics } from "node:v8";
import type { Metric } from "#src/contract/monitor/monitor.ts";
import type { CallSums } from "#src/server/kernel/http/traces.ts";

type Value = number | null;

/** What a metric is, and how it is measured. A function returns the value of a metric with one value. */
interface Measure {
  description: string;
  unit?: string;
  read: () => Value | Totals | Promise<number>;
}

/** A metric of something that happens again and again; times in seconds. */
interface Totals {
  count: Value;
  time: Value;
  max: Value;
}

/** What the metrics read besides the process itself. */
export interface Sources {
  calls: CallSums;
  /** Counts the live sessions of all tenants. */
  sessions: () => Promise<number>;
}

/** Garbage collections since `watchCollections`; times in seconds. */
const collected = { count: 0, seconds: 0, max: 0 };
/** Largest number of threads seen. */
let peakThreads = 0;

/** Counts the garbage collections from now on, until the process ends. Call it once, at its start. */
export function watchCollections(): void {
  const observer = new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) {
      collected.count += 1;
      collected.seconds += duration / 1000;
      collected.max = Math.max(collected.max, duration / 1000);
    }
  });
  observer.observe({ entryTypes: ["gc"] });
}

/** Threads of this process; null where the system does not tell. */
function threads(): Value {
  try {
    const found = /^Threads:\s+(\d+)/m.exec(readFileSync("/proc/self/status", "utf8"));
    if (!found) return null;
    const count = Number(found[1]);
    peakThreads = Math.max(peakThreads, count);
    return count;
  } catch {
    return null;
  }
}

/** Shares of time since the last question; of the whole life at the first one. */
const used = { cpu: { idle: 0, all: 0 }, own: { micros: 0, at: Date.now() - process.uptime() * 1000 } };

/** Share of all processors that was busy, 0 to 1. */
function cpuUsage(): number {
  const now = { idle: 0, all: 0 };
  for (const { times } of cpus()) {
    now.idle += times.idle;
    now.all += Object.values(times).reduce((sum, one) => sum + one, 0);
  }
  const all = now.all - used.cpu.all;
  const share = all > 0 ? 1 - (now.idle - used.cpu.idle) / all : 0;
  used.cpu = now;
  return Math.min(1, Math.max(0, share));
}

/** Share of all processors that this process used, 0 to 1. */
function ownUsage(): number {
  const { user, system } = process.cpuUsage();
  const now = { micros: user + system, at: Date.now() };
  const elapsed = Math.max(1, now.at - used.own.at) * 1000;
  const share = (now.micros - used.own.micros) / elapsed / availableParallelism();
  used.own = now;
  // The system counts the time of a process in coarse steps.
  return Math.min(1, share);
}

const seconds = (ms: number) => ms / 1000;

/** Every metric that stock clients ask for (domain D13.3, D13.5, D13.6), by name. */
const measuresOf = ({ calls, sessions }: Sources): Readonly<Record<string, Measure>> => {
  const memory = process.memoryUsage;
  const none = (description: string, unit?: string): Measure => ({
    description,
    ...(unit && { unit }),
    read: () => null,
  });
  const requests = (): Totals => ({ count: calls.count, time: seconds(calls.totalMs), max: seconds(calls.maxMs) });
  return {
    "jvm.memory.used": { description: "已用堆内存", unit: "bytes", read: () => memory().heapUsed },
    "jvm.memory.committed": { description: "已分配堆内存", unit: "bytes", read: () => memory().heapTotal },
    "jvm.memory.max": { description: "堆内存上限", unit: "bytes", read: () => getHeapStatistics().heap_size_limit },
    "jvm.buffer.memory.used": { description: "缓冲区内存", unit: "bytes", read: () => memory().arrayBuffers },
    "jvm.buffer.count": none("缓冲区数量"),
    "jvm.threads.live": { description: "线程数", read: threads },
    "jvm.threads.peak": { description: "线程数峰值", read: () => (threads() === null ? null : peakThreads) },
    "jvm.threads.daemon": none("守护线程数"),
    "jvm.classes.loaded": none("已加载的类"),
    "jvm.classes.unloaded": none("已卸载的类"),
    "jvm.gc.pause": {
      description: "垃圾回收",
      unit: "seconds",
      read: () => ({ count: collected.count, time: collected.seconds, max: collected.max }),
    },
    "jvm.gc.memory.allocated": none("回收之间新分配的内存", "bytes"),
    "jvm.gc.memory.promoted": none("晋升到老年代的内存", "bytes"),
    "jvm.gc.max.data.size": none("老年代上限", "bytes"),
    "jvm.gc.live.data.size": none("回收后的老年代", "bytes"),
    "system.cpu.count": { description: "处理器数量", read: availableParallelism },
    "system.cpu.usage": { description: "系统处理器使用率", read: cpuUsage },
    "process.start.time": {
      description: "启动时间",
      unit: "seconds",
      read: () => seconds(Date.now()) - process.uptime(),
    },
    "process.uptime": { description: "已运行时间", unit: "seconds", read: () => process.uptime() },
    "process.cpu.usage": { description: "本服务处理器使用率", read: ownUsage },
    "tomcat.sessions.active.current": { description: "有效会话", unit: "sessions", read: sessions },
    "tomcat.sessions.active.max": none("有效会话峰值", "sessions"),
    "tomcat.sessions.created": none("已创建会话", "sessions"),
    "tomcat.sessions.expired": none("已过期会话", "sessions"),
    "tomcat.sessions.rejected": none("被拒绝会话", "sessions"),
    "tomcat.global.request": { description: "请求", unit: "seconds", read: requests },
    "tomcat.global.request.max": { description: "最长请求", unit: "seconds", read: () => seconds(calls.maxMs) },
    "tomcat.global.error": { description: "失败的请求", read: () => calls.errors },
    "tomcat.global.sent": { description: "已发送", unit: "bytes", read: () => calls.sentBytes },
    "tomcat.global.received": none("已接收", "bytes"),
    "tomcat.servlet.request": { description: "接口请求", unit: "seconds", read: requests },
    "tomcat.servlet.request.max": { description: "最长接口请求", unit: "seconds", read: () => seconds(calls.maxMs) },
    "tomcat.servlet.error": { description: "失败的接口请求", read: () => calls.errors },
    "tomcat.threads.current": { description: "线程数", unit: "threads", read: threads },
    "tomcat.threads.busy": none("忙碌的线程", "threads"),
    "tomcat.threads.config.max": {
      description: "后台线程上限",
      unit: "threads",
      read: () => Number(process.env["UV_THREADPOOL_SIZE"] ?? 4),
    },
  };
};

/** The metric of a name; undefined for an unknown one. */
export async function metricOf(name: string, sources: Sources): Promise<Metric | undefined> {
  const measures = measuresOf(sources);
  const measure = Object.hasOwn(measures, name) ? measures[name] : undefined;
  if (!measure) return undefined;
  const found = await measure.read();
  const measurements: Metric["measurements"] =
    typeof found === "object" && found !== null
      ? [
          { statistic: "COUNT", value: found.count },
          { statistic: "TOTAL_TIME", value: found.time },
          { statistic: "MAX", value: found.max },
        ]
      : [{ statistic: "VALUE", value: found }];
  return { name, description: measure.description, baseUnit: measure.unit ?? null, measurements, availableTags: [] };
}
