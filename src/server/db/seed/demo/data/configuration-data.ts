import { messageEntity } from "#src/server/system/message/entity.ts";
import type { PgTable } from "drizzle-orm/pg-core";
import type { Entity } from "#src/server/kernel/rows/entity.ts";
import type { NewOf, Rows } from "#src/server/kernel/rows/rows.ts";
import { attributeEntity } from "#src/server/otherConfig/attribute/entity.ts";
import { dimensionEntity } from "#src/server/otherConfig/evaluationDimension/entity.ts";

/** People 人员: name, type, title, laboratory code, account, and main expertise. */
export const people: readonly (readonly [string, string, string, string | null, string | null, string])[] = [
  ["林晓彤", "1", "客服专员", null, "cs01", "下单、寄样与报告咨询"],
  ["陈志远", "2", "客户经理", null, "sales01", "电子电气与跨境贸易客户"],
  ["郑明哲", "3", "高级检测工程师", "L01", "labeng01", "有害物质与材料成分分析"],
  ["冯若谦", "5", "授权签字人", "L01", "labrev01", "RoHS、REACH 报告审核"],
  ["罗启航", "4", "电池安全专家", "L03", null, "UN38.3 与锂电池运输鉴定"],
  ["姚思敏", "6", "高级讲师", null, null, "出口合规与标准解读培训"],
];

/** Choices of an attribute, numbered. */
const choices = (...texts: readonly string[]) =>
  texts.map((text, at) => ({ value: String(at + 1), text, sortNo: at + 1 }));

/** Writes the rows of an entity in this order. */
const rowsOf =
  <T extends PgTable>(entity: Entity<T>, all: readonly NewOf<T>[]) =>
  async (rows: Rows): Promise<void> => {
    for (const [at, row] of all.entries()) await rows.insert(entity, { sortNo: at + 1, ...row });
  };

/** Rows that refer to no other row. */
export const plainRows = [
  // Examples of each state. Their receivers are invented, so a resend of the failed one fails again.
  rowsOf(messageEntity, [
    {
      esTitle: "九月检测服务安排",
      esType: "2",
      esReceiver: "陆联系 l***@example.com",
      esContent: "<p>九月起，苏州实验室周六也接收样品，寄样时请在包裹上注明订单号。</p>",
      esSendStatus: "1",
      esSendNum: 1,
      esSendTime: new Date("2026-09-01T01:00:00Z"),
      esVia: "outbox",
      esResult: "演示环境未配置服务商，只写入发件箱",
    },
    {
      esTitle: "样品到期提醒",
      esType: "1",
      esReceiver: "何联系",
      esContent: "您留存的样品即将到期，请联系客服办理取回或销毁。",
      esSendStatus: "2",
      esSendNum: 1,
      esResult: "接收人没有手机号",
      remark: "客户没有登记手机号",
    },
  ]),
  // The weights of a type add up to 10000.
  rowsOf(dimensionEntity, [
    { dimensionName: "检测周期", dimensionType: "1", weight: 3_000, status: "1" },
    { dimensionName: "报告质量", dimensionType: "1", weight: 4_000, status: "1" },
    { dimensionName: "性价比", dimensionType: "1", weight: 3_000, status: "1" },
    { dimensionName: "响应速度", dimensionType: "2", weight: 5_000, status: "1" },
    { dimensionName: "专业程度", dimensionType: "2", weight: 3_000, status: "1" },
    { dimensionName: "服务态度", dimensionType: "2", weight: 2_000, status: "1" },
    { dimensionName: "准时交付", dimensionType: "3", weight: 4_000, status: "1" },
    { dimensionName: "数据准确", dimensionType: "3", weight: 4_000, status: "1" },
    { dimensionName: "沟通配合", dimensionType: "3", weight: 2_000, status: "1" },
  ]),
  rowsOf(attributeEntity, [
    { attrCode: "ratedVoltage", attrName: "额定电压", attrType: "2", unit: "V" },
    { attrCode: "netWeight", attrName: "净重", attrType: "2", unit: "g" },
    {
      attrCode: "material",
      attrName: "主要材质",
      attrType: "3",
      options: choices("塑料", "金属", "纺织品", "玻璃", "复合材料"),
    },
    {
      attrCode: "targetMarket",
      attrName: "目标市场",
      attrType: "4",
      options: choices("欧盟", "美国", "英国", "日本", "东南亚"),
    },
    { attrCode: "productionDate", attrName: "生产日期", attrType: "5" },
    { attrCode: "manual", attrName: "产品说明书", attrType: "6" },
  ]),
];
