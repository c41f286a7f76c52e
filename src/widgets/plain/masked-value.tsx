import { lazyPart } from "#ui/lazy-part/lazy-part.tsx";
import { serves } from "#src/client/serves.ts";
import type { PlainCall } from "#src/contract/plain.ts";
import { withWords } from "#src/lib/load-words.ts";
import { mayCall } from "#src/session/session.ts";

export interface MaskedValueProps {
  /** Call that returns the full value. */
  call: PlainCall;
  id: string;
  field: string;
  /** The value in the row; an empty or unmasked value is shown without a button. */
  value: string | null;
  /** Name of the value, for the button's label. */
  name: string;
}

const PlainValue = lazyPart(withWords(["plain"], async () => (await import("./plain-value.tsx")).PlainValue));

/** A masked value; people with permission get a button that shows the full value in place. */
export function MaskedValue(props: MaskedValueProps) {
  const { value, call } = props;
  if (!value?.includes("*") || !mayCall(call.permission) || !serves(call)) return value;
  // Mask again for another row or another value.
  return <PlainValue key={`${props.id} ${value}`} part={{ ...props, value }} waiting={value} failed={value} />;
}
