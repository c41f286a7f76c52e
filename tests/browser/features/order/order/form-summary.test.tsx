import { expect, it } from "vitest";
import { render } from "vitest-browser-react";
import { FormSummary, type OrderFormView } from "#src/features/order/order/dialogs/parts/form-summary.tsx";

it("offers every file of a template's field by itself", async () => {
  const view = {
    form: { values: { photos: "form/a.jpg,form/b.jpg,form/c.pdf" }, reportLanguage: [] },
    template: {
      id: "t1",
      templateName: "申请单",
      edition: 1,
      fields: [{ key: "photos", label: "产品照片", type: "upload", required: false, sortNo: 1 }],
    },
    samples: [],
  } as unknown as OrderFormView;
  const screen = await render(<FormSummary view={view} />);
  await expect.element(screen.getByText("产品照片")).toBeVisible();
  expect(screen.getByRole("button").all()).toHaveLength(3);
});
