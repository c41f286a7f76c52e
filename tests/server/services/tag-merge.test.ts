import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { svcService } from "#src/server/db/schema/service.ts";
import { type TestApp, testApp } from "#tests/support/app.ts";
import { must } from "#tests/support/business.ts";

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const oper = () => app.as("oper01");
const addTag = async (tagName: string, tagType = "1"): Promise<string> =>
  must(await oper().post("/services/tag/add", { tagName, tagType })).result.id as string;
const addService = async (serviceName: string, tagIds: string): Promise<string> =>
  must(await oper().post("/services/service/add", { serviceName, tagIds })).result.id as string;
const tagsOf = async (id: string) => {
  const [row] = await app.store.db.select().from(svcService).where(eq(svcService.id, id));
  return row?.tagIds;
};

describe("Merging tags", () => {
  it("gives all their services the tag that stays, once, and removes the others", async () => {
    const [keep, one, two] = [await addTag("合并甲"), await addTag("合并乙"), await addTag("合并丙")];
    const both = await addService("合并服务一", `${keep},${one}`);
    const single = await addService("合并服务二", two);
    const { result } = must(await oper().put("/services/tag/merge", { targetId: keep, ids: [one, two] }));
    expect(result).toEqual({ changed: 2 });
    expect([await tagsOf(both), await tagsOf(single)]).toEqual([keep, keep]);
    expect(await oper().get("/services/tag/queryById", { id: one })).toMatchObject({ code: 40401 });
    expect(must(await oper().get("/services/tag/queryById", { id: keep })).result.useCount).toBe(2);
  });

  it("is refused across types, with itself, and to those who may not edit tags", async () => {
    const [keep, other] = [await addTag("甲类"), await addTag("乙类", "2")];
    const merge = (targetId: string, ids: string[], username = "oper01") =>
      app.as(username).put("/services/tag/merge", { targetId, ids });
    expect(await merge(keep, [other])).toMatchObject({ code: 42201, message: "只能合并同一类型的标签" });
    expect(await merge(keep, [keep])).toMatchObject({ code: 42201, message: "保留的标签不能同时被合并" });
    expect(await merge(keep, [other], "audit01")).toMatchObject({ code: 40301 });
  });
});

it("A deleted tag is taken from all that bears it", async () => {
  const [stays, goes] = [await addTag("留下"), await addTag("删除")];
  const id = await addService("少一个标签", `${stays},${goes}`);
  must(await oper().delete("/services/tag/delete", { id: goes }));
  expect(await tagsOf(id)).toBe(stays);
});
