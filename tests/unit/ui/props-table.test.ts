import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, it } from "vitest";

interface Table {
  displayName: string;
  props: Record<
    string,
    {
      required: boolean;
      description: string;
      tsType: { name: string; elements?: { value?: string }[] };
      defaultValue?: { value: string };
    }
  >;
  types: readonly { name: string; text?: string; fields: Record<string, { description: string }> }[];
}

/** Components with a gallery page, by folder: `button Button`. */
const documented = readdirSync("ui", { recursive: true, encoding: "utf8" })
  .filter((path) => path.endsWith(".stories.tsx"))
  .flatMap((path) => {
    const text = readFileSync(join("ui", path), "utf8");
    const [, own = ""] = /^ {2}component: (\w+)/m.exec(text) ?? [];
    const [, others = ""] = /subcomponents: \{ ([^}]*) \}/.exec(text) ?? [];
    return [own, ...others.split(", ")].filter(Boolean).map((name) => `${path.split("/")[0] ?? ""} ${name}`);
  });

// The reader uses an unstable compiler API: a version that changes it fails here.
it(
  "the gallery's props tables hold what the kit declares, with its words and defaults",
  { timeout: 120_000 },
  async () => {
    // Imported by URL, because only stories may import from the gallery.
    const reader = pathToFileURL(join(process.cwd(), ".storybook/props.mjs")).href;
    const { readProps } = (await import(/* @vite-ignore */ reader)) as { readProps: () => Map<string, Table[]> };
    const tables = readProps();
    const of = (file: string, name: string) => tables.get(file)?.find(({ displayName }) => displayName === name)?.props;

    const button = of("ui/button/button.tsx", "Button");
    expect(button?.["tone"]?.tsType.elements?.map(({ value }) => value)).toContain('"danger"');
    expect(button?.["tone"]?.defaultValue?.value).toBeTruthy();
    expect(button?.["busy"]?.tsType.name).toBe("boolean");
    // Native props belong to the element and are not repeated.
    expect(button).not.toHaveProperty("onClick");

    // Props from `extends Omit<…>` are included, and required props are marked.
    const select = of("ui/select/select.tsx", "Select");
    expect(select?.["options"]?.required).toBe(true);
    expect(select?.["placeholder"]?.defaultValue?.value).toBe("请选择");

    // An explained default is complete.
    expect(select?.["size"]?.description).toBe('Default: "middle" (32 px); "small" is 26 px.');

    // Types named by props have their fields, and so have the types named by those.
    const typesOf = (file: string, name: string) =>
      new Map(
        tables
          .get(file)
          ?.find(({ displayName }) => displayName === name)
          ?.types.map((type) => [type.name, type]),
      );
    const table = typesOf("ui/table/table.tsx", "Table");
    expect(table.get("TableColumn")?.fields["width"]?.description).toContain("Width in px");
    expect(table.get("Pin")?.text).toContain('"start"');
    expect(Object.keys(typesOf("ui/tree/tree.tsx", "Tree").get("TreeNode")?.fields ?? {})).toContain("children");
    expect(Object.keys(typesOf("ui/select/select.tsx", "Select").get("Option")?.fields ?? {})).toContain("hint");
    expect(typesOf("ui/edit-table/edit-table.tsx", "EditTable").get("EditColumn")).toBeDefined();

    // Every prop of a page has a description.
    const bare = [...tables].flatMap(([file, components]) =>
      components
        .filter(({ displayName }) => documented.includes(`${file.split("/")[1] ?? ""} ${displayName}`))
        .flatMap(({ displayName, props }) =>
          Object.entries(props)
            .filter(([, { description }]) => description === "")
            .map(([name]) => `${displayName}.${name}`),
        ),
    );
    expect(documented.length).toBeGreaterThan(80);
    expect(bare).toEqual([]);

    expect(tables.size).toBeGreaterThan(60);
  },
);
