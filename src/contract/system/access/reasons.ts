import * as z from "zod/mini";
import { endpoint } from "#src/contract/endpoint.ts";
import { rowId, textUpTo } from "#src/contract/texts.ts";

/** Max number of permissions of one question. */
export const maxAsked = 100;

/** One condition of a data rule, checked on the record. */
const Condition = z.object({
  /** Title of the field. */
  title: z.string(),
  /** dict rule_conditions */
  rule: z.string(),
  /** The value, variables filled in; with names instead of codes where the field has them. */
  value: z.string(),
  met: z.boolean(),
});

/** What one role says about seeing the record; the person sees it if one of the roles lets him. */
const RoleView = z.object({ roleName: z.string(), sees: z.boolean(), conditions: z.array(Condition) });
export type RoleView = z.output<typeof RoleView>;

const PermissionReason = z.object({
  code: z.string(),
  /** Name of the button or screen; the code if no menu entry has it. */
  name: z.string(),
  held: z.boolean(),
  /** Names of the person's roles that give it. */
  by: z.array(z.string()),
  /** Roles of the tenant with the permission, and some of their people; asked only if it is not held. */
  roles: z.array(z.string()),
  people: z.array(z.string()),
});
export type PermissionReason = z.output<typeof PermissionReason>;

/**
 * Why a person may or may not act on a record: his permissions with their source, and the data rules checked one by
 * one. Everybody may ask about himself; about others, who may see their permissions. State and separation of duties are
 * rules of the record itself: its actions know them.
 */
export const actionReasons = endpoint({
  method: "GET",
  path: "/sys/permission/reasons",
  permission: "session",
  input: z.object({
    /** Account; absent = oneself. */
    username: z.optional(textUpTo(100)),
    /** `area:entity` of the record. */
    address: textUpTo(80),
    id: rowId,
    /** Codes of the actions, comma-joined, at most `maxAsked`; absent = only whether the person sees the record. */
    permissions: z.optional(textUpTo(6_000)),
  }),
  result: z.object({
    realname: z.string(),
    /** The person can sign in. */
    enabled: z.boolean(),
    /** The person has every permission, without data rules. */
    all: z.boolean(),
    sees: z.boolean(),
    /** By role; empty for a person with every permission, and for one without any on such records. */
    views: z.array(RoleView),
    permissions: z.array(PermissionReason),
  }),
  refusals: [40301, 40302, 40401, 42201],
});
