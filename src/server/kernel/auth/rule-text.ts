import { Refusal } from "#src/lib/refusal.ts";
import type { ScopeRule } from "./actor.ts";

/** The tokens of a custom rule; any other text makes the rule invalid. */
const token = /\s*(?:(<=|>=|<>|!=|=|<|>|\(|\)|,)|'((?:[^']|'')*)'|(-?\d+(?:\.\d+)?)|([A-Za-z_][A-Za-z0-9_]*))/y;

type Token = { kind: "sign" | "text" | "number" | "word"; value: string };

const signs: Readonly<Record<string, ScopeRule["rule"]>> = {
  "=": "=",
  "!=": "!=",
  "<>": "!=",
  ">": ">",
  ">=": ">=",
  "<": "<",
  "<=": "<=",
};

/**
 * Parses a custom data rule (USE_SQL_RULES) into ordinary rules joined by AND: `field = 'x' and state in ('10', '20')
 * and name like '锐%'`. It looks like SQL but is not: this grammar allows only fields, operators and literals, and the
 * literals are bound as values later. Refuses anything else (`or`, `;`, comments, functions, sub-selects) with 42201
 * `自定义规则不合法`. Column names may use snake_case or camelCase. Variables `#{…}` must be inside quotes. They are
 * filled in after parsing, so that no value can change the rule.
 */
export function parseRuleText(text: string): ScopeRule[] {
  const tokens = tokensOf(text);
  let at = 0;
  const next = () => tokens[at++] ?? invalid();
  const isWord = (word: string) => tokens[at]?.kind === "word" && tokens[at]?.value.toLowerCase() === word;
  const rules: ScopeRule[] = [];
  do {
    if (rules.length > 0) next();
    rules.push(oneRule(next));
  } while (isWord("and"));
  if (at !== tokens.length) invalid();
  return rules;
}

function oneRule(next: () => Token): ScopeRule {
  const name = next();
  if (name.kind !== "word" || /^(and|or|not|in|like|select|null)$/i.test(name.value)) invalid();
  const field = name.value.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
  const operator = next();
  if (operator.kind === "sign") {
    const rule = Object.hasOwn(signs, operator.value) ? signs[operator.value] : undefined;
    return { field, rule: rule ?? invalid(), value: literal(next()) };
  }
  switch (operator.kind === "word" ? operator.value.toLowerCase() : "") {
    case "like":
      return likeRule(field, literal(next()));
    case "in":
      return { field, rule: "IN", value: listOf(next).join(",") };
    default:
      return invalid();
  }
}

function likeRule(field: string, pattern: string): ScopeRule {
  const value = pattern.replace(/^%|%$/g, "");
  if (value === "" || /[%_]/.test(value.replace(/#\{\w+\}/g, ""))) return invalid();
  const [before, after] = [pattern.startsWith("%"), pattern.endsWith("%")];
  const rule = before && after ? "LIKE" : before ? "LEFT_LIKE" : after ? "RIGHT_LIKE" : "=";
  return { field, rule, value };
}

function listOf(next: () => Token): string[] {
  if (next().value !== "(") invalid();
  const values: string[] = [];
  for (;;) {
    const value = literal(next());
    // The list is later joined by commas.
    if (value.includes(",")) invalid();
    values.push(value);
    const sign = next();
    if (sign.kind !== "sign") invalid();
    if (sign.value === ")") return values;
    if (sign.value !== ",") invalid();
  }
}

function literal({ kind, value }: Token): string {
  return kind === "text" || kind === "number" ? value : invalid();
}

function tokensOf(text: string): Token[] {
  const clean = text.trim();
  if (clean === "" || clean.length > 500) invalid();
  const tokens: Token[] = [];
  for (token.lastIndex = 0; token.lastIndex < clean.length;) {
    const match = token.exec(clean);
    if (!match) return invalid();
    const [, sign, quoted, number, word] = match;
    if (sign !== undefined) tokens.push({ kind: "sign", value: sign });
    else if (quoted !== undefined) tokens.push({ kind: "text", value: quoted.replaceAll("''", "'") });
    else if (number !== undefined) tokens.push({ kind: "number", value: number });
    else tokens.push({ kind: "word", value: word ?? "" });
  }
  return tokens;
}

function invalid(): never {
  throw new Refusal(42201, "自定义规则不合法");
}
