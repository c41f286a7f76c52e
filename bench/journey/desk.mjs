// @ts-check
// The parts of the screens that both journeys look at, and what they type.

/** @typedef {import("./person.mjs").Person} Person */
/** @typedef {import("playwright").Locator} Locator */

/** What is typed. As long as in the first count of this journey: a bank's number of 15, a parcel's of 12 characters. */
export const words = {
  services: ["RoHS", "REACH"],
  /** One of the usual conditions, found by its first character. */
  condition: "包",
  reason: "结论与数据不符",
  priceReason: "老客户优惠",
};

/** Digits that no other journey has used. @param {number} length */
const freshDigits = (length) => String(Date.now()).slice(-length).padStart(length, "2");

/** The bank's number of a transfer: the server takes each once. */
export const bankSerial = () => freshDigits(15);

/** The number of a parcel of SF Express. */
export const parcelNo = () => `SF${freshDigits(10)}`;

/** @param {Person} person @param {string | RegExp} name */
export const button = ({ page }, name) => page.getByRole("button", { name, exact: true });

/** @typedef {import("./person.mjs").Spot} Spot */

/**
 * What is waited for after a press, by its element and its whole text. Not by its role and name: finding those costs the
 * page some 20 ms of each frame, which would be part of the wait.
 * @param {string} css @param {string | RegExp} [text] @returns {Spot}
 */
export const spot = (css, text) => ({
  css,
  text: text === undefined ? "" : typeof text === "string" ? `^${text}$` : text.source,
});
/** @param {string} name */
export const buttonSpot = (name) => spot("button", name);
/** A notice's button: what is offered next. @param {string} name */
export const offeredSpot = (name) => spot('[data-slot="notice"] button', name);
/** @param {string | RegExp} [text] */
export const optionSpot = (text) => spot('[role="option"]', text);
/** The first field of the page that places an order: the customer. */
export const customerSpot = spot('main [role="combobox"]');

/**
 * A dialog by the beginning of its title. Not by its role: a question over it hides it from that, and it would seem gone.
 * @param {Person} person @param {string} title
 */
export const dialogOf = ({ page }, title) =>
  page.locator('[role="dialog"]').filter({ hasText: new RegExp(`^${title}`) });

/** The same dialog as a spot. @param {string} title */
export const dialogSpot = (title) => spot('[role="dialog"]', new RegExp(`^${title}`));

/** The main button of a dialog. @param {Locator} dialog */
export const mainOf = (dialog) => dialog.getByRole("contentinfo").getByRole("button").last();

/** A notice's button: what is offered next. @param {Person} person @param {string} name */
export const offered = ({ page }, name) =>
  page.locator('[data-slot="notice"]').getByRole("button", { name, exact: true });

/** A cell of an editable table by its row, from 1, and the key of its column. @param {Locator} grid @param {number} row @param {string} column */
export async function cellOf(grid, row, column) {
  const at = await grid.locator(`[role="columnheader"][data-column="${column}"]`).getAttribute("aria-colindex");
  return grid.locator(`[role="row"][aria-rowindex="${row + 1}"] [role="gridcell"][aria-colindex="${at}"]`);
}

/** @param {Person} person */
export const linesOf = ({ page }) => page.getByRole("grid", { name: "服务明细" });

/** The record beside the list, in a state. @param {Person} person @param {string} state */
export const recordIn = ({ page }, state) =>
  page.locator('[data-slot="drawer"], [data-slot="record-panel"]').getByText(state, { exact: true });

/** @param {string} name @returns {Promise<import("./person.mjs").Paper>} */
export async function paper(name) {
  const { PDFDocument } = await import("pdf-lib");
  const document = await PDFDocument.create();
  document.addPage([300, 200]).drawText(name, { x: 20, y: 120, size: 14 });
  return { name, mimeType: "application/pdf", buffer: Buffer.from(await document.save()) };
}

/** What both services cost, and what the order costs after 改价. */
export const price = { before: "2,660.00", after: "¥2,600.00", typed: "2600" };

/** Steps of a report that is returned once: no part of the journey that has targets. @type {ReadonlySet<string>} */
export const returned = new Set(["审核报告：驳回", "再上传报告"]);

/**
 * The steps of a journey, each done by one person, and what they cost so far.
 * @param {(name: string) => Person} meet gives a person at work
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
