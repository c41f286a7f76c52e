import type { Permission } from "#src/contract/permissions.ts";
import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import * as z from "zod/mini";
import { endpoint } from "#src/contract/endpoint.ts";
import { RecordPanel } from "#src/workspace/screen/detail/record-panel.tsx";
import { useRecord } from "#src/workspace/screen/detail/use-record.ts";
import type { ListScreenProps } from "#src/workspace/screen/list/list-props.ts";
import { expectAxeClean } from "#tests/support/browser/axe.ts";
import { refused, stubWire, wire } from "#tests/support/browser/console.tsx";
import { openThings, type Thing, thingPath, things } from "#tests/support/browser/things.tsx";

stubWire();

describe("a record that somebody's address names", () => {
  const one = endpoint({
    method: "GET",
    path: "/thing/queryById",
    permission: "thing:thing:queryById" as Permission,
    input: z.object({ id: z.string() }),
    result: z.unknown(),
  });
  const Detail: ListScreenProps<Thing>["Detail"] = ({ id, onClose }) => {
    const { data, ...state } = useRecord(one, id);
    return (
      <RecordPanel id={id} name="thing:thing" title="详情" onClose={onClose} {...state}>
        {data ? <p>有这条</p> : undefined}
      </RecordPanel>
    );
  };
  const drawer = () => page.getByRole("dialog", { name: "详情" });

  it("and that lies outside one's rights, or is not there, is told so; asking again is not offered", async () => {
    wire({ "GET /thing/queryById": () => refused("无权操作该数据", 40302) });
    const { router } = await openThings(things(3), { Detail }, { at: `${thingPath}?detail=t9` });
    await expect.element(drawer().getByRole("alert")).toHaveTextContent("无权操作该数据");
    await expect.element(drawer().getByRole("alert")).toHaveTextContent("请联系管理员");
    expect(drawer().getByRole("button", { name: "重试" }).elements()).toHaveLength(0);
    await expectAxeClean();
    wire({ "GET /thing/queryById": () => refused("数据不存在或已被删除", 40401) });
    await router.navigate({ href: `${thingPath}?detail=t8` });
    await expect.element(drawer().getByRole("alert")).toHaveTextContent("数据不存在或已被删除");
  });

  it("and that did not come for another reason can be asked for again", async () => {
    wire({ "GET /thing/queryById": () => refused("数据库忙", 500, 500) });
    await openThings(things(3), { Detail }, { at: `${thingPath}?detail=t1` });
    await expect.element(drawer().getByRole("alert")).toHaveTextContent("数据库忙");
    wire({ "GET /thing/queryById": () => ({}) });
    await drawer().getByRole("button", { name: "重试" }).click();
    await expect.element(drawer()).toHaveTextContent("有这条");
  });
});
