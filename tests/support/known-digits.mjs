// @ts-check
/** What every captcha of the end-to-end tests shows. */
export const knownDigits = "4821";
