import { createServer, type IncomingMessage, type Server } from "node:http";
import { createServer as createTcpServer, type AddressInfo } from "node:net";
import { afterEach, describe, expect, it } from "vitest";
import { SmsOutbox } from "#src/server/kernel/auth/sms-outbox.ts";
import { openChannels } from "#src/server/kernel/channels/channels.ts";
import { smtpSender } from "#src/server/kernel/channels/mail.ts";
import { httpSms } from "#src/server/kernel/channels/sms.ts";
import { systemClock } from "#src/server/kernel/clock.ts";

const open: { close(): unknown }[] = [];
afterEach(() => {
  for (const one of open.splice(0)) one.close();
});

interface Received {
  body: string;
  authorization: string | undefined;
}

/** A provider that answers each request with this status, and stores what it receives. */
async function provider(status: number, headers: Record<string, string> = {}) {
  const received: Received[] = [];
  const server: Server = createServer((request: IncomingMessage, reply) => {
    let body = "";
    request.on("data", (part: Buffer) => (body += part.toString("utf8")));
    request.on("end", () => {
      received.push({ body, authorization: request.headers.authorization });
      reply.writeHead(status, headers).end();
    });
  });
  await new Promise<void>((done) => void server.listen(0, "127.0.0.1", done));
  open.push(server);
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/send`, received };
}

/** A mail server that accepts or refuses every receiver, and stores the mails. */
async function mailServer(receiver: string) {
  const mails: string[] = [];
  const server = createTcpServer((socket) => {
    let data: string[] | undefined;
    socket.write("220 test\r\n");
    socket.on("error", () => undefined);
    socket.on("data", (part: Buffer) => {
      for (const line of part.toString("utf8").split("\r\n").slice(0, -1)) {
        if (data && line !== ".") data.push(line);
        else if (data) {
          mails.push(data.join("\n"));
          data = undefined;
          socket.write("250 ok\r\n");
        } else if (line.startsWith("DATA")) {
          data = [];
          socket.write("354 go\r\n");
        } else if (line.startsWith("RCPT")) socket.write(`${receiver}\r\n`);
        else socket.write("250 ok\r\n");
      }
    });
  });
  await new Promise<void>((done) => void server.listen(0, "127.0.0.1", done));
  open.push(server);
  return { url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`, mails };
}

const mail = { to: "a@example.com", subject: "付款成功", html: "<p>已付款</p>", text: "已付款" };

describe("short messages by a provider", () => {
  it("are sent with the key, and the provider's answer decides whether trying again may help", async () => {
    const good = await provider(200);
    await httpSms({ url: good.url, key: "geheim" })("13812345678", "已付款");
    expect(good.received).toEqual([
      { body: '{"mobile":"13812345678","content":"已付款"}', authorization: "Bearer geheim" },
    ]);
    const send = async (status: number) => httpSms({ url: (await provider(status)).url, key: undefined })("1", "a");
    await expect(send(400)).rejects.toMatchObject({ message: "短信服务商拒绝了短信（400）", again: false });
    await expect(send(429)).rejects.toMatchObject({ again: true });
    await expect(send(503)).rejects.toMatchObject({ again: true });
  });

  it("follow no redirect to another address", async () => {
    const inside = await provider(200);
    const outside = await provider(307, { location: inside.url });
    await expect(httpSms({ url: outside.url, key: "geheim" })("1", "a")).rejects.toMatchObject({
      message: "短信服务商没有响应",
    });
    expect(inside.received).toEqual([]);
  });
});

describe("mails by SMTP", () => {
  it("arrive with sender, subject and both texts; a subject adds no header", async () => {
    const { url, mails } = await mailServer("250 ok");
    await smtpSender({ url, from: "Assay <no-reply@example.com>" })({ ...mail, subject: "a\r\nBcc: b@example.com" });
    expect(mails).toHaveLength(1);
    expect(mails[0]).toContain("From: Assay <no-reply@example.com>");
    expect(mails[0]).toContain("text/html");
    expect(mails[0]).not.toMatch(/^Bcc:/m);
  });

  it("that the server refuses for good are not tried again; without an answer they are", async () => {
    const refused = await mailServer("550 no such user");
    const send = (url: string) => smtpSender({ url, from: "a@example.com" })(mail);
    await expect(send(refused.url)).rejects.toMatchObject({ message: "邮件服务器拒绝了邮件（550）", again: false });
    const { url } = await mailServer("450 later");
    await expect(send(url)).rejects.toMatchObject({ again: true });
  });
});

describe("without providers", () => {
  it("the demo writes to the outbox, any other server says what is missing", async () => {
    const outbox = new SmsOutbox();
    const demo = openChannels({ mail: undefined, sms: undefined, demo: true }, outbox, systemClock);
    expect(await demo.mail(mail)).toBe("outbox");
    expect(await demo.sms("13812345678", "已付款")).toBe("outbox");
    expect(outbox.held(systemClock.now())).toMatchObject([{ mobile: "13812345678", text: "已付款" }]);
    const real = openChannels({ mail: undefined, sms: undefined, demo: false }, outbox, systemClock);
    await expect(real.mail(mail)).rejects.toMatchObject({ message: expect.stringContaining("SMTP_URL"), again: false });
    await expect(real.sms("1", "a")).rejects.toMatchObject({ message: expect.stringContaining("SMS_URL") });
  });
});
