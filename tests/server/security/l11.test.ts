import { expect, it } from "vitest";
import { cleanHtml } from "#src/server/kernel/rows/clean-html.ts";

const home = "https://console.example/services/addServices";
/** The value of an attribute after sanitizing. */
function kept(attribute: "href" | "src", value: string): string | undefined {
  const tag = attribute === "src" ? "img" : "a";
  const clean = cleanHtml(`<${tag} ${attribute}="${value}">x</${tag}>`);
  return new RegExp(`<${tag} ${attribute}="([^"]*)"`).exec(clean)?.[1];
}

const disguised = [
  "/\\evil.example",
  "/\\/evil.example",
  "\\\\evil.example",
  "\\/evil.example",
  "//evil.example",
  "///evil.example",
  "/\t/evil.example",
  "/\n/evil.example",
  "/\r\\evil.example",
  "/&#9;/evil.example",
  "/&#x5c;evil.example",
  "/&#92;&#92;evil.example",
  "&#47;&#47;evil.example",
  "\u0001//evil.example",
  "/\u0000/evil.example",
  "https:\\\\evil.example",
  "https:/\\evil.example",
  "java\tscript:alert(1)",
  "&#106;avascript:alert(1)",
  "a/..\\..\\\\evil.example",
];

it.each(["href", "src"] as const)(
  "L11: the clean-up drops every %s that a browser would read as another host",
  (attribute) => {
    for (const value of disguised) expect([value, kept(attribute, value)]).toEqual([value, undefined]);
  },
);

it("L11: what the clean-up keeps leads where it says", () => {
  for (const value of ["/a/b", "/a?next=1#x", "1/2026/11/9f.png", "mailto:a@b.cn", "tel:123"]) {
    expect(kept("href", value)).toBe(value);
    expect(["console.example", ""]).toContain(new URL(value, home).host);
  }
  expect(kept("href", "https://partner.example/x")).toBe("https://partner.example/x");
});
