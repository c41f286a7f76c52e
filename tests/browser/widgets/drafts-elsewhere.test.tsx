import { QueryClientProvider } from "@tanstack/react-query";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import * as z from "zod/mini";
import { ConfirmHost } from "#ui/confirm/confirm.tsx";
import { Input } from "#ui/input/input.tsx";
import { draftKeepMs } from "#src/contract/system/desk/user-storage.ts";
import { createQueries } from "#src/session/queries.ts";
import { writeStored } from "#src/session/local-storage.ts";
import {
  type Draft,
  draftName,
  draftOwner,
  offDevice,
  onDevice,
  recover,
  toDevice,
} from "#src/widgets/form/draft/draft-device.ts";
import { sendLeftDrafts } from "#src/widgets/form/draft/draft-shelf.ts";
import { inVault, toVault } from "#src/widgets/form/draft/draft-vault.ts";
import { FormDialog } from "#src/widgets/form/form-dialog.tsx";
import { FormField } from "#src/widgets/form/form-field.tsx";
import { useZodForm } from "#src/widgets/form/use-zod-form.ts";
import { arrival } from "#tests/support/eventually.ts";
import { refused, sent, signIn, stubWire, wire } from "#tests/support/browser/console.tsx";

stubWire();

const schema = z.object({ name: z.string(), remark: z.string() });
const title = "编辑客户";
const key = `form:${title}`;
const name = () => draftName(draftOwner(), key);

function Edit() {
  const form = useZodForm(schema, { name: "旧名", remark: "" });
  return (
    <FormDialog title={title} form={form} onSubmit={async () => true} onClose={() => undefined}>
      <FormField control={form.control} name="name" label="名称">
        {(bound) => <Input {...bound} />}
      </FormField>
      <FormField control={form.control} name="remark" label="备注">
        {(bound) => <Input {...bound} />}
      </FormField>
    </FormDialog>
  );
}
const open = () =>
  render(
    <QueryClientProvider client={createQueries()}>
      <Edit />
      <ConfirmHost />
    </QueryClientProvider>,
  );
const dialog = () => page.getByRole("dialog", { name: title });
const field = (label: string) => dialog().getByRole("textbox", { name: label });
const offer = () => dialog().getByRole("status");
const press = (label: string) => offer().getByRole("button", { name: label }).click();
const saves = () => sent("/sys/kept/save").length;

/** The server's draft for the key. */
let server: Draft | undefined;
beforeEach(() => {
  server = undefined;
  localStorage.clear();
  signIn();
  wire({
    "POST /sys/kept/save": ({ body }) => {
      const { value, keptTime } = body as { value: Draft; keptTime: number };
      server = value;
      return { kept: true, keptTime };
    },
    "DELETE /sys/kept/delete": () => {
      server = undefined;
      return null;
    },
    "GET /sys/kept/list": () => (server ? [{ key, value: server, keptTime: server.at }] : []),
  });
});
/** Pending saves would delay the next test. */
afterEach(async () => {
  wire({ "POST /sys/kept/save": () => ({ kept: true, keptTime: 1 }), "DELETE /sys/kept/delete": () => null });
  sendLeftDrafts();
  window.dispatchEvent(new Event("online"));
  await arrival(() => onDevice(name())?.sent !== false);
  offDevice(name());
});

/** A draft that another opening of the form has typed. */
const typed = (by: string, value: Record<string, string>, at = Date.now()): Draft => ({
  value,
  base: Object.fromEntries(Object.keys(value).map((one) => [one, one === "name" ? "旧名" : ""])),
  title,
  fields: Object.keys(value).length,
  at,
  by,
});
/** Another window of this browser types. */
const otherWindow = (draft: Draft) => toDevice(name(), { draft, at: draft.at, sent: true });

describe("a draft that was sent off on another device", () => {
  it("is not offered on this one, where it began", async () => {
    const first = await open();
    await field("名称").fill("办公室里写的");
    await expect.poll(() => onDevice(name())?.sent).toBe(true);
    await first.unmount();
    // At home the draft was discarded and the form submitted.
    server = undefined;
    await open();
    await expect.element(offer()).not.toBeInTheDocument();
    expect(onDevice(name())).toBeNull();
  });

  it("is offered while the server does not answer, and while it never came there", async () => {
    wire({ "POST /sys/kept/save": () => refused("维护中", 503, 503) });
    const first = await open();
    await field("名称").fill("断网时写的");
    await first.unmount();
    const second = await open();
    await press("恢复");
    await expect.element(field("名称")).toHaveValue("断网时写的");
    await second.unmount();
    otherWindow(typed("x", { name: "送到过的" }));
    wire({ "GET /sys/kept/list": () => refused("维护中", 503, 503) });
    await open();
    await press("恢复");
    await expect.element(field("名称")).toHaveValue("送到过的");
  });
});

describe("one form in two windows", () => {
  it("keeps what both type, and what one of them sends takes nothing of the other's", async () => {
    const here = await open();
    await field("备注").fill("这边写的");
    otherWindow({ ...typed("other", { name: "那边写的" }), earlier: onDevice(name())?.draft ?? undefined });
    await field("备注").fill("这边接着写");
    expect(onDevice(name())?.draft).toMatchObject({
      value: { remark: "这边接着写" },
      earlier: { value: { name: "那边写的" } },
    });
    await dialog().getByRole("button", { name: "确定" }).click();
    await expect.poll(() => onDevice(name())?.draft).toMatchObject({ value: { name: "那边写的" } });
    await expect.poll(() => server?.value).toEqual({ name: "那边写的" });
    await here.unmount();
    await open();
    await press("恢复");
    await expect.element(field("名称")).toHaveValue("那边写的");
  });

  it("on two devices: the one that was typed earlier is offered after the later one, unless that grew out of it", async () => {
    toDevice(name(), { draft: typed("here", { remark: "这台写的" }, 1_000), at: 1_000, sent: true });
    server = typed("there", { name: "那台写的" }, Date.now());
    const first = await open();
    await press("放弃草稿");
    await press("恢复");
    await expect.element(field("备注")).toHaveValue("这台写的");
    await first.unmount();
    toDevice(name(), { draft: typed("here", { remark: "这台写的" }, 1_000), at: 1_000, sent: true });
    server = { ...typed("there", { remark: "那台接着写" }), past: ["here"] };
    await open();
    await press("恢复");
    await expect.element(field("备注")).toHaveValue("那台接着写");
    await expect.element(offer()).not.toBeInTheDocument();
  });
});

