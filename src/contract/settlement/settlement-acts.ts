import { action, type ActionInit } from "#src/contract/action.ts";
import { type Fields, file, text } from "#src/contract/fields.ts";
import { settlement, settlementFields } from "./settlement.ts";
import { type SettlementAct, settlementMoves } from "./settlement-moves.ts";

/** Declares an action whose dialog consists of fields. Title, permission and states come from `settlementMoves`. */
function settlementAction<const N extends SettlementAct, F extends Fields>(
  name: N,
  more: Pick<ActionInit<never, F>, "input" | "question" | "done" | "tone" | "refusals">,
) {
  const { title, permission, from }: (typeof settlementMoves)[N] = settlementMoves[name];
  return action(settlement, name, {
    title,
    permission: permission as (typeof settlementMoves)[N]["permission"],
    from,
    ...more,
  });
}

const reasonOf = (title: string, max: number) =>
  text(max, {
    title,
    required: true,
    multiline: true,
    pattern: { test: /^[^]{2,}$/u, error: `请输入${title}，至少2个字` },
  });

/** S-03. */
export const settlementSend = settlementAction("send", {
  question: "发送后等待实验室对账，期间不能修改。系统未接入邮件服务，请导出 Excel 后自行发给实验室。确认发送？",
  done: "已登记发送对账",
});

/** S-04. */
export const settlementConfirm = settlementAction("confirm", {
  input: {
    labConfirmBy: { ...settlementFields.labConfirmBy, required: true, help: "实验室方确认人的姓名" },
    confirmProof: { ...settlementFields.confirmProof, required: true, help: "盖章的对账单或确认邮件" },
  },
  done: "已登记实验室确认",
});

/** S-05. */
export const settlementDispute = settlementAction("dispute", {
  input: { disputeReason: reasonOf("异议原因", 500) },
  tone: "danger",
  done: "已登记异议",
});

/** S-06; amounts in the statement's currency. */
export const settlementRegisterInvoice = settlementAction("registerInvoice", {
  input: {
    invoiceNo: { ...settlementFields.invoiceNo, required: true },
    invoiceAmount: { ...settlementFields.invoiceAmount, required: true, help: "须与应付金额一致" },
    invoiceFile: file(2000, { title: "进项发票", required: true }),
  },
  done: "发票已登记",
});

/** S-07. */
export const settlementApprove = settlementAction("approve", {
  question: "审批后可以付款，确认审批通过？",
  done: "已审批",
});

/** S-08. */
export const settlementPay = {
  ...settlementAction("pay", {
    input: {
      accountConfigId: { ...settlementFields.accountConfigId, required: true },
      payTime: { ...settlementFields.payTime, required: true },
      postDate: { ...settlementFields.postDate, help: "不填为付款当日；该月已关账时填开放月份的日期" },
      bankSerial: { ...settlementFields.bankSerial, required: true },
      bookAmount: { ...settlementFields.bookAmount, help: "实际扣款的人民币金额" },
      payVoucher: { ...settlementFields.payVoucher, required: true },
    },
    done: "已付款",
    refusals: [42202],
  }),
  signed: true as const,
};

/** S-09. */
export const settlementVoid = settlementAction("void", {
  input: { voidReason: reasonOf("作废原因", 200) },
  tone: "danger",
  question: "作废后清算单回到可清算。",
  done: "结算单已作废",
});
