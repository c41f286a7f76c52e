import type * as React from "react";

/**
 * What the console gives to a module of a team's own screens. Version 1; later versions only add to it.
 */
export interface TeamHost {
  version: 1;
  /** The console's React. A component must use it, because hooks do not work with a second copy. */
  React: typeof React;
  /**
   * Calls the server below the API base, with the person's token and tenant, and returns `result` of the response.
   * `input` becomes the query of GET and DELETE, and the JSON body otherwise. Rejects with the server's message.
   */
  call(
    method: "GET" | "POST" | "PUT" | "DELETE",
    path: string,
    input?: Readonly<Record<string, unknown>>,
  ): Promise<unknown>;
  /** Returns whether the person has a permission code. The server must check it again. */
  can(code: string): boolean;
  /** Labels of a dictionary, by value. */
  dictText(code: string, value: unknown): string;
}

/** What a screen knows of its tab. */
export interface TeamPlace {
  /** Parameters of the menu entry's path, e.g. those of `/report/:id`. */
  params: Readonly<Record<string, string>>;
  search: Readonly<Record<string, string>>;
  /** Opens a path of the menu, in its tab. */
  open(path: string, search?: Readonly<Record<string, string>>): void;
  notify(message: string): void;
}

/** One screen: a component of the console's React, or a function that draws into an element by any other means. */
export interface TeamScreen {
  /** Codes of which the person needs one to see it. @default everybody whose menu has it */
  permissions?: readonly string[];
  component?: React.ComponentType<TeamPlace>;
  /** Returns a function that removes what it drew. */
  mount?(element: HTMLElement, place: TeamPlace): void | (() => void);
}

/** What the module's default export returns: its screens by the component name of the menu. */
export type TeamScreens = Readonly<Record<string, TeamScreen>>;

/** The default export of a module. */
export type TeamModule = (host: TeamHost) => TeamScreens | Promise<TeamScreens>;
