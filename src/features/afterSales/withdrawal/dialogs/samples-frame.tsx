import type { ReactNode } from "react";
import { Description } from "#ui/description/description.tsx";
import { DetailList } from "#ui/detail-list/detail-list.tsx";
import { text } from "#src/lib/text.ts";
import { textAt } from "#src/lib/text-at.ts";
import type { EntityRow } from "#src/workspace/screen/entity/set.ts";

interface SamplesFrameProps {
  row: EntityRow;
  /** A further fact below the samples. */
  fact?: ReactNode;
  children: ReactNode;
}

/** The samples that go back, and to whom once that is decided. */
export function SamplesFrame({ row, fact, children }: SamplesFrameProps) {
  const decided = textAt(row, "status") !== "10";
  const receiver = decided ? ["receiver", "mobile", "address"].map((name) => textAt(row, name)).filter(Boolean) : [];
  return (
    <>
      <DetailList columns={1}>
        <Description term={text("afterSales.withdrawal.samples")}>
          {text("afterSales.withdrawal.sampleCount", {
            count: textAt(row, "sampleCount"),
            names: textAt(row, "sampleNames"),
          })}
        </Description>
        {receiver.length > 0 && (
          <Description term={text("afterSales.withdrawal.detail.return")}>{receiver.join(" · ")}</Description>
        )}
        {fact}
      </DetailList>
      {children}
    </>
  );
}
