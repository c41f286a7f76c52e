/** Company name endings that do not distinguish companies, from the outermost to the innermost. */
const endings: readonly (readonly string[])[] = [
  ["股份有限公司", "有限责任公司", "有限公司", "股份公司"],
  ["集团"],
  ["检测技术服务", "检测技术", "检测科技", "检测服务"],
];

/** Min length of a short name, in characters. */
const least = 4;

/**
 * Returns the name of a company without common endings such as 有限公司 and 检测技术, as lists show it. The result has at least
 * four characters, unless the name is shorter. A name without such an ending is returned unchanged.
 */
export function shortName(name: string): string {
  return endings.reduce((short, group) => {
    const ending = group.find((one) => short.endsWith(one));
    const without = ending ? short.slice(0, -ending.length) : short;
    return Array.from(without).length < least ? short : without;
  }, name);
}
