// @ts-check
// Screen parts and typed values that both journeys use.

/** @typedef {import("./person.mjs").Person} Person */
/** @typedef {import("playwright").Locator} Locator */

/** Typed values, as long as in the first count of this journey: a bank serial has 15 characters, a tracking number 12. */
export const words = {
  services: ["RoHS", "REACH"],
  /** One of the usual sample conditions, found by its first character. */
  condition: "包",
  reason: "结论与数据不符",
  priceReason: "老客户优惠",
};

/** Digits that no other journey has used. @param {number} length */
const freshDigits = (length) => String(Date.now()).slice(-length).padStart(length, "2");

/** The bank serial of a transfer: the server accepts each only once. */
export const bankSerial = () => freshDigits(15);

/** A tracking number of SF Express. */
export const parcelNo = () => `SF${freshDigits(10)}`;

/** @param {Person} person @param {string | RegExp} name */
export const button = ({ page }, name) => page.getByRole("button", { name, exact: true });

/** @typedef {import("./person.mjs").Spot} Spot */

/**
 * An element to wait for, by CSS and full text. Not by role and name: finding those takes about 20 ms of each frame,
 * which would be part of the measured wait.
 * @param {string} css @param {string | RegExp} [text] @returns {Spot}
 */
export const spot = (css, text) => ({
  css,
  text: text === undefined ? "" : typeof text === "string" ? `^${text}$` : text.source,
});
/** @param {string} name */
export const buttonSpot = (name) => spot("button", name);
/** The button of a notice: the next action offered. @param {string} name */
export const offeredSpot = (name) => spot('[data-slot="notice"] button', name);
/** @param {string | RegExp} [text] */
export const optionSpot = (text) => spot('[role="option"]', text);
/** The first field of the order page: the customer. */
export const customerSpot = spot('main [role="combobox"]');

/**
 * A dialog by the start of its title. Not by its role: a confirmation above hides its role, so it would seem closed.
 * @param {Person} person @param {string} title
 */
export const dialogOf = ({ page }, title) =>
  page.locator('[role="dialog"]').filter({ hasText: new RegExp(`^${title}`) });

/** The same dialog as a spot. @param {string} title */
export const dialogSpot = (title) => spot('[role="dialog"]', new RegExp(`^${title}`));

/** The main button of a dialog. @param {Locator} dialog */
export const mainOf = (dialog) => dialog.getByRole("contentinfo").getByRole("button").last();

/** The button of a notice: the next action offered. @param {Person} person @param {string} name */
export const offered = ({ page }, name) =>
  page.locator('[data-slot="notice"]').getByRole("button", { name, exact: true });

/**
 * A cell of an editable table by its row (from 1) and its column key.
 * @param {Locator} grid
 * @param {number} row
 * @param {string} column
 */
export async function cellOf(grid, row, column) {
  const at = await grid.locator(`[role="columnheader"][data-column="${column}"]`).getAttribute("aria-colindex");
  return grid.locator(`[role="row"][aria-rowindex="${row + 1}"] [role="gridcell"][aria-colindex="${at}"]`);
}

/** @param {Person} person */
export const linesOf = ({ page }) => page.getByRole("grid", { name: "服务明细" });

/** The record beside the list, with a state. @param {Person} person @param {string} state */
export const recordIn = ({ page }, state) =>
  page.locator('[data-slot="drawer"], [data-slot="record-panel"]').getByText(state, { exact: true });

/** @param {string} name @returns {Promise<import("./person.mjs").Paper>} */
export async function paper(name) {
  const { PDFDocument } = await import("pdf-lib");
  const document = await PDFDocument.create();
  document.addPage([300, 200]).drawText(name, { x: 20, y: 120, size: 14 });
  return { name, mimeType: "application/pdf", buffer: Buffer.from(await document.save()) };
}

/** The price of both services, and the price after 改价. */
export const price = { before: "2,660.00", after: "¥2,600.00", typed: "2600" };

/** Steps for a report that is returned once; they do not count towards the targets. @type {ReadonlySet<string>} */
export const returned = new Set(["审核报告：驳回", "再上传报告"]);

/**
 * Runs the steps of a journey, each by one person, and collects their costs.
 * @param {(name: string) => Person} meet returns a signed-in person
 */
export function stepsOf(meet) {
  /** @type {Set<Person>} */
  const met = new Set();
  /** @type {import("./person.mjs").Tally[]} */
  const tallies = [];
  return {
    tallies,
    /** @param {string} name @param {string} step @param {(person: Person) => Promise<void>} work */
    async step(name, step, work) {
      const person = meet(name);
      met.add(person);
      for (const other of met) if (other !== person) await other.sleep(true);
      await person.sleep(false);
      tallies.push(await person.step(step, () => work(person)));
    },
  };
}
