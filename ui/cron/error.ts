import type { CronUnit } from "./fields.ts";
import { type CronReasons, reasonsZhCN } from "./zh-cn.ts";

/** Error for an invalid expression: `message` says why in Chinese, `unit` names the invalid field. */
export class CronError extends Error {
  override readonly name = "CronError";
  /** The invalid field; absent when the expression as a whole is invalid. */
  readonly unit: CronUnit | undefined;
  readonly #reason: (reasons: CronReasons) => string;

  /** @param reason Selects the message from the reasons of any language. */
  constructor(reason: (reasons: CronReasons) => string, unit?: CronUnit) {
    super(reason(reasonsZhCN));
    this.unit = unit;
    this.#reason = reason;
  }

  /** Returns why the expression is invalid, in the language of the reasons. */
  explain(reasons: CronReasons): string {
    return this.#reason(reasons);
  }
}
