// @ts-check
// One person at work in a separate browser context. Each action names what should be shown next; the tally gets the
// press, the typed characters, and the time it took.
import { ignoreQueueOf } from "./queue.mjs";
import { axeFaults } from "./axe.mjs";
import { installMeter, readShifts } from "./meter.mjs";

/** Shorter waits are not noticeable, in ms. */
const felt = 100;

/**
 * What one step of the journey cost.
 * @typedef {object} Tally
 * @property {string} step
 * @property {string} who
 * @property {number} clicks Presses of the mouse.
 * @property {number} keys Presses of keys, a chord as one; typed text is apart.
 * @property {number} typed Characters of typed text.
 * @property {number} wait Sum of the waits above 100 ms, in ms.
 * @property {number} shift Layout shift that no input caused.
 * @property {number} shiftAfterInput Layout shift within 500 ms after an input.
 * @property {number} axe
 * @property {string[]} notes Single long waits, shifts and faults.
 */

/** @typedef {import("playwright").Page} Page */
/** @typedef {import("playwright").Locator} Locator */
/** @typedef {{ name: string, mimeType: string, buffer: Buffer }} Paper */
/** A visible element by CSS and a pattern for its text; "" = any text. @typedef {{ css: string, text: string }} Spot */
/**
 * The expected result of a press: an element is shown, an element has gone, or a layer has its data and the focus is
 * stable inside it.
 * @typedef {Locator | Spot | { gone: Locator | Spot } | { ready: Spot }} Next
 */

/** The first visible match: hidden tabs keep their pages in the document. @param {Locator} target */
const shown = (target) => target.filter({ visible: true }).first();

/**
 * Waits until a layer has its data and the focus is stable inside it: before that, a key would go to the loading frame.
 * The page checks this itself in each frame: checking from outside would take longer than the wait itself.
 * @param {Page} page @param {Spot} layer @returns {Promise<number>} since when the focus rests, as by `performance.now()` of the page
 */
async function settled(page, { css, text }) {
  const found = await page.waitForFunction(
    ([css, text]) => {
      const own = /** @type {any} */ (window);
      const words = new RegExp(text);
      const now = document.activeElement;
      const layer = [...document.querySelectorAll(css)].find((node) => words.test(node.textContent.trim()));
      const rests =
        layer !== undefined &&
        now !== layer &&
        layer.contains(now) &&
        layer.querySelectorAll("footer button").length > 1 &&
        !layer.querySelector("[data-slot=loading]");
      if (!rests || own.journeyRest?.at !== now)
        own.journeyRest = { at: rests ? now : null, since: performance.now(), frames: 0 };
      // The focus must stay for some frames; they are not part of the wait.
      else if ((own.journeyRest.frames += 1) > 3) return own.journeyRest.since;
      return 0;
    },
    /** @type {[string, string]} */ ([css, text]),
    { polling: "raf" },
  );
  return /** @type {Promise<number>} */ (found.jsonValue());
}

/** Signs in with a demo account and waits for the home page. @param {Page} page @param {string} name */
export async function signIn(page, name) {
  await page.goto("/user/login");
  await page.locator("#username").fill(name);
  await page.locator("#password").fill("Assay@2026");
  await page.locator("#password").press("Enter");
  await page.waitForURL(/dashboard/);
}

/**
 * Prepares the state of a normal working day: list, record and palette were opened before, and home is in front.
 * @param {Page} page
 */
async function atWork(page) {
  const group = (/** @type {string} */ name) => page.getByRole("button", { name, exact: true });
  const finance = group("财务管理");
  const [folder, list] = (await finance.isVisible()) ? [finance, "确认收款"] : [group("订单管理"), "订单列表"];
  const entry = page.getByRole("navigation", { name: "主菜单" }).getByRole("link", { name: list });
  if (!(await entry.isVisible())) await folder.click();
  await entry.click();
  await page.locator("tbody tr[data-key]").first().waitFor();
  if (list === "订单列表") {
    await page.locator("tbody tr[data-key] a").first().click();
    await page.getByRole("heading", { name: "全程记录" }).waitFor();
    await page.keyboard.press("Escape");
  }
  await page.keyboard.press("Control+k");
  await page.getByRole("combobox", { name: "搜索" }).waitFor();
  await page.keyboard.press("Escape");
  await page.getByRole("tab", { name: "分析页" }).click();
  await page.locator("#next-work").waitFor();
  await page.waitForLoadState("networkidle");
}

