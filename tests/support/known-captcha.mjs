// @ts-check
// Loaded into the product under test before it starts: pictures there always show the same digits, since no program is
// meant to read them. The product itself knows no such switch.
import crypto from "node:crypto";
import { syncBuiltinESMExports } from "node:module";
import { knownDigits } from "./known-digits.mjs";

crypto.randomInt = new Proxy(crypto.randomInt, {
  apply: (real, self, range) =>
    // A captcha's digits are drawn as one number below 10,000.
    range.length === 1 && range[0] === 10_000 ? Number(knownDigits) : Reflect.apply(real, self, range),
});
syncBuiltinESMExports();
