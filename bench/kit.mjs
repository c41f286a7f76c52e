// @ts-check
// npm run bench -- kit: compares the kit with Ant Design 6, MUI, React Aria Components and Base UI, in one run and one
// browser: bytes of first pages, times, heap size, axe-core, keyboard. Choices of 10,000 entries and a table of 100,000
// rows are compared with Ant Design only; cron runs with croner. `node bench/kit.mjs bytes keys` runs only these parts:
// large, bytes, times, memory, axe, keys, cron. `--quick` uses fewer rounds. The other libraries are installed into a
// folder of the run. Fails when the kit misses a target. The editable table has its own bench: npm run bench:grid.
import { both } from "#src/server/bin/language.mjs";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { launchChromium } from "#tests/support/chromium.mjs";
import { axeParts } from "./kit/axe.mjs";
import { weighParts } from "./kit/bytes.mjs";
import { timeCron } from "./kit/cron.mjs";
import { install } from "./kit/install.mjs";
import { typeParts } from "./kit/keys.mjs";
import { timeLarge } from "./kit/large.mjs";
import { names } from "./kit/libraries.mjs";
import { weighHeaps } from "./kit/memory.mjs";
import { openPages } from "./kit/pages.mjs";
import { timeParts } from "./kit/times.mjs";

const { values, positionals } = parseArgs({ allowPositionals: true, options: { quick: { type: "boolean" } } });
const wanted = (/** @type {string} */ part) => positionals.length === 0 || positionals.includes(part);
const rounds = values.quick ? 5 : 15;
/** @type {string[]} Targets that the kit misses. */
const missed = [];

/**
 * Runs one part of the bench, if requested, and prints its table.
 * @param {string} part @param {string} title @param {() => Promise<{ rows: object[], missed: string[] }>} run
 */
async function report(part, title, run) {
  if (!wanted(part)) return;
  const result = await run();
  console.log(`\n${title}`);
  console.table(result.rows);
  missed.push(...result.missed);
}

const folder = mkdtempSync(join(tmpdir(), "assay-bench-kit-"));
try {
  const kit = await install(folder);
  await report(
    "bytes",
    both(
      "首屏字节：压缩后，React 之外；目标：assay 合计不大于最小的有样式者（括号里的只给元素加样式，不算）",
      "First bytes, compressed, without React; target: assay no larger than the smallest styled library (those in brackets only style elements and do not count)",
    ),
    () => weighParts(folder, kit),
  );
  await report("cron", both("一万次 cron 下次执行，毫秒", "Ten thousand next runs of a cron expression, ms"), () =>
    timeCron(kit),
  );
  // At 60 frames a second every page would wait up to 17 ms for its frame, which is longer than its work.
  const browser = await launchChromium(["--disable-frame-rate-limit", "--disable-gpu-vsync"]);
  try {
    if (wanted("large")) {
      const { tabs, close } = await openPages(browser, folder, "large", ["assay", "antd"]);
      await report(
        "large",
        both(
          "大数据：打开到画出，毫秒（中位数）；比值小于 1 更快",
          "Large data: open to paint, ms (median); a ratio below 1 is faster",
        ),
        () => timeLarge(tabs, rounds),
      );
      await close();
    }
    if (["times", "memory", "axe", "keys"].some(wanted)) {
      const { tabs, close } = await openPages(browser, folder, "parts", names);
      await report(
        "times",
        both(
          "到画出的毫秒（中位数）；目标：不超过最快的有样式者的 1.1 倍",
          "ms to paint (median); target: at most 1.1 times the fastest styled library",
        ),
        () => timeParts(tabs, rounds),
      );
      const visits = values.quick ? 10 : 50;
      await report(
        "memory",
        both(
          `各页挂载、打开、卸载 ${visits} 次之后（已强制回收）`,
          `After mounting, opening and unmounting each page ${visits} times (after a forced collection)`,
        ),
        () => weighHeaps(tabs, visits),
      );
      await report(
        "axe",
        both(
          "axe-core 找到的问题（规则×元素）；目标：assay 为 0",
          "Faults found by axe-core (rule × element); target: none in assay",
        ),
        () => axeParts(tabs),
      );
      await report("keys", both("键盘；目标：assay 全部 ✓", "Keyboard; target: ✓ everywhere in assay"), () =>
        typeParts(tabs),
      );
      await close();
    }
  } finally {
    await browser.close();
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
if (missed.length > 0) {
  console.log(`${both("未达到目标：", "Targets missed:")}\n${missed.map((line) => `- ${line}`).join("\n")}`);
  process.exitCode = 1;
}
