import { createContext } from "react";

/** The record a panel shows. */
export interface OpenRecord {
  /** `area:entity`. */
  address: string;
  id: string;
  /** Its number or name; "" until it is here. */
  called: string;
}

/** Given by the panel to what stands in it: the story takes up what people say about the record. */
export const RecordContext = createContext<OpenRecord | null>(null);
