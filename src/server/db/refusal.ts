import { both } from "#src/server/bin/language.mjs";

/** Why the program cannot start or a command cannot run: one sentence saying what to do, in the terminal's language. */
export class StartRefusal extends Error {
  override name = "StartRefusal";
  readonly chinese: string;
  readonly english: string;

  constructor(chinese: string, english: string, options?: ErrorOptions) {
    super(both(chinese, english), options);
    this.chinese = chinese;
    this.english = english;
  }
}
