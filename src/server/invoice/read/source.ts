/** A piece of text on a page, as it is displayed: x to the right, y down, from the top left corner. */
export interface TextRun {
  text: string;
  page: number;
  /** Where the baseline begins. */
  x: number;
  y: number;
  /** Length along the baseline. */
  width: number;
  /** Size of the font. */
  size: number;
  /** Direction of the baseline in degrees, clockwise: 0, 90, 180 or 270. */
  angle: number;
}

/** A value with its name, or path of names, as the file states it: `EInvoice/Header/EIid`. */
export type NamedValue = readonly [name: string, text: string];

/** What an invoice file contains: text on pages, and values that the file names. */
export interface InvoiceSource {
  format: "pdf" | "ofd" | "xml";
  runs: readonly TextRun[];
  values: readonly NamedValue[];
}
