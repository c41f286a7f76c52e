import { messageConfig } from "#src/contract/system/message/config.ts";
import { message } from "#src/contract/system/message/message.ts";
import { messageTemplate } from "#src/contract/system/message/template.ts";
import { sysMessage, sysMessageConfig, sysMessageTemplate } from "#src/server/db/schema/message.ts";
import { entityOf } from "#src/server/kernel/rows/entity.ts";

/** 系统消息. */
export const messageEntity = entityOf(message, sysMessage);

/** 消息模板. */
export const messageTemplateEntity = entityOf(messageTemplate, sysMessageTemplate);

/** 消息配置. */
export const messageConfigEntity = entityOf(messageConfig, sysMessageConfig);
