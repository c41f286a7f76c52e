const digits = "零壹贰叁肆伍陆柒捌玖";
const plain = "〇一二三四五六七八九";
const tens: Readonly<Record<string, number>> = { 拾: 10, 十: 10, 佰: 100, 百: 100, 仟: 1000, 千: 1000 };

/**
 * Converts an amount in capital Chinese numerals to integer cents: 10050 for 壹佰圆伍角整, negative after 负. Returns null
 * for anything else.
 */
export function centsOfWords(words: string): number | null {
  const found = /^(\(?负数?\)?)?([^圆元角分整正]*)[圆元]?(?:(.)角)?零?(?:(.)分)?[整正]?$/.exec(
    words.replace(/[^\p{Script=Han}〇()]/gu, ""),
  );
  if (!found) return null;
  const [, minus, yuan = "", tenths = "零", cents = "零"] = found;
  const whole = wholeOf(yuan);
  const parts = [tenths, cents].map(digitOf);
  const [dime, cent] = parts;
  if (whole === null || dime === undefined || cent === undefined || dime < 0 || cent < 0) return null;
  if (yuan === "" && dime === 0 && cent === 0) return null;
  const amount = whole * 100 + dime * 10 + cent;
  return minus && amount > 0 ? -amount : amount;
}

const digitOf = (sign: string) => Math.max(digits.indexOf(sign), plain.indexOf(sign));

/** 12000 for 壹万贰仟. */
function wholeOf(words: string): number | null {
  let total = 0;
  let section = 0;
  let digit = 0;
  for (const sign of words) {
    const ten = tens[sign];
    const value = digitOf(sign);
    if (value >= 0) digit = value;
    else if (ten !== undefined) {
      section += (digit || 1) * ten;
      digit = 0;
    } else if (sign === "万" || sign === "亿") {
      const unit = sign === "万" ? 10_000 : 100_000_000;
      // 亿 after 万 multiplies everything before it.
      if (sign === "亿") total = (total + section + digit) * unit;
      else total += (section + digit) * unit;
      section = 0;
      digit = 0;
    } else return null;
  }
  return total + section + digit;
}
