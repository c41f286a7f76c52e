import type { ReactNode } from "react";
import { cn } from "#ui/utils/cn.ts";
import { type Label, wordsOf } from "#src/lib/text.ts";

/** A block with a title in the drawer. */
export function Block({ title, extra, children }: { title: Label; extra?: ReactNode; children: ReactNode }) {
  return (
    <section>
      <h3 className="mb-2 flex items-center justify-between gap-3 font-semibold">
        {wordsOf(title)}
        {extra}
      </h3>
      {children}
    </section>
  );
}

export interface SmallColumn<R> {
  title: Label;
  cell(row: R): ReactNode;
  end?: boolean;
  /** On a phone, shown below the first cell instead of in a column of its own. */
  below?: boolean;
}

/** A plain table for a few rows inside a block; scrolls sideways on a phone. */
export function SmallTable<R>({
  rows,
  columns,
  rowKey,
}: {
  rows: readonly R[];
  columns: readonly SmallColumn<R>[];
  rowKey(row: R): string;
}) {
  return (
    <div className="overflow-x-auto rounded-surface border border-line">
      <table className="w-full text-13">
        <thead>
          <tr className="bg-page text-left text-muted">
            {columns.map((column) => (
              <th
                key={wordsOf(column.title)}
                scope="col"
                className={cn(
                  "px-3 py-1.5 font-semibold whitespace-nowrap",
                  column.end && "text-right",
                  column.below && "max-tablet:hidden",
                )}
              >
                {wordsOf(column.title)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)} className="border-t border-line-soft">
              {columns.map((column, at) => (
                <td
                  key={wordsOf(column.title)}
                  className={cn(
                    "px-3 py-2",
                    column.end ? "text-right whitespace-nowrap" : "max-w-60 min-w-24 first:min-w-32",
                    column.below && "max-tablet:hidden",
                  )}
                >
                  {column.cell(row)}
                  {at === 0 &&
                    columns
                      .filter(({ below }) => below)
                      .map((one) => (
                        <span key={wordsOf(one.title)} className="block text-12 text-muted tablet:hidden">
                          {wordsOf(one.title)} {one.cell(row)}
                        </span>
                      ))}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
