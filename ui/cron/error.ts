import type { CronUnit } from "./fields.ts";
import { type CronReasons, reasonsZhCN } from "./zh-cn.ts";

/** An expression that cannot be used: `message` says why in Chinese, `unit` names the field at fault. */
export class CronError extends Error {
  override readonly name = "CronError";
  /** The field at fault; absent where the expression as a whole is. */
  readonly unit: CronUnit | undefined;
  readonly #reason: (reasons: CronReasons) => string;

  /** @param reason Takes the sentence out of the reasons of any language. */
  constructor(reason: (reasons: CronReasons) => string, unit?: CronUnit) {
    super(reason(reasonsZhCN));
    this.unit = unit;
    this.#reason = reason;
  }

  /** Why the expression cannot be used, in the language of the reasons. */
  explain(reasons: CronReasons): string {
    return this.#reason(reasons);
  }
}
