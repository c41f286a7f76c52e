import type { Config } from "#src/server/config.ts";
import type { SmsOutbox } from "#src/server/kernel/auth/sms-outbox.ts";
import type { Clock } from "#src/server/kernel/clock.ts";
import { smtpSender } from "./mail.ts";
import { httpSms } from "./sms.ts";

/** How a message went out, as codes of dict(msg_via). */
export type SentVia = "smtp" | "sms" | "outbox";

/** A message could not be sent; the text says why, for people. */
export class ChannelError extends Error {
  /** Whether trying again later may help. */
  readonly again: boolean;

  constructor(message: string, again: boolean, options?: ErrorOptions) {
    super(message, options);
    this.again = again;
  }
}

export interface Mail {
  to: string;
  subject: string;
  html: string;
  text: string;
}

/** Channels to people outside the console. They throw `ChannelError`. */
export interface Channels {
  mail(mail: Mail): Promise<SentVia>;
  sms(mobile: string, text: string): Promise<SentVia>;
}

/**
 * The configured channels. In a demo without a provider the message itself is the outbox: it is recorded as sent there
 * and shown, and nobody gets it.
 */
export function openChannels(
  { mail, sms, demo }: Pick<Config, "mail" | "sms" | "demo">,
  outbox: SmsOutbox,
  clock: Clock,
): Channels {
  const send = mail && smtpSender(mail);
  const text = sms && httpSms(sms);
  return {
    async mail(one) {
      if (!send && !demo) throw new ChannelError("未配置邮件服务，请联系运维设置 SMTP_URL 和 MAIL_FROM", false);
      await send?.(one);
      return send ? "smtp" : "outbox";
    },
    async sms(mobile, words) {
      if (text) await text(mobile, words);
      else if (demo) outbox.put(mobile, words, clock.now());
      else throw new ChannelError("未配置短信服务，请联系运维设置 SMS_URL", false);
      return text ? "sms" : "outbox";
    },
  };
}

/** Channels of a process that has none configured. */
export const noChannels: Channels = {
  mail: () => Promise.reject(new ChannelError("未配置邮件服务", false)),
  sms: () => Promise.reject(new ChannelError("未配置短信服务", false)),
};
