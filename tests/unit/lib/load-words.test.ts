import { basename } from "node:path";
import { describe, expect, it } from "vitest";
import { loadedAreas } from "#src/lib/load-words.ts";
import { repository, filesIn, source, sourceOf } from "#tests/support/source.ts";

const words = new Map(
  filesIn("locales/zh-CN", /\.json$/).map((path) => [basename(path, ".json"), JSON.parse(sourceOf(path)) as unknown]),
);
/** The areas whose messages a file adds, at once or with a lazy part. */
function addedBy(file: string): readonly string[] {
  const added = [...sourceOf(file).matchAll(/addWords\("(\w+)"/g)].map(([, area = ""]) => area);
  const withParts = source(file).texts.map(({ value }) => value);
  return /withWords\(|: readonly string\[\] = \[/.test(sourceOf(file)) && !file.includes("load-words")
    ? [...added, ...withParts.filter((area) => loadedAreas.includes(area))]
    : added;
}
const entryAreas = addedBy("src/lib/entry-words.ts");
const frameAreas = addedBy("src/lib/frame-words.ts");

/** The area of the message key in a text: a whole key, or the prefix of a composed key. */
function areaOf(text: string): string | null {
  const [area = "", ...path] = text.replace(/\.$/, "").split(".");
  let node: unknown = words.get(area);
  if (node === undefined || path.length === 0) return null;
  for (const part of path) node = typeof node === "object" && node !== null ? Reflect.get(node, part) : undefined;
  return typeof node === "string" || (node !== undefined && text.endsWith(".")) ? area : null;
}

/** The key map renders the names of a list's shortcuts and adds their messages. */
const keyMap = addedBy("src/workspace/layout/own-words.ts");

/** Areas whose messages a file and its imports use, without those that they add themselves. */
function said(start: string): readonly string[] {
  const { files } = repository.closureOf(start);
  const brought = [...files].flatMap(addedBy);
  const areas = [...files].flatMap((file) => source(file).texts.flatMap(({ value }) => areaOf(value) ?? []));
  return [...new Set(areas)].filter((area) => !brought.includes(area));
}

const screens = [
  ...sourceOf("src/app/screens.ts").matchAll(
    /"(\w+)\/[^"]+": (?:withWords\(\s*\[([^\]]*)\],\s*)?async \(\) =>\s+\(await import\("#([^"]+)"\)\)/g,
  ),
].map(([, area = "", more = "", file = ""]) => ({ areas: [area, ...more.split(/[", ]+/)], file }));

describe("words come with who says them", () => {
  it("every area comes with the entry, the frame, its screens or a part of its own", () => {
    const own = filesIn("src")
      .filter((file) => file.endsWith("own-words.ts"))
      .flatMap(addedBy);
    const known = [...entryAreas, ...frameAreas, ...loadedAreas, ...own];
    expect(known.toSorted()).toEqual([...words.keys()].toSorted());
  });

  it("the console's frame says only its own", () => {
    const known = [...entryAreas, ...frameAreas];
    expect(said("src/workspace/layout/console.tsx").filter((area) => !known.includes(area))).toEqual([]);
  });

  it("a screen says those of the frame and of its own area", () => {
    expect(screens.length).toBeGreaterThan(15);
    expect(screens.find(({ file }) => file.endsWith("order/create/page.tsx"))?.areas).toContain("orderRecord");
    const strange = screens.flatMap(({ areas, file }) =>
      said(file)
        .filter((one) => ![...entryAreas, ...frameAreas, ...areas, ...keyMap].includes(one))
        .map((one) => `${file} says words of ${one}`),
    );
    expect(strange).toEqual([]);
  });

  it("each widget brings the words it says, whichever of them is drawn first", () => {
    const saying = filesIn("src/widgets").filter((file) =>
      source(file).texts.some(({ value }) => areaOf(value) === "system"),
    );
    expect(saying.length).toBeGreaterThan(15);
    expect(saying.filter((file) => !/^addWidgetWords\(\);$/m.test(sourceOf(file)))).toEqual([]);
  });

  it("the pages before sign-in say only what comes with the entry or with what stands around them", () => {
    const around = [...repository.closureOf("routes/user/route.tsx").files].flatMap(addedBy);
    expect(around).toContain("user");
    for (const page of ["login", "register", "register-result", "alteration"])
      expect(said(`routes/user/${page}.tsx`).filter((area) => ![...entryAreas, ...around].includes(area))).toEqual([]);
  });
});
