import { describe, expect, it } from "vitest";
import { isolateCode, isolateSheet, pageSheet, scoped } from "#ui/isolate.mjs";

describe("the sheet of the package", () => {
  const { css, classes } = isolateSheet(
    `@layer theme{:root,:host{--spacing:.25rem;--animate-spin:spin 1s linear infinite}}@layer base{*,:before{margin:0}html{line-height:1.5}button{font:inherit}[hidden]:where(:not([hidden=until-found])){display:none!important}::placeholder{opacity:1}}@layer utilities{.p-0\\.5{padding:calc(var(--spacing) * .5)}.hover\\:table:hover{display:table;--tw-x:1}.group-hover\\:x:is(:where(.group):hover *){animation:var(--animate-spin)}.\\[\\&_\\.cm-line\\]\\:m-0 .cm-line{margin:0}}@media print{*{color:red}}:root[data-mode=dark]{--assay-line:#000}@keyframes spin{to{rotate:1turn}}`,
    ".assay{color:revert-layer}",
  );

  it("touches no element that is not marked", () => {
    expect(css).toContain(
      `@layer base{:where(.assay),:where(.assay-all) *,:where(.assay[class*="before:"])::before,:where(.assay-all) *::before{margin:0}`,
    );
    expect(css).toContain("button:where(.assay,.assay-all *){font:inherit}");
    expect(css).toContain(":where(.assay)::placeholder,:where(.assay-all) *::placeholder{opacity:1}");
    expect(css).toMatch(/@layer outermost\{:where\(\.assay:not\(\.assay>\*,[^{]+\{line-height:1\.5\}/);
    expect(css).toMatch(/@layer over\{@media print\{:where\(\.assay\),:where\(\.assay-all\) \*\{color:red\}\}/);
    expect(css.trimEnd().endsWith(".assay{color:revert-layer}")).toBe(true);
  });

  it("has its variables in a shadow root as well", () => {
    expect(css).toContain("@layer tokens{:root,:host{--assay-animate-spin:");
  });

  it("has the prefix on classes, variables and motions, and not on those of libraries", () => {
    expect([...classes].toSorted((one, other) => one.localeCompare(other))).toEqual(
      ["[&_.cm-line]:m-0", "group", "group-hover:x", "hover:table", "p-0.5"].toSorted((one, other) =>
        one.localeCompare(other),
      ),
    );
    expect(css).toContain(".assay-p-0\\.5{padding:calc(var(--assay-space-1) * .5)}");
    expect(css).toContain(".assay-hover\\:table:hover{display:table;--assay-tw-x:1}");
    expect(css).toContain(".assay-group-hover\\:x:is(:where(.assay-group):hover *)");
    expect(css).toContain(".assay-\\[\\&_\\.cm-line\\]\\:m-0 .cm-line");
    expect(css).toContain("--assay-animate-spin:assay-spin 1s");
    expect(css).toContain("@keyframes assay-spin");
    expect(css).not.toContain("--spacing");
  });

  it.each([
    ["*", ":where(.assay),:where(.assay-all) *"],
    ["::after", `:where(.assay[class*="after:"])::after,:where(.assay-all) *::after`],
    ["::backdrop", ""],
    ["a b::before", "a b:where(.assay,.assay-all *)::before"],
    [`[title="a > b"]`, `[title="a > b"]:where(.assay,.assay-all *)`],
    [":lang(zh) :is(em,i)", ":lang(zh) :is(em,i):where(.assay,.assay-all *)"],
  ])("scopes %s", (selector, result) => {
    expect(scoped(selector).join()).toBe(result);
  });

  it("leaves the page itself to a sheet of its own", () => {
    const page = pageSheet(`:root{--spacing:1px}@layer base{html{color:red}*{margin:0}:root,[x]{color-scheme:dark}}`);
    expect(page.replaceAll(/\s/g, "")).toContain("@layerassay.page{html{color:red}:root{color-scheme:dark}}");
    expect(page).not.toMatch(/margin|spacing/);
  });
});

describe("classes in the code of the package", () => {
  const classes = new Set(["flex", "table", "hidden", "p-2", "hover:p-2", "size-4", "ring"]);
  const renamed = (code: string) => isolateCode("part.js", code, classes);

  it.each([
    [`jsx("div", { className: "flex p-2" });`, `jsx("div", { className: "assay-flex assay-p-2" });`],
    [`cn("hidden", open && "table", mine)`, `cn("assay-hidden", open && "assay-table", mine)`],
    [`const tones = { ok: "p-2", bad: "hover:p-2" };`, `const tones = { ok: "assay-p-2", bad: "assay-hover:p-2" };`],
    ["const a = `flex p-2 ${b} own`;", "const a = `flex p-2 ${b} own`;".replace("flex p-2", "assay-flex assay-p-2")],
    [
      `const looks = { root: "hidden" };\nx({ classNames: looks });`,
      `const looks = { root: "assay-hidden" };\nx({ classNames: looks });`,
    ],
    [`line.className = "flex p-2";`, `line.className = "assay assay-flex assay-p-2";`],
    [
      `import { X } from "lucide-react";\njsx(X, { size: 4 });`,
      `import { X } from "lucide-react";\njsx(X, { className: "assay", size: 4 });`,
    ],
  ])("are renamed: %s", (code, result) => {
    expect(renamed(code)).toBe(result);
  });

  it.each([
    `jsx("div", { role: "table", hidden: state === "hidden" });`,
    `const words = "hidden table";`,
    `cn(kind === "ring" && own)`,
    `import x from "flex";`,
    `const text = "a table is hidden p-2";`,
    `jsx("i", { className: look("table") });`,
  ])("are not what is an ordinary word: %s", (code) => {
    expect(renamed(code)).toBe(code);
  });
});
