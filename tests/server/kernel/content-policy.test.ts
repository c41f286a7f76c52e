import { expect, it } from "vitest";
import { readConfig } from "#src/server/config.ts";
import { testApp } from "#tests/support/app.ts";

const ours = "https://api.example";

/** The policy's sources by directive. */
async function policyWith(env: Record<string, string>): Promise<Record<string, readonly string[]>> {
  const read = readConfig({ API_BASE: `${ours}/jeecg-boot`, ...env });
  const { apiBase, staticDomain, imageHosts, connectHosts, screenModules } = read;
  const { legacyConsole, menuAddresses, trustedHosts, frameHosts } = read;
  const framed = { legacyConsole, menuAddresses, trustedHosts, frameHosts };
  const app = await testApp({
    config: { apiBase, staticDomain, imageHosts, connectHosts, screenModules, ...framed },
  });
  try {
    const { headers } = await app.fastify.inject({ method: "GET", url: "/config.json" });
    const parts = String(headers["content-security-policy"]).split(";");
    return Object.fromEntries(parts.map((part) => [part.split(" ")[0] ?? "", part.split(" ").slice(1)]));
  } finally {
    await app.close();
  }
}

it("lets pages show pictures and media of the API's host, and of nobody else unasked (17)", async () => {
  const policy = await policyWith({});
  expect(policy["img-src"]).toEqual(["'self'", "data:", "blob:", ours]);
  expect(policy["media-src"]).toEqual(["'self'", "blob:", ours]);
  expect(policy["connect-src"]).toEqual(["'self'", ours, "wss://api.example"]);
});

it("lets pages show pictures of other hosts, and call others, when the configuration names them (17)", async () => {
  const before = await policyWith({});
  const policy = await policyWith({
    IMAGE_HOSTS: "https://oss.example, http://10.0.0.9:9000/",
    CONNECT_HOSTS: "https://push.example http://10.0.0.8:8081",
  });
  const shown = ["https://oss.example", "http://10.0.0.9:9000"];
  const called = [ours, "https://push.example", "http://10.0.0.8:8081"];
  expect(policy).toEqual({
    ...before,
    "img-src": [...(before["img-src"] ?? []), ...shown],
    "media-src": [...(before["media-src"] ?? []), ...shown],
    "connect-src": ["'self'", ...called, "wss://api.example", "wss://push.example", "ws://10.0.0.8:8081"],
  });
  expect(policy["script-src"]).toEqual(["'self'"]);
});

it("lets scripts of the team's modules run, and those of no other host", async () => {
  const modules = "/team/screens.js https://cdn.example/a.js,https://cdn.example/b.js";
  expect((await policyWith({ SCREEN_MODULES: modules }))["script-src"]).toEqual(["'self'", "https://cdn.example"]);
});

it("lets pages of the configured hosts into frames, and those of no other host", async () => {
  expect((await policyWith({}))["frame-src"]).toEqual(["'self'", "blob:", ours]);
  const policy = await policyWith({
    LEGACY_CONSOLE: "https://old.example/console${path}?t=${token}",
    MENU_ADDRESSES: "reportURL=https://report.example/view,previewURL=/preview",
    TRUSTED_HOSTS: "https://old.example",
    FRAME_HOSTS: "https://docs.example, http://10.0.0.7:8080/",
  });
  expect(policy["frame-src"]).toEqual([
    "'self'",
    "blob:",
    ours,
    "https://old.example",
    "https://report.example",
    "https://docs.example",
    "http://10.0.0.7:8080",
  ]);
});
