import type { Permission } from "#src/contract/permissions.ts";

/** One condition of a data rule: a field of the entity's registry, compared with a value already filled in. */
export interface ScopeRule {
  field: string;
  rule: ">" | ">=" | "<" | "<=" | "=" | "!=" | "IN" | "LIKE" | "LEFT_LIKE" | "RIGHT_LIKE";
  value: string;
}

/** Rows of an entity that an actor may see: all, or rows that satisfy every rule of at least one group (OR of ANDs). */
export type Scope = "all" | readonly (readonly ScopeRule[])[];

/** Who sees the console as another person or role (以他人身份查看). */
export interface Viewer {
  userId: string;
  username: string;
  /** The role that is seen; absent if it is a person. */
  roleId?: string;
  /** Name of the person or role that is seen. */
  seenAs: string;
  /** The view ends at this time. */
  until: Date;
}

/** Who acts: a signed-in person in one tenant and department, or the system itself. */
export interface Actor {
  userId: string;
  username: string;
  realname: string;
  /** The current tenant; 0 = all tenants, only for super_admin and only for reading. */
  tenantId: number;
  orgCode: string;
  roleCodes: readonly string[];
  can(permission: Permission): boolean;
  /** The rows of `area:entity` that this person may see; "all" without data rules. */
  scopeOf(address: string): Scope;
  /** dict of the log: browser, system … */
  clientType: string;
  ip: string;
  sessionId: string;
  /** Set while somebody else sees the console as this person or role: such an actor only reads. */
  viewer?: Viewer;
}

/** The actor of jobs and callbacks: has every permission in one tenant. */
export function systemActor(tenantId: number): Actor {
  return {
    userId: "0",
    username: "system",
    realname: "系统",
    tenantId,
    orgCode: "",
    roleCodes: ["system"],
    can: () => true,
    scopeOf: () => "all",
    clientType: "system",
    ip: "",
    sessionId: "",
  };
}
