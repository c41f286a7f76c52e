import { describe, expect, it } from "vitest";
import { inlineActions } from "#src/workspace/screen/list/inline-actions.ts";

const inline = (...labels: string[]) => inlineActions(labels, "更多");

describe("a row's acts as words in the row", () => {
  it("are all of them where they find room", () => {
    expect(inline()).toBe(0);
    expect(inline("委托单")).toBe(1);
    expect(inline("编辑", "下架", "复制")).toBe(3);
    expect(inline("编辑", "下架", "复制", "记录")).toBe(4);
  });

  it("are three beside 更多 when there are many short ones", () => {
    expect(inline("报价", "委托单", "备注", "取消", "记录")).toBe(3);
    expect(inline("录入收款", "改价", "委托单", "取消", "备注")).toBe(3);
  });

  it("are fewer when their words are long, but never none", () => {
    expect(inline("确认收款", "驳回收款", "委托单", "备注", "取消")).toBe(2);
    expect(inline("Confirm payment", "Reject payment", "Order form", "Remark")).toBe(1);
    expect(inline("一个非常非常长的操作名称一二三四五", "备注")).toBe(1);
  });
});
