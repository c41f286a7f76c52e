import { sql } from "drizzle-orm";
import { both } from "#src/server/bin/language.mjs";
import type { Store } from "#src/server/db/store.ts";

export interface PeopleOptions {
  /** Number of accounts wanted. */
  users: number;
  /** Number of log lines wanted. */
  logs: number;
  /** Number of buttons wanted in the menu, so that a role can hold as many. */
  permissions: number;
  onProgress?: (text: string) => void;
}

/** Result of a load: the numbers of rows in the store, and how long it took. */
export interface PeopleScaled {
  users: number;
  logs: number;
  permissions: number;
  seconds: number;
}

/**
 * Adds accounts, log lines and buttons to a seeded store, in tenant 1, until it has as many as wanted. Accounts copy the
 * departments and roles of those that exist, in turn; nobody can sign in with them.
 */
export async function loadPeople(
  store: Store,
  { users, logs, permissions, onProgress }: PeopleOptions,
): Promise<PeopleScaled> {
  const since = Date.now();
  const say = onProgress ?? (() => undefined);
  const before = await sizeOf(store);
  say(both("正在增加用户、日志与权限…", "Adding users, logs and permissions…"));
  await store.transaction(async (tx) => {
    if (before.users < users) {
      await tx.execute(sql`
        create temp table added on commit drop as
        with known as (
          select u.id, row_number() over (order by u.id) - 1 as n, count(*) over () as all_of_them
          from sys_user u join sys_user_tenant t on t.user_id = u.id and t.tenant_id = 1 and t.status = '1'
          where u.del_flag = 0
        )
        select 'people' || k as id, k, known.id as like_id
        from generate_series(1, ${users - before.users}::int) k join known on known.n = k % known.all_of_them`);
      await tx.execute(sql`
        insert into sys_user (id, username, realname, password, sex, phone, email, work_no, org_code, status, tenant_id,
          create_time)
        select a.id, 'people' || lpad(a.k::text, 6, '0'), left(u.realname, 1) || '员工' || a.k, '-', a.k % 2 + 1,
          '170' || lpad(a.k::text, 8, '0'), 'people' || a.k || '@example.com', 'P' || lpad(a.k::text, 6, '0'),
          u.org_code, 1, u.tenant_id, now() - a.k * interval '1 minute'
        from added a join sys_user u on u.id = a.like_id`);
      await tx.execute(sql`
        insert into sys_user_tenant (id, user_id, tenant_id, status)
        select 'pt' || k, id, 1, '1' from added`);
      await tx.execute(sql`
        insert into sys_user_depart (id, user_id, dep_id)
        select 'pd' || row_number() over (), a.id, d.dep_id from added a join sys_user_depart d on d.user_id = a.like_id`);
      await tx.execute(sql`
        insert into sys_user_role (id, user_id, role_id, tenant_id)
        select 'pr' || row_number() over (), a.id, r.role_id, r.tenant_id
        from added a join sys_user_role r on r.user_id = a.like_id
        join sys_role s on s.id = r.role_id and s.role_code <> 'super_admin'`);
    }
    if (before.logs < logs)
      await tx.execute(sql`
        insert into sys_log (id, log_type, log_content, operate_type, username, ip, method, request_url, request_param,
          cost_time, client_type, tenant_id, create_time)
        select 'pl' || k, case when k % 5 = 0 then 1 when k % 97 = 0 then 4 else 2 end,
          case when k % 5 = 0 then '用户名: people' || k || ',登录成功！' else '编辑订单' || k end,
          case when k % 5 = 0 then null else k % 7 + 1 end,
          'people' || lpad((k % ${users}::int)::text, 6, '0'), '10.0.' || k % 250 || '.' || k % 200,
          'PUT /order/edit', '/api/order/edit', '{"id":"' || k || '"}', k % 900, 'browser', 1,
          now() - k * interval '30 seconds'
        from generate_series(1, ${logs - before.logs}::int) k`);
    if (before.permissions < permissions)
      await tx.execute(sql`
        insert into sys_permission (id, parent_id, name, perms, perms_type, menu_type, sort_no, is_leaf, create_time)
        select 'pb' || k, s.id, '按钮' || k, 'scale:part' || k / 20 || ':act' || k, '1', 2, k, true, now()
        from generate_series(1, ${permissions - before.permissions}::int) k
        join (select id, row_number() over (order by id) - 1 as n, count(*) over () as all_of_them
          from sys_permission where menu_type = 1 and del_flag = 0) s on s.n = k % s.all_of_them`);
  });
  await store.db.execute(
    sql`analyze sys_user, sys_user_tenant, sys_user_depart, sys_user_role, sys_log, sys_permission`,
  );
  return { ...(await sizeOf(store)), seconds: Math.round((Date.now() - since) / 1000) };
}

async function sizeOf(store: Store): Promise<Omit<PeopleScaled, "seconds">> {
  const [size] = await store.query<Omit<PeopleScaled, "seconds">>(sql`
    select (select count(*)::int from sys_user where del_flag = 0) as users,
      (select count(*)::int from sys_log) as logs,
      (select count(*)::int from sys_permission where del_flag = 0) as permissions`);
  if (!size) throw new Error("the store has no tables of people");
  return size;
}
