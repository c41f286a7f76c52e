/** Converts full-width letters, digits and signs to half-width; other text is unchanged. */
export function halfWidth(text: string): string {
  return text
    .replace(/[\uFF01-\uFF5E]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
    .replace(/[。．]/g, ".")
    .replace(/[\u2212\u2013\u2014]/g, "-");
}

/**
 * Converts text to number format: half-width, without spaces, line breaks, thousands separators and currency signs.
 * Other characters stay, so that a check can report them.
 */
export function cleanNumberText(text: string): string {
  return halfWidth(text).replace(/[\s\u00A0\u3000\u200B,，、'¥￥元]/g, "");
}
