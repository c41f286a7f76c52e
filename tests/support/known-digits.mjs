// @ts-check
/** Digits of every captcha in the end-to-end tests. */
export const knownDigits = "4821";
