// @ts-check
// The whole life of one order without a mouse. A key that moves, chooses, opens or submits counts as one press, also as
// a chord. Typed text is counted separately: its length depends on the values, not on the product.
import {
  bankSerial,
  button,
  buttonSpot,
  dialogOf,
  dialogSpot,
  linesOf,
  offered,
  offeredSpot,
  optionSpot,
  paper,
  parcelNo,
  price,
  spot,
  stepsOf,
  words,
} from "./desk.mjs";

/** @typedef {import("./person.mjs").Person} Person */
/** @typedef {import("playwright").Locator} Locator */

/**
 * Presses one key until the target has the focus.
 * @param {Person} person
 * @param {Locator} target
 * @param {string} [key]
 */
async function goTo(person, target, key = "Tab") {
  for (let most = 20; most > 0; most -= 1) {
    const there = await target.evaluateAll((nodes) => nodes.some((node) => node.contains(document.activeElement)));
    if (there) return;
    await person.press(key);
    // The focus moves a frame after the press.
    await person.page.evaluate(() => new Promise(requestAnimationFrame));
  }
  throw new Error(`20 presses of ${key} do not lead to ${String(target)}.`);
}

/**
 * Moves along the row of an editable table to a column.
 * @param {Person} person
 * @param {Locator} grid
 * @param {string} column
 */
async function toColumn(person, grid, column) {
  const target = Number(
    await grid.locator(`[role="columnheader"][data-column="${column}"]`).getAttribute("aria-colindex"),
  );
  const now = () =>
    person.page.evaluate(() => {
      const id = document.activeElement?.getAttribute("aria-activedescendant");
      return Number(document.getElementById(id ?? "")?.getAttribute("aria-colindex"));
    });
  for (let at = await now(); at !== target; at = await now()) {
    if (!at) await person.press("Tab");
    else await person.press(at < target ? "ArrowRight" : "ArrowLeft");
    await person.page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  }
}

/**
 * @param {(name: string) => Person} meet returns a signed-in person
 * @param {{ customer: string, order: { no: string } }} known
 */
