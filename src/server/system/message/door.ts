export type { RecordContacts } from "./needs.ts";
