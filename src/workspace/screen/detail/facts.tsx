import type { ReactNode } from "react";
import { Description } from "#ui/description/description.tsx";
import { DetailList } from "#ui/detail-list/detail-list.tsx";
import { text } from "#src/lib/text.ts";
import type { TextKey } from "#src/lib/text-keys.ts";

/** Terms and values of a record; those without a value are left out. */
export function Facts({ facts }: { facts: readonly (readonly [TextKey, ReactNode])[] }) {
  const filled = facts.filter(([, value]) => value !== null && value !== undefined && value !== "" && value !== false);
  return (
    <DetailList>
      {filled.map(([term, value]) => (
        <Description key={term} term={text(term)}>
          {value}
        </Description>
      ))}
    </DetailList>
  );
}
