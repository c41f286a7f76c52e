const browsers: readonly (readonly [RegExp, string])[] = [
  [/wxwork/i, "企业微信"],
  [/dingtalk/i, "钉钉"],
  [/lark|feishu/i, "飞书"],
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

/** What people call a device, from the browser's own name of itself; that name as it is where it tells nothing known. Pure. */
export function deviceName(agent: string): string {
  const known = [nameIn(browsers, agent), nameIn(systems, agent)].filter(Boolean);
  return known.length > 0 ? known.join(" · ") : agent;
}
