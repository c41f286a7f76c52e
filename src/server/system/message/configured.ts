import { and, eq, inArray } from "drizzle-orm";
import { type OpenChannel, templateFields } from "#src/contract/system/message/config.ts";
import { messageEvents } from "#src/contract/message-events.ts";
import { listed } from "#src/lib/joined.ts";
import { sysMessageConfig, sysMessageTemplate } from "#src/server/db/schema/message.ts";
import type { Db, Tx } from "#src/server/db/store.ts";

export type Config = typeof sysMessageConfig.$inferSelect;
export type Template = typeof sysMessageTemplate.$inferSelect;

/** The tenant whose configuration applies to an event. */
export const tenantOf = (eventCode: string, tenantId: number): number =>
  messageEvents.get(eventCode)?.platform ? 0 : tenantId;

/** The channels of a configuration that have a template field. */
export const channelsOf = ({ channels }: Pick<Config, "channels">): readonly OpenChannel[] =>
  listed(channels).filter((channel): channel is OpenChannel => Object.hasOwn(templateFields, channel));

/** The configurations in use that apply to this tenant, by event. */
export async function configsOf(db: Db | Tx, tenantId: number): Promise<ReadonlyMap<string, Config>> {
  const found = await db
    .select()
    .from(sysMessageConfig)
    .where(
      and(
        inArray(sysMessageConfig.tenantId, [0, tenantId]),
        eq(sysMessageConfig.status, "1"),
        eq(sysMessageConfig.delFlag, 0),
      ),
    );
  const apply = found.filter((config) => config.tenantId === tenantOf(config.eventCode, tenantId));
  return new Map(apply.map((config) => [config.eventCode, config]));
}

/** The applied templates of a configuration, by channel. */
export async function templatesOf(db: Db | Tx, config: Config): Promise<ReadonlyMap<OpenChannel, Template>> {
  const wanted = channelsOf(config).map((channel) => [channel, config[templateFields[channel]] ?? ""] as const);
  if (wanted.length === 0) return new Map();
  const found = await db
    .select()
    .from(sysMessageTemplate)
    .where(
      and(
        eq(sysMessageTemplate.tenantId, config.tenantId),
        inArray(
          sysMessageTemplate.templateCode,
          wanted.map(([, code]) => code),
        ),
        eq(sysMessageTemplate.useStatus, "1"),
        eq(sysMessageTemplate.delFlag, 0),
      ),
    );
  const byCode = new Map(found.map((template) => [template.templateCode, template]));
  return new Map(
    wanted.flatMap(([channel, code]) => {
      const template = byCode.get(code);
      return template?.templateType === channel ? [[channel, template] as const] : [];
    }),
  );
}
