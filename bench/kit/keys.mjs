// @ts-check
// Keyboard behaviour of each library: real key presses in a browser, with a fresh scene for every row.
import { both } from "#src/server/bin/language.mjs";
import { libraries, names } from "./libraries.mjs";

/**
 * One scene under the keyboard.
 * @typedef {{
 *   press: (...keys: string[]) => Promise<void>,
 *   opens: () => Promise<boolean>,
 *   closes: () => Promise<boolean>,
 *   value: (text: string) => Promise<boolean>,
 *   at: (text: string) => Promise<boolean>,
 *   home: () => Promise<boolean>,
 *   inside: () => Promise<boolean>,
 *   holds: (expression: string) => Promise<boolean>,
 *   is: (expression: string) => Promise<boolean>,
 *   rest: () => Promise<void>,
 * }} Hand
 */

/** Time for the page to react to a key (effects, lazy layers, timers), in ms. */
const pause = 120;
/** Longer than the slide-in animation of any library, in ms. */
const slide = 500;

/** Whether the focus is in the layer, which is outside the scene's `main`. */
const inLayer = `document.activeElement !== document.body && !document.activeElement.closest("main")`;
/** Whether the focus is in the page behind. While Tab is in the browser's own toolbars, the body has the focus. */
const behind = `!!document.activeElement.closest("main")`;

/** @param {import("./pages.mjs").Tab} one @param {string} kind @returns {Hand} With the focus on the scene's control. */
function handOf({ tab }, kind) {
  /** Whether an expression becomes true within a second. @param {string} expression */
  const holds = async (expression) => {
    for (let tries = 0; tries < 10; tries++) {
      if (await tab.evaluate(expression)) return true;
      await tab.waitForTimeout(100);
    }
    return false;
  };
  const shown = `[...document.querySelectorAll(window.bench.opened["${kind}"])].some((node) =>
    node.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && node.getBoundingClientRect().height > 0)`;
  /** The active element, by focus or by aria-activedescendant. */
  const active = `(document.getElementById(document.activeElement?.getAttribute("aria-activedescendant")) ?? document.activeElement)`;
  return {
    async press(...keys) {
      for (const key of keys) {
        await tab.keyboard.press(key);
        await tab.waitForTimeout(pause);
      }
    },
    holds,
    is: (expression) => tab.evaluate(expression),
    rest: () => tab.waitForTimeout(slide),
    opens: () => holds(shown),
    closes: () => holds(`!(${shown})`),
    value: (text) => holds(`document.querySelector("[data-value]").textContent === "${text}"`),
    at: (text) => holds(`${active}?.textContent?.includes("${text}")`),
    home: () => holds("document.activeElement === window.home"),
    inside: () => holds(inLayer),
  };
}

/**
 * Presses a key and returns whether the layer opened; waits for its animation.
 * @param {Hand} hand
 * @param {string} key
 */
async function opensBy(hand, key) {
  await hand.press(key);
  const open = await hand.opens();
  await hand.rest();
  return open;
}

/** Each library has its own key to open the calendar; any one of them is enough. @param {Hand} hand */
const opensCalendar = async (hand) =>
  (await opensBy(hand, "ArrowDown")) || (await opensBy(hand, "Alt+ArrowDown")) || opensBy(hand, "Enter");

/** @typedef {{ title: string, kind: string, works: (hand: Hand) => Promise<boolean> }} Row */

/** @param {string} kind @param {string} title @returns {Row[]} The rows of a layer that holds the focus. */
const modal = (kind, title) => [
  {
    title: both(`${title}：打开后焦点在内`, `${title}: the focus is inside after opening`),
    kind,
    works: async (hand) => (await opensBy(hand, "Enter")) && hand.inside(),
  },
  {
    title: both(
      `${title}：Tab 与 Shift+Tab 不到背后的页面`,
      `${title}: Tab and Shift+Tab do not reach the page behind`,
    ),
    kind,
    async works(hand) {
      if (!(await opensBy(hand, "Enter")) || !(await hand.inside())) return false;
      for (const key of [...Array.from({ length: 7 }, () => "Tab"), ...Array.from({ length: 7 }, () => "Shift+Tab")]) {
        await hand.press(key);
        if (await hand.is(behind)) return false;
      }
      return true;
    },
  },
  {
    title: both(`${title}：Escape 关闭并还焦点`, `${title}: Escape closes and returns the focus`),
    kind,
    async works(hand) {
      if (!(await opensBy(hand, "Enter"))) return false;
      await hand.press("Escape");
      return (await hand.closes()) && hand.home();
    },
  },
];

