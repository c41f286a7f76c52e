import { Refusal } from "#src/lib/refusal.ts";

/** Maximum nesting depth of objects and lists; the console's own values need about ten. */
export const maxJsonDepth = 64;

export const unstorableText = "参数校验失败：内容含有不允许的字符，请删除后重试";

/**
 * Refuses JSON text that is nested too deep, before any recursive code walks it and overflows the stack. Text that is
 * not JSON passes; the parser refuses it.
 * @throws Refusal 40001
 */
export function refuseDeepJson(text: string): void {
  let depth = 0;
  let quoted = false;
  for (let at = 0; at < text.length; at += 1) {
    const char = text[at];
    if (quoted) {
      if (char === "\\") at += 1;
      else if (char === '"') quoted = false;
    } else if (char === '"') quoted = true;
    else if (char === "{" || char === "[") {
      depth += 1;
      if (depth > maxJsonDepth) throw new Refusal(40001, `参数校验失败：内容嵌套超过${maxJsonDepth}层，请精简后重试`);
    } else if (char === "}" || char === "]") depth -= 1;
  }
}

/** Parses JSON text. @throws SyntaxError if it is not JSON, Refusal 40001 if it is nested too deep */
export function parseJson(text: string): unknown {
  refuseDeepJson(text);
  return JSON.parse(text) as unknown;
}

/**
 * Refuses a value that contains, at any depth, a text that the database cannot store: a text with a zero byte, or with
 * a lone surrogate (half of a character), which would change into another character.
 * @throws Refusal 40001
 */
export function refuseUnstorable(value: unknown): void {
  if (typeof value === "string") {
    if (/[\0\p{Cs}]/u.test(value)) throw new Refusal(40001, unstorableText);
  } else if (Array.isArray(value)) value.forEach(refuseUnstorable);
  else if (typeof value === "object" && value !== null)
    for (const [name, part] of Object.entries(value)) {
      refuseUnstorable(name);
      refuseUnstorable(part);
    }
}