export class Person {
  /** @param {string} name @param {Page} page @param {{ surfaces: Set<string> }} shared */
  constructor(name, page, shared) {
    this.name = name;
    this.page = page;
    this.surfaces = shared.surfaces;
    /** @type {Tally | null} */
    this.tally = null;
    this.asleep = false;
    /** @type {import("playwright").CDPSession | null} */
    this.session = null;
  }

  /**
   * Signs a person in and opens the home page. Signing in is not part of an order's journey and is not counted.
   * @param {import("playwright").Browser} browser @param {string} base @param {string} name
   * @param {{ surfaces: Set<string>, order: { no: string } }} shared
   */
  static async signIn(browser, base, name, shared) {
    const context = await browser.newContext({
      baseURL: base,
      viewport: { width: 1440, height: 900 },
      locale: "zh-CN",
      timezoneId: "Asia/Shanghai",
      permissions: ["clipboard-read", "clipboard-write"],
    });
    context.setDefaultTimeout(20_000);
    const page = await context.newPage();
    await installMeter(page);
    await ignoreQueueOf(page, shared.order);
    await signIn(page, name);
    await page.locator("#next-work").waitFor();
    await page.waitForLoadState("networkidle");
    // Intercept the file dialog from now on: otherwise the first press would be faster than the interception.
    page.on("filechooser", () => undefined);
    await atWork(page);
    await readShifts(page);
    return new Person(name, page, shared);
  }

  /** Clicks something and waits for the result. @param {Locator} target @param {Next} [next] */
  async click(target, next) {
    await target.click();
    this.count("clicks");
    await this.await(next, () => `click on ${String(target)}`);
  }

  /** Presses a key or a chord. @param {string} combo @param {Next} [next] */
  async press(combo, next) {
    await this.page.keyboard.press(combo);
    this.count("keys");
    await this.await(next, () => combo);
  }

  /** Types into the focused element. @param {string} text @param {Next} [next] */
  async type(text, next) {
    await this.page.keyboard.type(text);
    this.count("typed", text.length);
    await this.await(next, () => `typed ${text}`);
  }

  /**
   * Types into a field; clicks it first if it is not focused.
   * @param {Locator} field @param {string} text @param {Next} [next]
   */
  async typeIn(field, text, next) {
    const focused = () => field.evaluate((node) => node === document.activeElement);
    // A form that has just opened takes the focus a moment later.
    for (let tries = 0; tries < 30 && !(await focused()); tries += 1)
      await this.page.evaluate(() => new Promise(requestAnimationFrame));
    if (!(await focused())) {
      const at = await this.page.evaluate(() => document.activeElement?.outerHTML.slice(0, 120));
      this.tally?.notes.push(`click needed before typing ${text}: the focus was at ${at}`);
      await this.click(field);
    }
    await this.type(text, next);
  }

  /**
   * Chooses a file in the browser's own dialog, which a press opens.
   * @param {() => Promise<void>} press
   * @param {Paper} paper
   * @param {Next} next
   */
  async attach(press, paper, next) {
    const asked = this.page.waitForEvent("filechooser");
    await press();
    const chooser = await asked;
    const since = performance.now();
    await chooser.setFiles(paper);
    await this.waited(next, since, `${paper.name} uploaded`);
  }

  /**
   * Waits until a colleague's action shows on the screen; not counted, since nobody sits and waits for it.
   * @param {Locator | Spot} target
   */
  async sees(target) {
    await this.drawn(target);
  }

  /** Puts a text that a colleague has sent on the clipboard. @param {string} text */
  async copy(text) {
    await this.page.evaluate((words) => navigator.clipboard.writeText(words), text);
  }