export async function byKeys(meet, { customer, order }) {
  const { tallies, step } = stepsOf(meet);
  const voucher = await paper("voucher.pdf");
  /**
   * Starts an action on the open record from its list of actions.
   * @param {Person} person
   * @param {string} act
   * @param {string} title of its dialog
   */
  const doAct = async (person, act, title) => {
    await person.press(".", optionSpot());
    const first = await person.page.getByRole("option", { selected: true }).first().innerText();
    if (!first.includes(act)) await person.type(act, person.page.getByRole("option", { selected: true, name: act }));
    await person.press("Enter", { ready: dialogSpot(title) });
  };

  /**
   * Does the same after finding the order by its number, which a colleague has sent.
   * @param {Person} person
   * @param {string} act
   * @param {string} title of its dialog
   */
  const byNumber = async (person, act, title) => {
    await person.copy(order.no);
    await person.press("Control+k", spot('[role="dialog"] [role="combobox"]'));
    await person.press("Control+v", optionSpot(new RegExp(order.no)));
    await person.press("Enter", buttonSpot(act));
    await doAct(person, act, title);
  };

  await step("cs01", "代客下单", async (cs) => {
    const { page } = cs;
    await cs.press("Control+k", page.getByRole("combobox", { name: "搜索" }));
    await cs.type("dkxd", page.getByRole("option", { selected: true, name: /代客下单/ }));
    await cs.press("Enter", page.getByRole("combobox", { name: /^客户/ }));
    const box = page.getByRole("combobox", { name: /^客户/ });
    await goTo(cs, box);
    await cs.type(customer.slice(0, 4), page.getByRole("option", { name: new RegExp(customer) }));
    const marked = page
      .getByRole("option", { selected: true })
      .or(page.locator("[role=option][data-highlighted], [role=option][data-active]"));
    if ((await marked.count()) === 0) await cs.press("ArrowDown");
    await cs.press("Enter", page.getByText("历史订单", { exact: true }));
    await cs.press("Control+s", linesOf(cs));
    await goTo(cs, linesOf(cs).or(page.locator("[data-slot=edit-table-editor] textarea")));
    for (const [at, service] of words.services.entries()) {
      if (at > 0) {
        const row = linesOf(cs).locator(`[role="row"][aria-rowindex="${at + 2}"]`);
        // The press is ignored while the previous line is being priced: a person presses again, and that counts.
        for (let tries = 0; tries < 3 && (await row.count()) === 0; tries += 1) {
          await cs.press("Control+Enter");
          await row.waitFor({ timeout: 2_000 }).catch(() => cs.tally?.notes.push("Ctrl+Enter brought no line"));
        }
        await toColumn(cs, linesOf(cs), "choice");
      }
      await cs.type(service, page.getByRole("option", { name: new RegExp(service) }));
      await cs.press("Enter", { gone: optionSpot() });
    }
    await cs.sees(page.getByRole("region", { name: "价格明细" }).getByText(price.before));
    await cs.press("Control+s", button(cs, "提交订单"));
    await goTo(cs, page.getByRole("radiogroup"));
    await cs.press("Control+s", button(cs, "录入收款"));
    order.no = (await page.getByRole("link", { name: /^DD\d+/ }).innerText()).trim();
  });

  await step("cs01", "录入收款", async (cs) => {
    const dialog = dialogOf(cs, "录入收款");
    await goTo(cs, button(cs, "录入收款"));
    await cs.press("Enter", { ready: dialogSpot("录入收款") });
    await goTo(cs, dialog.getByRole("textbox", { name: /^银行流水号/ }));
    await cs.type(bankSerial());
    await goTo(cs, dialog.getByRole("button", { name: "选择文件" }));
    await cs.attach(() => cs.press("Enter"), voucher, dialog.getByRole("button", { name: "移除 voucher.pdf" }));
    await cs.press("Control+s", offeredSpot("填写委托单"));
  });

  await step("fin01", "确认收款", async (fin) => {
    await fin.press("Alt+n", { ready: dialogSpot("确认收款") });
    await fin.press("Control+s", { gone: dialogSpot("确认收款") });
  });

  await step("cs01", "委托单", async (cs) => {
    const { page } = cs;
    await cs.sees(page.getByText("待寄样", { exact: true }));
    const dialog = dialogOf(cs, "委托单");
    await goTo(cs, button(cs, "委托单"));
    await cs.press("Enter", { ready: dialogSpot("委托单") });
    await goTo(cs, dialog.getByRole("button", { name: "复制上次的委托单" }), "Shift+Tab");
    await cs.press("Enter", page.getByText(/^已复制订单/));
    await cs.press("Control+s", offeredSpot("物流单号"));
  });

  await step("cs01", "物流", async (cs) => {
    const dialog = dialogOf(cs, "填写物流单号");
    await cs.press("F8");
    await goTo(cs, offered(cs, "物流单号"));
    await cs.press("Enter", { ready: dialogSpot("填写物流单号") });
    await goTo(cs, dialog.getByRole("textbox", { name: /^物流单号/ }));
    await cs.type(parcelNo());
    await cs.press("Control+s", { gone: dialogSpot("填写物流单号") });
  });

  await step("labrec01", "确认收样", async (lab) => {
    const dialog = dialogOf(lab, "确认收样");
    await lab.press("Alt+n", { ready: dialogSpot("确认收样") });
    await toColumn(lab, dialog.getByRole("grid"), "condition");
    await lab.type(words.condition, optionSpot());
    await lab.press("Enter", { gone: optionSpot() });
    await lab.press("Control+s", offeredSpot("审核样品"));
  });

  await step("labrec01", "审核样品", async (lab) => {
    const dialog = dialogOf(lab, "样品审核");
    await doAct(lab, "审核", "样品审核");
    await goTo(lab, dialog.getByRole("radio", { name: "通过", exact: true }));
    await lab.press("Space");
    await lab.press("Control+s", { gone: dialogSpot("样品审核") });
  });

  await step("labeng01", "开始检测", async (engineer) => {
    await engineer.press("Alt+n", { ready: dialogSpot("开始检测") });
    await engineer.press("Control+s", offeredSpot("上传报告"));
  });

  /** @param {Person} engineer @param {string} name */
  const upload = async (engineer, name) => {
    const { page } = engineer;
    const dialog = dialogOf(engineer, "上传报告");
    const grid = dialog.getByRole("grid", { name: "上传报告" });
    await toColumn(engineer, grid, "conclusion");
    await engineer.type("符合", page.getByRole("option", { name: "符合", exact: true }));
    await engineer.press("Enter", grid.getByRole("gridcell", { name: "符合" }));
    await toColumn(engineer, grid, "file");
    await engineer.press("Enter", page.locator('[data-slot="cell-editor"][data-kind="files"]'));
    // The form cannot be submitted while the upload is in progress.
    await engineer.attach(
      () => engineer.press("Enter"),
      await paper(name),
      dialog.getByRole("button", { name: /下载/ }),
    );
    await engineer.press("Control+s", { gone: dialogSpot("上传报告") });
  };
  /** @param {Person} reviewer @param {"通过" | "驳回"} result */
  const review = async (reviewer, result) => {
    const dialog = dialogOf(reviewer, "报告审核");
    await reviewer.press("Alt+n", { ready: dialogSpot("报告审核") });
    await reviewer.press(result === "通过" ? "Space" : "ArrowRight");
    if (result === "驳回") {
      await goTo(reviewer, dialog.getByRole("textbox", { name: /^审核意见/ }));
      await reviewer.type(words.reason);
    }
    await reviewer.press("Control+s", { gone: dialogSpot("报告审核") });
  };

  await step("labeng01", "上传报告", async (engineer) => {
    await doAct(engineer, "上传报告", "上传报告");
    await upload(engineer, "first.pdf");
  });
  await step("labrev01", "审核报告：驳回", (reviewer) => review(reviewer, "驳回"));
  await step("labeng01", "再上传报告", async (engineer) => {
    await engineer.press("Alt+n", { ready: dialogSpot("上传报告") });
    await upload(engineer, "second.pdf");
  });
  await step("labrev01", "审核报告：通过", (reviewer) => review(reviewer, "通过"));

  await step("cslead", "完成", async (lead) => {
    await byNumber(lead, "完成", "完成");
    await lead.press("Control+s", { gone: dialogSpot("完成") });
  });
  return tallies;
}
