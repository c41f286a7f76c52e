import type { DictSeed } from "./dict-seed.ts";

/** Dictionaries of states; the contract defines which action leads to which state. */
export const stateDicts = [
  {
    code: "order_status",
    name: "订单状态",
    locked: true,
    items:
      "05=待报价(purple) 10=待付款(orange) 20=待确认收款(gold) 30=待寄样(blue) 40=待收样(blue) 50=样品待确认(cyan) 55=样品已拒收(red) 60=检测中(blue) 70=报告待审核(gold) 80=报告已出具(cyan) 90=已完成(green) 95=已退款关闭(grey) 99=已取消(grey)",
  },
  {
    code: "pay_status",
    name: "支付状态",
    locked: true,
    items: "0=未付款(grey) 1=部分付款(orange) 2=已付清(green) 3=月结挂账(purple)",
  },
  {
    code: "order_refund_status",
    name: "退款状态",
    locked: true,
    items: "0=无(none) 1=退款中(orange) 2=部分退款(gold) 3=全额退款(grey)",
  },
  {
    code: "order_withdrawal_status",
    name: "撤样状态",
    locked: true,
    items: "0=无(none) 1=撤样中(orange) 2=部分撤样(gold) 3=全部撤样(grey)",
  },
  {
    code: "order_invoice_status",
    name: "开票状态",
    locked: true,
    items: "0=未开票(grey) 1=申请中(orange) 2=部分开票(gold) 3=已开票(green)",
  },
  { code: "form_status", name: "委托单状态", locked: true, items: "10=草稿(grey) 20=已提交(blue) 30=已审核(green)" },
  {
    code: "sample_status",
    name: "样品状态",
    locked: true,
    items:
      "10=待寄出(grey) 20=运输中(blue) 30=已收样(cyan) 40=检测中(blue) 50=留样(green) 60=已拒收(red) 70=退样中(orange) 80=已退回(grey) 90=已销毁(grey) 95=已作废(grey)",
  },
  {
    code: "finance_biz_type",
    name: "财务业务类型",
    locked: true,
    items:
      "payment=收款 order=订单 refund=退款 settlement=结算单 manual=手工记账 adjust=调账 credit=授信 customer=客户开户",
  },
  {
    code: "payment_status",
    name: "收款状态",
    locked: true,
    items: "10=待确认(orange) 15=支付中(blue) 20=已确认(green) 30=已驳回(red) 40=已冲销(grey) 50=已关闭(grey)",
  },
  {
    code: "report_status",
    name: "报告状态",
    locked: true,
    items: "10=待审核(gold) 20=已通过(green) 30=已驳回(red) 40=已作废(grey)",
  },
  {
    code: "liquidation_status",
    name: "清算状态",
    locked: true,
    items: "10=待清算(grey) 20=可清算(blue) 30=清算中(gold) 40=已清算(green) 50=已冻结(red) 90=已关闭(grey)",
  },
  {
    code: "settlement_status",
    name: "结算单状态",
    locked: true,
    items:
      "10=草稿(grey) 20=待对账(blue) 30=有异议(red) 40=已确认(cyan) 50=待付款(gold) 60=已付款(green) 90=已作废(grey)",
  },
  {
    code: "refund_status",
    name: "退款单状态",
    locked: true,
    items:
      "10=待审核(orange) 20=待退样(gold) 30=待打款(blue) 40=打款中(blue) 50=已退款(green) 60=已驳回(red) 70=已撤销(grey) 80=打款失败(red)",
  },
  {
    code: "withdrawal_status",
    name: "撤样单状态",
    locked: true,
    items: "10=待审核(orange) 20=待退样(gold) 30=退样中(blue) 40=已完成(green) 60=已驳回(red) 70=已撤销(grey)",
  },
  {
    code: "invoice_apply_status",
    name: "发票申请状态",
    locked: true,
    items:
      "10=待审核(orange) 20=开票中(blue) 30=已开票(green) 40=已驳回(red) 50=红冲中(gold) 60=已红冲(grey) 70=已撤销(grey)",
  },
  { code: "invoice_status", name: "发票状态", locked: true, items: "1=正常(green) 2=部分红冲(gold) 3=已红冲(grey)" },
  {
    code: "clue_status",
    name: "线索状态",
    locked: true,
    items: "10=待分配(orange) 20=已分配(blue) 30=跟进中(cyan) 40=已转化(green) 50=已关闭(grey)",
  },
  {
    code: "consult_status",
    name: "咨询状态",
    locked: true,
    items: "10=待回复(orange) 20=已回复(green) 30=已转线索(cyan) 40=已关闭(grey)",
  },
  { code: "customer_status", name: "客户状态", locked: true, items: "1=正常(green) 2=冻结(red)" },
  {
    code: "cert_status",
    name: "认证状态",
    locked: true,
    items: "0=未认证(grey) 1=待审核(orange) 2=已认证(green) 3=已驳回(red)",
  },
  {
    code: "exclusive_status",
    name: "专属套餐状态",
    locked: true,
    items: "0=草稿(grey) 1=已启用(green) 2=已停用(orange) 3=已过期(grey)",
  },
  { code: "account_status", name: "账户状态", locked: true, items: "1=正常(green) 2=冻结(red)" },
  { code: "publish_status", name: "上架状态", locked: true, items: "0=草稿(grey) 1=已上架(green) 2=已下架(orange)" },
  {
    code: "reconcile_status",
    name: "对账状态",
    locked: true,
    items: "10=待对账(grey) 20=已对账(green) 30=有差异(red)",
  },
  {
    code: "bank_line_status",
    name: "银行流水状态",
    locked: true,
    items: "10=待处理(orange) 20=已匹配(green) 30=不处理(grey)",
  },
  { code: "close_status", name: "关账状态", locked: true, items: "0=未关账(grey) 1=已关账(green)" },
  {
    code: "excitation_status",
    name: "激励状态",
    locked: true,
    items: "10=待生效(grey) 20=待审核(orange) 30=待发放(blue) 40=已发放(green) 50=已驳回(red) 60=已失效(grey)",
  },
  { code: "todo_status", name: "待办状态", locked: true, items: "0=待处理(orange) 1=已处理(green) 2=已取消(grey)" },
  {
    code: "msg_send_status",
    name: "发送状态",
    locked: true,
    items: "0=未发送(grey) 1=发送成功(green) 2=发送失败(red)",
  },
  { code: "send_status", name: "发布状态", locked: true, items: "0=未发布(grey) 1=已发布(green) 2=已撤销(orange)" },
  { code: "quartz_status", name: "任务状态", locked: true, items: "0=正常(green) -1=停止(red)" },
  { code: "valid_status", name: "有效状态", locked: true, items: "1=启用(green) 0=停用(grey)" },
  { code: "user_status", name: "用户状态", locked: true, items: "1=正常(green) 2=冻结(red)" },
  { code: "tenant_status", name: "租户状态", locked: true, items: "1=正常(green) 0=冻结(red)" },
] as const satisfies readonly DictSeed[];
