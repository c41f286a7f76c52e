import { and, eq, inArray, isNull, or, type SQL, sql } from "drizzle-orm";
import { bizTodo } from "#src/server/db/schema/notice.ts";
import type { Actor } from "#src/server/kernel/auth/actor.ts";

/** Todos that a person may do: his own, and those of his roles whose department lies at or below his. */
export function mine(actor: Actor): SQL | undefined {
  const roles = actor.roleCodes.length > 0 ? [...actor.roleCodes] : [""];
  return or(
    eq(bizTodo.receiverBy, actor.username),
    and(
      isNull(bizTodo.receiverBy),
      inArray(bizTodo.receiverRole, roles),
      or(
        isNull(bizTodo.receiverOrgCode),
        eq(bizTodo.receiverOrgCode, ""),
        // A laboratory's todo is for its own people; a head above it may do it too.
        actor.orgCode === "" ? undefined : sql`${bizTodo.receiverOrgCode} like ${actor.orgCode} || '%'`,
      ),
    ),
  );
}

/**
 * Todos of a person's department and below (domain G.3): of its people, of its laboratory, or of a role that one of
 * its people holds where no department is named. Without a department only his own.
 */
export function ofDepartment(actor: Actor): SQL | undefined {
  if (actor.orgCode === "") return mine(actor);
  const here = sql`like ${actor.orgCode} || '%'`;
  const isHere = (username: SQL) =>
    sql`exists (select 1 from sys_user u where u.username = ${username} and u.org_code ${here})`;
  return or(
    isHere(sql`${bizTodo.receiverBy}`),
    and(
      isNull(bizTodo.receiverBy),
      or(
        sql`${bizTodo.receiverOrgCode} ${here}`,
        and(
          sql`coalesce(${bizTodo.receiverOrgCode}, '') = ''`,
          sql`${bizTodo.receiverRole} in (select r.role_code from sys_role r
            join sys_user_role ur on ur.role_id = r.id and ur.tenant_id = ${actor.tenantId}
            join sys_user u on u.id = ur.user_id and u.del_flag = 0
            where u.org_code ${here})`,
        ),
      ),
    ),
  );
}
