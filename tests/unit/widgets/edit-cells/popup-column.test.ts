import { beforeAll, describe, expect, it } from "vitest";
import { addWords } from "#src/lib/text.ts";
import { popupConfig } from "#src/widgets/edit-cells/popup-column.ts";
import { popupFault, targetValues } from "#src/widgets/report/popup-config.ts";
import words from "#locales/zh-CN/system.json" with { type: "json" };

beforeAll(() => addWords("system", words));

const column = { key: "no", popupCode: "customer_choice", orgFields: "customerNo,name", destFields: "no,customer" };

describe("a popup column", () => {
  it("names the report, its fields and the row's fields they go to (GRID-COL-23)", () => {
    const config = popupConfig(column);
    expect(config).toEqual({ code: "customer_choice", orgFields: "customerNo,name", destFields: "no,customer" });
    expect(popupFault(config)).toBeNull();
    expect(targetValues(config, [{ customerNo: "K1", name: "锐科", more: 1 }])).toEqual({ no: "K1", customer: "锐科" });
  });

  it("that is set up wrongly says what is wrong (GRID-COL-23)", () => {
    expect(popupFault(popupConfig({ key: "no" }))).toBe("popup参数未正确配置!");
    expect(popupFault(popupConfig({ ...column, destFields: "no" }))).toBe(
      "popup参数未正确配置,原始值和目标值数量不一致!",
    );
  });
});
