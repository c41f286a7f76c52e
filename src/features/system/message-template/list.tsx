import { notify } from "#ui/toast/notify.tsx";
import { lazyPart } from "#ui/lazy-part/lazy-part.tsx";
import { actsOn } from "#src/client/acts.ts";
import { isRich } from "#src/contract/system/message/channels.ts";
import { messageTemplate, sendMessageTemplate, useMessageTemplate } from "#src/contract/system/message/template.ts";
import { wordsOfHtml } from "#src/lib/template-text.ts";
import { text } from "#src/lib/text.ts";
import { textAt } from "#src/lib/text-at.ts";
import { tellFailure } from "#src/session/failures.tsx";
import { queries } from "#src/session/queries.ts";
import type { Bound } from "#src/widgets/form/form-field.tsx";
import { actOf } from "#src/workspace/screen/act-of.ts";
import { entityScreen } from "#src/workspace/screen/entity/entity-screen.tsx";
import { callOn, type EntityRow } from "#src/workspace/screen/entity/set.ts";
import { lazyDialog } from "#src/workspace/screen/lazy-dialog.tsx";

const LazyContent = lazyPart(async () => (await import("./content.tsx")).Content);
const LazyPreview = lazyPart(async () => (await import("./stored-preview.tsx")).StoredPreview);

const isApplied = (row: EntityRow) => textAt(row, "useStatus") === "1";

/** The content in one line. */
function wordsOf(row: EntityRow): string {
  const content = textAt(row, "templateContent");
  return isRich(textAt(row, "templateType")) ? wordsOfHtml(content) : content;
}

/** 消息模板. */
export const SysMessageTemplateList = entityScreen(messageTemplate, {
  columns: [
    { name: "templateCode", width: 180 },
    { name: "templateName", width: 220 },
    { name: "templateContent", width: 360, value: wordsOf, cell: wordsOf },
    { name: "templateType", width: 110 },
    { name: "useStatus", width: 100 },
  ],
  filters: ["templateCode", "templateName", "templateType", "templateContent", "useStatus"],
  form: [
    "templateCode",
    "templateType",
    { name: "templateName", wide: true },
    {
      name: "templateContent",
      wide: true,
      rows: true,
      control: (bound, values) => (
        <LazyContent
          waiting={<div className="h-72" />}
          part={{ bound: bound as unknown as Bound<string | null>, values, usualType: "" }}
        />
      ),
    },
    { name: "templateTestJson", wide: true },
  ],
  facts: [
    "templateCode",
    "templateName",
    "templateType",
    "useStatus",
    "createBy",
    "createTime",
    "updateBy",
    "updateTime",
  ],
  more: (row) => <LazyPreview waiting={<div className="h-24" />} part={{ row }} />,
  mobile: ["templateName", "templateType", "templateContent"],
  refuseEdit: (row) => (isApplied(row) ? text("sysAdmin.message.applied") : undefined),
  actions: [
    actOf<EntityRow>(useMessageTemplate, {
      label: "sysAdmin.message.use",
      can: (row) => !isApplied(row),
      step: true,
      run: (row) => void apply(row, "1"),
    }),
    {
      ...actOf<EntityRow>(useMessageTemplate, {
        label: "sysAdmin.message.stop",
        can: isApplied,
        run: (row) => void apply(row, "0"),
      }),
      name: "stop",
    },
    actOf<EntityRow>(sendMessageTemplate, {
      label: "sysAdmin.message.test",
      Dialog: lazyDialog(async () => (await import("./test-dialog.tsx")).TestDialog),
    }),
  ],
});

async function apply(row: EntityRow, useStatus: "0" | "1"): Promise<void> {
  const { send, read } = actsOn(queries, [useMessageTemplate]);
  try {
    await send(useMessageTemplate, { ...callOn(row), useStatus });
    notify.ok(text(useStatus === "1" ? "sysAdmin.message.used" : "sysAdmin.message.stopped"), {
      body: textAt(row, "templateCode"),
    });
  } catch (error) {
    tellFailure(error);
  }
  await read();
}
