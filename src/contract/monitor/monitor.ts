import * as z from "zod/mini";
import { endpoint } from "#src/contract/endpoint.ts";

/** The server's metrics and caches, under the names that stock clients ask for (domain D13). */

const nothing = z.looseObject({});

/** A volume: bytes in all, bytes free, and the used share in percent (as stock servers mean `restPPT`). */
const Volume = z.object({ name: z.string(), max: z.int(), rest: z.int(), restPPT: z.int() });

/** Returns the volumes that hold the server's data. */
export const diskInfo = endpoint({
  method: "GET",
  path: "/sys/actuator/redis/queryDiskInfo",
  entity: "monitor:disk",
  permission: "monitor:disk:view",
  input: nothing,
  result: z.array(Volume),
});

/** A request that the server answered. */
const Trace = z.object({
  /** ISO instant of the request. */
  timestamp: z.string(),
  /** `uri` has no token, and no value of a parameter that may be secret. */
  request: z.object({ method: z.string(), uri: z.string() }),
  response: z.object({ status: z.int() }),
  /** Milliseconds. */
  timeTaken: z.int(),
});
export type Trace = z.output<typeof Trace>;

/** Returns the last 100 requests of this process, newest first, without files and polling. */
export const httpTraces = endpoint({
  method: "GET",
  path: "/actuator/httptrace",
  entity: "monitor:httpTrace",
  permission: "monitor:httpTrace:view",
  input: nothing,
  result: z.object({ traces: z.array(Trace) }),
});

/** Returns one metric. A value that this server has no counterpart for is null; an unknown name is 40401. */
export const metric = endpoint({
  method: "GET",
  path: "/actuator/metrics/:name",
  entity: "monitor:jvm",
  permission: ["monitor:jvm:view", "monitor:system:view", "monitor:tomcat:view"],
  input: z.looseObject({ name: z.string() }),
  result: z.object({
    name: z.string(),
    description: z.string(),
    /** `bytes`, `seconds`, …; null for plain numbers. */
    baseUnit: z.nullable(z.string()),
    measurements: z.array(
      z.object({ statistic: z.enum(["VALUE", "COUNT", "TOTAL_TIME", "MAX"]), value: z.nullable(z.number()) }),
    ),
    availableTags: z.array(z.string()),
  }),
  refusals: [40401],
});
export type Metric = z.output<typeof metric.result>;

/** Returns what the caches of this process hold. */
export const cacheInfo = endpoint({
  method: "GET",
  path: "/sys/actuator/redis/info",
  entity: "monitor:redis",
  permission: "monitor:redis:view",
  input: nothing,
  result: z.array(z.object({ key: z.string(), description: z.string(), value: z.string() })),
});

/** Returns the number of cached entries; the console polls it. */
export const cacheKeys = endpoint({
  method: "GET",
  path: "/sys/actuator/redis/keysSize",
  entity: "monitor:redis",
  permission: "monitor:redis:view",
  input: nothing,
  result: z.object({
    /** Unix time in ms. */
    create_time: z.int(),
    dbSize: z.int(),
  }),
});

/** Returns the memory in use; the console polls it. */
export const cacheMemory = endpoint({
  method: "GET",
  path: "/sys/actuator/redis/memoryInfo",
  entity: "monitor:redis",
  permission: "monitor:redis:view",
  input: nothing,
  result: z.object({
    create_time: z.int(),
    /** Bytes as text, as Redis writes them. */
    used_memory: z.string(),
  }),
});

/** Groups of the caches that can be cleared: labels of dictionaries, rights, labels of everything else. */
export const cacheGroups = ["dictionary", "permission", "region"] as const;

/** Clears a group of the caches, or all of them. The next calls read the database again. */
export const clearCache = endpoint({
  method: "POST",
  path: "/sys/actuator/redis/clear",
  entity: "monitor:redis",
  permission: "monitor:redis:clear",
  input: z.looseObject({ group: z.optional(z.enum(cacheGroups)) }),
  result: z.null(),
  operation: 4,
  title: "清理缓存",
});
