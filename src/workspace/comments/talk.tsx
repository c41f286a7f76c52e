import { useContext } from "react";
import { CommentBox } from "./comment-box.tsx";
import { RecordContext } from "./open-record.ts";

/** Comment box for the record of the surrounding panel; null outside a panel. */
export function Talk() {
  const record = useContext(RecordContext);
  return record && <CommentBox key={`${record.address}:${record.id}`} record={record} />;
}
