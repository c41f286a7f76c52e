// @ts-check
// Loaded into the product under test before it starts: makes captchas always show the same digits, because no program
// is meant to read them. The product itself has no such switch.
import crypto from "node:crypto";
import { syncBuiltinESMExports } from "node:module";
import { knownDigits } from "./known-digits.mjs";

crypto.randomInt = new Proxy(crypto.randomInt, {
  apply: (real, self, range) =>
    // The digits of a captcha are drawn as one random number below 10,000.
    range.length === 1 && range[0] === 10_000 ? Number(knownDigits) : Reflect.apply(real, self, range),
});
syncBuiltinESMExports();