  /** @param {"clicks" | "keys" | "typed"} what */
  count(what, by = 1) {
    if (this.tally) this.tally[what] += by;
  }

  /** @param {Next | undefined} next @param {() => string} what */
  async await(next, what) {
    if (!next) return;
    const since = await this.drawn(next);
    // Measured from the press as the page saw it: the driver's time before that is not the person's wait.
    const wait = await this.page.evaluate(
      (at) => (at ?? performance.now()) - /** @type {any} */ (window).journeyPress,
      since,
    );
    this.add(wait, what());
  }

  /** @param {Next} next @param {number} since @param {string} what */
  async waited(next, since, what) {
    await this.drawn(next);
    this.add(performance.now() - since, what);
  }

  /** @param {Next} next @returns {Promise<number | null>} when it was there, by the page's clock; null for just now */
  async drawn(next) {
    if ("ready" in next) return settled(this.page, next.ready);
    const [what, wanted] = "gone" in next ? [next.gone, false] : [next, true];
    if ("css" in what) return this.spotted(what, wanted);
    await (wanted ? shown(what).waitFor() : what.waitFor({ state: "hidden" }));
    return null;
  }

  /**
   * Checks in each frame whether a spot is present, or gone.
   * @param {Spot} spot @param {boolean} wanted @returns {Promise<number>} since when, by the page's clock
   */
  async spotted(spot, wanted) {
    const found = await this.page.waitForFunction(
      ([{ css, text }, there]) => {
        const words = new RegExp(text);
        const found = [...document.querySelectorAll(css)].some(
          (node) => words.test(node.textContent.trim()) && node.checkVisibility({ visibilityProperty: true }),
        );
        return found === there && performance.now();
      },
      /** @type {[Spot, boolean]} */ ([spot, wanted]),
      { polling: "raf" },
    );
    return /** @type {Promise<number>} */ (found.jsonValue());
  }

  /** @param {number} ms @param {string} what */
  add(ms, what) {
    if (!this.tally || ms <= felt) return;
    this.tally.wait += ms;
    if (ms > 3 * felt) this.tally.notes.push(`${Math.round(ms)} ms after ${what}`);
  }

  /** Checks the screen with axe, each surface once. @param {string} surface */
  async look(surface) {
    if (this.surfaces.has(surface)) return;
    this.surfaces.add(surface);
    const faults = await axeFaults(this.page);
    if (!this.tally) return;
    this.tally.axe += faults.length;
    for (const fault of faults) this.tally.notes.push(`axe, ${surface}: ${fault}`);
  }

  /**
   * Freezes the person's window, or resumes it and lets it catch up. Real people have their own machines: rendering the
   * windows of six colleagues on this machine must not count as a person's wait.
   * @param {boolean} asleep
   */
  async sleep(asleep) {
    if (this.asleep === asleep) return;
    this.asleep = asleep;
    this.session ??= await this.page.context().newCDPSession(this.page);
    await this.session.send("Page.setWebLifecycleState", { state: asleep ? "frozen" : "active" });
    if (asleep) return;
    // Let the updates of the meantime arrive and render.
    await this.page.waitForTimeout(1_000);
    await this.page.waitForLoadState("networkidle");
  }

  /** Runs a step of the journey and returns its cost. @param {string} step @param {() => Promise<void>} work */
  async step(step, work) {
    await readShifts(this.page);
    /** @type {Tally} */
    const tally = {
      step,
      who: this.name,
      clicks: 0,
      keys: 0,
      typed: 0,
      wait: 0,
      shift: 0,
      shiftAfterInput: 0,
      axe: 0,
      notes: [],
    };
    this.tally = tally;
    try {
      await work();
    } catch (error) {
      throw new Error(`${step}, ${this.name}`, { cause: error });
    }
    const shifts = await readShifts(this.page);
    for (const { value, afterInput, what } of shifts) {
      tally[afterInput ? "shiftAfterInput" : "shift"] += value;
      tally.notes.push(`shift ${value.toFixed(4)}${afterInput ? " after an input" : ""}: ${what}`);
    }
    this.tally = null;
    return tally;
  }
}
