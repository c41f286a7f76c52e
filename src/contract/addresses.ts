import type { screens } from "./menu.ts";

/**
 * The pages of the console in the menu of our own server. A link, a source of work or a message that names another one
 * does not compile.
 */
export type MenuPath = (typeof screens)[number]["path"];

/** A page by its path; the help stands in no server's menu. */
export type PagePath = MenuPath | "/help";

/** A page, and what its address says besides: a tab of a list, a filter, a record. */
export type PageAddress = PagePath | `${PagePath}?${string}`;

/**
 * An address that comes at run time: from the menu, which another server may have filled, or out of a record. Whether it
 * leads anywhere is seen when it is opened.
 */
export const givenAddress = (address: string): PageAddress => address as PageAddress;
