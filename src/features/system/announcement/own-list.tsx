import { useMemo, useState } from "react";
import { Button } from "#ui/button/button.tsx";
import { useLatest } from "#ui/utils/use-latest.ts";
import { Tag } from "#ui/tag/tag.tsx";
import { notify } from "#ui/toast/notify.tsx";
import { useAct } from "#src/client/query.ts";
import { sorts } from "#src/client/serves.ts";
import { markAllAnnouncementsRead, type MyAnnouncement, myAnnouncements } from "#src/contract/system/announcement.ts";
import { text } from "#src/lib/text.ts";
import { tellFailure } from "#src/session/failures.tsx";
import type { RowAction } from "#src/workspace/screen/action.ts";
import { dictColumn, namedColumn, textColumn, timeColumn } from "#src/workspace/screen/list/rows/columns.tsx";
import { ListScreen } from "#src/workspace/screen/list/list-screen.tsx";
import type { Filter } from "#src/workspace/screen/list/query.ts";
import { rowsAhead } from "#src/workspace/screen/list/rows/rows-ahead.ts";
import type { TableColumn } from "#ui/table/column.ts";
import { noticeOf, priorityOf } from "#src/workspace/notices/notice.ts";
import { type Opened, OpenedNotice, useOpenNotice } from "#src/workspace/notices/opened.tsx";
import { addNoticeWords } from "#src/workspace/notices/own-words.ts";
import { wakeBell } from "#src/workspace/notices/wake.ts";

addNoticeWords();

type Row = MyAnnouncement & { id: string };

const calls = { list: myAnnouncements };
const rowName = (row: Row) => row.titile ?? "";

const filters: readonly Filter[] = [
  { kind: "text", name: "titile", label: "notices.list.title" },
  { kind: "text", name: "sender", label: "notices.list.sender" },
  { kind: "dict", name: "msgCategory", label: "notices.list.category", dict: "msg_category" },
  {
    kind: "options",
    name: "readFlag",
    label: "notices.list.readFlag",
    options: async () => [
      { value: "0", label: text("notices.list.unread") },
      { value: "1", label: text("notices.list.read") },
    ],
  },
];

const readText = (row: Row) => text(row.readFlag === "1" ? "notices.list.read" : "notices.list.unread");

const columns: readonly TableColumn<Row>[] = [
  textColumn("titile", "notices.list.title", { width: 320, pin: "start", hideable: false, sortable: true }),
  dictColumn("msgCategory", "notices.list.category", "msg_category", { width: 110 }),
  namedColumn("sender", "notices.list.sender", { width: 110 }),
  timeColumn("sendTime", "notices.list.sendTime", { width: 150 }),
  {
    id: "priority",
    title: () => text("notices.list.priority"),
    value: (row) => text(priorityOf(row.priority ?? "").label),
    cell: (row) => {
      const { label, tone } = priorityOf(row.priority ?? "");
      return <Tag tone={tone}>{text(label)}</Tag>;
    },
    width: 110,
  },
  {
    id: "readFlag",
    title: () => text("notices.list.readFlag"),
    value: readText,
    cell: (row) => <Tag tone={row.readFlag === "1" ? "neutral" : "warn"}>{readText(row)}</Tag>,
    width: 96,
  },
];

const unsorted: readonly TableColumn<Row>[] = columns.map((column) => ({ ...column, sortable: false }));

const asked = { calls, filters };

/** 我的通告: all announcements to me, unread first. */
export function UserAnnouncementList() {
  const [opened, setOpened] = useState<Opened | null>(null);
  const { open } = useOpenNotice(setOpened);
  const openLatest = useLatest(open);
  const readAll = useAct(markAllAnnouncementsRead);
  const actions = useMemo(
    (): readonly RowAction<Row>[] => [
      {
        name: "view",
        label: "notices.list.view",
        permission: [],
        can: () => true,
        // The main action on a message is to read it.
        step: true,
        run: (row) => openLatest.current(noticeOf(row)),
      },
    ],
    [openLatest],
  );
  const all = async () => {
    try {
      await readAll.mutateAsync({});
    } catch (error) {
      tellFailure(error);
      return;
    }
    wakeBell();
    notify.ok(text("notices.list.readAllDone"));
  };
  return (
    <>
      <ListScreen<Row>
        {...asked}
        columns={sorts(myAnnouncements) ? columns : unsorted}
        pinned={["titile", "sender", "msgCategory", "readFlag"]}
        actions={actions}
        toolbar={
          <Button busy={readAll.isPending} onClick={() => void all()}>
            {text("notices.list.readAll")}
          </Button>
        }
        rowName={rowName}
        mobile={["msgCategory", "sender", "sendTime", "priority"]}
        mobileState="readFlag"
      />
      {opened && <OpenedNotice opened={opened} onClose={() => setOpened(null)} />}
    </>
  );
}

UserAnnouncementList.ahead = rowsAhead(asked);
