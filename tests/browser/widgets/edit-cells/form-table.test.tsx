import { QueryClientProvider } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import { expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import * as z from "zod/mini";
import type { EditColumn, EditRow } from "#ui/edit-table/columns/column.ts";
import { createQueries } from "#src/session/queries.ts";
import { FormTable } from "#src/widgets/edit-cells/form-table.tsx";
import { useFormTable } from "#src/widgets/edit-cells/use-form-table.ts";
import { useKeptView } from "#src/workspace/settings/use-kept-view.ts";
import { signIn, stubWire } from "#tests/support/browser/console.tsx";

stubWire();

const columns: readonly EditColumn[] = [
  { key: "name", title: "样品", type: "input", width: 160 },
  { key: "note", title: "备注", type: "input", width: 160 },
];
interface Line {
  name: string;
  note: string;
}
const schema = z.object({ lines: z.array(z.object({ name: z.string(), note: z.string() })) });

function Form() {
  const form = useForm({ defaultValues: { lines: [{ name: "水", note: "急" }] } });
  const [view, setView] = useKeptView("order:order:test/lines");
  const handle = useFormTable({
    form,
    name: "lines",
    schema,
    columns,
    toRow: (line: Line): EditRow => ({ ...line }),
    toValue: (row) => ({ name: String(row["name"]), note: String(row["note"]) }),
    removable: { label: () => "移除" },
  });
  return <FormTable handle={handle} label="样品" view={view} onViewChange={setView} />;
}
const show = () =>
  render(
    <QueryClientProvider client={createQueries()}>
      <Form />
    </QueryClientProvider>,
  );
const heads = () => [...document.querySelectorAll("[role=columnheader]")].map((head) => head.textContent);

it("the columns of a form's table stay as the person made them, and what was hidden is found again", async () => {
  await page.viewport(1000, 700);
  signIn({});
  const first = await show();
  await expect.poll(heads).toEqual(["样品", "备注", "操作"]);
  await userEvent.click(page.getByRole("gridcell", { name: "急" }));
  await userEvent.keyboard("{Escape}{Shift>}{F10}{/Shift}");
  await page.getByRole("menuitem", { name: "隐藏此列" }).click();
  await expect.poll(heads).toEqual(["样品", "操作"]);
  await first.unmount();
  await show();
  await expect.poll(heads).toEqual(["样品", "操作"]);
  await page.getByRole("button", { name: "列设置" }).click();
  const note = page.getByRole("checkbox", { name: "备注" });
  await note.click();
  await expect.poll(heads).toEqual(["样品", "备注", "操作"]);
  // The user cannot arrange the column of the remove button.
  expect(page.getByRole("checkbox").elements()).toHaveLength(2);
});
