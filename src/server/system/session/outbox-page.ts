import type { OutboxMessage } from "#src/contract/system/access/sms-outbox.ts";
import { escapeHtml } from "#src/lib/escape-html.ts";

const item = ({ mobile, text, time }: OutboxMessage) =>
  `<li><p><span>${escapeHtml(mobile)}</span> <time>${escapeHtml(time.slice(11))}</time></p>${escapeHtml(text)}</li>`;

/** A page without scripts that shows messages, in system colours. It reloads every five seconds. */
export function outboxPage(messages: readonly OutboxMessage[]): Buffer {
  const list = messages.length > 0 ? `<ul>${messages.map(item).join("")}</ul>` : "<p>最近5分钟没有短信</p>";
  return Buffer.from(`<!doctype html>
<html lang="zh-CN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta http-equiv="refresh" content="5">
<title>演示短信箱</title>
<style>
:root{color-scheme:light dark;font:1rem/1.6 system-ui,sans-serif}
main{max-width:36rem;margin:0 auto;padding:1.5rem 1rem}
h1{font-size:1.25rem}
ul{list-style:none;padding:0}
li{border-top:thin solid ButtonBorder;padding:.75rem 0;overflow-wrap:anywhere}
li p{display:flex;justify-content:space-between;margin:0}
</style>
</head>
<body><main>
<h1>演示短信箱</h1>
<p>演示环境不发送真实短信。这里是最近5分钟内发给演示账号的短信，最新的在前，每5秒自动刷新。</p>
${list}
</main></body>
</html>
`);
}
