import type { ReactElement, ReactNode } from "react";
import type { FieldPath, FieldValues } from "react-hook-form";
import { cn } from "#ui/utils/cn.ts";
import { text } from "#src/lib/text.ts";
import { FormField, type FormFieldProps } from "./form-field.tsx";

export interface FieldColumn {
  key: string;
  title: ReactNode;
  required?: boolean;
  /** Alignment of the title. @default "start" */
  align?: "start" | "end";
  /** CSS classes of the column, for its width; columns without width share the rest. */
  className?: string;
}

export interface FieldTableProps {
  /** Name of the table for screen readers. */
  caption: string;
  columns: readonly FieldColumn[];
  /** CSS classes of the table, e.g. its min width. */
  className?: string;
  children: ReactNode;
}

/** Rows of fields: a table, or below 768 px a stack of cards whose fields show their own labels. */
export function FieldTable({ caption, columns, className: look, children }: FieldTableProps) {
  return (
    <div className="min-w-0 tablet:overflow-x-auto tablet:rounded-surface tablet:border tablet:border-line">
      <table aria-label={caption} className={cn("w-full border-collapse max-tablet:block tablet:table-fixed", look)}>
        <thead className="bg-page text-13 text-muted max-tablet:sr-only">
          <tr>
            {columns.map(({ key, title, required, align, className }) => (
              <th
                key={key}
                scope="col"
                className={cn(
                  "h-9 px-3 font-normal whitespace-nowrap first:pl-4 last:pr-4",
                  align === "end" ? "text-end" : "text-start",
                  className,
                )}
              >
                {title === "" ? <span className="sr-only">{text("workspace.list.actions")}</span> : title}
                {required && (
                  <span aria-hidden className="ms-1 text-bad">
                    *
                  </span>
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="max-tablet:flex max-tablet:flex-col max-tablet:gap-3">{children}</tbody>
      </table>
    </div>
  );
}

/** One row of a FieldTable; a card on a phone. */
export function FieldRow({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <tr
      className={cn(
        "border-t border-line-soft max-tablet:flex max-tablet:flex-col max-tablet:gap-2 max-tablet:rounded-surface max-tablet:border max-tablet:border-line max-tablet:p-3",
        className,
      )}
    >
      {children}
    </tr>
  );
}

export interface FieldCellProps {
  children?: ReactNode;
  /** This cell is the row's header. @default false */
  head?: boolean;
  className?: string;
  colSpan?: number;
}

/** One cell of a FieldRow. */
export function FieldCell({ children, head = false, className, colSpan }: FieldCellProps) {
  const Cell = head ? "th" : "td";
  return (
    <Cell
      {...(head ? { scope: "row" as const } : {})}
      colSpan={colSpan}
      className={cn(
        "px-3 py-2 text-start align-top font-normal first:pl-4 last:pr-4 max-tablet:p-0! max-tablet:empty:hidden",
        className,
      )}
    >
      {children}
    </Cell>
  );
}

export interface CellFieldProps<T extends FieldValues, N extends FieldPath<T>> extends FormFieldProps<T, N> {
  /** Name of the row; added to the label for screen readers. */
  of: string;
}

/** A field in a FieldCell. Its label is for screen readers, and visible only in the card layout. */
export function CellField<T extends FieldValues, N extends FieldPath<T>>({
  of,
  label,
  className,
  ...rest
}: CellFieldProps<T, N>): ReactElement {
  return (
    <FormField
      {...rest}
      label={
        <>
          {label}
          <span className="sr-only">（{of}）</span>
        </>
      }
      className={cn("tablet:[&>:first-child]:sr-only", className)}
    />
  );
}
