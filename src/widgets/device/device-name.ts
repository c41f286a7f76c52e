import { text } from "#src/lib/text.ts";
import { addDeviceWords } from "./own-words.ts";

addDeviceWords();

/** Chat apps; their names are translated. */
const apps = [
  [/wxwork/i, "device.app.wecom"],
  [/dingtalk/i, "device.app.dingtalk"],
  [/lark|feishu/i, "device.app.lark"],
] as const;
const browsers: readonly (readonly [RegExp, string])[] = [
  [/edg\//i, "Edge"],
  [/firefox\//i, "Firefox"],
  [/chrome\//i, "Chrome"],
  [/safari\//i, "Safari"],
];
const systems: readonly (readonly [RegExp, string])[] = [
  [/iphone|ipad/i, "iOS"],
  [/android/i, "Android"],
  [/windows/i, "Windows"],
  [/mac os/i, "macOS"],
  [/linux|x11/i, "Linux"],
];

const nameIn = (names: typeof browsers, agent: string) => names.find(([sign]) => sign.test(agent))?.[1];

/** A readable device name from the user agent; the user agent itself when nothing in it is known. */
export function deviceName(agent: string): string {
  const app = apps.find(([sign]) => sign.test(agent))?.[1];
  const known = [app ? text(app) : nameIn(browsers, agent), nameIn(systems, agent)].filter(Boolean);
  return known.length > 0 ? known.join(" · ") : agent;
}
