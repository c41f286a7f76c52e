import { resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { browserConfig, readConfig } from "#src/server/config.ts";

describe("readConfig", () => {
  it("starts with nothing set", () => {
    expect(readConfig({})).toMatchObject({
      port: 3000,
      host: "127.0.0.1",
      dataDir: resolve("data"),
      databaseUrl: undefined,
      profile: "demo",
      demo: true,
      serveMock: false,
      showSettings: true,
      backup: { hours: 24, keep: 7, dir: resolve("data/backup") },
      s3: undefined,
    });
  });

  it("takes an empty value for not set", () => {
    expect(readConfig({ PORT: "", DATABASE_URL: "" })).toMatchObject({ port: 3000, databaseUrl: undefined });
  });

  it("offers the settings drawer in the demo and in development, elsewhere only where it is switched on (DEC-14)", () => {
    const offered = (env: Record<string, string>) => readConfig({ ASSAY_PROFILE: "none", ...env }).showSettings;
    expect(offered({ NODE_ENV: "production" })).toBe(false);
    expect(offered({ NODE_ENV: "development" })).toBe(true);
    expect(offered({ ASSAY_DEMO: "on" })).toBe(true);
    expect(offered({ SHOW_SETTINGS: "on" })).toBe(true);
    expect(offered({ ASSAY_DEMO: "on", SHOW_SETTINGS: "off" })).toBe(false);
  });

  it("offers demo accounts only where a profile was seeded, unless told", () => {
    expect(readConfig({ ASSAY_PROFILE: "none" }).demo).toBe(false);
    expect(readConfig({ ASSAY_PROFILE: "none", ASSAY_DEMO: "on" }).demo).toBe(true);
    expect(readConfig({ ASSAY_DEMO: "0" }).demo).toBe(false);
  });

  it.each([
    [{ PORT: "abc" }, "环境变量 PORT 的值不正确：应为 1 至 65535 的整数，请修改后重新启动。"],
    [{ PORT: "70000" }, "环境变量 PORT 的值不正确：应为 1 至 65535 的整数，请修改后重新启动。"],
    [{ DATABASE_URL: "mysql://x" }, "环境变量 DATABASE_URL 的值不正确：应以 postgres:// 开头，请修改后重新启动。"],
    [{ ASSAY_PROFILE: "big" }, "环境变量 ASSAY_PROFILE 的值不正确：应为 demo、mini、none 之一，请修改后重新启动。"],
    [{ SERVE_MOCK: "perhaps" }, "环境变量 SERVE_MOCK 的值不正确：应为 on 或 off，请修改后重新启动。"],
    [{ S3_BUCKET: "b" }, "使用对象存储还缺少环境变量 S3_ENDPOINT、S3_ACCESS_KEY、S3_SECRET_KEY，请补全或全部去掉。"],
  ])("refuses %o with a sentence", (env, sentence) => {
    expect(() => readConfig(env)).toThrow(sentence);
  });
});

describe("browserConfig", () => {
  it("reads the system's name and copyright line at run time (LAYOUT-08)", () => {
    const config = readConfig({
      SYSTEM_NAME: "检测商城",
      COPYRIGHT: "© 2026 某公司",
      API_BASE: "https://api.example.cn/",
    });
    expect(browserConfig(config)).toMatchObject({
      systemName: "检测商城",
      copyright: "© 2026 某公司",
      apiBase: "https://api.example.cn",
    });
  });

  it("tells the browser no address and no key of the back", () => {
    const config = readConfig({
      DATABASE_URL: "postgres://u:geheim@db/x",
      S3_ENDPOINT: "https://s3.example.cn",
      S3_BUCKET: "b",
      S3_ACCESS_KEY: "zugang",
      S3_SECRET_KEY: "geheim",
    });
    expect(JSON.stringify(browserConfig(config))).not.toMatch(/geheim|zugang|s3\.example|postgres/);
  });
});
