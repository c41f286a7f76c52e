import { Refusal } from "#src/lib/refusal.ts";

/** How deep objects and lists may stand in each other; the console's own values need about ten. */
export const maxJsonDepth = 64;

export const unstorableText = "参数校验失败：内容含有不允许的字符，请删除后重试";

/**
 * Refuses JSON text that is nested too deep, before anything walks it: whatever calls itself for each level would end
 * with a stack that is full. What is no JSON passes; its reader refuses it.
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

/** JSON text as a value. @throws SyntaxError for what is no JSON, Refusal 40001 for what is nested too deep */
export function parseJson(text: string): unknown {
  refuseDeepJson(text);
  return JSON.parse(text) as unknown;
}

/**
 * Refuses a text, at any place of a value, that the database cannot store: one with a zero byte, or with half of a
 * character (a lone surrogate), which would become another one.
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
