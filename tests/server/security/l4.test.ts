import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, expect, it, vi } from "vitest";
import { cfgApplicationTemplate } from "#src/server/db/schema/lab.ts";
import { custCustomer } from "#src/server/db/schema/customer.ts";
import { declaredEntities } from "#src/server/kernel/rows/entity.ts";
import { demandOwnFiles, filePlacesOf } from "#src/server/kernel/auth/file-access.ts";
import { openFile } from "#src/widgets/file/open-file.ts";
import { orderWorld, type World } from "#tests/server/order/world.ts";

const foreign = "https://evil.example/x.pdf";
const elsewhere = [
  foreign,
  "http://evil.example/1/2026/03/a.pdf",
  "//evil.example/1/a.pdf",
  "/\\evil.example/1/a.pdf",
  "javascript:alert(1)",
  "data:text/html,<script>alert(1)</script>",
  `1/2026/03/a.pdf,${foreign}`,
  "../1/2026/03/a.pdf",
];

let world: World;
beforeAll(async () => {
  world = await orderWorld();
});
afterAll(() => world.app.close());
afterEach(() => vi.unstubAllGlobals());

it("L4: no declared file field takes an address elsewhere", async () => {
  const wrong: string[] = [];
  await world.app.rows("admin", async (rows) => {
    for (const entity of declaredEntities())
      for (const { name, field } of filePlacesOf(entity)) {
        if (field.type !== "file") continue;
        for (const value of elsewhere) {
          const reason = await demandOwnFiles(rows, entity, [{ values: { [name]: value } }]).catch(
            (error: unknown) => error as Error,
          );
          if (reason?.message !== `${field.title}只能是已上传的文件，请重新上传`) wrong.push(`${name}: ${value}`);
        }
      }
  });
  expect(wrong).toEqual([]);
});

it("L4: a customer's licence and an order's form refuse an address elsewhere, and a draft does too", async () => {
  const { app } = world;
  const [row] = await app.store.db.select().from(custCustomer).where(eq(custCustomer.id, world.customer.id));
  const edit = { id: world.customer.id, version: row?.version, licenseFile: foreign };
  expect(await app.as("slead01").put("/customer/edit", edit)).toMatchObject({
    code: 42201,
    message: "营业执照只能是已上传的文件，请重新上传",
  });

  await app.store.db
    .update(cfgApplicationTemplate)
    .set({ fields: [{ key: "drawing", label: "图纸", type: "upload", sortNo: 1 }] })
    .where(eq(cfgApplicationTemplate.id, world.template.id));
  const order = await world.order(world, { orderStatus: "30", paidAmount: 10_000, payStatus: "2" });
  const header = {
    applicantName: "锐科",
    reportTitle: "锐科",
    reportLanguage: ["C"],
    reportForm: "1",
    sampleDisposal: "1",
  };
  const save = (drawing: unknown) =>
    app.as("cs01").put("/order/inspectionForm", {
      id: order.id,
      version: 0,
      header,
      values: { drawing },
      samples: [],
      submit: "N",
    });
  const refused = { code: 42201, message: "“图纸”只能是已上传的文件，请重新上传" };
  expect(await save(foreign)).toMatchObject(refused);
  expect(await save([foreign])).toMatchObject(refused);
  expect(await save("1/2026/03/none.pdf")).toMatchObject({ code: 42201, message: "委托单文件不存在，请重新上传" });
  expect(await save(await world.file("image/png", "cs01"))).toMatchObject({ success: true });
});

it("L4: an access link is only ever made for our own files", async () => {
  const own = await world.file("image/png", "cs01");
  const { result } = await world.app.as("cs01").get("/common/file/getAccessUrl", { url: own });
  expect(result).toMatch(/^\/api\/common\/file\/open\?key=/);
  for (const url of elsewhere)
    expect(await world.app.as("cs01").get("/common/file/getAccessUrl", { url })).toMatchObject({
      success: false,
      code: 40401,
      result: null,
    });
});

it("L4: an opened file cannot reach the console, and no script is opened", async () => {
  const opened = { opener: "console" as unknown, location: { href: "" }, close: vi.fn<() => void>() };
  vi.stubGlobal("window", { open: () => opened, location: { href: "https://console.example/order" } });
  await openFile(() => Promise.resolve("https://files.example/a.pdf"));
  expect(opened.opener).toBeNull();
  expect(opened.location.href).toBe("https://files.example/a.pdf");
  await expect(openFile(() => Promise.resolve("javascript:alert(1)"))).rejects.toThrow("not a file's address");
  expect(opened.location.href).toBe("https://files.example/a.pdf");
  expect(opened.close).toHaveBeenCalledOnce();
});
