import type { ComponentProps, ReactNode } from "react";
import { cn } from "#ui/utils/cn.ts";
import { useOwnWords } from "#ui/words/context.ts";
import { pickersZhCN } from "#ui/words/zh-CN/pickers.ts";
import { printCss } from "./print-css.ts";

export interface PrintLayoutProps extends Omit<ComponentProps<"article">, "title"> {
  /** Stands at the head of every page. */
  header?: ReactNode;
  /** Stands at the foot of every page. */
  footer?: ReactNode;
  /** How the paper lies. @default "upright" */
  paper?: "upright" | "across";
}

/**
 * What is printed, and nothing else of the page: A4, header and footer on every page, no row or picture cut in two,
 * buttons left out. On the screen it is a sheet of paper.
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
      {/* Only head and foot of a table come again on every page, in every browser. */}
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

/** What follows begins on a new page; on the screen a dashed line. */
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

/** On the screen only: controls, hints. */
export function ScreenOnly({ className, ...rest }: ComponentProps<"div">) {
  return <div data-print="hidden" className={cn("print:hidden", className)} {...rest} />;
}

/** Stays on one page if it fits: a signature with its line. */
export function KeepTogether({ className, ...rest }: ComponentProps<"div">) {
  return <div data-print="together" className={cn("break-inside-avoid", className)} {...rest} />;
}
