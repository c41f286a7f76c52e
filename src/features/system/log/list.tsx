import { config } from "#src/client/config.ts";
import { log } from "#src/contract/system/log-admin.ts";
import { textAt } from "#src/lib/text-at.ts";
import { Block } from "#src/workspace/screen/detail/block.tsx";
import { entityScreen } from "#src/workspace/screen/entity/entity-screen.tsx";

/** Log types by tab; the first one is the default when the URL names none. */
const kinds: Readonly<Record<string, { logType: string }>> = {
  "": { logType: "1" },
  operation: { logType: "2" },
  failure: { logType: "4" },
};

/** 日志管理. */
export const LogList = entityScreen(log, {
  columns: [
    { name: "logContent", width: 280 },
    { name: "username", width: 110 },
    { name: "realname", width: 110 },
    { name: "ip", width: 120 },
    "costTime",
    "logType",
    "clientType",
    "operateType",
    "createTime",
  ],
  filters: [
    { kind: "text", name: "logContent", label: "sysAdmin.log.search" },
    "username",
    "createTime",
    "ip",
    "operateType",
    "costTime",
  ],
  facts: [
    "logType",
    "operateType",
    "username",
    "realname",
    "ip",
    "clientType",
    "costTime",
    "requestType",
    "requestUrl",
    "method",
    "requestId",
    "bizId",
    "createTime",
  ],
  more: (row) =>
    textAt(row, "requestParam") !== "" && (
      <Block title="sysAdmin.log.params">
        <pre className="overflow-x-auto rounded-surface border border-line bg-page p-3 text-12 whitespace-pre-wrap break-all">
          {pretty(textAt(row, "requestParam"))}
        </pre>
      </Block>
    ),
  mobile: ["username", "ip", "costTime", "createTime"],
  status: {
    param: "kind",
    tabs: [
      { value: "", label: "sysAdmin.log.signIn" },
      { value: "operation", label: "sysAdmin.log.operation" },
      // Older stock servers have no such type.
      ...(config().serverKind === "jeecg" ? [] : [{ value: "failure", label: "sysAdmin.log.failure" } as const]),
    ],
    paramsOf: (value) => kinds[value ?? ""] ?? (kinds[""] as { logType: string }),
  },
});

/** Indents JSON; returns truncated JSON unchanged. */
function pretty(json: string): string {
  try {
    return JSON.stringify(JSON.parse(json), null, 2);
  } catch {
    return json;
  }
}