/** @type {readonly Row[]} */
const table = [
  { title: both("选择：Enter 打开", "select: Enter opens"), kind: "Select", works: (hand) => opensBy(hand, "Enter") },
  { title: both("选择：↓ 打开", "select: ↓ opens"), kind: "Select", works: (hand) => opensBy(hand, "ArrowDown") },
  { title: both("选择：空格打开", "select: Space opens"), kind: "Select", works: (hand) => opensBy(hand, "Space") },
  {
    title: both("选择：字母跳到选项", "select: a letter goes to its option"),
    kind: "Select",
    async works(hand) {
      if (!(await opensBy(hand, "ArrowDown"))) return false;
      await hand.press("c", "Enter");
      return hand.value("cherry");
    },
  },
  {
    title: both("选择：End、Home", "select: End, Home"),
    kind: "Select",
    async works(hand) {
      if (!(await opensBy(hand, "ArrowDown"))) return false;
      await hand.press("End", "Enter");
      if (!(await hand.value("grape")) || !(await hand.closes()) || !(await opensBy(hand, "ArrowDown"))) return false;
      await hand.press("Home", "Enter");
      return hand.value("apple");
    },
  },
  {
    title: both("选择：Escape 关闭并还焦点", "select: Escape closes and returns the focus"),
    kind: "Select",
    async works(hand) {
      if (!(await opensBy(hand, "ArrowDown"))) return false;
      await hand.press("Escape");
      return (await hand.closes()) && (await hand.home()) && hand.value("null");
    },
  },
  {
    title: both("搜索选择：输入、↓、Enter 选中", "combobox: type, ↓, Enter chooses"),
    kind: "Combobox",
    async works(hand) {
      await hand.press("c", "h", "e");
      if (!(await hand.opens())) return false;
      if (!(await hand.at("Cherry"))) await hand.press("ArrowDown");
      await hand.press("Enter");
      return hand.value("cherry");
    },
  },
  {
    title: both("搜索选择：Escape 关闭，焦点仍在", "combobox: Escape closes and keeps the focus"),
    kind: "Combobox",
    async works(hand) {
      if (!(await opensBy(hand, "ArrowDown"))) return false;
      await hand.press("Escape");
      return (await hand.closes()) && hand.home();
    },
  },
  {
    title: both("菜单：Enter 打开并到第一项", "menu: Enter opens at the first item"),
    kind: "Menu",
    works: async (hand) => (await opensBy(hand, "Enter")) && hand.at("Apple"),
  },
  {
    title: both("菜单：↓ 打开并到第一项", "menu: ↓ opens at the first item"),
    kind: "Menu",
    works: async (hand) => (await opensBy(hand, "ArrowDown")) && hand.at("Apple"),
  },
  {
    title: both("菜单：↓ ↑、End、Home", "menu: ↓ ↑, End, Home"),
    kind: "Menu",
    async works(hand) {
      if (!(await opensBy(hand, "Enter")) || !(await hand.at("Apple"))) return false;
      for (const [key, text] of /** @type {const} */ ([
        ["ArrowDown", "Banana"],
        ["ArrowUp", "Apple"],
        ["End", "Grape"],
        ["Home", "Apple"],
      ])) {
        await hand.press(key);
        if (!(await hand.at(text))) return false;
      }
      return true;
    },
  },
  {
    title: both("菜单：字母跳到项", "menu: a letter goes to its item"),
    kind: "Menu",
    async works(hand) {
      if (!(await opensBy(hand, "Enter"))) return false;
      await hand.press("c");
      return hand.at("Cherry");
    },
  },
  {
    title: both("菜单：Escape 关闭并还焦点", "menu: Escape closes and returns the focus"),
    kind: "Menu",
    async works(hand) {
      if (!(await opensBy(hand, "Enter"))) return false;
      await hand.press("Escape");
      return (await hand.closes()) && hand.home();
    },
  },
  ...modal("Dialog", both("对话框", "dialog")),
  ...modal("Drawer", both("抽屉", "drawer")),
  {
    title: both("页签：→ ←", "tabs: → ←"),
    kind: "Tabs",
    async works(hand) {
      await hand.press("ArrowRight");
      if (!(await hand.at("Banana"))) return false;
      await hand.press("ArrowLeft");
      return hand.at("Apple");
    },
  },
  {
    title: both("页签：End、Home", "tabs: End, Home"),
    kind: "Tabs",
    async works(hand) {
      await hand.press("End");
      if (!(await hand.at("Date"))) return false;
      await hand.press("Home");
      return hand.at("Apple");
    },
  },
  {
    title: both("日期：键盘打开、走日、选中", "date: open, move by days, choose by keyboard"),
    kind: "DatePicker",
    async works(hand) {
      if (!(await opensCalendar(hand))) return false;
      const date = `[...document.querySelectorAll("input, [role=spinbutton]")].map((one) => one.value ?? one.textContent).join()`;
      const before = await hand.holds(`(window.before = ${date}, true)`);
      await hand.press("ArrowRight", "Enter");
      return before && (await hand.holds(`window.before !== ${date}`)) && hand.closes();
    },
  },
  {
    title: both("日期：Escape 关闭并还焦点", "date: Escape closes and returns the focus"),
    kind: "DatePicker",
    async works(hand) {
      if (!(await opensCalendar(hand))) return false;
      await hand.press("Escape");
      return (await hand.closes()) && hand.home();
    },
  },
  {
    title: both("提示：聚焦即显，Escape 收起", "tooltip: shown on focus, Escape hides"),
    kind: "Tooltip",
    async works(hand) {
      if (!(await hand.opens())) return false;
      await hand.press("Escape");
      return hand.closes();
    },
  },
  {
    title: both("勾选：空格", "checkbox: Space"),
    kind: "Checkbox",
    async works(hand) {
      await hand.press("Space");
      return hand.value("true");
    },
  },
  {
    title: both("开关：空格", "switch: Space"),
    kind: "Switch",
    async works(hand) {
      await hand.press("Space");
      return hand.value("true");
    },
  },
  {
    title: both("树：→ 展开、↓ 进入、← ← 收起", "tree: → expands, ↓ enters, ← ← collapses"),
    kind: "Tree",
    async works(hand) {
      const seen = `document.body.innerText.includes("Apple 1")`;
      // In a tree without a selection, the first arrow may only move to the first line.
      if (!(await hand.at("Apple"))) await hand.press("ArrowDown");
      await hand.press("ArrowRight");
      if (!(await hand.holds(seen))) return false;
      await hand.press("ArrowDown", "ArrowLeft", "ArrowLeft");
      return hand.holds(`!${seen}`);
    },
  },
];

