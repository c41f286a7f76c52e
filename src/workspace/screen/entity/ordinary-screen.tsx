import { auditFields, type Field } from "#src/contract/fields.ts";
import { entityScreen } from "./entity-screen.tsx";
import type { ScreenSet } from "./set.ts";

/** Whether a value is short enough for a column of its own. */
const isShort = ({ title, type, multiline, holdsFiles }: Field) =>
  title !== undefined && !multiline && !holdsFiles && type !== "file" && type !== "json";

/** The screen of an ordinary entity (contract/ordinary.ts). */
export const ordinaryScreen = (set: ScreenSet & { readonly columns?: readonly string[] | undefined }) =>
  entityScreen(set, {
    columns:
      set.columns ??
      Object.entries(set.fields).flatMap(([name, field]) =>
        isShort(field) && !Object.hasOwn(auditFields, name) ? [name] : [],
      ),
  });
