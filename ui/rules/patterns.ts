import { emailPattern, formMobile } from "./shared-patterns.ts";

/** Length limits of a user name; the message uses them as well. */
export const usernameLength = { min: 4, max: 18 } as const;

/** Allowed characters of a user name; a separate rule with its own message checks the length. */
export const usernameCharacters = /^[A-Za-z0-9_]*$/;

/**
 * The shared patterns of forms. They are applied only to non-empty values, so an optional field may stay empty. Each
 * matches the whole value, and none runs long on a long value.
 */
export const formPatterns = {
  mobile: formMobile,
  email: emailPattern,
  /** Integer from 0, without leading zeros. */
  naturalNumber: /^(?:0|[1-9]\d*)$/,
  englishLetters: /^[A-Za-z]+$/,
  /** Area code of 3 or 4 digits, hyphen, 7 or 8 digits. */
  landline: /^\d{3,4}-\d{7,8}$/,
  /** 10 to 20 digits, the first not 0. */
  bankCard: /^[1-9]\d{9,19}$/,
  /** Number of any document: up to 50 letters and digits. */
  idNumber: /^[A-Za-z0-9]{0,50}$/,
  /** 15 or 18 digits; the last of 18 may be X. Date and check digit are not validated. */
  residentId: /^(?:\d{15}|\d{17}[\dXx])$/,
  /** 5 to 12 digits, the first not 0. */
  qq: /^[1-9]\d{4,11}$/,
  /** Begins with http:// or https://; of the rest, only spaces are refused. */
  url: /^https?:\/\/\S+$/i,
  alphanumeric20: /^[A-Za-z0-9]{0,20}$/,
  /** 2 to 100 Chinese characters, English letters, spaces and the dot inside names (·); not only spaces. */
  hanOrEnglish: /^(?! +$)[\p{Script=Han}A-Za-z ·]{2,100}$/u,
  digitLines: /^[\r\n]*\d[\d\r\n]*$/,
  /** Up to 255 characters, counted as users see them. */
  max255: /^[\s\S]{0,255}$/u,
  /** Integer from 1, without sign and leading zeros. */
  positiveInteger: /^[1-9]\d*$/,
  /** Only letters and digits of any script. */
  noSpecial: /^[\p{L}\p{M}\p{N}]+$/u,
} as const satisfies Record<string, RegExp>;

/** Name of a shared pattern, and of its message. */
export type FormPattern = keyof typeof formPatterns;
