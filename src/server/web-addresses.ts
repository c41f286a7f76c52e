import * as z from "zod/mini";
import { both } from "#src/server/bin/language.mjs";

/** A web address, or a path of this host, without characters that would end a word of the content security policy. */
const webAddress = /^(https?:\/\/[\w.:[\]-]+(\/[^\s;,'"]*)?|\/(?![/\\])[^\s;,'"]*)$/i;

/** Address of another console; may contain `${path}` and `${token}`. */
export const legacyAddress = z._default(
  z.union([
    z.literal(""),
    z.string().check(
      z.regex(webAddress, {
        error: () =>
          both(
            "应为 http://、https:// 或 / 开头的地址，如 https://old.example.com",
            "it must be an address that begins with http://, https:// or /, such as https://old.example.com",
          ),
      }),
    ),
  ]),
  "",
);

/** Addresses of modules, between commas. */
export const moduleAddresses = z._default(
  z.pipe(
    z.string(),
    z.transform((list, context): readonly string[] => {
      const all = list.split(/[\s,]+/).filter((one) => one !== "");
      for (const one of all)
        if (!webAddress.test(one))
          context.issues.push({
            code: "custom",
            input: list,
            message: both(
              `应为用逗号分开的地址，如 /team/screens.js；“${one}”不是`,
              `it must be addresses between commas, such as /team/screens.js; "${one}" is none`,
            ),
          });
      return all;
    }),
  ),
  [],
);
