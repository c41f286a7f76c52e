import { describe, expect, it } from "vitest";
import { addressOf, type AddressRules } from "#src/workspace/menu/address.ts";

const rules: AddressRules = {
  values: {
    domianURL: "https://api.example/jeecg-boot",
    apiBase: "https://api.example/jeecg-boot",
    username: "evil.example",
  },
  token: "eyJ.T.k",
  base: "https://console.example",
  trusted: ["https://console.example", "https://api.example", "http://reports.example:8085"],
};
const address = (written: string) => addressOf(written, rules);
const api = "{{ window._CONFIG['domianURL'] }}";

describe("the token in an address of the menu (20)", () => {
  it.each([
    [`${api}/jmreport/list?token=\${token}`, "https://api.example/jeecg-boot/jmreport/list?token=eyJ.T.k"],
    ["/board?token=${token}", "/board?token=eyJ.T.k"],
    ["/board#{{token}}", "/board#eyJ.T.k"],
    ["http://reports.example:8085/a?t={{ token }}", "http://reports.example:8085/a?t=eyJ.T.k"],
    ["HTTPS://API.EXAMPLE/a?t=${ token }", "HTTPS://API.EXAMPLE/a?t=eyJ.T.k"],
    ["https://api.example:443/a?t=${token}", "https://api.example:443/a?t=eyJ.T.k"],
  ])("is filled in for the API's host, this one and those of the configuration: %s", (written, url) => {
    expect(address(written)).toEqual({ url, fault: null });
  });

  it.each([
    ["http://evil.example/?t=${token}", "evil.example"],
    ["https://evil.example/{{ token }}", "evil.example"],
    // The same host over plain http, on another port, or only similar in appearance.
    ["http://api.example/?t=${token}", "api.example"],
    ["https://api.example:8443/?t=${token}", "api.example:8443"],
    ["http://reports.example/?t=${token}", "reports.example"],
    ["https://api.example.evil.example/?t=${token}", "api.example.evil.example"],
    ["https://api.example@evil.example/?t=${token}", "evil.example"],
    ["https://evil.example/https://api.example/?t=${token}", "evil.example"],
    ["https://evil.example\\@api.example/?t=${token}", "evil.example"],
    // The token in the host name itself.
    ["https://api.example${token}/", "api.exampleeyj.t.k"],
    ["https://${token}.evil.example/", "eyj.t.k.evil.example"],
    ["https://{{ username }}/?t=${token}", "evil.example"],
  ])("goes to no other host: %s", (written, host) => {
    expect(address(written)).toEqual({ url: "", fault: { why: "token", host } });
  });

  it("is no matter of an address without it", () => {
    expect(address("https://docs.example/?token=mine")).toEqual({
      url: "https://docs.example/?token=mine",
      fault: null,
    });
  });
});

describe("an address of the menu", () => {
  it.each([
    ["{{ window._CONFIG['fooURL'] }}/a", "fooURL"],
    ["https://x.example/${foo}", "foo"],
    ["{{ constructor.constructor('alert(1)')() }}", "constructor.constructor('alert(1)')()"],
    ["{{ toString }}", "toString"],
    ["${__proto__}", "__proto__"],
    ["${token}${nobody}", "nobody"],
  ])("with a template that nobody knows says which: %s", (written, name) => {
    expect(address(written)).toEqual({ url: "", fault: { why: "template", name } });
  });

  it.each([
    "javascript:alert(1)",
    " JavaScript:alert(${token})",
    "data:text/html,x",
    "//evil.example",
    "/\\evil.example",
    "x/y",
    "https://",
    "ftp://x",
  ])("that is neither of the web nor of this host is refused: %s", (written) => {
    expect(address(written)).toEqual({ url: "", fault: { why: "scheme" } });
  });

  it("that is not written is none", () => {
    for (const written of ["", "  "]) expect(address(written)).toEqual({ url: "", fault: null });
  });

  it("names its values with quotes of both kinds, or with a dot", () => {
    for (const name of [
      "window._CONFIG['domianURL']",
      'window._CONFIG["domianURL"]',
      "window._CONFIG.domianURL",
      "domianURL",
    ])
      expect(address(`{{${name}}}/a`).url).toBe("https://api.example/jeecg-boot/a");
  });
});
