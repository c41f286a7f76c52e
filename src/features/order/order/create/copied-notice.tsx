import type { ResultOf } from "#src/contract/endpoint.ts";
import type { orderCopy } from "#src/contract/order/create.ts";
import { text } from "#src/lib/text.ts";
import { Notice } from "#src/features/order/order/dialogs/parts/notice.tsx";

/** Notice after a copy: which order was copied, and the names of the lines left out. */
export function CopiedNotice({ copied: { orderNo, items, leftOut } }: { copied: ResultOf<typeof orderCopy> }) {
  const names = leftOut.map((one) => text("orderCreate.leftOut", one)).join("、");
  return (
    <Notice tone={leftOut.length > 0 ? "warn" : "info"}>
      {text("orderCreate.copied", { orderNo, n: items.length })}
      {names && <span className="block">{text("orderCreate.copiedWithout", { names })}</span>}
    </Notice>
  );
}
