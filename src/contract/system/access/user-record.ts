import * as z from "zod/mini";
import { filledText, rowId, textUpTo, trimmedText } from "#src/contract/texts.ts";
import { endpoint } from "#src/contract/endpoint.ts";
import { secondSteps } from "./second-step.ts";
import { wireTime } from "#src/contract/moment.ts";

const viewers = ["system:user:view", "company:user:view"] as const;
const editors = ["system:user:edit", "company:user:edit"] as const;

/** A permission of a person, and the roles that give it. */
const Right = z.object({
  code: z.string(),
  /** Screen, and the button on it. */
  screen: z.string(),
  name: z.string(),
  roles: z.array(
    z.object({
      /** Of a department role with its department, where alone it counts. */
      roleName: z.string(),
      /** Names of the data rules that limit it, all of which must hold; empty = all rows. */
      rules: z.array(z.string()),
    }),
  ),
});
export type Right = z.output<typeof Right>;

/** 权限说明: the effective permissions of a user in the tenant, with their sources. */
export const userRights = endpoint({
  method: "GET",
  path: "/sys/user/rights",
  permission: viewers,
  input: z.object({ id: rowId }),
  result: z.object({
    /** The person has every permission, without data rules. */
    all: z.boolean(),
    roles: z.array(z.object({ roleName: z.string(), roleCode: z.string(), everywhere: z.boolean() })),
    rights: z.array(Right),
  }),
  refusals: [40401, 40302],
});

/** 登录记录: the last sign-ins of a user, newest first. */
export const userSignIns = endpoint({
  method: "GET",
  path: "/sys/user/signIns",
  permission: viewers,
  input: z.object({ id: rowId }),
  result: z.array(
    z.object({
      id: z.string(),
      loginTime: z.string(),
      lastTime: z.string(),
      ip: z.nullable(z.string()),
      client: z.nullable(z.string()),
      /** How the second step was passed; null without one. */
      secondStep: z.nullable(z.enum(secondSteps)),
      /** Why it ended; null while it is valid, or if it expired. */
      endReason: z.nullable(z.string()),
      live: z.boolean(),
    }),
  ),
  refusals: [40401, 40302],
});

const agentInput = {
  userName: filledText(100),
  agentUserName: filledText(100),
  startTime: wireTime,
  endTime: wireTime,
  /** "1" enabled, "0" disabled. */
  status: z.enum(["0", "1"], "状态只能是启用或停用"),
};
/** A person who stands in for another during a range of time. */
export const UserAgent = z.object({ id: z.string(), ...agentInput, agentName: z.string() });
export type UserAgent = z.output<typeof UserAgent>;

/** Returns a user's agent, or null. */
export const queryAgent = endpoint({
  method: "GET",
  path: "/sys/sysUserAgent/queryByUserName",
  entity: "system:user",
  permission: viewers,
  input: z.looseObject({ userName: filledText(100) }),
  result: z.nullable(UserAgent),
  refusals: [40401, 40302],
});

export const addAgent = endpoint({
  method: "POST",
  path: "/sys/sysUserAgent/add",
  entity: "system:user",
  permission: editors,
  input: z.object(agentInput),
  result: z.object({ id: z.string() }),
  refusals: [40401, 42201],
  operation: 2,
  title: "设置代理人",
});

export const editAgent = endpoint({
  method: "PUT",
  path: "/sys/sysUserAgent/edit",
  entity: "system:user",
  permission: editors,
  input: z.object({ id: rowId, ...agentInput }),
  result: z.null(),
  refusals: [40401, 42201],
  operation: 3,
  title: "修改代理人",
});

const handoverPermission = ["system:user:handover", "company:user:handover"] as const;

/** A kind of work that a person holds, and how many records. */
const Holding = z.object({
  kind: z.string(),
  title: z.string(),
  count: z.int(),
  /** Numbers or names of the first records. */
  examples: z.array(z.string()),
  /** Roles that the successor needs, comma-joined; "" = any. */
  roles: z.string(),
});
export type Holding = z.output<typeof Holding>;

/** Returns what a user still holds in the tenant. */
export const userHoldings = endpoint({
  method: "GET",
  path: "/sys/user/holdings",
  permission: handoverPermission,
  input: z.object({ id: rowId }),
  result: z.array(Holding),
  refusals: [40401, 40302, 42201],
});

/** 办理离职: hands over everything that a user holds, and freezes the account. All or nothing. */
export const handOverUser = endpoint({
  method: "POST",
  path: "/sys/user/handover",
  permission: handoverPermission,
  input: z.object({
    id: rowId,
    /** Account of the successor by kind; every kind that the person holds needs one. */
    successors: z.record(textUpTo(40), textUpTo(100)),
    reason: z._default(trimmedText(200), "离职交接"),
  }),
  result: z.object({ moved: z.array(z.object({ kind: z.string(), title: z.string(), count: z.int() })) }),
  refusals: [40401, 40302, 42201],
  operation: 7,
  title: "办理离职",
});
