import { useContext } from "react";
import { CommentBox } from "./comment-box.tsx";
import { RecordContext } from "./open-record.ts";

/** Where one says something about the record of the panel around; nothing outside of one. */
export function Talk() {
  const record = useContext(RecordContext);
  return record && <CommentBox key={`${record.address}:${record.id}`} record={record} />;
}
