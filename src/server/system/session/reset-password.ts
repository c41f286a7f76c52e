import { and, eq } from "drizzle-orm";
import { sysUser } from "#src/server/db/schema/access.ts";
import { sysSetting } from "#src/server/db/schema/running.ts";
import { StartRefusal } from "#src/server/db/refusal.ts";
import { firstAdminSetting, randomPassword } from "#src/server/db/seed/system/first-people.ts";
import type { Store } from "#src/server/db/store.ts";
import { systemClock } from "#src/server/kernel/clock.ts";
import { argonPasswords } from "#src/server/kernel/auth/password.ts";
import { makeIds } from "#src/server/kernel/ids.ts";
import { createSessions } from "#src/server/kernel/auth/session.ts";
import { forgetDevices } from "./devices.ts";
import { dropFactor } from "./second-step/factor.ts";
import { liftLocks } from "./sign-in-locks.ts";

/**
 * Gives an account a temporary password, lifts its lock and ends its sessions in every process. Returns the password;
 * it only allows choosing a new one. For people who may run commands on the server machine.
 * @throws StartRefusal when nobody has that name.
 */
export async function resetPassword(store: Store, username: string): Promise<string> {
  const password = randomPassword();
  const hash = await argonPasswords().hash(password);
  // Used only to end sessions, so the idle time does not matter.
  const sessions = createSessions(store, systemClock, makeIds(0), { rememberMs: 0, idleMs: 0 });
  await store.transaction(async (tx) => {
    const [user] = await tx
      .update(sysUser)
      .set({ password: hash, mustChangePassword: true })
      .where(eq(sysUser.username, username))
      .returning({ id: sysUser.id });
    if (!user)
      throw new StartRefusal(
        `没有账号 ${username}，请检查拼写（区分大小写）。`,
        `There is no account ${username}. Check the spelling (upper and lower case differ).`,
      );
    // This password is valid now, so the next start must not create a new one.
    await tx.delete(sysSetting).where(and(eq(sysSetting.name, firstAdminSetting), eq(sysSetting.value, username)));
    await liftLocks(tx, username);
    await forgetDevices(tx, user.id);
    // Whoever may run commands on the server is the last one who can help a person without the app and the codes.
    await dropFactor(tx, user.id);
    await sessions.end(tx, { userIds: [user.id] }, "password");
  });
  await sessions.forget();
  return password;
}
