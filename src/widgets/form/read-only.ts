import { createContext } from "react";

/** Whether the form around a field is only looked at. */
export const FormReadOnly = createContext(false);
