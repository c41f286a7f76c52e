import { declareNeeds } from "#src/server/kernel/needs.ts";
import type { Tx } from "#src/server/db/store.ts";

/** Somebody without an account of the console. */
export interface OutsideContact {
  name: string;
  mobile: string;
  email: string;
}

/** People outside the console whom a record concerns. */
export interface RecordContacts {
  customer: OutsideContact | undefined;
  lab: OutsideContact | undefined;
}

/** What messages need from the areas above them. */
export interface MessageNeeds {
  /** Contacts of a record, by the address of its entity. */
  contacts: Readonly<Record<string, (tx: Tx, id: string) => Promise<RecordContacts | undefined>>>;
}

export const { needs, provide: provideMessage } = declareNeeds<MessageNeeds>("message");
