export type { OutsideContact, RecordContacts } from "./needs.ts";
