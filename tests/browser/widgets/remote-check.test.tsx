import { useState } from "react";
import { describe, expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import * as z from "zod/mini";
import { Input } from "#ui/input/input.tsx";
import { FormDialog } from "#src/widgets/form/form-dialog.tsx";
import { FormField } from "#src/widgets/form/form-field.tsx";
import { byRuleCode, duplicateOf, type RemoteCheck, withRemoteChecks } from "#src/widgets/form/remote-check.ts";
import { useZodForm } from "#src/widgets/form/use-zod-form.ts";
import { eventually } from "#tests/support/eventually.ts";
import { refused, sent, stubWire, wire } from "#tests/support/browser/console.tsx";

stubWire();

function Edit({ checks, onSubmit }: { checks: readonly RemoteCheck[]; onSubmit: () => Promise<unknown> }) {
  const [schema] = useState(() =>
    z.object({
      code: withRemoteChecks(z.string().check(z.minLength(2, "至少两个字符")), ...checks),
      other: z.string(),
    }),
  );
  const form = useZodForm(schema, { code: "", other: "" });
  return (
    <FormDialog
      title="编辑"
      form={form}
      labels={{ code: "编码", other: "其他" }}
      onSubmit={onSubmit}
      onClose={() => undefined}
    >
      <FormField control={form.control} name="code" label="编码">
        {(bound) => <Input {...bound} />}
      </FormField>
      <FormField control={form.control} name="other" label="其他">
        {(bound) => <Input {...bound} />}
      </FormField>
    </FormDialog>
  );
}

const saved = vi.fn<() => Promise<unknown>>(() => Promise.resolve());
const open = (...checks: RemoteCheck[]) => {
  saved.mockClear();
  return render(<Edit checks={checks} onSubmit={saved} />);
};
const code = () => page.getByRole("textbox", { name: "编码" });

describe("a field that asks the server", () => {
  it("shows the server's words when the value is taken, and asks for table, field, value and record (VALID-28)", async () => {
    wire({
      "GET /sys/duplicate/check": ({ query }) =>
        query["fieldVal"] === "A01" ? refused("职务编码已存在", 40904) : null,
    });
    await open(duplicateOf({ tableName: "sys_position", fieldName: "code", dataId: "p1" }));
    await code().fill("A01");
    await userEvent.keyboard("{Tab}");
    await expect.element(code()).toHaveAccessibleDescription("职务编码已存在");
    expect(sent("/sys/duplicate/check").map(({ query }) => query)).toEqual([
      expect.objectContaining({ tableName: "sys_position", fieldName: "code", fieldVal: "A01", dataId: "p1" }),
    ]);
    // Other fields and a submit do not repeat the request, and a taken value is not saved.
    await page.getByRole("textbox", { name: "其他" }).fill("x");
    await page.getByRole("button", { name: "确定" }).click();
    await expect.element(code()).toHaveFocus();
    expect(saved).not.toHaveBeenCalled();
    expect(sent("/sys/duplicate/check")).toHaveLength(1);
    await code().fill("A02");
    await page.getByRole("button", { name: "确定" }).click();
    await eventually(() => expect(saved).toHaveBeenCalledOnce());
    expect(sent("/sys/duplicate/check").map(({ query }) => query["fieldVal"])).toEqual(["A01", "A02"]);
  });

  it("shows the server's words when the value breaks the rule, sent URL-encoded (VALID-29)", async () => {
    wire({ "GET /sys/checkRule/checkByCode": () => refused("物流单号格式不正确") });
    await open(byRuleCode("tracking_no"));
    await code().fill("单号 1%");
    await userEvent.keyboard("{Tab}");
    await expect.element(code()).toHaveAccessibleDescription("物流单号格式不正确");
    expect(sent("/sys/checkRule/checkByCode")[0]?.query).toMatchObject({
      ruleCode: "tracking_no",
      value: encodeURIComponent("单号 1%"),
    });
  });

  it("is asked after the own rules only, and no answer is no pass", async () => {
    wire({ "GET /sys/checkRule/checkByCode": () => refused("boom", 500, 500) });
    await open(byRuleCode("tracking_no"));
    await code().fill("A");
    await userEvent.keyboard("{Tab}");
    await expect.element(code()).toHaveAccessibleDescription("至少两个字符");
    expect(sent("/sys/checkRule/checkByCode")).toHaveLength(0);
    await code().fill("AB");
    await page.getByRole("button", { name: "确定" }).click();
    await expect.element(code()).toHaveAttribute("aria-invalid", "true");
    await eventually(() => expect(sent("/sys/checkRule/checkByCode").length).toBeGreaterThan(0));
    expect(saved).not.toHaveBeenCalled();
  });
});
