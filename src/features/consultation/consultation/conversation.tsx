import { cn } from "#ui/utils/cn.ts";
import type { ConsultationDetail } from "#src/contract/consultation/consultation.ts";
import { FileLinks } from "#src/widgets/file/file-links.tsx";
import { namedText } from "#src/workspace/screen/list/rows/columns.tsx";

interface Said {
  key: string;
  who: string;
  when: string;
  what: string;
  attachments: string;
  /** Written by our staff. */
  ours: boolean;
}

/** The question and all replies in time order: the customer on the left, our staff on the right. */
export function Conversation({ row }: { row: ConsultationDetail }) {
  const said: Said[] = [
    {
      key: "question",
      who: row.contactName ?? "",
      when: row.createTime ?? "",
      what: row.content ?? "",
      attachments: row.attachments ?? "",
      ours: false,
    },
    ...row.replies.map((reply) => ({
      key: reply.id ?? "",
      who: namedText(reply, "replyBy"),
      when: reply.replyTime ?? "",
      what: reply.content ?? "",
      attachments: reply.attachments ?? "",
      ours: reply.isStaff === "Y",
    })),
  ];
  return (
    <ol className="flex flex-col gap-4">
      {said.map(({ key, who, when, what, attachments, ours }) => (
        <li key={key} data-state={ours ? "ours" : "theirs"} className={cn("flex flex-col", ours && "items-end")}>
          <p className="mb-1 flex gap-2 text-12 text-faint">
            <span>{who}</span>
            <time dateTime={when}>{when.slice(0, 16)}</time>
          </p>
          <div
            className={cn(
              "max-w-[85%] rounded-surface px-3.5 py-2.5 wrap-anywhere whitespace-pre-wrap",
              ours ? "bg-accent-soft" : "bg-page",
            )}
          >
            {what}
            {attachments && (
              <div className="mt-2">
                <FileLinks paths={attachments} />
              </div>
            )}
          </div>
        </li>
      ))}
    </ol>
  );
}
