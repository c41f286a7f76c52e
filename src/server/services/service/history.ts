import type { ResultOf } from "#src/contract/endpoint.ts";
import type { servicePublishLog } from "#src/contract/services/service-acts.ts";
import { personText } from "#src/lib/person-text.ts";

type Line = ResultOf<typeof servicePublishLog>[number];

/** One stored version of a service from the data log. */
export interface Written {
  id: string;
  dataContent: Readonly<Record<string, unknown>>;
  createName: string | null;
  createBy: string | null;
  /** In wire format. */
  time: string;
}

const numberOf = (value: unknown) => (typeof value === "number" ? value : 0);
const textOf = (value: unknown) => (typeof value === "string" ? value : "");

/** 上下架记录 derived from the stored versions (oldest first); returned newest first. Pure. */
export function publishHistory(states: readonly Written[]): Line[] {
  return states
    .flatMap((state, at): Line[] => {
      const { dataContent: after } = state;
      const before = states[at - 1]?.dataContent;
      const line = {
        id: state.id,
        reason: null,
        price: null,
        labChanged: false,
        by: personText(state.createName, state.createBy),
        time: state.time,
      };
      const status = textOf(after["status"]);
      if (!before) return [{ ...line, action: status === "1" ? "publish" : "add" }];
      if (before["status"] !== status) {
        if (status === "1") return [{ ...line, action: "publish" }];
        if (status === "2") return [{ ...line, action: "unpublish", reason: textOf(after["offReason"]) || null }];
        return [];
      }
      if (status !== "1") return [];
      const [was, is] = [numberOf(before["price"]), numberOf(after["price"])];
      const labChanged = before["defaultLabId"] !== after["defaultLabId"];
      if (was === is && !labChanged) return [];
      return [{ ...line, action: "edit", price: was === is ? null : { before: was, after: is }, labChanged }];
    })
    .toReversed();
}
