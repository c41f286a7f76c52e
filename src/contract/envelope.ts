import * as z from "zod/mini";

/** What every JSON reply is wrapped in; the server writes null for an absent result. */
export interface Envelope<T = unknown> {
  success: boolean;
  message: string;
  /** 200, an error code, or the text "200" of the sign-in calls. */
  code: number | string;
  result: T | null;
  /** Server clock, milliseconds. */
  timestamp: number;
}

/** One page of a list; `total` counts after tenant and data rules. */
export function pageOf<T extends z.ZodMiniType>(row: T) {
  return z.object({
    records: z.array(row),
    total: z.int(),
    size: z.int(),
    current: z.int(),
    pages: z.int(),
  });
}

export interface Page<T> {
  records: T[];
  total: number;
  size: number;
  current: number;
  pages: number;
}
