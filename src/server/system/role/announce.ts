import type { Kernel } from "#src/server/kernel/kernel.ts";
import type { Call } from "#src/server/kernel/http/serve.ts";
import { writeEvent } from "#src/server/live/outbox.ts";

/** The parts of a call that an announcement needs. */
type Announcing = Pick<Call<unknown>, "rows" | "after" | "now">;

/**
 * Call it in the transaction that changes rights. After the commit the cached rights of every process are dropped, so
 * that the server refuses from then on, and the consoles of these users (ids) fetch their menu and permissions again.
 * "everybody": every signed-in console, of every tenant.
 */
export async function rightsChanged(
  { access, kick }: Pick<Kernel, "access" | "kick">,
  { rows, after, now }: Announcing,
  userIds: readonly string[] | "everybody",
): Promise<void> {
  // Tenant 0: a person's console may be in any tenant.
  if (userIds === "everybody")
    await writeEvent(rows.tx, { topic: "rights.changed", payload: { everybody: true } }, 0, now);
  else if (userIds.length > 0) await writeEvent(rows.tx, { topic: "rights.changed", payload: {}, to: userIds }, 0, now);
  after(async () => {
    await access.changed();
    // Only now, so that no console fetches the old rights from the cache.
    kick();
  });
}
