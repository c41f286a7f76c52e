import { useState } from "react";
import { formMobile } from "#ui/rules/shared-patterns.ts";
import { mobileTyped } from "#src/lib/typed-digits.ts";

/**
 * State of a mobile number. Actions that need the number call `ask`: if it is not valid, its field shows an error and
 * is focused.
 */
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
