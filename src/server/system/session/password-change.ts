import { eq } from "drizzle-orm";
import { newPassword } from "#src/contract/system/session.ts";
import { Refusal } from "#src/lib/refusal.ts";
import { sysUser } from "#src/server/db/schema/access.ts";
import type { Kernel } from "#src/server/kernel/kernel.ts";
import { proveOwnPassword } from "./own-password.ts";
import type { UserRecord } from "./user-info.ts";

/** Passwords before the present one that may not come again, the present one included. */
const remembered = 3;

/** Refuses a password that breaks the house rule, or was one of the last three. */
export async function checkNewPassword(kernel: Kernel, user: UserRecord, password: string): Promise<void> {
  if (password === "") throw new Refusal(42201, "新密码不允许为空!");
  if (!newPassword.safeParse(password).success) throw new Refusal(42201, "密码须为8到20位，同时包含字母、数字和符号");
  for (const old of [user.password, ...(user.pwdHistory ?? [])].slice(0, remembered)) {
    if (await kernel.passwords.verify(old, password)) throw new Refusal(42201, "新密码不能与最近3次使用的密码相同");
  }
}

/** The columns of a user's new password: the old one joins the remembered ones, a lock is lifted. */
export async function passwordPatch(kernel: Kernel, user: UserRecord, password: string, now: Date) {
  return {
    password: await kernel.passwords.hash(password),
    pwdHistory: [user.password, ...(user.pwdHistory ?? [])].slice(0, remembered),
    pwdUpdateTime: now,
    failCount: 0,
    failTime: null,
    lockUntil: null,
  };
}

/** Changes one's own password and ends one's other sessions. Hashing happens before the transaction opens. */
export async function changePassword(
  kernel: Kernel,
  actor: { userId: string; sessionId: string },
  input: { oldpassword: string; password: string; confirmpassword: string },
  now: Date,
): Promise<void> {
  const user = await proveOwnPassword(kernel, actor.userId, input.oldpassword, now, "旧密码输入错误!");
  if (input.password === "") throw new Refusal(42201, "新密码不允许为空!");
  if (input.password !== input.confirmpassword) throw new Refusal(42201, "两次输入密码不一致!");
  await checkNewPassword(kernel, user, input.password);
  const patch = await passwordPatch(kernel, user, input.password, now);
  await kernel.store.transaction(async (tx) => {
    await tx.update(sysUser).set(patch).where(eq(sysUser.id, user.id));
    await kernel.sessions.end(tx, { userIds: [user.id], except: actor.sessionId }, "password");
  });
}
