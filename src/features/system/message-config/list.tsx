import { lazyPart } from "#ui/lazy-part/lazy-part.tsx";
import {
  messageConfig,
  receiverCodes,
  templateFields,
  testMessageConfig,
  type OpenChannel,
} from "#src/contract/system/message/config.ts";
import { listed } from "#src/lib/joined.ts";
import { textAt } from "#src/lib/text-at.ts";
import { dictText } from "#src/session/session.ts";
import type { Bound } from "#src/widgets/form/form-field.tsx";
import { actOf } from "#src/workspace/screen/act-of.ts";
import type { FieldPart } from "#src/workspace/screen/entity/field-grid.tsx";
import { entityScreen } from "#src/workspace/screen/entity/entity-screen.tsx";
import type { EntityRow } from "#src/workspace/screen/entity/set.ts";
import { namedText } from "#src/workspace/screen/list/rows/columns.tsx";
import { lazyDialog } from "#src/workspace/screen/lazy-dialog.tsx";

const pickers = () => import("./pickers.tsx");
const LazyEvent = lazyPart(async () => (await pickers()).EventPick);
const LazyChannels = lazyPart(async () => (await pickers()).ChannelsPick);
const LazyTemplate = lazyPart(async () => (await pickers()).TemplatePick);
const LazyRoles = lazyPart(async () => (await pickers()).RolesPick);
const LazyPeople = lazyPart(async () => (await pickers()).PeoplePick);

const waiting = <div className="h-control" />;
type TextBound = Bound<string | null>;

/** The template of a channel; shown while the channel is chosen. */
const templatePart = (channel: OpenChannel): FieldPart => ({
  name: templateFields[channel],
  when: (values) => listed(textAt(values, "channels")).includes(channel),
  control: (bound) => <LazyTemplate waiting={waiting} part={{ bound: bound as unknown as TextBound, channel }} />,
});

const hasReceiver = (type: string) => (values: object) => listed(textAt(values, "receiverType")).includes(type);

/** The named receivers: roles and people. */
const namesOf = (row: EntityRow): string =>
  [...listed(namedText(row, "receiverRoles")), ...listed(namedText(row, "receivers"))].join("、");

/** A template by its title; its code if it is deleted. */
const templateColumn = (name: (typeof templateFields)[OpenChannel], width: number) => ({
  name,
  width,
  value: (row: EntityRow) => namedText(row, name),
  cell: (row: EntityRow) => namedText(row, name),
});

/** 消息配置: by which channels and to whom each event is reported. */
export const SysMessageConfigList = entityScreen(messageConfig, {
  columns: [
    { name: "eventCode", width: 120 },
    { name: "channels", width: 170 },
    templateColumn("stationTemplate", 170),
    templateColumn("mailTemplate", 150),
    templateColumn("smsTemplate", 150),
    { name: "receiverType", width: 160 },
    { name: "receivers", width: 110, value: namesOf, cell: namesOf },
    { name: "delayMinutes", width: 120 },
    { name: "status", width: 80 },
  ],
  filters: ["eventCode", "status"],
  form: [
    {
      name: "eventCode",
      control: (bound) => <LazyEvent waiting={waiting} part={{ bound: bound as unknown as TextBound }} />,
    },
    {
      name: "channels",
      control: (bound) => <LazyChannels waiting={waiting} part={{ bound: bound as unknown as TextBound }} />,
    },
    templatePart("4"),
    templatePart("2"),
    templatePart("1"),
    "receiverType",
    {
      name: "receiverRoles",
      when: hasReceiver(receiverCodes.roles),
      control: (bound) => <LazyRoles waiting={waiting} part={{ bound: bound as unknown as TextBound }} />,
    },
    {
      name: "receivers",
      when: hasReceiver(receiverCodes.users),
      control: (bound) => <LazyPeople waiting={waiting} part={{ bound: bound as unknown as TextBound }} />,
    },
    "delayMinutes",
    "status",
  ],
  rowName: (row) => dictText("msg_event", row["eventCode"]),
  mobile: ["channels", "receiverType", "delayMinutes"],
  actions: [
    actOf<EntityRow>(testMessageConfig, {
      label: "sysAdmin.message.testConfig",
      Dialog: lazyDialog(async () => (await import("./test-dialog.tsx")).TestDialog),
    }),
  ],
});
