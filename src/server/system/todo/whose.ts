import { and, eq, inArray, isNull, or, type SQL, sql } from "drizzle-orm";
import { bizTodo } from "#src/server/db/schema/notice.ts";
import { type Acting, isOf } from "#src/server/system/work/door.ts";
import { todoForFinance } from "./finance.ts";

/**
 * Condition: todos that a person may do. These are his own, those of a colleague for whom he stands in, and those of his
 * roles with a department at or below his, or without a department.
 */
export function mine(acting: Acting): SQL | undefined {
  const { actor } = acting;
  const roles = actor.roleCodes.length > 0 ? [...actor.roleCodes] : [""];
  return or(
    isOf(bizTodo.receiverBy, acting),
    and(
      isNull(bizTodo.receiverBy),
      inArray(bizTodo.receiverRole, roles),
      todoForFinance(actor),
      or(
        isNull(bizTodo.receiverOrgCode),
        eq(bizTodo.receiverOrgCode, ""),
        // A laboratory's own people may do its todo, and so may a head above it.
        actor.orgCode === "" ? undefined : sql`${bizTodo.receiverOrgCode} like ${actor.orgCode} || '%'`,
      ),
    ),
  );
}

/**
 * Condition: todos of a person's department and below (domain G.3). These are todos of its people, of its laboratory,
 * or of a role that one of its people holds when the todo names no department. A person without a department gets only
 * his own.
 */
export function ofDepartment(acting: Acting): SQL | undefined {
  const { actor } = acting;
  if (actor.orgCode === "") return mine(acting);
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
