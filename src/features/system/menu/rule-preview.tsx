import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "#ui/button/button.tsx";
import { Segmented } from "#ui/segmented/segmented.tsx";
import { Loading, SkeletonText } from "#ui/skeleton/skeleton.tsx";
import { queryOf } from "#src/client/query.ts";
import { previewRule } from "#src/contract/system/access/data-rule.ts";
import type { CallOf } from "#src/contract/endpoint.ts";
import { text } from "#src/lib/text.ts";
import { LoadFailure } from "#src/widgets/form/load-failure.tsx";
import { RolePick } from "#src/widgets/role/role-pick.tsx";
import { UserPick } from "#src/widgets/user/user-pick.tsx";
import { SmallTable } from "#src/workspace/screen/detail/block.tsx";

type Asked = CallOf<typeof previewRule>;

export type RulePreviewProps = Pick<Asked, "permissionId" | "ruleConditions" | "ruleValue"> & {
  id: string;
  ruleColumn: string;
};

/** 预览: what a person or a role sees with the rule, before it is saved. */
export function RulePreview(rule: RulePreviewProps) {
  const [by, setBy] = useState<"role" | "user">("role");
  const [roleId, setRoleId] = useState("");
  const [userId, setUserId] = useState("");
  const [asked, setAsked] = useState<Asked>();
  const chosen = by === "role" ? roleId : userId;
  const complete = rule.permissionId !== "" && rule.ruleConditions !== "" && rule.ruleValue.trim() !== "";
  const refusal = complete ? (chosen === "" ? text("menus.preview.who") : undefined) : text("menus.preview.first");
  return (
    <section
      aria-label={text("menus.preview.title")}
      className="flex flex-col gap-3 rounded-surface border border-line p-3"
    >
      <div className="flex flex-wrap items-center gap-2">
        <h4 className="text-13 font-semibold text-strong">{text("menus.preview.title")}</h4>
        <Segmented
          aria-label={text("menus.preview.by")}
          options={[
            { value: "role", label: text("menus.preview.role") },
            { value: "user", label: text("menus.preview.user") },
          ]}
          value={by}
          onValueChange={(next) => setBy(next === "user" ? "user" : "role")}
        />
        <span className="min-w-0 flex-1 max-tablet:basis-full">
          {by === "role" ? (
            <RolePick aria-label={text("menus.preview.role")} one value={roleId} onValueChange={setRoleId} />
          ) : (
            <UserPick aria-label={text("menus.preview.user")} one value={userId} onValueChange={setUserId} />
          )}
        </span>
        <Button
          {...(refusal === undefined ? {} : { refusal })}
          onClick={() => setAsked({ ...rule, ...(by === "role" ? { roleId } : { userId }) })}
        >
          {text("menus.preview.show")}
        </Button>
      </div>
      {asked && <Result asked={asked} />}
    </section>
  );
}

/** A row with its place: the preview has no ids. */
interface ShownRow {
  at: number;
  row: Readonly<Record<string, string>>;
}

function Result({ asked }: { asked: Asked }) {
  const { data, error, refetch } = useQuery({
    ...queryOf(previewRule, asked),
    staleTime: 0,
    meta: { shownByCaller: true },
  });
  if (error) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading active shape={<SkeletonText lines={3} />} />;
  const { before, after, as, columns, rows } = data;
  return (
    <>
      <p role="status" className="text-13 text-body">
        {text("menus.preview.counts", { before, after })}
        <span className="ms-2 text-12 text-muted">
          {as === "" ? text("menus.preview.nobody") : text("menus.preview.as", { name: as })}
        </span>
      </p>
      {rows.length > 0 && (
        <SmallTable<ShownRow>
          rows={rows.map((row, at) => ({ at, row }))}
          rowKey={({ at }) => String(at)}
          columns={columns.map(({ name, title }) => ({ title: { title }, cell: ({ row }) => row[name] || "-" }))}
        />
      )}
    </>
  );
}
