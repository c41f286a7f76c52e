import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { kitIn } from "#tests/support/kit.ts";

interface Story {
  parameters?: { docs?: { story?: { inline?: boolean } } };
}
const stories = import.meta.glob<Record<string, Story>>("../../../ui/*/*.stories.tsx", { eager: true });

const root = process.cwd();
const files = readdirSync("ui", { recursive: true, encoding: "utf8" })
  .filter((path) => path.endsWith(".stories.tsx") && !path.startsWith("gallery/"))
  .map((path) => `ui/${path}`);
/** Code of the guides, and the imports that the table of other kits' components names. */
const guides = readdirSync("ui/gallery/guides")
  .filter((file) => file.endsWith(".mdx"))
  .flatMap((file) => {
    const text = readFileSync(`ui/gallery/guides/${file}`, "utf8");
    const fences = [...text.matchAll(/^```(tsx?)\n([\s\S]*?)^```$/gm)].map(
      ([, ext = "", code = ""], at) => [`${file}-${at}.${ext}`, code] as const,
    );
    const lines = [...text.matchAll(/'(import \{ ([^}]+) \} from "[^"]+")'/g)].map(
      ([, line = "", names = ""], at) => [`${file}-line-${at}.tsx`, `${line};\nconsole.log(${names});\n`] as const,
    );
    return [...fences, ...lines];
  });
/** Samples by the file to which they are written. */
const samples = new Map<string, string>();
let app = "";
let samplesOf: (path: string, text?: string) => Promise<Map<string, string>>;

beforeAll(async () => {
  // Imported by URL, because only the gallery imports from there.
  const maker = pathToFileURL(join(root, ".storybook/samples.mjs")).href;
  ({ samplesOf } = (await import(/* @vite-ignore */ maker)) as { samplesOf: typeof samplesOf });
  for (const path of files)
    for (const [story, code] of await samplesOf(path)) samples.set(`${path.split("/")[1] ?? ""}/${story}`, code);
}, 60_000);

afterAll(() => rmSync(app, { recursive: true, force: true }));

/** Compiler errors of these modules in an app that has the built package. */
async function faultsOf(modules: ReadonlyMap<string, string>): Promise<string> {
  app = mkdtempSync(join(tmpdir(), "assay-samples-"));
  const built = await kitIn(join(app, "kit"));
  mkdirSync(join(app, "samples"));
  for (const [name, code] of modules)
    writeFileSync(join(app, "samples", `${name.replaceAll("/", "-")}${/\.tsx?$/.test(name) ? "" : ".tsx"}`), code);
  // As Vite and Next declare it for their apps.
  writeFileSync(join(app, "samples", "sheets.d.ts"), `declare module "*.css";\n`);
  const packages = join(root, "node_modules");
  writeFileSync(
    join(app, "tsconfig.json"),
    JSON.stringify({
      compilerOptions: {
        strict: true,
        noEmit: true,
        jsx: "react-jsx",
        module: "ESNext",
        moduleResolution: "Bundler",
        target: "ES2023",
        lib: ["ES2023", "DOM", "DOM.Iterable"],
        types: ["node"],
        typeRoots: [join(packages, "@types")],
        skipLibCheck: true,
        noUncheckedIndexedAccess: true,
        paths: {
          "@assay/ui": [join(built, "index.d.ts")],
          "@assay/ui/*": [join(built, "*/index.d.ts")],
          react: [join(packages, "@types/react")],
          "react/*": [join(packages, "@types/react/*")],
          "react-dom/*": [join(packages, "@types/react-dom/*")],
          "*": [join(packages, "*")],
        },
      },
      include: ["samples"],
    }),
  );
  try {
    execFileSync(process.execPath, [join(packages, "typescript/bin/tsc"), "-p", app, "--pretty", "false"], {
      cwd: app,
      encoding: "utf8",
    });
    return "";
  } catch (error) {
    return String((error as { stdout?: string }).stdout ?? error);
  }
}

describe("the samples of the gallery", () => {
  it("and of the guides compile in an app that has the package", { timeout: 180_000 }, async () => {
    expect(samples.size).toBeGreaterThan(600);
    expect(guides.length).toBeGreaterThan(80);
    const wrong = `import { Button } from "@assay/ui/button";\nexport const no = <Button tone="loud">x</Button>;\n`;
    // The wrong module is reported, which proves that the compiler checked them.
    const faults = await faultsOf(new Map([...samples, ...guides, ["wrong", wrong]]));
    expect(faults.split("\n").filter((line) => /^\S/.test(line) && !line.startsWith("samples/wrong.tsx"))).toEqual([]);
    expect(faults).toContain("samples/wrong.tsx(2,27): error TS2322");
  });

  it("are short, import from the package alone what is the kit's, and hold nothing of the gallery", () => {
    for (const [name, code] of samples) {
      expect([name, code.length < 5000]).toEqual([name, true]);
      expect([name, /#ui|storybook|GalleryNotes|function [A-Z]{2}\(\)|\bfn\(/.exec(code)?.[0]]).toEqual([
        name,
        undefined,
      ]);
      expect([name, /from "@assay\/ui\//.test(code)]).toEqual([name, true]);
    }
  });

  it("that open a layer over the page at once are shown in a frame", () => {
    const opened = [...samples].filter(([name, code]) => {
      // A tooltip is next to its element and takes no focus.
      return !name.startsWith("tooltip/") && /\s(defaultOpen|open)(?=[\s/>])|<InsertImage/.test(code);
    });
    expect(opened.length).toBeGreaterThan(20);
    const bare = opened.filter(([name]) => {
      const [folder = "", story = ""] = name.split("/");
      const page = stories[`../../../ui/${folder}/${folder}.stories.tsx`] ?? {};
      const inline = [page[story], page["default"]].map((one) => one?.parameters?.docs?.story?.inline);
      return inline.find((one) => one !== undefined) !== false;
    });
    expect(bare.map(([name]) => name)).toEqual([]);
  });

  it("write props where they are spread, keep what a story overrides, and bring what they name", async () => {
    const text = `
import type { Meta, StoryObj } from "@storybook/react-vite";
import { fn } from "storybook/test";
import { Field } from "#ui/field/field.tsx";
import { Select } from "./select.tsx";
/** 可选的。 */
const options = [{ value: "a", label: "甲" }];
const other = 1;
const meta = { title: "x", component: Select, args: { options, "aria-label": "名", onValueChange: fn() } } satisfies Meta<typeof Select>;
export default meta;
type Story = StoryObj<typeof meta>;
export const Small: Story = { args: { size: "small", className: "w-40 text-muted" }, play: async () => { other; } };
export const Wrong: Story = { ...Small, render: (args) => <Field label="名"><Select {...args} aria-label={undefined} /></Field> };
`;
    const made = await samplesOf("ui/select/select.stories.tsx", text);
    expect(made.get("Small")).toBe(`import { Select } from "@assay/ui/select";

/** 可选的。 */
const options = [{ value: "a", label: "甲" }];

export function Example() {
  return (
    <Select
      options={options}
      aria-label="名"
      onValueChange={console.log}
      size="small"
      className="w-40 text-assay-muted"
    />
  );
}`);
    expect(made.get("Wrong")).toContain(`<Field label="名">
      <Select
        options={options}
        onValueChange={console.log}
        size="small"
        className="w-40 text-assay-muted"
      />
    </Field>`);
  });

  it("say which story is written in a form they do not know", async () => {
    await expect(samplesOf("ui/x/x.stories.tsx", "const meta = {};\nexport const One = make();\n")).rejects.toThrow(
      "ui/x/x.stories.tsx: the story One is no object.",
    );
  });
});
