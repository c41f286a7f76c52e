// @ts-check
// Notes which tests passed only on their second try, for the end of `npm test` (run.mjs): no other report tells.
import { writeFileSync } from "node:fs";

/** @typedef {{ file: string, title: string, message: string }} Retried */

export default class RetriedReporter {
  /** @param {readonly import("vitest/node").TestModule[]} modules */
  onTestRunEnd(modules) {
    const file = process.env["ASSAY_TEST_RETRIED"];
    if (!file) return;
    /** @type {Retried[]} */
    const retried = [];
    for (const one of modules)
      for (const test of one.children.allTests()) {
        if (!test.diagnostic()?.flaky) continue;
        // The errors of the tries before are kept with what passed.
        const message = test.result().errors?.[0]?.message ?? "";
        retried.push({ file: one.moduleId, title: test.fullName.replaceAll(" > ", " "), message });
      }
    writeFileSync(file, JSON.stringify(retried));
  }
}
