import type { CronUnit } from "./fields.ts";

/** An expression that cannot be used: `message` says why in words for people, `unit` names the field at fault. */
export class CronError extends Error {
  override readonly name = "CronError";
  /** The field at fault; absent where the expression as a whole is. */
  readonly unit: CronUnit | undefined;

  constructor(message: string, unit?: CronUnit) {
    super(message);
    this.unit = unit;
  }
}
