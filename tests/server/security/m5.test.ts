import { chmod, mkdir, mkdtemp, rm, stat, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { secureDataFolder } from "#src/server/db/data-folder.ts";

let base: string;
const umask = process.umask();
beforeEach(async () => {
  base = await mkdtemp(join(tmpdir(), "assay-m5-"));
});
afterEach(async () => {
  process.umask(umask);
  await rm(base, { recursive: true, force: true });
});
const modeOf = async (path: string) => ((await stat(path)).mode & 0o777).toString(8);

it("M5: makes the data folder, and every file after it, for its own user only", async () => {
  const folder = join(base, "deep", "data");
  await secureDataFolder(folder);
  expect(await modeOf(folder)).toBe("700");
  await writeFile(join(folder, "upload.pdf"), "x", { mode: 0o666 });
  await mkdir(join(folder, "pg"));
  expect(await modeOf(join(folder, "upload.pdf"))).toBe("600");
  expect(await modeOf(join(folder, "pg"))).toBe("700");
});

it("M5: tightens a folder that was open, with all that is in it, and leaves its owner's rights", async () => {
  const folder = join(base, "data");
  await mkdir(join(folder, "pg", "base"), { recursive: true });
  await writeFile(join(folder, "pg", "base", "1"), "hashes");
  await writeFile(join(folder, "run.sh"), "x");
  await chmod(join(folder, "pg", "base", "1"), 0o666);
  await chmod(join(folder, "run.sh"), 0o755);
  await chmod(join(folder, "pg"), 0o777);
  await chmod(folder, 0o755);
  await secureDataFolder(folder);
  expect(await modeOf(folder)).toBe("700");
  expect(await modeOf(join(folder, "pg"))).toBe("700");
  expect(await modeOf(join(folder, "pg", "base", "1"))).toBe("600");
  expect(await modeOf(join(folder, "run.sh"))).toBe("700");
});

it("M5: refuses a folder that it cannot tighten, with the command that repairs it", async () => {
  // Readable by everybody, and not even root can change its mode.
  await expect(secureDataFolder("/proc/sys")).rejects.toThrow("chmod -R go-rwx /proc/sys");
});

it("M5: takes a link for the folder behind it", async () => {
  const folder = join(base, "behind");
  await mkdir(folder, { mode: 0o755 });
  await symlink(folder, join(base, "link"));
  await secureDataFolder(join(base, "link"));
  expect(await modeOf(folder)).toBe("700");
});
