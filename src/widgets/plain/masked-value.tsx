import { latePart } from "#ui/late-part/late-part.tsx";
import { serves } from "#src/client/serves.ts";
import type { PlainCall } from "#src/contract/plain.ts";
import { withWords } from "#src/lib/load-words.ts";
import { mayCall } from "#src/session/session.ts";

export interface MaskedValueProps {
  /** Answers the value whole. */
  call: PlainCall;
  id: string;
  field: string;
  /** The value as the row shows it; an empty one, and one that is not masked, stand alone. */
  value: string | null;
  /** What it is, for the name of the button. */
  name: string;
}

const PlainValue = latePart(withWords(["plain"], async () => (await import("./plain-value.tsx")).PlainValue));

/** A masked value, for holders of the right beside a button that shows it whole in its place. */
export function MaskedValue(props: MaskedValueProps) {
  const { value, call } = props;
  if (!value?.includes("*") || !mayCall(call.permission) || !serves(call)) return value;
  // Another row or another value is masked again.
  return <PlainValue key={`${props.id} ${value}`} part={{ ...props, value }} waiting={value} failed={value} />;
}
