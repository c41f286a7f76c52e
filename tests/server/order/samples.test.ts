import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { templateEntity } from "#src/server/otherConfig/applicationTemplate/entity.ts";
import { writtenOn } from "#tests/support/pdf.ts";
import { orderWorld, type World } from "./world.ts";

let world: World;
/** SMS messages with their numbers. */
const sms: { mobile: string; words: string }[] = [];
beforeAll(async () => {
  world = await orderWorld({
    sms: async (mobile, words) => {
      sms.push({ mobile, words });
    },
  });
});
afterAll(() => world.app.close());

const paid = { paidAmount: 10_000, payStatus: "2" };
const header = {
  applicantName: "锐科",
  reportTitle: "锐科电子",
  reportLanguage: ["C"],
  reportForm: "1",
  sampleDisposal: "1",
};
const parcel = { logisticsType: "1", company: "SF", sendTime: "2026-03-16 09:00:00" };
const lab = () => world.app.as("labrec01");
const cs = () => world.app.as("cs01");

describe("the inspection form (O-31)", () => {
  it("offers the service's template, keeps a draft, and makes samples on submission", async () => {
    const order = await world.order(world, { orderStatus: "30", ...paid });
    const empty = await cs().get("/order/inspectionForm", { orderId: order.id });
    expect(empty.result).toMatchObject({
      form: null,
      template: { templateName: "检测委托单", edition: 1 },
      samples: [],
    });

    const samples = [{ sampleName: "塑料粒子", quantity: 3, unit: "pcs" }];
    const draft = await cs().put("/order/inspectionForm", {
      id: order.id,
      version: 0,
      header: {},
      samples,
      submit: "N",
    });
    expect(draft.result).toMatchObject({ formStatus: "10", formId: expect.any(String) });
    const kept = await cs().get("/order/inspectionForm", { orderId: order.id });
    expect(kept.result).toMatchObject({
      form: { formNo: expect.stringMatching(/^WT20260316\d{5}$/), status: "10" },
      samples,
    });

    const gap = await cs().put("/order/inspectionForm", { id: order.id, version: 1, header, samples, submit: "Y" });
    expect(gap).toMatchObject({ code: 42201, message: "委托单第6项“用途”未填写" });
    const sent = await cs().put("/order/inspectionForm", {
      id: order.id,
      version: 1,
      header,
      values: { usage: "出口" },
      samples,
      submit: "Y",
    });
    expect(sent.result.formStatus).toBe("20");
    expect(await world.samplesOf(order.id)).toMatchObject([
      { sampleNo: `${order.orderNo}-S01`, status: "10", round: 1 },
    ]);

    const paper = await cs().get("/order/inspectionForm/print", { orderId: order.id });
    expect(paper.raw.subarray(0, 5).toString()).toBe("%PDF-");
  });

  it("stands on paper in words, whatever it is kept as", async () => {
    const template = await world.app.rows("admin", (rows) =>
      rows.insert(templateEntity, {
        templateCode: "TPPAPER",
        templateName: "纸面委托单",
        templateType: "1",
        edition: 1,
        status: "1",
        fields: [
          {
            key: "points",
            label: "测点",
            type: "table",
            required: false,
            options: [
              { value: "place", text: "位置" },
              { value: "area", text: "面积" },
            ],
            sortNo: 3,
          },
          {
            key: "mode",
            label: "测试方式",
            type: "radio",
            required: true,
            options: [{ value: "1", text: "拆分测试" }],
            sortNo: 1,
          },
          { key: "unit", label: "计量", type: "select", required: false, dictCode: "sample_unit", sortNo: 2 },
        ],
      }),
    );
    const line = { serviceName: "RoHS 十项", standards: "IEC 62321" };
    const order = await world.order(world, { orderStatus: "30", ...paid }, [line]);
    const samples = [{ sampleName: "外壳", quantity: 2, unit: "pcs", material: "ABS", color: "黑" }];
    // The samples of a draft have no numbers yet; the printed form must list them all the same.
    const saved = await cs().put("/order/inspectionForm", {
      id: order.id,
      version: 0,
      templateId: template.id,
      header: { ...header, reportLanguage: ["C", "E"] },
      values: { mode: "1", unit: "pcs", points: [{ place: "客厅", area: "20" }] },
      samples,
      submit: "N",
    });
    expect(saved.code).toBe(200);

    const paper = writtenOn((await cs().get("/order/inspectionForm/print", { orderId: order.id })).raw);
    const after = (label: string) => paper[paper.indexOf(label) + 1];
    expect(after("报告语言")).toBe("中文、英文");
    expect(after("测试方式")).toBe("拆分测试");
    expect(after("计量")).toBe("件");
    expect(after("测点")).toBe("1. 位置：客厅  面积：20");
    expect(paper.indexOf("测试方式")).toBeLessThan(paper.indexOf("测点"));
    expect(paper).toContain("外壳");
    expect(paper).toContain("2 件");
    expect(paper).toContain("ABS / 黑");
    expect(paper).toContain("RoHS 十项");
    expect(paper.join(" ")).not.toMatch(/[{}"[\]]/);
  });

  it("lets the second of two writers know that he is late", async () => {
    const order = await world.order(world, { orderStatus: "30", ...paid });
    await world.form(order, { status: "10" });
    const stale = await cs().put("/order/inspectionForm", {
      id: order.id,
      version: 0,
      formVersion: 7,
      header,
      samples: [],
      submit: "N",
    });
    expect(stale.code).toBe(40901);
  });
});

describe("samples on their way (O-10, O-11)", () => {
  it("registers a number, once", async () => {
    const order = await world.order(world, { orderStatus: "30", formStatus: "20", ...paid });
    await world.sample(order);
    const reply = await cs().put("/order/logistics", { id: order.id, version: 0, ...parcel, trackingNo: "SF100001" });
    expect(reply.result.orderStatus).toBe("40");
    expect((await world.samplesOf(order.id))[0]?.status).toBe("20");
    const { logs } = (await cs().get("/order/queryById", { id: order.id })).result;
    expect(logs.map((log: { content: string }) => log.content)).toContain("顺丰速运 SF100001");
    expect((await world.todosOf(order.id))[0]).toMatchObject({
      todoType: "receive_sample",
      receiverRole: "lab_reception",
      receiverOrgCode: "A01A03A01",
    });

    const corrected = await cs().put("/order/logistics", {
      id: order.id,
      version: 1,
      ...parcel,
      trackingNo: "SF100002",
    });
    expect(corrected.result.orderStatus).toBe("40");
    const list = await cs().get("/order/logistics/list", { orderId: order.id });
    expect(list.result).toMatchObject([{ trackingNo: "SF100002", receiver: "收样员" }]);

    const other = await world.order(world, { orderStatus: "30", formStatus: "20", ...paid });
    const taken = await cs().put("/order/logistics", { id: other.id, version: 0, ...parcel, trackingNo: "SF100002" });
    expect(taken).toMatchObject({ code: 42201, message: "该物流单号已登记" });
    const wrong = await cs().put("/order/logistics", { id: other.id, version: 0, ...parcel, trackingNo: "顺丰1" });
    expect(wrong.message).toContain("物流单号格式不正确");
  });

  it("waits for the form", async () => {
    const order = await world.order(world, { orderStatus: "30", ...paid });
    const reply = await cs().put("/order/logistics", { id: order.id, version: 0, ...parcel, trackingNo: "SF100009" });
    expect(reply).toMatchObject({ code: 42201, message: "请先填写委托单" });
  });

  it("takes samples in, announced and unannounced, and warns of a short quantity", async () => {
    const order = await world.order(world, { orderStatus: "40", formStatus: "20", ...paid });
    const sample = await world.sample(order, { status: "20" });
    const reply = await lab().put("/order/confirmReceipt", {
      id: order.id,
      version: 0,
      receiveTime: "2026-03-16 09:30:00",
      samples: [
        { id: sample.id, received: "Y", quantity: 2, condition: "完好" },
        { sampleName: "外壳", received: "Y", quantity: 1, condition: "完好" },
      ],
    });
    expect(reply.result).toMatchObject({ orderStatus: "50", warning: "实收数量少于委托数量，将通知客服" });
    expect(await world.samplesOf(order.id)).toMatchObject([
      { status: "30", receivedQuantity: 2, keepUntil: "2026-06-14", receiver: "labrec01" },
      { status: "30", sampleNo: `${order.orderNo}-S02`, sampleName: "外壳" },
    ]);
    expect((await world.todosOf(order.id)).map((todo) => todo.todoType).toSorted()).toEqual([
      "cs_contact",
      "examine_sample",
    ]);
  });

  it("calls customer service for a sample that stayed away, and tests nothing until it is decided (O-11, O-12)", async () => {
    const order = await world.order(world, { orderStatus: "40", formStatus: "20", ...paid });
    await world.form(order);
    const came = await world.sample(order, { status: "20" });
    const away = await world.sample(order, { status: "20", sampleNo: `${order.orderNo}-S02` });
    const received = await lab().put("/order/confirmReceipt", {
      id: order.id,
      version: 0,
      receiveTime: "2026-03-16 09:30:00",
      samples: [
        { id: came.id, received: "Y", quantity: 3, condition: "完好" },
        { id: away.id, received: "N", quantity: 3 },
      ],
    });
    expect(received.result).toMatchObject({ orderStatus: "50", warning: "实收数量少于委托数量，将通知客服" });
    expect((await world.todosOf(order.id)).map((todo) => todo.todoType)).toContain("cs_contact");

    const examine = (version: number) =>
      lab().put("/order/examine", {
        id: order.id,
        version,
        result: "pass",
        samples: [{ id: came.id, result: "pass" }],
      });
    const refused = await examine(received.result.version);
    expect(refused).toMatchObject({ code: 42201, message: `请完成所有样品的审核（${away.sampleNo}尚未收到）` });
    expect((await world.read(order.id)).orderStatus).toBe("50");

    const givenUp = await cs().put("/order/inspectionForm", {
      id: order.id,
      version: received.result.version,
      header,
      values: { usage: "出口" },
      samples: [{ id: came.id, sampleName: "塑料粒子", quantity: 3, unit: "pcs" }],
      submit: "Y",
    });
    expect(givenUp.success).toBe(true);
    expect((await examine(givenUp.result.version)).result.orderStatus).toBe("60");
    expect((await world.samplesOf(order.id)).map((sample) => sample.status)).toEqual(["40", "95"]);
  });

  it("refuses receipt while a refund is open (T-29)", async () => {
    const order = await world.order(world, {
      orderStatus: "40",
      holdFlag: "Y",
      refundStatus: "1",
      refundingAmount: 100,
      ...paid,
    });
    const sample = await world.sample(order, { status: "20" });
    const reply = await lab().put("/order/confirmReceipt", {
      id: order.id,
      version: 0,
      receiveTime: "2026-03-16 09:30:00",
      samples: [{ id: sample.id, received: "Y", quantity: 3, condition: "完好" }],
    });
    expect(reply).toMatchObject({ code: 42201, message: "订单存在处理中的售后，暂不能操作" });
  });

  it("finds an order by tracking, sample and order number, within the laboratory's department", async () => {
    const order = await world.order(world, { orderStatus: "40", formStatus: "20", ...paid });
    const sample = await world.sample(order, { status: "20" });
    for (const code of [order.orderNo, sample.sampleNo]) {
      const reply = await lab().get("/order/scan", { code });
      expect(reply.result).toMatchObject([{ id: order.id, samples: [{ id: sample.id }] }]);
    }
    const foreign = await world.order(world, { labOrgCode: "A01A09" });
    expect((await lab().get("/order/scan", { code: foreign.orderNo })).result).toEqual([]);
  });
});

describe("examination, rejection, resending (O-12, O-14, O-15)", () => {
  async function arrived() {
    const order = await world.order(world, {
      orderStatus: "50",
      formStatus: "20",
      contactMobile: "13900000001",
      ...paid,
    });
    const form = await world.form(order);
    const sample = await world.sample(order, { status: "30" });
    return { order, form, sample };
  }

  it("starts testing and promises a day", async () => {
    const { order, sample } = await arrived();
    const reply = await lab().put("/order/examine", {
      id: order.id,
      version: 0,
      result: "pass",
      samples: [{ id: sample.id, result: "pass" }],
    });
    expect(reply.result).toMatchObject({ orderStatus: "60", formStatus: "30", dueDate: "2026-03-23" });
    expect((await world.samplesOf(order.id))[0]?.status).toBe("40");
  });

  it("refuses to pass with one sample that fails (T-31)", async () => {
    const { order, sample } = await arrived();
    const reply = await lab().put("/order/examine", {
      id: order.id,
      version: 0,
      result: "pass",
      samples: [{ id: sample.id, result: "fail" }],
    });
    expect(reply).toMatchObject({ code: 42201, message: "存在不合格样品，不能通过" });
  });

  it("returns the form with its reason and the order stays", async () => {
    const { order } = await arrived();
    const reply = await lab().put("/order/examine", {
      id: order.id,
      version: 0,
      result: "returnForm",
      remark: "抬头有误",
    });
    expect(reply.result).toMatchObject({ orderStatus: "50", formStatus: "10" });
    const form = await cs().get("/order/inspectionForm", { orderId: order.id });
    expect(form.result.form).toMatchObject({ status: "10", rejectReason: "抬头有误" });
  });

  it("keeps what is said of the form apart from the opinion of the whole (C.1.2)", async () => {
    const back = await arrived();
    const returned = await lab().put("/order/examine", {
      id: back.order.id,
      version: 0,
      result: "returnForm",
      formRemark: "型号未填",
      remark: "请补充后再审",
    });
    expect(returned.success).toBe(true);
    const form = await cs().get("/order/inspectionForm", { orderId: back.order.id });
    expect(form.result.form).toMatchObject({ rejectReason: "型号未填" });
    expect((await world.logsOf(back.order.id)).at(-1)?.content).toBe("委托单：型号未填；请补充后再审");
    const good = await arrived();
    await lab().put("/order/examine", {
      id: good.order.id,
      version: 0,
      result: "pass",
      formRemark: "核对无误",
      samples: [{ id: good.sample.id, result: "pass" }],
    });
    expect((await world.logsOf(good.order.id)).at(-1)).toMatchObject({ event: "examine", content: "委托单：核对无误" });
  });

  it("tells the customer where to send samples again, and keeps quiet when asked to (O-15)", async () => {
    const resend = async (more: Record<string, unknown>) => {
      sms.length = 0;
      const { order, sample } = await arrived();
      const rejected = await lab().put("/order/sampleReject", {
        id: order.id,
        version: 0,
        sampleIds: [sample.id],
        rejectReason: "2",
        detail: "破损",
        disposal: "1",
      });
      const reply = await cs().put("/order/resendSample", {
        id: order.id,
        version: rejected.result.version,
        samples: [{ id: sample.id, quantity: 3 }],
        sampleAddressId: await world.addressOf(world.lab.id),
        ...more,
      });
      expect(reply.success).toBe(true);
      await world.app.settled();
      return { order, log: (await world.logsOf(order.id)).at(-1) };
    };
    const told = await resend({});
    expect(sms).toEqual([
      { mobile: "13900000001", words: `您的订单${told.order.orderNo}需重寄样品，请寄至科技路1号，收样员 0755-2。` },
    ]);
    expect(told.log).toMatchObject({ event: "resendSample", visibleToCustomer: "Y" });
    const way = await resend({ company: "SF", trackingNo: "SF99887766" });
    expect(sms.map(({ words }) => words)).toEqual([
      `您的订单${way.order.orderNo}重寄的样品已登记，物流单号SF99887766，收到后将继续检测。`,
    ]);
    const quiet = await resend({ notifyCustomer: "N" });
    expect(sms).toEqual([]);
    expect(quiet.log).toMatchObject({ event: "resendSample", visibleToCustomer: "N" });
  });

  it("keeps rounds one to five and refuses the sixth sending (T-30)", async () => {
    const { order } = await arrived();
    const answers: string[] = [];
    for (let round = 1; round <= 5; round += 1) {
      const now = (await world.samplesOf(order.id)).find((sample) => sample.round === round);
      if (round > 1) {
        const { version } = await world.read(order.id);
        await lab().put("/order/confirmReceipt", {
          id: order.id,
          version,
          receiveTime: "2026-03-16 09:30:00",
          samples: [{ id: now?.id, received: "Y", quantity: 3, condition: "完好" }],
        });
      }
      const rejected = await lab().put("/order/sampleReject", {
        id: order.id,
        version: (await world.read(order.id)).version,
        sampleIds: [now?.id],
        rejectReason: "2",
        detail: "破损",
        disposal: "1",
      });
      expect(rejected.result.orderStatus).toBe("55");
      const address = (await world.read(order.id)).sampleAddressId ?? (await world.addressOf(world.lab.id));
      const resent = await cs().put("/order/resendSample", {
        id: order.id,
        version: rejected.result.version,
        samples: [{ id: now?.id, quantity: 3 }],
        sampleAddressId: address,
      });
      answers.push(resent.success ? resent.result.orderStatus : resent.message);
    }
    expect(answers).toEqual(["30", "30", "30", "30", "重寄次数已达上限"]);
    expect((await world.samplesOf(order.id)).map((sample) => [sample.round, sample.status])).toEqual(
      [1, 2, 3, 4, 5].map((round) => [round, "60"]),
    );
  });

  it("calls for the parcel back when rejected samples shall return, and closes that with its number", async () => {
    const { order, sample } = await arrived();
    const rejected = await lab().put("/order/sampleReject", {
      id: order.id,
      version: 0,
      sampleIds: [sample.id],
      rejectReason: "3",
      detail: "与委托不符",
      disposal: "2",
    });
    expect((await world.todosOf(order.id)).map((todo) => todo.todoType).toSorted()).toEqual([
      "cs_contact",
      "return_sample",
    ]);
    await lab().put("/order/logistics", {
      id: order.id,
      version: rejected.result.version,
      ...parcel,
      logisticsType: "3",
      trackingNo: "SF200001",
    });
    expect((await world.samplesOf(order.id))[0]?.status).toBe("70");
    expect((await world.todosOf(order.id)).map((todo) => todo.todoType)).toEqual(["cs_contact"]);
  });

  it("destroys only with the customer's consent", async () => {
    const { order, sample } = await arrived();
    const body = { id: order.id, version: 0, sampleIds: [sample.id], rejectReason: "4", detail: "污染", disposal: "3" };
    expect((await lab().put("/order/sampleReject", body)).message).toContain("客户已同意销毁");
    expect((await lab().put("/order/sampleReject", { ...body, destroyConsent: "Y" })).success).toBe(true);
    expect((await world.samplesOf(order.id))[0]?.status).toBe("90");
  });
});