describe("a device without room", () => {
  /** Fills the store completely. */
  function fill(): void {
    let size = 4_000_000;
    for (let at = 0; size >= 1; at += 1) {
      try {
        localStorage.setItem(`x${at}`, "x".repeat(size));
      } catch {
        size = Math.floor(size / 2);
      }
    }
  }

  it("gives up what the server has too, and else keeps it apart until there is room", async () => {
    const others = draftName(draftOwner(), "form:别的");
    const long = "字".repeat(2_000);
    toDevice(others, { draft: typed("a", { remark: long }), at: 1, sent: true });
    toDevice(name(), { draft: typed("b", { remark: "原来的" }), at: 1, sent: false });
    fill();
    expect(toDevice(name(), { draft: typed("b", { remark: long.slice(0, 1_000) }), at: 2, sent: false })).toBe(true);
    expect(onDevice(others)).toBeNull();
    expect(toDevice(name(), { draft: typed("b", { remark: long.repeat(50) }), at: 3, sent: false })).toBe(false);
    expect(onDevice(name())?.at).toBe(3);
    const vault = (await inVault()).map(([one]) => one);
    expect([vault.includes(name()), vault.includes(others)]).toEqual([true, false]);
  });

  it("has what is typed on the server all the same", async () => {
    await open();
    fill();
    await field("备注").fill("没有地方了，也要在");
    await expect.poll(() => server?.value).toEqual({ remark: "没有地方了，也要在" });
  });
});

describe("a draft of an older release", () => {
  it("gives what still fits; a list where a text is now is left out", async () => {
    const value = { name: [{ id: "1" }], remark: "还能用", gone: 1 };
    writeStored(name(), { draft: { ...typed("old", {}), value, base: undefined }, at: 1, sent: false }, draftKeepMs);
    await open();
    await press("恢复");
    await expect.element(field("备注")).toHaveValue("还能用");
    await expect.element(field("名称")).toHaveValue("旧名");
  });
});

describe("a draft on its way", () => {
  it.each([
    ["a gateway's page", () => new Response("<html>请登录</html>", { headers: { "content-type": "text/html" } })],
    ["a server that is busy", () => refused("操作太频繁，请稍后再试", 42901, 200)],
  ])("is sent again after %s", async (_, answer) => {
    wire({ "POST /sys/kept/save": answer });
    await open();
    await field("名称").fill("还要再送");
    await expect.poll(saves).toBe(1);
    wire({
      "POST /sys/kept/save": ({ body }) => {
        server = (body as { value: Draft }).value;
        return { kept: true, keptTime: 1 };
      },
    });
    window.dispatchEvent(new Event("online"));
    await expect.poll(() => server?.value).toEqual({ name: "还要再送" });
  });
});

describe("plain http on an inner network", () => {
  it("has no randomUUID, and forms all the same", async () => {
    vi.spyOn(crypto, "randomUUID").mockImplementation(() => {
      throw new TypeError("crypto.randomUUID is not a function");
    });
    await open();
    await field("名称").fill("内网里写的");
    expect(onDevice(name())?.draft?.value).toEqual({ name: "内网里写的" });
    vi.restoreAllMocks();
  });
});

describe("a browser that was killed", () => {
  /** State of the disk after a crash: localStorage was written earlier, the vault with the last letter. */
  async function killedAfter(draft: Draft, onDisk: Draft | null) {
    toDevice(name(), { draft, at: draft.at, sent: false });
    localStorage.clear();
    signIn();
    if (onDisk) writeStored(name(), { draft: onDisk, at: onDisk.at, sent: false }, draftKeepMs);
    await recover();
  }

  it.each([
    ["nothing", null],
    ["the beginning", typed("x", { name: "写" }, 1_000)],
  ])("had written down %s: the last letter is offered all the same", async (_, onDisk) => {
    await killedAfter(typed("x", { name: "写到一半" }), onDisk);
    await open();
    await press("恢复");
    await expect.element(field("名称")).toHaveValue("写到一半");
  });

  it("takes nothing from who types before it is read", async () => {
    const before = Date.now() - 1_000;
    toDevice(name(), { draft: typed("x", { name: "被杀之前" }, before), at: before, sent: false });
    const vault = await inVault();
    toDevice(name(), { draft: typed("y", { remark: "已经在写" }), at: Date.now(), sent: false });
    toVault(name(), String(vault.find(([one]) => one === name())?.[1]));
    await recover();
    expect(onDevice(name())?.draft).toMatchObject({ by: "y", earlier: { by: "x" } });
  });

  it("offers nothing of what was sent off before", async () => {
    const shown = await open();
    await field("名称").fill("写完了");
    await expect.poll(() => onDevice(name())?.sent).toBe(true);
    await dialog().getByRole("button", { name: "确定" }).click();
    await expect.poll(() => onDevice(name())).toBeNull();
    await shown.unmount();
    expect((await inVault()).filter(([one]) => one === name())).toEqual([]);
  });
});
