import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { WebSocket } from "ws";
import * as z from "zod/mini";
import { endpoint } from "#src/contract/endpoint.ts";
import { Refusal } from "#src/lib/refusal.ts";
import { toWire } from "#src/lib/time.ts";
import { allRoutes } from "#src/server/areas.ts";
import { sysAnnouncement } from "#src/server/db/schema/notice.ts";
import type { Event } from "#src/server/kernel/http/serve.ts";
import { serve } from "#src/server/kernel/http/serve.ts";
import { closeTodo, openTodo } from "#src/server/system/todo/door.ts";
import { type TestApp, testApp } from "#tests/support/app.ts";
import { eventually } from "#tests/support/eventually.ts";

const tell = endpoint({
  method: "POST",
  path: "/probe/tell",
  permission: "session",
  input: z.object({ event: z.unknown(), fail: z._default(z.boolean(), false) }),
  result: z.null(),
});
const work = endpoint({
  method: "POST",
  path: "/probe/work",
  permission: "session",
  input: z.object({ bizId: z.string(), done: z.boolean() }),
  result: z.null(),
});
const routes = [
  ...allRoutes,
  serve(tell, async ({ input, emit }) => {
    await emit(input.event as Event);
    if (input.fail) throw new Refusal(40902);
    return null;
  }),
  serve(work, async ({ input, rows }) => {
    const { bizId } = input;
    if (input.done) await closeTodo(rows, "receive_sample", bizId);
    else {
      const receiver = { receiverRole: "lab_reception", receiverOrgCode: "A01A03A01" };
      await openTodo(rows, { type: "receive_sample", bizType: "order:order", bizId, title: "待收样", ...receiver });
    }
    return null;
  }),
];

let one: TestApp;
let two: TestApp;
beforeAll(async () => {
  one = await testApp({ routes });
  // A second process on the same store.
  two = await testApp({ routes, store: one.store });
});
afterAll(async () => {
  await two.close();
  await one.close();
});

interface Ear {
  socket: WebSocket;
  frames: string[];
  closed: () => number | undefined;
}

async function listen(app: TestApp, username: string, path = "/api/websocket"): Promise<Ear> {
  const { id } = (await app.as(username).get("/sys/user/getUserInfo")).result.userInfo as { id: string };
  return open(app, `${path}/${id}`, await app.as(username).token());
}

async function open(app: TestApp, path: string, token: string): Promise<Ear> {
  const frames: string[] = [];
  let code: number | undefined;
  const socket = await app.fastify.injectWS(
    path,
    { headers: { "sec-websocket-protocol": token } },
    {
      onInit: (ws) => {
        ws.on("message", (data: Buffer) => frames.push(data.toString()));
        ws.on("close", (why: number) => {
          code = why;
        });
      },
    },
  );
  return { socket, frames, closed: () => code };
}

const ready = (ear: Ear) =>
  eventually(() => {
    ear.socket.send("HeartBeat");
    expect(ear.frames).toContain("ping");
  });
const topics = (ear: Ear) =>
  ear.frames.filter((frame) => frame !== "ping").map((frame) => (JSON.parse(frame) as { topic: string }).topic);
const order = (salesBy: string, topic: string): Event => ({
  // Delivered unchanged, whatever the topic means.
  topic: topic as Event["topic"],
  payload: { orderId: "1" },
  about: {
    address: "order:order",
    id: "1",
    row: { salesBy, salesOrgCode: "A01A02A01", labOrgCode: "A01A03A01", labType: "1" },
  },
});

