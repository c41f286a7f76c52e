import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { ExamineDialog } from "#src/features/order/order/dialogs/examine.tsx";
import { sent, stubWire, wire } from "#tests/support/browser/console.tsx";
import { openOn, orderOf } from "#tests/support/browser/order-dialogs.tsx";

stubWire();

const samples = ["s1", "s2"].map((id) => ({
  id,
  sampleName: `样品${id}`,
  sampleNo: `N-${id}`,
  status: "30",
  condition: "完好",
}));
const row = (count: number) => orderOf({ orderStatus: "50", formStatus: "20", samples: samples.slice(0, count) });
const dialog = () => page.getByRole("dialog");
const submit = () => dialog().getByRole("button", { name: "提交" }).click();
const lastSent = () => sent("/order/examine").at(-1)?.body as { result: string; samples: object[] } | undefined;

describe("样品审核", () => {
  it("asks once about all samples: passed, each of them is (desk C)", async () => {
    wire({ "GET /order/queryById": () => row(2), "PUT /order/examine": () => row(2) });
    await openOn(ExamineDialog, row(2));
    await dialog().getByRole("radio", { name: "通过" }).click();
    expect(dialog().getByRole("checkbox").elements()).toHaveLength(0);
    await submit();
    await expect.poll(lastSent).toMatchObject({
      result: "pass",
      samples: [
        { id: "s1", result: "pass", condition: "完好" },
        { id: "s2", result: "pass" },
      ],
    });
  });

  it("asks which samples are rejected, as the exceptions they are, and forgets them with the decision (desk C)", async () => {
    wire({ "GET /order/queryById": () => row(2), "PUT /order/examine": () => row(2) });
    await openOn(ExamineDialog, row(2));
    await dialog().getByRole("radio", { name: "样品拒收" }).click();
    const ticks = dialog().getByRole("checkbox", { name: /不合格/ });
    await expect.poll(() => ticks.elements().length).toBe(2);
    await ticks.nth(1).click();
    await dialog().getByRole("radio", { name: "通过" }).click();
    await submit();
    await expect.poll(lastSent).toMatchObject({ result: "pass", samples: [{ result: "pass" }, { result: "pass" }] });
  });

  it("takes the only sample for the rejected one", async () => {
    wire({ "GET /order/queryById": () => row(1) });
    await openOn(ExamineDialog, row(1));
    await dialog().getByRole("radio", { name: "样品拒收" }).click();
    await expect.element(dialog().getByRole("checkbox", { name: /不合格/ })).toBeChecked();
  });
});
