import type { ComponentProps, ReactNode } from "react";
import { cn } from "#ui/utils/cn.ts";
import { useOwnWords } from "#ui/words/context.ts";
import { pickersZhCN } from "#ui/words/zh-CN/pickers.ts";
import { printCss } from "./print-css.ts";

export interface PrintLayoutProps extends Omit<ComponentProps<"article">, "title"> {
  /** Printed at the top of every page. */
  header?: ReactNode;
  /** Printed at the bottom of every page. */
  footer?: ReactNode;
  /** Paper orientation. @default "upright" */
  paper?: "upright" | "across";
}

/**
 * Prints its content and nothing else of the page: A4, header and footer on every page, no row or picture split between
 * pages, no buttons. On screen it looks like a sheet of paper.
 */
export function PrintLayout({ header, footer, paper = "upright", className, children, ...rest }: PrintLayoutProps) {
  const words = useOwnWords("printLayout", pickersZhCN.printLayout);
  return (
    <article
      aria-label={words.label}
      data-slot="print-layout"
      data-state={paper}
      className={cn(
        "mx-auto w-full border border-line bg-surface p-6 text-body shadow-float",
        paper === "upright" ? "max-w-[210mm]" : "max-w-[297mm]",
        className,
      )}
      {...rest}
    >
      <style href="assay-print-layout" precedence="default">
        {printCss}
      </style>
      {/* In every browser only thead and tfoot of a table repeat on each page. */}
      <table role="presentation" className="w-full border-collapse">
        {header !== undefined && (
          <thead>
            <tr>
              <td data-slot="print-header" className="p-0 pb-4">
                {header}
              </td>
            </tr>
          </thead>
        )}
        <tbody>
          <tr className="break-inside-auto!">
            <td data-slot="print-body" className="p-0 align-top">
              {children}
            </td>
          </tr>
        </tbody>
        {footer !== undefined && (
          <tfoot>
            <tr>
              <td data-slot="print-footer" className="p-0 pt-4">
                {footer}
              </td>
            </tr>
          </tfoot>
        )}
      </table>
    </article>
  );
}

/** The following content begins on a new page; on screen it is a dashed line. */
export function PageBreak({ className, ...rest }: ComponentProps<"div">) {
  return (
    <div
      aria-hidden
      data-slot="page-break"
      className={cn("my-4 border-t border-dashed border-line print:m-0 print:border-0", className)}
      {...rest}
    />
  );
}

/** Content shown only on screen: controls, hints. */
export function ScreenOnly({ className, ...rest }: ComponentProps<"div">) {
  return <div data-print="hidden" className={cn("print:hidden", className)} {...rest} />;
}

/** Content kept on one page if it fits, e.g. a signature with its line. */
export function KeepTogether({ className, ...rest }: ComponentProps<"div">) {
  return <div data-print="together" className={cn("break-inside-avoid", className)} {...rest} />;
}
