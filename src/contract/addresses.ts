import type { screens } from "./menu.ts";

/**
 * Paths of the console's pages, read from the menu of our own server. A link, work source or message with any other
 * path does not compile.
 */
export type MenuPath = (typeof screens)[number]["path"];

/** Path of a page. The help page is in no server's menu. */
export type PagePath = MenuPath | "/help";

/** Address of a page with an optional query: a tab of a list, a filter, a record. */
export type PageAddress = PagePath | `${PagePath}?${string}`;

/**
 * Converts an address that is known only at run time: from the menu (which another server may have filled) or from a
 * record. Nothing is checked until the page is opened.
 */
export const givenAddress = (address: string): PageAddress => address as PageAddress;
