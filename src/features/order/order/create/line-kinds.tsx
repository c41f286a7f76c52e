import { useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import type { EditOption, EditRow } from "#ui/edit-table/columns/column.ts";
import type { CellKind, CellKinds, EditorProps } from "#ui/edit-table/columns/kind.ts";
import { OneChoice } from "#ui/edit-table/kinds/choice-editor.tsx";
import { kitKindsIn } from "#ui/edit-table/kinds/kit-kinds.ts";
import { useOwnWords } from "#ui/words/context.ts";
import { editTableZhCN } from "#ui/words/zh-CN/edit-table.ts";
import { listed } from "#src/lib/joined.ts";
import { formatYuan } from "#src/lib/money.ts";
import { text } from "#src/lib/text.ts";
import { dictOptions } from "#src/widgets/dict/dict-options.ts";
import { rowChoice } from "#src/widgets/edit-cells/row-options.ts";
import { searchRestMs } from "#src/widgets/pick/search-rest.ts";
import { findChoices, priceText } from "#src/widgets/service/find-choices.ts";
import type { LineFacts } from "./use-line-facts.ts";

/** The service's specs that can be ordered. */
export const specsOf = (row: EditRow, { serviceOf }: LineFacts) =>
  (serviceOf(row["choice"])?.specs ?? []).filter((spec) => spec.status === "1");

/** Unit price of a line as text, before the server prices it. */
export function linePrice(row: EditRow, facts: LineFacts): string {
  const spec = specsOf(row, facts).find((one) => one.id === row["specId"]);
  if (spec) return formatYuan(spec.price ?? 0);
  const service = facts.serviceOf(row["choice"]);
  if (service) return priceText(service);
  const pack = facts.packageOf(row["choice"]);
  return pack ? formatYuan(pack.packagePrice ?? 0) : "–";
}

/** Laboratory and turnaround days of a service, or the contents of a package. */
function aboutOf(choice: unknown, { serviceOf, packageOf }: LineFacts): string {
  const service = serviceOf(choice);
  if (!service) {
    const items = packageOf(choice)?.items ?? [];
    const names = items.map((item) => `${item.serviceName ?? ""}×${item.quantity ?? 1}`).join("、");
    return items.some((item) => item.onSite === "Y") ? `${names} · ${text("orderCreate.onSiteTag")}` : names;
  }
  return [
    service["defaultLabId_dictText"],
    text("orderCreate.tat", { n: service.tatDays ?? 0 }),
    service.onSite === "Y" ? text("orderCreate.onSiteTag") : "",
  ]
    .filter(Boolean)
    .join(" · ");
}

/** The cell types of order lines that depend on the chosen service or package. */
export function useLineKinds(facts: LineFacts): CellKinds {
  const words = useOwnWords("editTable", editTableZhCN);
  const client = useQueryClient();
  return useMemo(() => {
    const { select } = kitKindsIn(words);
    if (!select) throw new Error("The kit has no kind called select, so the lines of an order cannot be chosen.");
    const nameOf = (choice: unknown): string =>
      facts.serviceOf(choice)?.serviceName ?? facts.packageOf(choice)?.packageName ?? "";
    const known = (choice: unknown): readonly EditOption[] =>
      typeof choice === "string" && nameOf(choice) ? [{ value: choice, text: nameOf(choice) }] : [];
    const requestData = async (query: string): Promise<readonly EditOption[]> =>
      (await findChoices(client, query)).map(({ value, label, hint }) => ({
        value,
        text: label,
        ...(hint === undefined ? {} : { hint }),
      }));
    const choice: CellKind = {
      ...select,
      text: (value, place) => nameOf(value) || select.text(value, place),
      draw: (value) => {
        const name = nameOf(value);
        if (!name) return undefined;
        return (
          <span className="flex h-full flex-col justify-center leading-5">
            <span className="truncate">{name}</span>
            <span className="truncate text-12 text-muted">{aboutOf(value, facts)}</span>
          </span>
        );
      },
      edit: (props: EditorProps) => {
        const { place, value } = props;
        return (
          <OneChoice
            {...props}
            place={{
              ...place,
              column: { ...place.column, requestData, requestRestMs: searchRestMs },
              options: [...place.options, ...known(value)],
            }}
          />
        );
      },
      minWidth: 220,
    };
    return {
      choice,
      spec: rowChoice(select, (row) =>
        specsOf(row, facts).map((one) => ({
          value: one.id ?? "",
          text: one.specName ?? "",
          hint: formatYuan(one.price ?? 0),
        })),
      ),
      language: rowChoice(select, (row) => {
        const languages = listed(facts.serviceOf(row["choice"])?.reportLanguages);
        return dictOptions("report_language", languages.length > 0 ? languages : undefined).map(
          ({ value, label, disabled }) => ({ value, text: label, ...(disabled ? { disabled } : {}) }),
        );
      }),
    };
  }, [words, client, facts]);
}
