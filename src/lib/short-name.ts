/** Endings that tell companies apart from nothing, from the outermost to the innermost. */
const endings: readonly (readonly string[])[] = [
  ["股份有限公司", "有限责任公司", "有限公司", "股份公司"],
  ["集团"],
  ["检测技术服务", "检测技术", "检测科技", "检测服务"],
];

/** Fewer characters than this name nobody. */
const least = 4;

/**
 * The name of a company without its common endings, such as 有限公司 and 检测技术, as lists show it; at least four
 * characters long. A name without such an ending stays as it is.
 */
export function shortName(name: string): string {
  return endings.reduce((short, group) => {
    const ending = group.find((one) => short.endsWith(one));
    const without = ending ? short.slice(0, -ending.length) : short;
    return Array.from(without).length < least ? short : without;
  }, name);
}
