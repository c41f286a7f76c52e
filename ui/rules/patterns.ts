import { emailPattern, formMobile } from "./shared-patterns.ts";

/** Lengths of a user name, of which the message is built as well. */
export const usernameLength = { min: 4, max: 18 } as const;

/** A user name's characters; its length is a rule of its own, with a message of its own. */
export const usernameCharacters = /^[A-Za-z0-9_]*$/;

/**
 * The shared patterns of forms. They judge only what is not empty, so an optional field may stay so; all of them look
 * at the whole value, and none can be made to run long by a long value.
 */
export const formPatterns = {
  mobile: formMobile,
  email: emailPattern,
  /** 0 and up, without leading zeros. */
  naturalNumber: /^(?:0|[1-9]\d*)$/,
  englishLetters: /^[A-Za-z]+$/,
  /** Area code of 3 or 4 digits, dash, 7 or 8 digits. */
  landline: /^\d{3,4}-\d{7,8}$/,
  /** 10 to 20 digits, the first not 0. */
  bankCard: /^[1-9]\d{9,19}$/,
  /** Any document's number: up to 50 letters and digits. */
  idNumber: /^[A-Za-z0-9]{0,50}$/,
  /** 15 or 18 digits; the last of 18 may be X. Neither date nor check digit is judged. */
  residentId: /^(?:\d{15}|\d{17}[\dXx])$/,
  /** 5 to 12 digits, the first not 0. */
  qq: /^[1-9]\d{4,11}$/,
  /** Begins with http or https; what follows is not judged but for spaces. */
  url: /^https?:\/\/\S+$/i,
  alphanumeric20: /^[A-Za-z0-9]{0,20}$/,
  /** 2 to 100 Chinese characters, English letters and spaces, and the dot within many names; not spaces alone. */
  hanOrEnglish: /^(?! +$)[\p{Script=Han}A-Za-z ·]{2,100}$/u,
  digitLines: /^[\r\n]*\d[\d\r\n]*$/,
  /** Up to 255 characters as people count them. */
  max255: /^[\s\S]{0,255}$/u,
  /** 1 and up, without sign and leading zeros. */
  positiveInteger: /^[1-9]\d*$/,
  /** Letters and digits of any script, and nothing else. */
  noSpecial: /^[\p{L}\p{M}\p{N}]+$/u,
} as const satisfies Record<string, RegExp>;

/** The name of a shared pattern, which is the name of its message too. */
export type FormPattern = keyof typeof formPatterns;
