import { paramsOf } from "#src/server/kernel/params.ts";

/** Accounts of the vouchers, each as `code:name`: the bank, and the other side of each flow type. */
export const voucherParams = paramsOf({
  voucher_bank: "1002:银行存款",
  voucher_flow_1: "2203:合同负债",
  voucher_flow_2: "220301:合同负债-客户充值",
  voucher_flow_3: "1122:应收账款",
  voucher_flow_4: "2203:合同负债",
  voucher_flow_5: "220301:合同负债-客户充值",
  voucher_flow_6: "2202:应付账款",
  voucher_flow_7: "6601:销售费用",
  voucher_flow_8: "660301:财务费用-手续费",
  voucher_flow_9: "660302:财务费用-利息",
  voucher_flow_10: "2241:其他应付款",
  voucher_flow_11: "6711:营业外收支",
});
