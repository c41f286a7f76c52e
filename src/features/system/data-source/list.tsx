import { Password } from "#ui/password/password.tsx";
import { notify } from "#ui/toast/notify.tsx";
import { call } from "#src/client/call.ts";
import { dataSource, testConnection } from "#src/contract/system/platform/data-source.ts";
import { text } from "#src/lib/text.ts";
import { textAt } from "#src/lib/text-at.ts";
import { tellFailure } from "#src/session/failures.tsx";
import type { Bound } from "#src/widgets/form/form-field.tsx";
import { entityScreen } from "#src/workspace/screen/entity/entity-screen.tsx";
import type { EntityRow } from "#src/workspace/screen/entity/set.ts";

/** 多数据源. Nobody can read a stored password: the form only replaces it. */
export const DataSourceList = entityScreen(dataSource, {
  columns: [
    "name",
    "code",
    { name: "dbType", width: 120 },
    { name: "dbDriver", width: 180 },
    { name: "dbUrl", width: 280 },
    { name: "dbUsername", width: 120 },
    { name: "hasPassword", width: 100 },
  ],
  filters: ["name", "dbType"],
  form: [
    "name",
    "code",
    "dbType",
    "dbDriver",
    { name: "dbUrl", wide: true },
    "dbName",
    "dbUsername",
    {
      name: "dbPassword",
      control: (bound) => {
        const { value, ...rest } = bound as unknown as Bound<string | null>;
        return <Password {...rest} value={value ?? ""} autoComplete="new-password" />;
      },
    },
    "remark",
  ],
  factsWithout: ["dbPassword"],
  actions: [
    {
      name: "test",
      call: testConnection,
      label: "sysAdmin.dataSource.test",
      permission: "system:dataSource:test",
      can: () => true,
      run: (row) => void test(row),
    },
  ],
});

/** Connects with the stored password, which stays on the server. */
async function test(row: EntityRow): Promise<void> {
  try {
    await call(testConnection, {
      id: row.id,
      dbType: textAt(row, "dbType"),
      dbUrl: textAt(row, "dbUrl"),
      dbName: textAt(row, "dbName"),
      dbUsername: textAt(row, "dbUsername"),
    });
    notify.ok(text("sysAdmin.dataSource.passed"), { body: textAt(row, "name") });
  } catch (error) {
    tellFailure(error);
  }
}
