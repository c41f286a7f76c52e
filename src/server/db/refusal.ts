import { both } from "#src/server/bin/language.mjs";

/** Error that prevents a start or a command. Its message says what to do, in the terminal's language. */
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
