import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, it } from "vitest";

interface Table {
  displayName: string;
  props: Record<
    string,
    {
      required: boolean;
      tsType: { name: string; elements?: { value?: string }[] };
      defaultValue?: { value: string };
    }
  >;
}

// The tables are read by an interface of the compiler that is not yet stable: a version that changes it fails here.
it(
  "the gallery's props tables hold what the kit declares, with its words and defaults",
  { timeout: 120_000 },
  async () => {
    // By its address: nothing but stories imports from the gallery.
    const reader = pathToFileURL(join(process.cwd(), ".storybook/props.mjs")).href;
    const { readProps } = (await import(/* @vite-ignore */ reader)) as { readProps: () => Map<string, Table[]> };
    const tables = readProps();
    const of = (file: string, name: string) => tables.get(file)?.find(({ displayName }) => displayName === name)?.props;

    const button = of("ui/button/button.tsx", "Button");
    expect(button?.["tone"]?.tsType.elements?.map(({ value }) => value)).toContain('"danger"');
    expect(button?.["tone"]?.defaultValue?.value).toBeTruthy();
    expect(button?.["busy"]?.tsType.name).toBe("boolean");
    // Native props are the element's own, and not repeated.
    expect(button).not.toHaveProperty("onClick");

    // What is declared by `extends Omit<…>` is there, and what has to be given says so.
    const select = of("ui/select/select.tsx", "Select");
    expect(select?.["options"]?.required).toBe(true);
    expect(select?.["placeholder"]?.defaultValue?.value).toBe("请选择");

    expect(tables.size).toBeGreaterThan(60);
  },
);
