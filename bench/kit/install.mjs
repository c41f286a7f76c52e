// @ts-check
import { both } from "#src/server/bin/language.mjs";
import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { buildUi } from "#ui/build.mjs";
import { libraries } from "./libraries.mjs";

const root = join(import.meta.dirname, "..", "..");

/**
 * Fills `folder` with the pages of the bench, the other libraries and our built package. The other libraries are not
 * part of the product.
 * @param {string} folder Must exist. @returns {Promise<string>} The folder of our package.
 */
export async function install(folder) {
  for (const pages of ["large", "parts"])
    cpSync(join(root, "bench", "kit", pages), join(folder, pages), { recursive: true });
  writeFileSync(join(folder, "package.json"), JSON.stringify({ private: true, type: "module" }));
  const { dependencies } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  const react = ["react", "react-dom"].map((name) => `${name}@${dependencies[name]}`);
  const peers = Object.values(libraries).flatMap(({ packages }) => packages);
  console.log(both(`正在安装 ${peers.join("、")} …`, `Installing ${peers.join(", ")} …`));
  execFileSync("npm", ["install", "--no-audit", "--no-fund", "--silent", "--ignore-scripts", ...react, ...peers], {
    cwd: folder,
    stdio: "inherit",
  });
  mkdirSync(join(folder, "node_modules", "@assay"), { recursive: true });
  const kit = await buildUi(join(folder, "node_modules", "@assay", "ui"));
  // The dependencies of the package are those of the product.
  symlinkSync(join(root, "node_modules"), join(kit, "node_modules"));
  return kit;
}