/** One attempt at a row. @param {import("./pages.mjs").Tab} one @param {string} kind @param {Row["works"]} works */
async function tried(one, kind, works) {
  const { tab } = one;
  await tab.bringToFront();
  // Reload, so that nothing of the previous row is open or focused.
  await tab.reload();
  await tab.waitForFunction("window.bench");
  await tab.evaluate(`window.bench.show("${kind}")`);
  await tab.keyboard.press("Tab");
  await tab.evaluate("window.home = document.activeElement");
  await tab.waitForTimeout(pause);
  return works(handOf(one, kind));
}

/**
 * @param {readonly import("./pages.mjs").Tab[]} tabs
 * @returns {Promise<{ rows: object[], missed: string[] }>}
 */
export async function typeParts(tabs) {
  /** @type {string[]} */
  const missed = [];
  const rows = [];
  for (const { title, kind, works } of table) {
    /** @type {Record<string, string>} */
    const row = {};
    for (const one of tabs) {
      const { name, tab } = one;
      if (!(await tab.evaluate(`window.bench.kinds.all.includes("${kind}")`))) continue;
      // A busy machine sometimes loses a key, so a row only fails after two attempts.
      row[name] = (await tried(one, kind, works)) || (await tried(one, kind, works)) ? "✓" : "✗";
      if (name === "assay" && row[name] === "✗") missed.push(both(`键盘 ${title}`, `keyboard, ${title}`));
    }
    rows.push({
      [both("键盘", "keyboard")]: title,
      ...Object.fromEntries(names.map((name) => [libraries[name].title, row[name] ?? "–"])),
    });
  }
  return { rows, missed };
}
