// @ts-check
// The main journey of one order by mouse, and by keyboard where that is closer: the cost of each step by person.
import {
  bankSerial,
  button,
  buttonSpot,
  cellOf,
  customerSpot,
  dialogOf,
  dialogSpot,
  linesOf,
  mainOf,
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

/**
 * @param {(name: string) => Person} meet returns a signed-in person
 * @param {{ customer: string, order: { no: string } }} known
 */
export async function byMouse(meet, { customer, order }) {
  const { tallies, step } = stepsOf(meet);
  const voucher = await paper("voucher.pdf");

  await step("cs01", "代客下单", async (cs) => {
    const { page } = cs;
    await cs.look("首页");
    await cs.click(button(cs, "代客下单"), customerSpot);
    const found = page.getByRole("option", { name: new RegExp(customer) });
    await cs.typeIn(
      page.getByRole("combobox", { name: /^客户/ }),
      customer.slice(0, 4),
      optionSpot(new RegExp(customer)),
    );
    await cs.click(found.first(), spot("main *", "历史订单"));
    await cs.look("代客下单：客户");
    await cs.click(button(cs, "下一步"), linesOf(cs));
    for (const [at, service] of words.services.entries()) {
      const cell = await cellOf(linesOf(cs), at + 1, "choice");
      if (at > 0) await cs.click(button(cs, "添加服务"), cell);
      const option = page.getByRole("option", { name: new RegExp(service) });
      await cs.type(service, optionSpot(new RegExp(service)));
      await cs.click(option.first(), spot('[role="gridcell"]', new RegExp(service)));
    }
    await cs.await(spot("main dt, main th, main span", "应付合计"), () => "the last service");
    await cs.look("代客下单：服务");
    await cs.click(button(cs, "下一步"), buttonSpot("提交订单"));
    await cs.look("代客下单：确认");
    await cs.click(button(cs, "提交订单"), buttonSpot("录入收款"));
    order.no = (await page.getByRole("link", { name: /^DD\d+/ }).innerText()).trim();
    await cs.look("下单成功");
  });

  await step("sales01", "改价", async (sales) => {
    const { page } = sales;
    const act = page.locator('[data-slot="next-step"]').getByRole("button", { name: "改价", exact: true });
    await sales.press("Alt+n", spot('[data-slot="next-step"] button', "改价"));
    await sales.look("订单记录");
    const dialog = dialogOf(sales, "改价");
    await sales.click(act, { ready: dialogSpot("改价") });
    await sales.look("改价");
    const amount = dialog.getByRole("textbox", { name: /^改后应付/ });
    await sales.typeIn(amount, price.typed);
    await sales.click(dialog.getByRole("textbox", { name: /^改价原因/ }));
    await sales.type(words.priceReason);
    await sales.click(mainOf(dialog), { gone: dialogSpot("改价") });
  });

  await step("cs01", "录入收款", async (cs) => {
    await cs.sees(cs.page.getByText(`应付 ${price.after}`));
    const dialog = dialogOf(cs, "录入收款");
    await cs.click(button(cs, "录入收款"), { ready: dialogSpot("录入收款") });
    await cs.look("录入收款");
    await cs.typeIn(dialog.getByRole("textbox", { name: /^银行流水号/ }), bankSerial());
    await cs.attach(
      () => cs.click(dialog.getByRole("button", { name: "选择文件" })),
      voucher,
      dialog.getByRole("button", { name: "移除 voucher.pdf" }),
    );
    await cs.click(mainOf(dialog), offeredSpot("填写委托单"));
  });

  await step("fin01", "确认收款", async (fin) => {
    const dialog = dialogOf(fin, "确认收款");
    await fin.press("Alt+n", { ready: dialogSpot("确认收款") });
    await fin.look("确认收款");
    await fin.click(mainOf(dialog), { gone: dialogSpot("确认收款") });
  });

  await step("cs01", "委托单", async (cs) => {
    const { page } = cs;
    await cs.sees(page.getByText("待寄样", { exact: true }));
    const dialog = dialogOf(cs, "委托单");
    await cs.click(button(cs, "委托单"), { ready: dialogSpot("委托单") });
    await cs.click(dialog.getByRole("button", { name: "复制上次的委托单" }), spot("p, div", /^已复制订单/));
    await cs.look("委托单");
    await cs.click(mainOf(dialog), offeredSpot("物流单号"));
  });

  await step("cs01", "物流", async (cs) => {
    const dialog = dialogOf(cs, "填写物流单号");
    await cs.click(offered(cs, "物流单号"), { ready: dialogSpot("填写物流单号") });
    await cs.look("物流单号");
    await cs.typeIn(dialog.getByRole("textbox", { name: /^物流单号/ }), parcelNo());
    await cs.sees(dialog.getByRole("combobox", { name: /^快递公司/ }).getByText(/顺丰/));
    await cs.click(mainOf(dialog), { gone: dialogSpot("填写物流单号") });
  });

  await step("labrec01", "确认收样", async (lab) => {
    const dialog = dialogOf(lab, "确认收样");
    await lab.press("Alt+n", { ready: dialogSpot("确认收样") });
    await lab.look("确认收样");
    await lab.type(words.condition, optionSpot());
    await lab.press("Enter", { gone: optionSpot() });
    await lab.click(mainOf(dialog), offeredSpot("审核样品"));
  });

  await step("labrec01", "审核样品", async (lab) => {
    const dialog = dialogOf(lab, "样品审核");
    await lab.click(offered(lab, "审核样品"), { ready: dialogSpot("样品审核") });
    await lab.look("样品审核");
    await lab.click(dialog.getByRole("radio", { name: "通过", exact: true }));
    await lab.click(mainOf(dialog), { gone: dialogSpot("样品审核") });
  });

  await step("labeng01", "开始检测", async (engineer) => {
    const dialog = dialogOf(engineer, "开始检测");
    await engineer.press("Alt+n", { ready: dialogSpot("开始检测") });
    await engineer.look("开始检测");
    await engineer.click(mainOf(dialog), offeredSpot("上传报告"));
  });

  /** @param {Person} engineer @param {string} name */
  const upload = async (engineer, name) => {
    const { page } = engineer;
    const dialog = dialogOf(engineer, "上传报告");
    await engineer.look("上传报告");
    const grid = dialog.getByRole("grid", { name: "上传报告" });
    await engineer.click(await cellOf(grid, 1, "conclusion"), optionSpot("符合"));
    await engineer.click(page.getByRole("option", { name: "符合", exact: true }));
    await engineer.attach(
      () => engineer.click(grid.getByRole("button", { name: "上传文件" })),
      await paper(name),
      grid.getByText(name.slice(0, 4)),
    );
    await engineer.click(mainOf(dialog), { gone: dialogSpot("上传报告") });
  };
  /** @param {Person} reviewer @param {"通过" | "驳回"} result */
  const review = async (reviewer, result) => {
    const dialog = dialogOf(reviewer, "报告审核");
    await reviewer.press("Alt+n", { ready: dialogSpot("报告审核") });
    await reviewer.look(`报告审核：${result}`);
    await reviewer.click(dialog.getByRole("radio", { name: result, exact: true }));
    if (result === "驳回") {
      await reviewer.click(dialog.getByRole("textbox", { name: /^审核意见/ }));
      await reviewer.type(words.reason);
    }
    await reviewer.click(mainOf(dialog), { gone: dialogSpot("报告审核") });
  };

  await step("labeng01", "上传报告", async (engineer) => {
    await engineer.click(offered(engineer, "上传报告"), { ready: dialogSpot("上传报告") });
    await upload(engineer, "first.pdf");
  });
  await step("labrev01", "审核报告：驳回", (reviewer) => review(reviewer, "驳回"));
  await step("labeng01", "再上传报告", async (engineer) => {
    await engineer.press("Alt+n", { ready: dialogSpot("上传报告") });
    await upload(engineer, "second.pdf");
  });
  await step("labrev01", "审核报告：通过", (reviewer) => review(reviewer, "通过"));

  await step("cslead", "完成", async (lead) => {
    await lead.copy(order.no);
    await lead.press("Control+k", spot('[role="dialog"] [role="combobox"]'));
    await lead.press("Control+v", optionSpot(new RegExp(order.no)));
    await lead.press("Enter", buttonSpot("完成"));
    const dialog = dialogOf(lead, "完成");
    await lead.click(button(lead, "完成").last(), { ready: dialogSpot("完成") });
    await lead.look("完成");
    await lead.click(mainOf(dialog), { gone: dialogSpot("完成") });
  });
  return tallies;
}