describe("the live channel", () => {
  it("tells an event after commit to those who may see its row, in every process (E.12)", async () => {
    const ears = {
      owner: await listen(one, "sales01"),
      colleague: await listen(one, "sales02"),
      lead: await listen(two, "slead01"),
      otherLead: await listen(two, "slead02"),
      lab: await listen(two, "labeng01"),
      otherLab: await listen(two, "labeng02"),
      operator: await listen(one, "oper01"),
      service: await listen(two, "cs01"),
    };
    await Promise.all(Object.values(ears).map(ready));
    await one.as("cs01").post("/probe/tell", { event: order("sales01", "order.status") });
    await eventually(() => expect(topics(ears.service)).toEqual(["order.status"]));
    await one.as("cs01").post("/probe/tell", { event: { topic: "end", payload: {} } });
    for (const ear of Object.values(ears)) await eventually(() => expect(topics(ear).at(-1)).toBe("end"));
    const told = Object.entries(ears)
      .filter(([, ear]) => topics(ear).includes("order.status"))
      .map(([name]) => name);
    expect(told.toSorted()).toEqual(["lab", "lead", "owner", "service"]);
    const frame = JSON.parse(ears.owner.frames.find((text) => text.includes("order.status")) ?? "{}") as Record<
      string,
      unknown
    >;
    expect(frame).toMatchObject({ cmd: "live", topic: "order.status", payload: { orderId: "1" } });
    expect(frame["eventId"]).toMatch(/^[0-9a-f-]{36}$/);
    for (const ear of Object.values(ears)) ear.socket.terminate();
  });

  it("tells of an announcement by the command topic, or user when it is for some only, at either address (NOTICE-10)", async () => {
    const { id } = (await one.as("cs01").get("/sys/user/getUserInfo")).result.userInfo as { id: string };
    const ears = [await listen(one, "cs01", "/api/live"), await listen(two, "cs01"), await listen(two, "cs02")];
    await Promise.all(ears.map(ready));
    const draft = { titile: "通告", sendStatus: "0", tenantId: 1 };
    await one.store.db.insert(sysAnnouncement).values([
      { ...draft, id: "all" },
      { ...draft, id: "some", msgType: "USER", userIds: `${id},` },
    ]);
    for (const annt of ["all", "some"]) await one.as("tadmin").get("/sys/annountCement/doReleaseData", { id: annt });
    await one.as("cs01").post("/probe/tell", { event: { topic: "end", payload: {} } });
    for (const ear of ears) await eventually(() => expect(topics(ear).at(-1)).toBe("end"));
    const heard = (ear?: Ear) =>
      (ear?.frames ?? [])
        .filter((text) => text.includes('"announcement"'))
        .map((text) => JSON.parse(text) as { cmd: string; payload: { id: string } })
        .map(({ cmd, payload }) => `${cmd} ${payload.id}`);
    expect(ears.map(heard)).toEqual([["topic all", "user some"], ["topic all", "user some"], ["topic all"]]);
    for (const ear of ears) ear.socket.terminate();
  });

  it("tells what was committed first first, in every process", async () => {
    const ears = [await listen(one, "cs01"), await listen(two, "cs01")];
    await Promise.all(ears.map(ready));
    const told = Array.from({ length: 30 }, (_, at) => `step.${at}`);
    for (const topic of told) await one.as("cs01").post("/probe/tell", { event: { topic, payload: {} } });
    for (const ear of ears) await eventually(() => expect(topics(ear)).toHaveLength(told.length));
    expect(ears.map(topics)).toEqual([told, told]);
    for (const ear of ears) ear.socket.terminate();
  });

  it("tells of a changed dictionary to those who may not read it, after every process has dropped its texts", async () => {
    const ear = await listen(two, "cs01");
    await ready(ear);
    const labelIn = async (app: TestApp) => {
      const { records } = (await app.as("tadmin").get("/sys/position/list", { pageSize: 1 })).result;
      return records[0].postRank_dictText as string;
    };
    await one.as("tadmin").post("/sys/position/add", { code: "live1", name: "职务", postRank: "5" });
    expect(await Promise.all([labelIn(one), labelIn(two)])).toEqual(["正高级", "正高级"]);
    const { records } = (await one.as("admin").get("/sys/dictItem/list", { itemText: "正高级" })).result;
    expect(await one.as("admin").put("/sys/dictItem/edit", { ...records[0], itemText: "首席" })).toMatchObject({
      success: true,
    });
    await eventually(() => expect(topics(ear)).toContain("dict.changed"));
    expect(await Promise.all([labelIn(one), labelIn(two)])).toEqual(["首席", "首席"]);
    ear.socket.terminate();
  });

  it("tells nothing of what was refused, of other tenants, or to people not addressed", async () => {
    const ear = await listen(one, "cs01");
    await ready(ear);
    await one.as("cs01").post("/probe/tell", { event: { topic: "refused", payload: {} }, fail: true });
    await one.as("multi01", { tenantId: 2 }).post("/probe/tell", { event: { topic: "elsewhere", payload: {} } });
    await one.as("cs01").post("/probe/tell", { event: { topic: "personal", payload: {}, to: ["cs02"] } });
    await one.as("cs01").post("/probe/tell", { event: { topic: "mine", payload: {}, to: ["cs01"] } });
    await eventually(() => expect(topics(ear)).toContain("mine"));
    expect(topics(ear)).toEqual(["mine"]);
    ear.socket.terminate();
  });

  it("asks for the token as sub-protocol and for the own id, and ends with the session", async () => {
    const { id } = (await one.as("cs02").get("/sys/user/getUserInfo")).result.userInfo as { id: string };
    const token = await one.as("cs02").token();
    const stranger = await open(one, `/api/websocket/${id}?token=${token}`, "x".repeat(43));
    await eventually(() => expect(stranger.closed()).toBe(4401));
    const other = await open(one, "/api/websocket/1", token);
    await eventually(() => expect(other.closed()).toBe(4401));
    const own = await open(one, `/api/websocket/${id}_0123456789abcdef`, token);
    await ready(own);
    await two.as("tadmin").post("/sys/online/forceLogout", { username: "cs02" });
    await eventually(() => expect(own.closed()).toBe(4401));
  });

  it("ends when the tenant is frozen or its time is over, and not for the owner of the platform", async () => {
    const owner = await listen(one, "admin");
    const admin = two.as("admin");
    const frozen = await listen(one, "cs01");
    await ready(frozen);
    await admin.put("/sys/tenant/freeze", { id: 1, status: 0 });
    await eventually(() => expect(frozen.closed()).toBe(4401));
    await admin.put("/sys/tenant/freeze", { id: 1, status: 1 });

    const expired = await listen(one, "cs01");
    await ready(expired);
    const endDate = toWire(new Date(one.clock.now().getTime() + 60_000));
    await admin.put("/sys/tenant/edit", { id: 1, endDate });
    await two.settled();
    await ready(expired);
    one.clock.forward(60_000);
    one.endOverdue();
    await eventually(() => expect(expired.closed()).toBe(4401));
    await admin.put("/sys/tenant/edit", { id: 1, endDate: null });
    await ready(owner);
    expect(owner.closed()).toBeUndefined();
    owner.socket.terminate();
  });

  it("tells those whose work it is that a todo was opened, and that it is done", async () => {
    const ears = {
      reception: await listen(two, "labrec01"),
      otherLab: await listen(two, "labrec02"),
      engineer: await listen(one, "labeng01"),
    };
    await Promise.all(Object.values(ears).map(ready));
    await one.as("cs01").post("/probe/work", { bizId: "t1", done: false });
    await eventually(() => expect(topics(ears.reception)).toEqual(["todo"]));
    await one.as("cs01").post("/probe/work", { bizId: "t1", done: true });
    await eventually(() => expect(topics(ears.reception)).toEqual(["todo", "todo"]));
    // No task is open any more: no event.
    await one.as("cs01").post("/probe/work", { bizId: "t1", done: true });
    await Promise.all([one.settled(), two.settled()]);
    expect([topics(ears.reception).length, topics(ears.otherLab), topics(ears.engineer)]).toEqual([2, [], []]);
    for (const ear of Object.values(ears)) ear.socket.terminate();
  });
});
