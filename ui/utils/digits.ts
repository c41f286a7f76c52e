/** Text with full-width letters, digits and signs in their half-width form; other text is left alone. */
export function halfWidth(text: string): string {
  return text
    .replace(/[\uFF01-\uFF5E]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
    .replace(/[。．]/g, ".")
    .replace(/[\u2212\u2013\u2014]/g, "-");
}

/**
 * Text as a number is written: half-width, without blanks, line breaks, thousands separators and currency signs.
 * What is not a number stays in the text, so that a check can name it.
 */
export function cleanNumberText(text: string): string {
  return halfWidth(text).replace(/[\s\u00A0\u3000\u200B,，、'¥￥元]/g, "");
}
