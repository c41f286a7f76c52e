import type { TemplateField } from "#src/server/db/schema/lab.ts";

/** An application template of the demo and the categories that use it. */
export interface TemplateSeed {
  code: string;
  name: string;
  /** dict(template_type). */
  type: string;
  categories: readonly string[];
  fields: readonly TemplateField[];
}

const choice = (...texts: string[]) => texts.map((text, at) => ({ value: String(at + 1), text }));

/** Three forms: sample tests, on-site visits, and consulting. */
export const templates: readonly TemplateSeed[] = [
  {
    code: "TESTING",
    name: "通用检测委托单",
    type: "1",
    categories: ["RS", "FD", "EM", "SF", "BT", "RL", "TX", "TY", "MT", "CS"],
    fields: [
      {
        key: "productName",
        label: "产品名称",
        type: "input",
        required: true,
        maxLength: 80,
        group: "产品信息",
        sortNo: 1,
      },
      { key: "productModel", label: "型号规格", type: "input", maxLength: 80, group: "产品信息", sortNo: 2 },
      { key: "trademark", label: "商标", type: "input", maxLength: 40, group: "产品信息", sortNo: 3 },
      {
        key: "useFor",
        label: "用途",
        type: "textarea",
        maxLength: 300,
        placeholder: "例如：出口欧盟的家用电器外壳",
        group: "产品信息",
        sortNo: 4,
      },
      {
        key: "testMode",
        label: "测试方式",
        type: "radio",
        required: true,
        options: choice("拆分测试", "混合测试", "由实验室决定"),
        group: "检测要求",
        sortNo: 5,
      },
      {
        key: "exportTo",
        label: "目标市场",
        type: "checkbox",
        options: [
          { value: "CN", text: "中国" },
          { value: "EU", text: "欧盟" },
          { value: "US", text: "美国" },
          { value: "JP", text: "日本" },
          { value: "GLOBAL", text: "其他" },
        ],
        group: "检测要求",
        sortNo: 6,
      },
      {
        key: "needPhoto",
        label: "报告附样品照片",
        type: "select",
        required: true,
        options: choice("是", "否"),
        group: "检测要求",
        sortNo: 7,
      },
      { key: "remark", label: "特殊要求", type: "textarea", maxLength: 500, group: "检测要求", sortNo: 8 },
    ],
  },
  {
    code: "ONSITE",
    name: "上门服务申请单",
    type: "2",
    categories: ["EN", "IN"],
    fields: [
      {
        key: "siteAddress",
        label: "现场地址",
        type: "input",
        required: true,
        maxLength: 200,
        group: "现场信息",
        sortNo: 1,
      },
      {
        key: "siteContact",
        label: "现场联系人",
        type: "input",
        required: true,
        maxLength: 40,
        group: "现场信息",
        sortNo: 2,
      },
      {
        key: "sitePhone",
        label: "现场电话",
        type: "input",
        required: true,
        maxLength: 20,
        group: "现场信息",
        sortNo: 3,
      },
      { key: "visitDate", label: "期望日期", type: "date", required: true, group: "现场信息", sortNo: 4 },
      { key: "points", label: "点位或批量数", type: "number", required: true, group: "检测要求", sortNo: 5 },
      { key: "remark", label: "备注", type: "textarea", maxLength: 500, group: "检测要求", sortNo: 6 },
    ],
  },
  {
    code: "CONSULT",
    name: "校准与咨询需求单",
    type: "5",
    categories: ["CA", "CF", "TR"],
    fields: [
      { key: "subject", label: "需求概述", type: "textarea", required: true, maxLength: 500, group: "需求", sortNo: 1 },
      { key: "quantity", label: "数量", type: "number", required: true, group: "需求", sortNo: 2 },
      { key: "maker", label: "制造厂商", type: "input", maxLength: 100, group: "需求", sortNo: 3 },
      { key: "finishBy", label: "期望完成日期", type: "date", group: "需求", sortNo: 4 },
    ],
  },
];
