import { createContext, type RefObject } from "react";

interface FormState {
  /** True while what is sent is on its way. */
  busy: boolean;
  /** True while the controls hear of a reset: the form sets their values itself. */
  resetting: RefObject<boolean>;
}

/** The Form around; null outside of one. */
export const FormContext = createContext<FormState | null>(null);
