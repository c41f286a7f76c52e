import { createContext, type RefObject } from "react";

interface FormState {
  /** True while the form is being submitted. */
  busy: boolean;
  /** True while the controls react to a reset: the form sets their values itself. */
  resetting: RefObject<boolean>;
}

/** The surrounding Form; null outside a form. */
export const FormContext = createContext<FormState | null>(null);
