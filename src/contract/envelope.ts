import * as z from "zod/mini";

/** Wrapper of every JSON response; the server writes null for an absent result. */
export interface Envelope<T = unknown> {
  success: boolean;
  message: string;
  /** 200, an error code, or the text "200" of the sign-in calls. */
  code: number | string;
  result: T | null;
  /** Server time, ms since the epoch. */
  timestamp: number;
}

/** Schema of one page of a list. `total` counts rows after the tenant filter and the data rules. */
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
