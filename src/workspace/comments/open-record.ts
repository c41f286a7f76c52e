import { createContext } from "react";

/** The record a panel shows. */
export interface OpenRecord {
  /** `area:entity`. */
  address: string;
  id: string;
  /** Its number or name; "" until it has loaded. */
  called: string;
}

/** Provided by the panel to its content, so that the story can include comments on the record. */
export const RecordContext = createContext<OpenRecord | null>(null);
