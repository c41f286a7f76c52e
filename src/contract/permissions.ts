import type { screens } from "./menu.ts";

type Screen = (typeof screens)[number];

/**
 * `area:entity:action`: all permissions, read from the menu. Any other does not compile where a permission is checked.
 */
export type Permission = Screen["rights"][number];

/** Entities that every signed-in person may read and write, so that no permission names them. */
type Ungranted = "system:todo" | "system:sysAnnouncementSend";

/** `area:entity`: every entity whose reads a write can make stale. Any other name is a compile error. */
export type EntityName =
  | (Permission extends `${infer Area}:${infer Name}:${string}` ? `${Area}:${Name}` : never)
  | Ungranted;
