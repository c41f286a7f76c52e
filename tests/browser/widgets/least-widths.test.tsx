import { QueryClientProvider } from "@tanstack/react-query";
import { expect, it } from "vitest";
import { render } from "vitest-browser-react";
import { DatePicker } from "#ui/date-picker/date-picker.tsx";
import { DatetimePicker } from "#ui/datetime-picker/datetime-picker.tsx";
import { kitKinds } from "#ui/edit-table/kinds/kit-kinds.ts";
import { createQueries } from "#src/session/queries.ts";
import { DepartPick } from "#src/widgets/depart/depart-pick.tsx";
import { departCell } from "#src/widgets/edit-cells/depart.tsx";
import { userCell } from "#src/widgets/edit-cells/user.tsx";
import { UserPick } from "#src/widgets/user/user-pick.tsx";
import { stubWire } from "#tests/support/browser/console.tsx";

stubWire();

it("dates, times, people and departments keep their room where there is little: 135, 190, 190, 190, in the editable table 135, 200, 220, 160 (CONST-08)", async () => {
  const screen = await render(
    <QueryClientProvider client={createQueries()}>
      <div style={{ display: "flex", flexDirection: "column", width: 60 }}>
        <DatePicker aria-label="日期" />
        <DatetimePicker aria-label="时间" />
        <UserPick aria-label="用户" value="" onValueChange={() => {}} />
        <DepartPick aria-label="部门" value="" onValueChange={() => {}} />
      </div>
    </QueryClientProvider>,
  );
  const widths = [...screen.container.querySelectorAll("[data-slot=date-field], [data-slot=pick-field]")].map(
    (field) => field.getBoundingClientRect().width,
  );
  expect(widths).toEqual([135, 190, 190, 190]);
  expect([kitKinds["date"]?.minWidth, kitKinds["datetime"]?.minWidth]).toEqual([135, 200]);
  expect([userCell.minWidth, departCell.minWidth]).toEqual([220, 160]);
});
