import type { RuleWords } from "#ui/words/zh-CN/rules.ts";
import { isEmpty } from "./empty.ts";
import { type FormPattern, formPatterns, usernameCharacters, usernameLength } from "./patterns.ts";

/** What is wrong with a value, said in the words it is given: `complaint(rulesZhCN)`. */
export type Complaint = (words: RuleWords) => string;

/** One rule of a field. */
export interface Rule {
  /** When the field asks: on leaving it, or at every change. */
  trigger: "blur" | "change";
  /** The complaint about a value, or null when it may stand. */
  check: (value: unknown) => Complaint | null;
}

/** The complaint of the first rule a value breaks, or null when it breaks none. */
export function firstComplaint(rules: readonly Rule[], value: unknown): Complaint | null {
  for (const rule of rules) {
    const complaint = rule.check(value);
    if (complaint) return complaint;
  }
  return null;
}

/** Something must be entered; with `min` and `max` also so many characters, counted as people count them. Asked on blur. */
export function required({
  min,
  max,
  message = (words) => words.required,
}: {
  min?: number | undefined;
  max?: number | undefined;
  /** Said of nothing. @default 不能为空 */
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

/** One of a list must be chosen. Asked on change. */
export function select(): Rule {
  return { trigger: "change", check: (value) => (isEmpty(value) ? (words) => words.choose : null) };
}

/** Several of a list must be chosen: the value is an array, within `min` and `max` where they are given. Asked on change. */
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

/** A value that is entered must match a shared pattern; an empty one passes. Asked on blur. */
export function pattern(name: FormPattern): Rule {
  return {
    trigger: "blur",
    check: (value) =>
      isEmpty(value) || formPatterns[name].test(textOf(value)) ? null : (words) => words.patterns[name],
  };
}

/** A mobile number: required, then its form. */
export const mobileRules: readonly Rule[] = [required({ message: (words) => words.mobileRequired }), pattern("mobile")];

/** An e-mail address: optional, then its form. */
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

/** Values are judged as the text a person sees; what has no such text is judged as nothing entered. */
function textOf(value: unknown): string {
  return typeof value === "string" || typeof value === "number" ? String(value) : "";
}
