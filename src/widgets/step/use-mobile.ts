import { useState } from "react";
import { formMobile } from "#ui/rules/shared-patterns.ts";
import { mobileTyped } from "#src/lib/typed-digits.ts";

/** A mobile number, and whether it is one; `ask` is for what needs it: without one its field says so and gets the focus. */
export function useMobile(id = "mobile") {
  const [value, onValueChange] = useState("");
  const [asked, setAsked] = useState(false);
  const number = mobileTyped(value);
  const isMobile = formMobile.test(number);
  const ask = () => {
    setAsked(true);
    if (!isMobile) document.getElementById(id)?.focus();
    return isMobile;
  };
  return { number, isMobile, ask, field: { id, value, isMobile, asked, onValueChange } };
}
