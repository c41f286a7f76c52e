import type { ReactNode } from "react";
import { Description } from "#ui/description/description.tsx";
import { DetailList } from "#ui/detail-list/detail-list.tsx";
import { type Label, wordsOf } from "#src/lib/text.ts";

/** Labels and values of a record; empty values are left out. */
export function Facts({ facts }: { facts: readonly (readonly [Label, ReactNode])[] }) {
  const filled = facts.filter(([, value]) => value !== null && value !== undefined && value !== "" && value !== false);
  return (
    <DetailList>
      {filled.map(([term, value]) => (
        <Description key={wordsOf(term)} term={wordsOf(term)}>
          {value}
        </Description>
      ))}
    </DetailList>
  );
}
