// How the text of an environment variable is read (config.ts). Messages are chosen lazily, because the schemas are
// created before a test or a command sets its language.
import * as z from "zod/mini";
import { both } from "#src/server/bin/language.mjs";

/** A message of a check. */
export const says = (chinese: string, english: string) => ({ error: () => both(chinese, english) });

/** `1`, `true`, `on`, `yes` or their opposites, ignoring case. */
export const toggle = z.pipe(
  z.pipe(
    z.string().check(z.toLowerCase()),
    z.enum(["1", "true", "on", "yes", "0", "false", "off", "no"], says("应为 on 或 off", "it must be on or off")),
  ),
  z.transform((word) => ["1", "true", "on", "yes"].includes(word)),
);

export function whole(least: number, most: number) {
  const wrong = says(`应为 ${least} 至 ${most} 的整数`, `it must be a whole number from ${least} to ${most}`);
  return z.coerce.number(wrong).check(z.int(wrong), z.minimum(least, wrong), z.maximum(most, wrong));
}

export function oneOf<const T extends readonly [string, ...string[]]>(words: T) {
  return z.enum(words, says(`应为 ${words.join("、")} 之一`, `it must be one of ${words.join(", ")}`));
}

export const address = z.url({
  protocol: /^https?$/,
  ...says("应为 http:// 或 https:// 开头的地址", "it must be an address that begins with http:// or https://"),
});

/**
 * Items separated by commas or spaces. @param read returns the value of an item, undefined for an unusable one
 * @param message what the items must be, for an unusable one
 */
function itemsOf<T>(read: (item: string) => T | undefined, message: (item: string) => string) {
  return z.pipe(
    z.string(),
    z.transform((list, context): T[] =>
      list
        .split(/[\s,]+/)
        .filter((item) => item !== "")
        .flatMap((item) => {
          const value = read(item);
          if (value !== undefined) return [value];
          context.issues.push({ code: "custom", input: list, message: message(item) });
          return [];
        }),
    ),
  );
}

/**
 * The origin of an address; undefined if the text is not exactly an origin. Rejects characters that would end a word of
 * the content security policy; no host contains them.
 */
function originIn(text: string): string | undefined {
  if (!/^https?:\/\/[\w.:[\]-]+\/?$/i.test(text) || !URL.canParse(text)) return undefined;
  const { origin, href } = new URL(text);
  return href === `${origin}/` ? origin : undefined;
}

/** Origins. */
export const origins = z._default(
  itemsOf(originIn, (item) =>
    both(
      `应为用逗号分开的主机地址，如 https://files.example.com，不含路径；“${item}”不是`,
      `it must be addresses of hosts between commas, such as https://files.example.com, without a path; "${item}" is none`,
    ),
  ),
  [],
);

/** `name=address` pairs. An address is a web address or a path on this host. */
export const namedAddresses = z._default(
  z.pipe(
    itemsOf(
      (item) => {
        const [, name, url = ""] = /^(\w+)=(https?:\/\/[^/]+.*|\/(?![/\\]).*)$/i.exec(item) ?? [];
        return name === undefined ? undefined : ([name, url] as const);
      },
      (item) =>
        both(
          `应为用逗号分开的“名称=地址”，如 reportURL=https://report.example.com/view；“${item}”不是`,
          `it must be name=address between commas, such as reportURL=https://report.example.com/view; "${item}" is none`,
        ),
    ),
    z.transform((pairs): Record<string, string> => Object.fromEntries(pairs)),
  ),
  {},
);

/** Database hosts: `host` or `host:port`. */
export const databaseHosts = z._default(
  itemsOf(
    (item) =>
      /^([\w.-]+|\[[0-9a-f:]+\])(:\d{1,5})?$/i.test(item) ? item.replaceAll(/[[\]]/g, "").toLowerCase() : undefined,
    (item) =>
      both(
        `应为用逗号分开的数据库主机，如 db.example.com 或 10.0.0.5:5432；“${item}”不是`,
        `it must be hosts of databases between commas, such as db.example.com or 10.0.0.5:5432; "${item}" is none`,
      ),
  ),
  [],
);

/** A web address, or a path of this host, without characters that would end a word of the content security policy. */
const webAddress = /^(https?:\/\/[\w.:[\]-]+(\/[^\s;,'"]*)?|\/(?![/\\])[^\s;,'"]*)$/i;

/** Address of another console; may contain `${path}` and `${token}`. */
export const legacyAddress = z._default(
  z.union([
    z.literal(""),
    z
      .string()
      .check(
        z.regex(
          webAddress,
          says(
            "应为 http://、https:// 或 / 开头的地址，如 https://old.example.com",
            "it must be an address that begins with http://, https:// or /, such as https://old.example.com",
          ),
        ),
      ),
  ]),
  "",
);

/** Addresses of modules. */
export const moduleAddresses = z._default(
  itemsOf(
    (item) => (webAddress.test(item) ? item : undefined),
    (item) =>
      both(
        `应为用逗号分开的地址，如 /team/screens.js；“${item}”不是`,
        `it must be addresses between commas, such as /team/screens.js; "${item}" is none`,
      ),
  ),
  [],
);
