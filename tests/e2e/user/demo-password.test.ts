import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, it } from "vitest";

it("M8: the built console holds no password of the demo", async () => {
  const entries = await readdir("dist/web", { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && /\.(js|html|json|css|map)$/.test(entry.name));
  expect(files.length).toBeGreaterThan(100);
  const holding: string[] = [];
  for (const { parentPath, name } of files)
    if ((await readFile(join(parentPath, name), "utf8")).includes("Assay@2026")) holding.push(name);
  expect(holding).toEqual([]);
});
