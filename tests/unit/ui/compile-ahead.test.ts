import { SourceMap, type SourceMapPayload } from "node:module";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build, type Rolldown } from "vite";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { compileAhead, type CompileAheadOptions } from "#ui/vite/compile-ahead.ts";

let folder = "";
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "assay-ahead-"));
  const write = (name: string, text: string) => writeFileSync(join(folder, name), text);
  write("index.html", '<!doctype html><script type="module" src="./entry.js"></script>');
  write("entry.js", 'import { said } from "./shared.js";\nconsole.log(said("first"));\nimport("./later.js");\n');
  write("shared.js", "export const said = (word) => `said ${word} ${performance.now()}`;\n");
  write("later.js", 'import { said } from "./shared.js";\nconsole.log(said("later"));\n');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Code and source maps of a built page, by the name of the file without its hash. */
async function built(options?: CompileAheadOptions): Promise<ReadonlyMap<string, { code: string; map: string }>> {
  const { output } = (await build({
    root: folder,
    configFile: false,
    logLevel: "silent",
    plugins: [compileAhead(options)],
    build: {
      write: false,
      sourcemap: true,
      rolldownOptions: { output: { codeSplitting: { groups: [{ name: "shared", test: /shared\.js$/ }] } } },
    },
  })) as Rolldown.RolldownOutput;
  const mapOf = (name: string) => {
    const map = output.find((one) => one.fileName === `${name}.map`);
    return map?.type === "asset" ? String(map.source) : "";
  };
  return new Map(
    output.flatMap((one) =>
      one.type === "chunk" ? [[one.name, { code: one.code, map: mapOf(one.fileName) }] as const] : [],
    ),
  );
}

const mark = "//# allFunctionsCalledOnLoad\n";

describe("compileAhead", () => {
  it("marks what the page loads first, and nothing that loads later", async () => {
    const files = await built();
    const marked = [...files].filter(([, { code }]) => code.startsWith(mark)).map(([name]) => name);
    expect([...files.keys()].toSorted()).toEqual(["index", "later", "shared"]);
    expect(marked.toSorted()).toEqual(["index", "shared"]);
  });

  it("marks the chosen files", async () => {
    const files = await built({ files: (name) => /later/.test(name) });
    expect([...files].filter(([, { code }]) => code.startsWith(mark)).map(([name]) => name)).toEqual(["later"]);
  });

  it("leaves source maps right", async () => {
    const { code = "", map = "" } = (await built()).get("index") ?? {};
    const before = code.slice(0, code.indexOf("first")).split("\n");
    const entry = new SourceMap(JSON.parse(map) as SourceMapPayload).findEntry(
      before.length - 1,
      (before.at(-1) ?? "").length,
    );
    expect(entry).toMatchObject({ originalSource: expect.stringMatching(/entry\.js$/) as string, originalLine: 1 });
  });
});
