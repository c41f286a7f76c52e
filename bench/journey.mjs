// @ts-check
// One order from 代客下单 to 完成, each step by the responsible person: counts clicks, keys, waits, layout shift and
// accessibility violations. `node bench/journey.mjs` serves the demo itself; `node bench/journey.mjs <address>` uses a
// running server, where the order stays. A click is a mouse press. A key press or a chord counts as one key, typed text
// by its characters (`strokes` are both). A file chosen in the browser's own dialog counts only by the press that opens
// the dialog. The targets are for an order of two services whose report passes at once; the steps of a returned report
// are counted separately. In the run by keys alone the target covers the key presses; typed text is listed beside them.
// `--mouse` or `--keys` runs only that part.
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { launchChromium } from "#tests/support/chromium.mjs";
import { returned } from "./journey/desk.mjs";
import { byKeys } from "./journey/keys.mjs";
import { byMouse } from "./journey/mouse.mjs";
import { Person } from "./journey/person.mjs";
import { report } from "./journey/report.mjs";
import { knownCustomer } from "./journey/start.mjs";
import { serveDemo } from "./serve-demo.mjs";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { mouse: { type: "boolean" }, keys: { type: "boolean" } },
});

const staff = ["cs01", "sales01", "fin01", "labrec01", "labeng01", "labrev01", "cslead"];
const drawn = { wait: 8_000, shift: 0, axe: 0 };
const all = {
  mouse: { drive: byMouse, targets: { clicks: 38, strokes: 60, ...drawn } },
  keys: { drive: byKeys, targets: { clicks: 0, keys: 60 } },
};
const parts = Object.fromEntries(
  Object.entries(all).filter(([name]) => (values.mouse === values.keys ? true : values[/** @type {"mouse"} */ (name)])),
);
/** Check each surface only once, whichever part reaches it first. @type {Set<string>} */
const surfaces = new Set();

const served = positionals[0] ? { address: positionals[0], end: () => undefined } : await serveDemo();
const browser = await launchChromium();
let missed = false;
try {
  const customer = await knownCustomer(served.address);
  for (const [title, { drive, targets }] of Object.entries(parts)) {
    const order = { no: "" };
    const shared = { surfaces, order };
    // Sign everybody in before the order starts: signing in is not part of the journey.
    /** @type {Record<string, Person>} */
    const people = {};
    for (const name of staff) {
      people[name] = await Person.signIn(browser, served.address, name, shared);
      await people[name].sleep(true);
    }
    /** @param {string} name */
    const meet = (name) => {
      const person = people[name];
      if (!person) throw new Error(`${name} is not at work.`);
      return person;
    };
    try {
      const tallies = await drive(meet, { customer, order });
      const main = tallies.filter(({ step }) => !returned.has(step));
      missed = report(title, main, targets) || missed;
      report(
        `${title}, a report returned once`,
        tallies.filter(({ step }) => returned.has(step)),
        {},
      );
    } catch (error) {
      for (const { name, page } of Object.values(people))
        await page.screenshot({ path: join(tmpdir(), `assay-journey-${title}-${name}.png`) });
      console.error(`What everybody saw: ${join(tmpdir(), "assay-journey-*.png")}`);
      throw error;
    }
    for (const { page } of Object.values(people)) await page.context().close();
  }
} finally {
  await browser.close();
  served.end();
}
if (missed) process.exitCode = 1;
