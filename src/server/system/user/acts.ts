import { and, eq, inArray, ne, sql } from "drizzle-orm";
import * as contract from "#src/contract/system/access/user-admin.ts";
import { userFields } from "#src/contract/system/access/user.ts";
import { listed } from "#src/lib/joined.ts";
import { Refusal } from "#src/lib/refusal.ts";
import { sysUser } from "#src/server/db/schema/access.ts";
import type { Kernel } from "#src/server/kernel/kernel.ts";
import { type Route, serve } from "#src/server/kernel/http/serve.ts";
import { rightsChanged } from "#src/server/system/role/door.ts";
import { checkNewPassword, distrust, setPassword } from "#src/server/system/session/door.ts";
import { userEntity } from "./entity.ts";
import { demandNotOwner, demandOther, lockNamed, lockUsers } from "./guards.ts";
import { departsIn, setRoles } from "./memberships.ts";

const uniqueColumns = {
  username: sysUser.username,
  phone: sysUser.phone,
  email: sysUser.email,
  workNo: sysUser.workNo,
} as const;

/** Freezing, passwords and checks of staff accounts. */
export function userActRoutes(kernel: Kernel): Route[] {
  const { ids, sessions, access, store } = kernel;
  return [
    serve(
      contract.frozenBatch,
      async ({ input, rows, after, now, actor }) => {
        const freezes = input.status === 2;
        const users = await lockUsers(rows, input.ids);
        for (const user of users) await demandOther(rows, user, freezes ? "冻结" : "解冻");
        const userIds = users.map(({ id }) => id);
        await rows.tx
          .update(sysUser)
          .set({ status: input.status, updateBy: actor.username, updateTime: now })
          .where(inArray(sysUser.id, userIds));
        if (freezes) {
          await sessions.end(rows.tx, { userIds }, "frozen");
          for (const id of userIds) await distrust(rows.tx, id);
        }
        after(async () => {
          await sessions.forget();
          await access.changed();
        });
        return null;
      },
      { message: "操作成功！" },
    ),
    serve(
      contract.assignUserRoles,
      async (call) => {
        const { input, rows } = call;
        const user = await rows.lock(userEntity, input.id);
        await demandNotOwner(rows, user);
        await setRoles(rows, ids, user, listed(input.roleIds));
        await rightsChanged(kernel, call, [user.id]);
        return null;
      },
      { message: "角色已分配，立即生效" },
    ),
    serve(
      contract.changePassword,
      async ({ input, rows, now, device, actor, after }) => {
        const { username, password, confirmpassword } = input;
        if (confirmpassword && confirmpassword !== password) throw new Refusal(42201, "两次输入密码不一致!");
        const user = await rows.fresh("write", async (own) => {
          const found = await lockNamed(own, username);
          await demandNotOwner(own, found);
          return found;
        });
        await checkNewPassword(kernel, user, password);
        const session = user.id === actor.userId ? { session: actor.sessionId } : {};
        await setPassword(kernel, user, password, { now, device, ...session, reason: "password" });
        after(() => sessions.forget());
        return null;
      },
      { loose: true, message: "密码修改完成！" },
    ),
    serve(
      contract.checkOnlyUser,
      async ({ input }) => {
        for (const [name, column] of Object.entries(uniqueColumns)) {
          const value = input[name as keyof typeof uniqueColumns];
          if (!value) continue;
          const [taken] = await store.db
            .select({ id: sysUser.id })
            .from(sysUser)
            .where(and(eq(sql`lower(${column})`, value.toLowerCase()), input.id ? ne(sysUser.id, input.id) : undefined))
            .limit(1);
          // A deleted account keeps its values until it is erased.
          if (taken) throw new Refusal(40904, `${userFields[name as keyof typeof uniqueColumns].title}已存在`);
        }
        return true;
      },
      { message: "该值可用！" },
    ),
    serve(contract.generateUserId, async () => ids.next()),
    serve(contract.userDepartList, async ({ input, rows }) => {
      await rows.find(userEntity, input.userId);
      const found = await departsIn(rows, input.userId);
      return found.map(({ id, departName }) => ({ key: id, value: id, title: departName }));
    }),
  ];
}
