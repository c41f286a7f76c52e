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

  it("M8: seeds the demo only for a person's own machine with the embedded database", () => {
    const profile = (env: Record<string, string>) => readConfig(env).profile;
    for (const HOST of ["127.0.0.1", "localhost", "::1", "127.1.2.3"]) expect(profile({ HOST })).toBe("demo");
    expect(profile({ HOST: "0.0.0.0" })).toBe("none");
    expect(profile({ HOST: "10.0.0.5" })).toBe("none");
    expect(profile({ HOST: "127.0.0.1.example.com" })).toBe("none");
    expect(profile({ TRUST_PROXY: "on" })).toBe("none");
    expect(profile({ DATABASE_URL: "postgres://u@db/assay" })).toBe("none");
    expect(readConfig({ HOST: "0.0.0.0" }).demo).toBe(false);
  });

  it.each([
    { HOST: "0.0.0.0", ASSAY_PROFILE: "demo" },
    { HOST: "::", ASSAY_PROFILE: "mini" },
    { HOST: "0.0.0.0", ASSAY_DEMO: "on" },
    { TRUST_PROXY: "on", ASSAY_PROFILE: "demo" },
  ])("M8: refuses demo accounts where others can reach them: %o", (env) => {
    expect(() => readConfig(env)).toThrow("ASSAY_DEMO=public");
    expect(readConfig({ ...env, ASSAY_DEMO: "public" }).demo).toBe(true);
    expect(readConfig({ ...env, ASSAY_DEMO: "off" }).demo).toBe(false);
  });

  it("M8: tells browsers the demo's password only where the demo is on", () => {
    expect(browserConfig(readConfig({}))).toMatchObject({ demo: true, demoPassword: "Assay@2026" });
    expect(JSON.stringify(browserConfig(readConfig({ ASSAY_PROFILE: "none" })))).not.toContain("Assay@2026");
  });

  it.each([
    [{ PORT: "abc" }, "环境变量 PORT 的值不正确：应为 1 至 65535 的整数，请修改后重新启动。"],
    [{ PORT: "70000" }, "环境变量 PORT 的值不正确：应为 1 至 65535 的整数，请修改后重新启动。"],
    [{ DATABASE_URL: "mysql://x" }, "环境变量 DATABASE_URL 的值不正确：应以 postgres:// 开头，请修改后重新启动。"],
    [{ ASSAY_PROFILE: "big" }, "环境变量 ASSAY_PROFILE 的值不正确：应为 demo、mini、none 之一，请修改后重新启动。"],
    [{ SERVE_MOCK: "perhaps" }, "环境变量 SERVE_MOCK 的值不正确：应为 on 或 off，请修改后重新启动。"],
    [{ S3_BUCKET: "b" }, "使用对象存储还缺少环境变量 S3_ENDPOINT、S3_ACCESS_KEY、S3_SECRET_KEY，请补全或全部去掉。"],
    [
      { TRUSTED_HOSTS: "https://a.example, https://b.example/path" },
      "环境变量 TRUSTED_HOSTS 的值不正确：应为用逗号分开的主机地址，如 https://files.example.com，不含路径；“https://b.example/path”不是，请修改后重新启动。",
    ],
    [
      { MENU_ADDRESSES: "previewURL=preview" },
      "环境变量 MENU_ADDRESSES 的值不正确：应为用逗号分开的“名称=地址”，如 reportURL=https://report.example.com/view；“previewURL=preview”不是，请修改后重新启动。",
    ],
    [{ MENU_ADDRESSES: "a=javascript:alert(1)" }, "“a=javascript:alert(1)”不是"],
    [{ MENU_ADDRESSES: "a=//evil.example" }, "“a=//evil.example”不是"],
    [{ IMAGE_HOSTS: "https://a.example;script-src" }, "环境变量 IMAGE_HOSTS 的值不正确"],
    [{ IMAGE_HOSTS: "*" }, "“*”不是"],
    [{ IMAGE_HOSTS: "data:" }, "“data:”不是"],
    [{ CONNECT_HOSTS: "'unsafe-inline'" }, "“'unsafe-inline'”不是"],
    [{ TRUSTED_HOSTS: "reports" }, "“reports”不是，请修改后重新启动。"],
    [{ TRUSTED_HOSTS: "https://u:p@a.example" }, "“https://u:p@a.example”不是，请修改后重新启动。"],
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

  it("tells the browser the hosts that menu addresses may tell the token (20)", () => {
    const trusted = (list: string) => browserConfig(readConfig({ TRUSTED_HOSTS: list })).trustedHosts;
    expect(trusted("")).toEqual([]);
    expect(trusted(" https://A.example:443/, http://10.0.0.8:8085\n")).toEqual([
      "https://a.example",
      "http://10.0.0.8:8085",
    ]);
  });

  it("tells the browser the team's other console and its modules; nothing in them ends a word of the policy", () => {
    const told = (env: Readonly<Record<string, string>>) => browserConfig(readConfig(env));
    expect(told({})).toMatchObject({ legacyConsole: "", screenModules: [] });
    expect(
      told({ LEGACY_CONSOLE: "/old${path}?t=${token}", SCREEN_MODULES: "/a.js, https://c.example/b.js" }),
    ).toMatchObject({
      legacyConsole: "/old${path}?t=${token}",
      screenModules: ["/a.js", "https://c.example/b.js"],
    });
    for (const wrong of ["javascript:alert(1)", "//evil.example/a.js", "https://c.example/a.js;script-src"]) {
      expect(() => readConfig({ SCREEN_MODULES: wrong })).toThrow("SCREEN_MODULES");
      expect(() => readConfig({ LEGACY_CONSOLE: wrong })).toThrow("LEGACY_CONSOLE");
    }
  });

  it("tells the browser what templates of menu addresses mean (21)", () => {
    const named = (list: string) => browserConfig(readConfig({ MENU_ADDRESSES: list })).menuAddresses;
    expect(named("")).toEqual({});
    expect(named("previewURL=https://p.example/view?a=1, reportURL=/reports")).toEqual({
      previewURL: "https://p.example/view?a=1",
      reportURL: "/reports",
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

  it("takes a mail server only with a sender, and keeps mail and short message keys from the browser", () => {
    expect(() => readConfig({ SMTP_URL: "smtp://u:geheim@mail.example:587" })).toThrow("SMTP_URL");
    expect(() => readConfig({ SMTP_URL: "http://mail.example", MAIL_FROM: "a@example.com" })).toThrow("SMTP_URL");
    const config = readConfig({
      SMTP_URL: "smtp://u:geheim@mail.example:587",
      MAIL_FROM: "Assay <no-reply@example.com>",
      SMS_URL: "https://sms.example/send",
      SMS_KEY: "zugang",
    });
    expect(config.mail).toEqual({ url: "smtp://u:geheim@mail.example:587", from: "Assay <no-reply@example.com>" });
    expect(JSON.stringify(browserConfig(config))).not.toMatch(/geheim|zugang|mail\.example|sms\.example/);
  });
});
