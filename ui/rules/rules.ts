import type { RuleWords } from "#ui/words/zh-CN/rules.ts";
import { isEmpty } from "./empty.ts";
import { type FormPattern, formPatterns, usernameCharacters, usernameLength } from "./patterns.ts";

/** An error of a value; call it with messages to get the text: `complaint(rulesZhCN)`. */
export type Complaint = (words: RuleWords) => string;

/** One rule of a field. */
export interface Rule {
  /** When the field checks the rule: on blur, or on every change. */
  trigger: "blur" | "change";
  /** Returns the error of a value, or null when it is valid. */
  check: (value: unknown) => Complaint | null;
}

/** The error of the first rule that a value breaks, or null when it breaks none. */
export function firstComplaint(rules: readonly Rule[], value: unknown): Complaint | null {
  for (const rule of rules) {
    const complaint = rule.check(value);
    if (complaint) return complaint;
  }
  return null;
}

/** A value is required; `min` and `max` limit its length, counted in characters as users see them. Checked on blur. */
export function required({
  min,
  max,
  message = (words) => words.required,
}: {
  min?: number | undefined;
  max?: number | undefined;
  /** Message for an empty value. @default 不能为空 */
  message?: Complaint;
} = {}): Rule {
  return {
    trigger: "blur",
    check(value): Complaint | null {
      if (isEmpty(value)) return message;
      const length = Array.from(textOf(value)).length;
      if (min !== undefined && length < min) return (words) => words.minLength(min);
      if (max !== undefined && length > max) return (words) => words.maxLength(max);
      return null;
    },
  };
}

/** One option of a list must be chosen. Checked on change. */
export function select(): Rule {
  return { trigger: "change", check: (value) => (isEmpty(value) ? (words) => words.choose : null) };
}

/**
 * Options of a list must be chosen: the value is an array, whose length `min` and `max` limit when they are set.
 * Checked on change.
 */
export function checked({ min, max }: { min?: number | undefined; max?: number | undefined } = {}): Rule {
  return {
    trigger: "change",
    check(value): Complaint | null {
      if (!Array.isArray(value)) return (words) => words.choose;
      if (min !== undefined && value.length < min) return (words) => words.minChosen(min);
      if (max !== undefined && value.length > max) return (words) => words.maxChosen(max);
      return value.length === 0 ? (words) => words.choose : null;
    },
  };
}

/** A non-empty value must match a shared pattern; an empty one passes. Checked on blur. */
export function pattern(name: FormPattern): Rule {
  return {
    trigger: "blur",
    check: (value) =>
      isEmpty(value) || formPatterns[name].test(textOf(value)) ? null : (words) => words.patterns[name],
  };
}

/** A mobile number: required, then its pattern. */
export const mobileRules: readonly Rule[] = [required({ message: (words) => words.mobileRequired }), pattern("mobile")];

/** An e-mail address: optional, with its pattern. */
export const emailRules: readonly Rule[] = [pattern("email")];

/** A user name: required, then its characters, then its length. */
export const usernameRules: readonly Rule[] = [
  required({ message: (words) => words.usernameRequired }),
  {
    trigger: "blur",
    check: (value) => (usernameCharacters.test(textOf(value)) ? null : (words) => words.username),
  },
  {
    trigger: "blur",
    check(value): Complaint | null {
      const { length } = textOf(value);
      const { min, max } = usernameLength;
      return length >= min && length <= max ? null : (words) => words.usernameLength(min, max);
    },
  },
];

/** Returns the value as the text that a user sees; a value without such a text counts as empty. */
function textOf(value: unknown): string {
  return typeof value === "string" || typeof value === "number" ? String(value) : "";
}
