import { createContext } from "react";

/** Whether the surrounding form is read-only. */
export const FormReadOnly = createContext(false);
