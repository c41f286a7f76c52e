import { RichTextView } from "#ui/rich-text/rich-text-view.tsx";
import { isRich } from "#src/contract/system/message/channels.ts";
import { maxTries, message, resendMessage } from "#src/contract/system/message/message.ts";
import { wordsOfHtml } from "#src/lib/template-text.ts";
import { text } from "#src/lib/text.ts";
import { textAt } from "#src/lib/text-at.ts";
import { Block } from "#src/workspace/screen/detail/block.tsx";
import { actionOf } from "#src/workspace/screen/entity/action.tsx";
import { entityScreen } from "#src/workspace/screen/entity/entity-screen.tsx";
import type { EntityRow } from "#src/workspace/screen/entity/set.ts";

const isHtml = (row: EntityRow) => isRich(textAt(row, "esType"));

/** The content in one line. */
function wordsOf(row: EntityRow): string {
  const content = textAt(row, "esContent");
  return isHtml(row) ? wordsOfHtml(content) : content;
}

/** 系统消息: what was sent to whom, and what waits or failed. */
export const SysMessageList = entityScreen(message, {
  columns: [
    { name: "esTitle", width: 220 },
    { name: "esContent", width: 300, value: wordsOf, cell: wordsOf },
    { name: "esReceiver", width: 150 },
    { name: "esSendNum", width: 100 },
    "esSendStatus",
    "esSendTime",
    { name: "esType", width: 110 },
    { name: "esVia", width: 120 },
    { name: "esResult", width: 220 },
  ],
  filters: ["esTitle", "esReceiver", "esSendStatus", "esType", "esVia", "esContent", "esSendTime", "eventCode"],
  pinned: ["esTitle", "esReceiver", "esSendStatus"],
  facts: [
    "esReceiver",
    "esType",
    "esVia",
    "esSendNum",
    "esSendTime",
    "dueTime",
    "esResult",
    "eventCode",
    "templateCode",
    "remark",
    "createTime",
  ],
  state: "esSendStatus",
  mobile: ["esReceiver", "esType", "esSendTime", "esResult"],
  more: (row) => (
    <Block title="sysAdmin.message.content">
      <div className="rounded-md border border-line p-3">
        {isHtml(row) ? (
          <RichTextView html={textAt(row, "esContent")} />
        ) : (
          <p className="break-words whitespace-pre-wrap">{textAt(row, "esContent")}</p>
        )}
      </div>
    </Block>
  ),
  actions: [
    actionOf(resendMessage, {
      step: true,
      refusal: ({ esSendNum }) =>
        Number(esSendNum) >= maxTries ? text("sysAdmin.message.triesUsed", { n: maxTries }) : undefined,
    }),
  ],
});
