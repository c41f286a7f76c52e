import type { MailConfig } from "#src/server/config.ts";
import { ChannelError, type Mail } from "./channels.ts";

/** Time for each step of a delivery, in ms. */
const patienceMs = 15_000;

/** Sends e-mails by SMTP. The library loads with the first one. */
export function smtpSender({ url, from }: MailConfig): (mail: Mail) => Promise<void> {
  const { protocol, hostname, port, username, password } = new URL(url);
  const secure = protocol === "smtps:";
  const open = async () => {
    const { createTransport } = await import("nodemailer");
    return createTransport({
      host: hostname,
      port: Number(port) || (secure ? 465 : 587),
      secure,
      ...(username ? { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } } : {}),
      connectionTimeout: patienceMs,
      greetingTimeout: patienceMs,
      socketTimeout: patienceMs,
      // A message is text: it may neither read files nor fetch addresses.
      disableFileAccess: true,
      disableUrlAccess: true,
    });
  };
  let transport: ReturnType<typeof open> | undefined;
  return async ({ to, subject, html, text }) => {
    try {
      const opened = await (transport ??= open());
      await opened.sendMail({ from, to: { name: "", address: to }, subject, html, text });
    } catch (error) {
      // Codes from 500 are final answers of the server; the reply may name accounts, so people see only the number.
      const code = (error as { responseCode?: unknown }).responseCode;
      const final = typeof code === "number" && code >= 500;
      throw new ChannelError(final ? `邮件服务器拒绝了邮件（${code}）` : "邮件服务器没有响应", !final, {
        cause: error,
      });
    }
  };
}
