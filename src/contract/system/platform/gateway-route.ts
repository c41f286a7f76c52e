import * as z from "zod/mini";
import { endpoint } from "#src/contract/endpoint.ts";
import { auditFields, int, json, text } from "#src/contract/fields.ts";
import { validStatus } from "#src/contract/formats.ts";
import { inputsOf } from "#src/contract/inputs.ts";
import { entitySet } from "#src/contract/list.ts";
import { rowId } from "#src/contract/texts.ts";

/** Conditions of Spring Cloud Gateway, which read the stored routes. */
export const predicateNames = [
  "Path",
  "Host",
  "Method",
  "Header",
  "Query",
  "Cookie",
  "RemoteAddr",
  "After",
  "Before",
  "Between",
  "Weight",
] as const;

/** Filters of Spring Cloud Gateway. */
export const filterNames = [
  "StripPrefix",
  "PrefixPath",
  "RewritePath",
  "SetPath",
  "AddRequestHeader",
  "AddRequestParameter",
  "AddResponseHeader",
  "RemoveRequestHeader",
  "RemoveResponseHeader",
  "SetStatus",
  "Retry",
  "RequestRateLimiter",
  "CircuitBreaker",
] as const;

const maxParts = 20;
const word = z.string().check(z.trim(), z.minLength(1), z.maxLength(300));

const predicate = z.object({ name: z.string(), args: z.array(z.string()) });
const filter = z.object({ name: z.string(), args: z.array(z.object({ key: z.string(), value: z.string() })) });
export type GatewayPredicate = z.output<typeof predicate>;
export type GatewayFilter = z.output<typeof filter>;

const predicates = z.array(predicate, "断言应为列表").check(
  z.superRefine((list, context) => {
    const fault = predicatesFault(list);
    if (fault) context.addIssue({ code: "custom", message: fault });
  }),
);
const filters = z.array(filter, "过滤器应为列表").check(
  z.superRefine((list, context) => {
    const fault = filtersFault(list);
    if (fault) context.addIssue({ code: "custom", message: fault });
  }),
);

const isOneOf = (names: readonly string[], name: string) => names.includes(name);

function predicatesFault(list: readonly GatewayPredicate[]): string | null {
  if (list.length === 0) return "请至少添加一行断言";
  if (list.length > maxParts) return `断言不能超过${maxParts}行`;
  for (const [at, { name, args }] of list.entries()) {
    if (!isOneOf(predicateNames, name)) return `第${at + 1}行：请选择断言`;
    if (args.length === 0) return `第${at + 1}行：请输入${name}的参数`;
    if (!args.every((arg) => word.safeParse(arg).success)) return `第${at + 1}行：参数不能为空，也不能超过300个字符`;
  }
  return null;
}

function filtersFault(list: readonly GatewayFilter[]): string | null {
  if (list.length > maxParts) return `过滤器不能超过${maxParts}行`;
  for (const [at, { name, args }] of list.entries()) {
    if (!isOneOf(filterNames, name)) return `第${at + 1}行：请选择过滤器`;
    if (args.length === 0) return `第${at + 1}行：请输入${name}的参数，如 parts=1`;
    if (!args.every(({ key, value }) => word.safeParse(key).success && word.safeParse(value).success))
      return `第${at + 1}行：参数应为“名称=值”，多个用逗号分开`;
  }
  return null;
}

export const gatewayRouteFields = {
  ...auditFields,
  routerId: text(50, {
    title: "路由ID",
    query: "like",
    required: true,
    unique: true,
    pattern: { test: /^[A-Za-z][\w-]*$/, error: "路由ID以字母开头，只能包含字母、数字、下划线和横线" },
  }),
  name: text(50, { title: "路由名称", query: "like", required: true }),
  uri: text(200, {
    title: "路由URI",
    required: true,
    pattern: {
      test: /^(https?|lb|wss?):\/\/[^\s]+$/,
      error: "路由URI应以 http://、https://、ws://、wss:// 或 lb:// 开头",
    },
  }),
  predicates: json(predicates, { title: "断言", required: true, sort: false }),
  filters: json(filters, { title: "过滤器", sort: false }),
  stripPrefix: int({ title: "忽略前缀", dict: "yn", default: 1 }),
  retryable: int({ title: "是否重试", dict: "yn", default: 0 }),
  persistable: int({ title: "是否为保留数据", dict: "yn", default: 0 }),
  showApi: int({ title: "是否在接口文档中展示", dict: "yn", default: 0 }),
  status: validStatus(),
};

/** 网关路由 of the platform. */
export const gatewayRoute = entitySet({
  address: "system:gatewayRoute",
  base: "/sys/gatewayRoute",
  title: "网关路由",
  fields: gatewayRouteFields,
  has: "LQAUDBS",
  ...inputsOf(gatewayRouteFields),
});

/**
 * Adds or edits a route as older clients do: `{ router: {…} }` with an id for an existing route, and predicates and
 * filters as JSON text or lists.
 */
export const updateAllRoutes = endpoint({
  method: "POST",
  path: "/sys/gatewayRoute/updateAll",
  entity: "system:gatewayRoute",
  permission: "system:gatewayRoute:edit",
  input: z.object({ router: z.looseObject({ id: z.nullish(rowId) }) }),
  result: z.null(),
  refusals: [40401, 40904, 42201],
  operation: 3,
  title: "保存网关路由",
});

/** Checks every enabled route again, so that a gateway reads no invalid one; returns how many are in effect. */
export const refreshRoutes = endpoint({
  method: "GET",
  path: "/sys/gatewayRoute/clearRedis",
  entity: "system:gatewayRoute",
  permission: "system:gatewayRoute:edit",
  input: z.looseObject({}),
  result: z.int(),
  refusals: [42201],
});
