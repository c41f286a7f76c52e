import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import { postRoles } from "#src/contract/system/desk/posts.ts";
import { channelCodes } from "#src/contract/system/message/channels.ts";
import { receiverCodes } from "#src/contract/system/message/config.ts";
import type { MessageEvent } from "#src/contract/message-events.ts";
import { listed } from "#src/lib/joined.ts";
import { textAt } from "#src/lib/text-at.ts";
import { sysRole, sysUser, sysUserRole } from "#src/server/db/schema/access.ts";
import { sysMessageChoice } from "#src/server/db/schema/notice.ts";
import { sysDepart, sysUserTenant } from "#src/server/db/schema/organisation.ts";
import type { Tx } from "#src/server/db/store.ts";
import type { PostedEvent } from "#src/server/live/outbox.ts";
import type { Config } from "./configured.ts";
import { needs, type OutsideContact } from "./needs.ts";

/** A person of the console. */
export interface Colleague {
  id: string;
  name: string;
}

/** Roles whose people may get the message; "anybody" if it depends on the event or on names. */
export function rolesReached({ named }: MessageEvent, config: Config): readonly string[] | "anybody" {
  const types = listed(config.receiverType);
  if (types.includes(receiverCodes.users) || types.includes(receiverCodes.heads)) return "anybody";
  if (types.includes(receiverCodes.named) && named === "anybody") return "anybody";
  return [
    ...(types.includes(receiverCodes.sales) ? postRoles.salesBy : []),
    ...(types.includes(receiverCodes.service) ? postRoles.csBy : []),
    ...(types.includes(receiverCodes.roles) ? listed(config.receiverRoles) : []),
    ...(types.includes(receiverCodes.named) && Array.isArray(named) ? (named as string[]) : []),
  ];
}

/** Accounts that the configuration means by the record and by the event. */
function accountsOf({ payload, about }: PostedEvent, config: Config): readonly string[] {
  const row = about?.row ?? {};
  const named = payload["named"];
  const byType: Readonly<Record<string, readonly string[]>> = {
    [receiverCodes.sales]: [textAt(row, "salesBy")],
    [receiverCodes.service]: [textAt(row, "csBy")],
    [receiverCodes.users]: listed(config.receivers),
    [receiverCodes.named]: Array.isArray(named) ? named.map(String) : [],
  };
  return listed(config.receiverType)
    .flatMap((type) => byType[type] ?? [])
    .filter(Boolean);
}

/**
 * Colleagues who get an event by a channel: those whom the configuration means, except the person who caused it and
 * people who switched it off.
 */
export async function colleaguesOf(
  tx: Tx,
  event: PostedEvent,
  { eventCode, mandatory }: { eventCode: string; mandatory: boolean },
  config: Config,
  channel: string,
): Promise<readonly Colleague[]> {
  const types = listed(config.receiverType);
  const accounts = accountsOf(event, config);
  const roles = types.includes(receiverCodes.roles) ? listed(config.receiverRoles) : [];
  const orgCode = types.includes(receiverCodes.heads) ? textAt(event.about?.row ?? {}, "salesOrgCode") : "";
  const meant: SQL[] = [];
  if (accounts.length > 0) meant.push(inArray(sysUser.username, [...accounts]));
  if (roles.length > 0)
    meant.push(
      inArray(
        sysUser.id,
        tx
          .select({ id: sysUserRole.userId })
          .from(sysUserRole)
          .innerJoin(sysRole, eq(sysRole.id, sysUserRole.roleId))
          .where(and(inArray(sysRole.roleCode, roles), inArray(sysUserRole.tenantId, [0, event.tenantId]))),
      ),
    );
  if (orgCode !== "")
    meant.push(sql`exists (select 1 from ${sysDepart} d where d.tenant_id = ${event.tenantId} and d.del_flag = 0
      and d.org_code = ${orgCode} and ${sysUser.id} = any(string_to_array(d.director_user_ids, ',')))`);
  if (meant.length === 0) return [];
  return tx
    .select({ id: sysUser.id, name: sysUser.realname })
    .from(sysUser)
    .where(
      and(
        eq(sysUser.status, 1),
        eq(sysUser.delFlag, 0),
        sql`${sysUser.username} <> ${textAt(event.payload, "by")}`,
        sql`(${sql.join(meant, sql` or `)})`,
        // Named people are checked where they are named; a configured account may have left the tenant since.
        listed(config.receivers).length > 0 && event.tenantId !== 0 ? isMember(event.tenantId) : undefined,
        mandatory
          ? undefined
          : sql`not exists (select 1 from ${sysMessageChoice} c where c.tenant_id = ${event.tenantId}
              and c.user_id = ${sysUser.id} and c.event_code = ${eventCode} and c.channel = ${channel} and not c.enabled)`,
      ),
    )
    .orderBy(sysUser.id);
}

const isMember = (tenantId: number) =>
  sql`exists (select 1 from ${sysUserTenant} t where t.user_id = ${sysUser.id} and t.tenant_id = ${tenantId} and t.status = '1')`;

/** People outside the console whom the configuration means, for channels that reach them. */
export async function outsidersOf(
  tx: Tx,
  { about }: PostedEvent,
  config: Config,
  channel: string,
): Promise<readonly OutsideContact[]> {
  const types = listed(config.receiverType);
  const wanted = types.includes(receiverCodes.customer) || types.includes(receiverCodes.lab);
  if (!about || !wanted || channel === channelCodes.station) return [];
  const found = await needs().contacts[about.address]?.(tx, about.id);
  return [
    types.includes(receiverCodes.customer) ? found?.customer : undefined,
    types.includes(receiverCodes.lab) ? found?.lab : undefined,
  ].filter((one) => one !== undefined);
}
