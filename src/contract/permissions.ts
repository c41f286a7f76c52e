import type { screens } from "./menu.ts";

type Screen = (typeof screens)[number];

/** `area:entity:action`: every permission there is, read off the menu. Any other does not compile where one is asked for. */
export type Permission = Screen["rights"][number];

/** What everybody signed in may read and write, without a permission that would name it. */
type Ungranted = "system:todo" | "system:sysAnnouncementSend";

/** `area:entity`: everything whose reads a write can outdate. Any other is a compile error wherever one is named. */
export type EntityName =
  | (Permission extends `${infer Area}:${infer Name}:${string}` ? `${Area}:${Name}` : never)
  | Ungranted;
