import { eq } from "drizzle-orm";
import { newPassword, passwordLength } from "#src/contract/system/access/session.ts";
import { Refusal } from "#src/lib/refusal.ts";
import { sysUser } from "#src/server/db/schema/access.ts";
import type { Tx } from "#src/server/db/store.ts";
import type { Kernel } from "#src/server/kernel/kernel.ts";
import type { Call } from "#src/server/kernel/http/serve.ts";
import type { EndReason } from "#src/server/kernel/auth/session.ts";
import { isCommonPassword } from "./common-passwords.ts";
import { forgetDevices } from "./devices.ts";
import { proveOwnPassword } from "./prove-password.ts";
import { liftLocks } from "./sign-in-locks.ts";
import type { UserRecord } from "./user-info.ts";

/** Number of recent passwords that may not be reused, including the current one. */
const remembered = 3;

/** Refuses a password that breaks the password rule, is common, or was one of the last three; a new user has none. */
export async function checkNewPassword(
  kernel: Kernel,
  user: Pick<UserRecord, "password" | "pwdHistory"> | null,
  password: string,
): Promise<void> {
  if (password === "") throw new Refusal(42201, "新密码不允许为空!");
  const { min, max } = passwordLength;
  if (!newPassword.safeParse(password).success)
    throw new Refusal(42201, `密码须为${min}到${max}位，同时包含字母、数字和符号`);
  const used = user ? [user.password, ...(user.pwdHistory ?? [])].slice(0, remembered) : [];
  for (const old of used) {
    if (await kernel.passwords.verify(old, password)) throw new Refusal(42201, "新密码不能与最近3次使用的密码相同");
  }
  if (await isCommonPassword(password)) throw new Refusal(42201, "该密码太常见，容易被猜中，请换一个");
}

/** Columns for a user's new password; the old one joins the remembered ones. */
async function passwordPatch(kernel: Kernel, user: UserRecord, password: string, now: Date) {
  return {
    password: await kernel.passwords.hash(password),
    pwdHistory: [user.password, ...(user.pwdHistory ?? [])].slice(0, remembered),
    pwdUpdateTime: now,
    mustChangePassword: false,
  };
}

/**
 * Sets a new password after `first` has agreed in the same transaction. Lifts locks, and ends sessions and known
 * browsers except the current ones. Hashing happens before the transaction opens.
 */
export async function setPassword(
  kernel: Kernel,
  user: UserRecord,
  password: string,
  {
    now,
    device,
    session,
    reason,
    first,
  }: { now: Date; device: string; session?: string; reason: EndReason; first?: (tx: Tx) => Promise<void> },
): Promise<void> {
  const patch = await passwordPatch(kernel, user, password, now);
  await kernel.store.transaction(async (tx) => {
    await first?.(tx);
    await tx.update(sysUser).set(patch).where(eq(sysUser.id, user.id));
    await liftLocks(tx, user.username);
    await forgetDevices(tx, user.id, device);
    await kernel.sessions.end(tx, { userIds: [user.id], ...(session ? { except: session } : {}) }, reason);
  });
}

/** Changes the own password and ends the person's other sessions. */
export async function changePassword(
  kernel: Kernel,
  call: Pick<Call<unknown>, "actor" | "now" | "ip" | "device">,
  input: { oldpassword: string; password: string; confirmpassword: string },
): Promise<void> {
  const { now, device, actor } = call;
  const user = await proveOwnPassword(kernel, call, input.oldpassword, "旧密码输入错误!");
  if (input.password === "") throw new Refusal(42201, "新密码不允许为空!");
  if (input.password !== input.confirmpassword) throw new Refusal(42201, "两次输入密码不一致!");
  await checkNewPassword(kernel, user, input.password);
  await setPassword(kernel, user, input.password, { now, device, session: actor.sessionId, reason: "password" });
}
