import { expect, it } from "vitest";
import { isChatApp } from "#src/session/sign-in/chat-app.ts";

const browser =
  "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0 Safari/537.36";

it("knows the browsers of 企业微信, 钉钉 and 飞书, and no other (HTTP-19)", () => {
  const inApps = [
    `${browser} wxwork/4.1.22 MicroMessenger/7.0.1`,
    `${browser} DingTalk/7.1.0`,
    `${browser} Lark/7.9.5`,
    `${browser} Feishu/5.0`,
  ];
  expect(inApps.map(isChatApp)).toEqual([true, true, true, true]);
  // WeChat itself is not an office app.
  expect([browser, `${browser} MicroMessenger/8.0.47`, ""].map(isChatApp)).toEqual([false, false, false]);
});
