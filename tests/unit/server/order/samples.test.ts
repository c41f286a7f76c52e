import { describe, expect, it } from "vitest";
import { examinePass, returnForm } from "#src/server/order/order/rules/examine.ts";
import { checkForm, saveForm } from "#src/server/order/order/rules/form.ts";
import { logistics } from "#src/server/order/order/rules/logistics.ts";
import { confirmReceipt, shortMessage } from "#src/server/order/order/rules/receipt.ts";
import { resendSample } from "#src/server/order/order/rules/resend.ts";
import { sampleReject } from "#src/server/order/order/rules/sample-reject.ts";
import type { OrderRow } from "#src/server/order/order/rules/step.ts";
import { formRow, itemRow, logisticsRow, now, orderRow, reportRow, sampleRow, who } from "./rows.ts";

const paidOrder = (change: Partial<OrderRow> = {}) =>
  orderRow({ orderStatus: "30", paidAmount: 10_000, payStatus: "2", formStatus: "20", ...change });
const none = new Map<string, "休" | "班">();

describe("a logistics number (O-10)", () => {
  const input = { logisticsType: "1" as const, company: "SF", trackingNo: "SF1234567890", sendTime: now };
  const facts = {
    samples: [sampleRow()],
    records: [],
    taken: false,
    companyName: "顺丰速运",
    address: { receiver: "收样室", phone: "0755-1", address: "深圳" },
  };

  it("puts order and samples on their way and calls the laboratory", () => {
    const step = logistics(paidOrder(), input, now, facts);
    expect(step.patch).toEqual({ orderStatus: "40" });
    expect(step.samples?.[0]?.patch).toEqual({ status: "20" });
    expect(step.newLogistics).toMatchObject({ bizType: "1", trackingNo: "SF1234567890", receiver: "收样室" });
    expect(step.opens?.[0]).toMatchObject({ type: "receive_sample", receiverRole: "lab_reception" });
  });

  it("corrects the number of a parcel under way instead of adding a second", () => {
    const step = logistics(paidOrder({ orderStatus: "40" }), { ...input, trackingNo: "SF000000" }, now, {
      ...facts,
      records: [logisticsRow()],
    });
    expect(step.newLogistics).toBeUndefined();
    expect(step.logistics?.[0]).toMatchObject({ row: { id: "G1" }, patch: { trackingNo: "SF000000" } });
  });

  it("waits for the form, and refuses a number that is registered", () => {
    expect(() => logistics(paidOrder({ formStatus: "10" }), input, now, facts)).toThrow("请先填写委托单");
    expect(() => logistics(paidOrder(), input, now, { ...facts, taken: true })).toThrow("该物流单号已登记");
  });

  it("sends a report only once it is out, without moving the order", () => {
    const report = { ...input, logisticsType: "2" as const };
    expect(() => logistics(paidOrder(), report, now, facts)).toThrow("当前状态不允许");
    expect(logistics(paidOrder({ orderStatus: "80" }), report, now, facts).patch).toEqual({});
  });

  it("sends rejected samples back and ends the task", () => {
    const samples = [sampleRow({ status: "60", rejectDisposal: "2" })];
    const step = logistics(paidOrder({ orderStatus: "55" }), { ...input, logisticsType: "3" }, now, {
      ...facts,
      samples,
    });
    expect(step.samples?.[0]?.patch).toEqual({ status: "70" });
    expect(step.closes).toEqual(["return_sample"]);
  });

  it("waits while a refund or withdrawal is open", () => {
    expect(() => logistics(paidOrder({ holdFlag: "Y" }), input, now, facts)).toThrow(
      "订单存在处理中的售后，暂不能操作",
    );
  });
});

describe("receipt (O-11)", () => {
  const facts = { samples: [sampleRow({ status: "20" })], records: [logisticsRow()], keepDays: 90 };
  const line = { id: "P1", received: "Y" as const, quantity: 3, condition: "完好" };
  const receive = (samples: readonly (typeof line & { id?: string; sampleName?: string })[], change = {}) =>
    confirmReceipt(paidOrder({ orderStatus: "40", ...change }), { samples, receiveTime: now }, who([]), now, facts);

  it("takes samples in, keeps them ninety days and signs the parcel", () => {
    const { step, warning } = receive([line]);
    expect(step.patch).toEqual({ orderStatus: "50" });
    expect(step.samples?.[0]?.patch).toMatchObject({ status: "30", keepUntil: "2026-06-13", receiver: "cs01" });
    expect(step.logistics?.[0]?.patch).toEqual({ signTime: now });
    expect(warning).toBeNull();
  });

  it("refuses while a refund is open (T-29)", () => {
    expect(() => receive([line], { holdFlag: "Y" })).toThrow("订单存在处理中的售后，暂不能操作");
  });

  it("asks for at least one ticked sample", () => {
    expect(() =>
      confirmReceipt(paidOrder(), { samples: [{ ...line, received: "N" }], receiveTime: now }, who([]), now, facts),
    ).toThrow("请至少选择一个样品");
  });

  it("warns of a short quantity and calls customer service", () => {
    const { step, warning } = receive([{ ...line, quantity: 2 }]);
    expect(warning).toBe(shortMessage);
    expect(step.opens?.map((todo) => todo.type)).toContain("cs_contact");
  });

  it("warns of an announced sample that did not come at all, names it and calls customer service (O-11)", () => {
    const both = { ...facts, samples: [...facts.samples, sampleRow({ id: "P2", sampleNo: "S02", status: "10" })] };
    const order = paidOrder({ orderStatus: "40" });
    const input = { samples: [line, { ...line, id: "P2", received: "N" as const }], receiveTime: now };
    const { step, warning } = confirmReceipt(order, input, who([]), now, both);
    expect(warning).toBe(shortMessage);
    expect(step.opens?.map((todo) => todo.type)).toEqual(["examine_sample", "cs_contact"]);
    expect(step.content).toBe("收到1个样品，未到：S02");
    expect(step.samples?.map(({ row }) => row.id)).toEqual(["P1"]);
  });

  it("counts no sample as missing that was rejected or given up before (O-11)", () => {
    const gone = [sampleRow({ id: "P2", status: "60" }), sampleRow({ id: "P3", status: "95" })];
    const order = paidOrder({ orderStatus: "40" });
    const { warning } = confirmReceipt(order, { samples: [line], receiveTime: now }, who([]), now, {
      ...facts,
      samples: [...facts.samples, ...gone],
    });
    expect(warning).toBeNull();
  });

  it("takes in a sample that nobody announced", () => {
    const { step } = confirmReceipt(
      paidOrder(),
      { samples: [{ sampleName: "外壳", received: "Y", quantity: 1, condition: "完好" }], receiveTime: now },
      who([]),
      now,
      { ...facts, samples: [] },
    );
    expect(step.newSamples?.[0]).toMatchObject({ sampleName: "外壳", status: "30", round: 1 });
  });
});

describe("examination (O-12)", () => {
  const order = paidOrder({ orderStatus: "50" });
  const facts = {
    form: formRow(),
    samples: [sampleRow({ status: "30" })],
    items: [itemRow({ tatDays: 5 })],
    holidays: none,
  };

  it("starts testing and promises a day", () => {
    const step = examinePass(order, [{ id: "P1", result: "pass" }], "", now, facts);
    expect(step.patch).toMatchObject({ orderStatus: "60", formStatus: "30", dueDate: "2026-03-20" });
    expect(step.samples?.[0]?.patch).toMatchObject({ status: "40" });
  });

  it("refuses to pass with one sample that fails (T-31)", () => {
    expect(() => examinePass(order, [{ id: "P1", result: "fail" }], "", now, facts)).toThrow(
      "存在不合格样品，不能通过",
    );
  });

  it("wants every sample decided and the form submitted", () => {
    expect(() => examinePass(order, [], "", now, facts)).toThrow("请完成所有样品的审核");
    expect(() =>
      examinePass(order, [{ id: "P1", result: "pass" }], "", now, { ...facts, form: formRow({ status: "10" }) }),
    ).toThrow("委托单未提交，不能审核");
  });

  it.each(["10", "20"])("does not pass while an announced sample in %s has not come (O-12)", (status) => {
    const missing = sampleRow({ id: "P2", sampleNo: "S02", status });
    const pass = () =>
      examinePass(order, [{ id: "P1", result: "pass" }], "", now, { ...facts, samples: [...facts.samples, missing] });
    expect(pass).toThrow("请完成所有样品的审核（S02尚未收到）");
  });

  it.each(["60", "70", "80", "90", "95"])("passes beside a sample that is over in %s (O-12)", (status) => {
    const over = sampleRow({ id: "P2", status });
    const samples = [...facts.samples, over];
    expect(examinePass(order, [{ id: "P1", result: "pass" }], "", now, { ...facts, samples }).samples).toHaveLength(1);
  });

  it("returns the form and leaves the order where it is", () => {
    const step = returnForm(order, "抬头有误", formRow());
    expect(step.patch).toEqual({ formStatus: "10" });
    expect(step.form?.patch).toEqual({ status: "10", rejectReason: "抬头有误" });
  });
});

describe("rejection and resending (O-14, O-15)", () => {
  const reject = { sampleIds: ["P1"], rejectReason: "2", detail: "破损", disposal: "1" as const };
  const rejected = sampleRow({ status: "60", rejectReason: "2" });
  const resend = { samples: [{ id: "P1", quantity: 3 }], sampleAddressId: "A1", parcel: null };
  const facts = { samples: [rejected], form: formRow({ status: "30" }), maxRound: 5, taken: false };

  it("takes the promised day back and calls customer service", () => {
    const step = sampleReject(paidOrder({ orderStatus: "60", dueDate: "2026-03-20" }), reject, {
      samples: [sampleRow({ status: "40" })],
      reports: [],
    });
    expect(step.patch).toMatchObject({ orderStatus: "55", dueDate: null });
    expect(step.samples?.[0]?.patch).toMatchObject({ status: "60", rejectReason: "2" });
    expect(step.opens?.[0]?.type).toBe("cs_contact");
  });

  it("registers a sample as lost that never came, and nothing else (O-14, C.1.4)", () => {
    const order = paidOrder({ orderStatus: "50" });
    const missing = { samples: [sampleRow({ status: "20" })], reports: [] };
    const lost = sampleReject(order, { ...reject, rejectReason: "8" }, missing);
    expect(lost.patch).toMatchObject({ orderStatus: "55" });
    expect(lost.samples?.[0]?.patch).toMatchObject({ status: "60", rejectReason: "8" });
    expect(() => sampleReject(order, reject, missing)).toThrow("未收到的样品只能登记遗失");
    expect(() => sampleReject(order, { ...reject, rejectReason: "8", disposal: "2" }, missing)).toThrow(
      "未收到的样品只能重寄",
    );
  });

  it("refuses once a report is there", () => {
    const order = paidOrder({ orderStatus: "60" });
    expect(() =>
      sampleReject(order, reject, { samples: [sampleRow({ status: "40" })], reports: [reportRow()] }),
    ).toThrow("已上传报告，不能拒收");
    expect(
      sampleReject(order, reject, { samples: [sampleRow({ status: "40" })], reports: [reportRow({ status: "30" })] })
        .patch.orderStatus,
    ).toBe("55");
  });

  it("asks the laboratory to send back what shall go back, and destroys what may be destroyed", () => {
    const order = paidOrder({ orderStatus: "50" });
    const samples = [sampleRow({ status: "30" })];
    const back = sampleReject(order, { ...reject, disposal: "2" }, { samples, reports: [] });
    expect(back.opens?.map((todo) => todo.type)).toEqual(["cs_contact", "return_sample"]);
    const gone = sampleReject(order, { ...reject, disposal: "3" }, { samples, reports: [] });
    expect(gone.samples?.[0]?.patch.status).toBe("90");
  });

  it("sends again as a new row of the next round and keeps the old", () => {
    const step = resendSample(paidOrder({ orderStatus: "55" }), resend, now, facts);
    expect(step.patch).toMatchObject({ orderStatus: "30" });
    expect(step.newSamples).toEqual([
      expect.objectContaining({ sampleName: "塑料粒子", round: 2, status: "10", quantity: 3 }),
    ]);
    expect(step.samples).toBeUndefined();
  });

  it("goes to 40 with a number, and back to submitted when values changed", () => {
    const parcel = { company: "SF", trackingNo: "SF7654321", sendTime: now };
    const step = resendSample(
      paidOrder({ orderStatus: "55", formStatus: "30" }),
      { ...resend, parcel, values: { lot: "B2" } },
      now,
      facts,
    );
    expect(step.patch).toMatchObject({ orderStatus: "40", formStatus: "20" });
    expect(step.newLogistics).toMatchObject({ bizType: "1", trackingNo: "SF7654321" });
    expect(step.newSamples?.[0]?.status).toBe("20");
  });

  it("stops at the fifth round: the sixth sending is refused (T-30)", () => {
    const rounds = [1, 2, 3, 4].map((round) =>
      resendSample(paidOrder({ orderStatus: "55" }), resend, now, { ...facts, samples: [{ ...rejected, round }] }),
    );
    expect(rounds.map((step) => step.newSamples?.[0]?.round)).toEqual([2, 3, 4, 5]);
    expect(() =>
      resendSample(paidOrder({ orderStatus: "55" }), resend, now, { ...facts, samples: [{ ...rejected, round: 5 }] }),
    ).toThrow("重寄次数已达上限");
  });
});

describe("the inspection form (O-31, C.1.3)", () => {
  const header = {
    applicantName: "锐科",
    applicantNameEn: "",
    manufacturer: "",
    reportTitle: "锐科",
    reportTitleEn: "",
    reportLanguage: ["C"],
    reportForm: "1",
    judge: "Y" as const,
    subcontract: "N" as const,
    sampleDisposal: "1",
    signFile: "",
  };
  const fields = [
    { key: "power", label: "额定功率", type: "number", required: true, sortNo: 2 },
    { key: "usage", label: "用途", type: "select", required: true, sortNo: 1, options: [{ value: "a" }] },
  ];
  const sample = { sampleName: "塑料粒子", quantity: 3, unit: "pcs" };
  const filler = who([], ["order:order:inspectionForm"]);
  const facts = { form: null, template: { id: "T1", edition: 2, fields }, samples: [] };
  const input = { header, values: { usage: "a", power: "5" }, samples: [sample], submit: true };

  it("names the first gap by its number and label", () => {
    expect(() => checkForm({ header: { ...header, reportTitle: "" }, values: {} }, fields)).toThrow(
      "委托单第2项“报告抬头”未填写",
    );
    expect(() => checkForm({ header, values: { usage: "a" } }, fields)).toThrow("委托单第7项“额定功率”未填写");
  });

  it("wants English titles for an English report, numbers for numbers and options that exist", () => {
    expect(() => checkForm({ header: { ...header, reportLanguage: ["E"] }, values: input.values }, fields)).toThrow(
      "英文报告须填写英文抬头",
    );
    expect(() => checkForm({ header, values: { usage: "a", power: "五" } }, fields)).toThrow("“额定功率”须为数字");
    expect(() => checkForm({ header, values: { usage: "x", power: "5" } }, fields)).toThrow("“用途”的选项无效");
  });

  it("saves a draft with gaps, and keeps its samples without numbers", () => {
    const step = saveForm(paidOrder({ formStatus: null }), { ...input, values: {}, submit: false }, filler, facts);
    expect(step.patch).toEqual({ formStatus: "10" });
    expect(step.newForm).toMatchObject({ status: "10", edition: 2, draftSamples: [sample] });
    expect(step.newSamples).toBeUndefined();
  });

  it("makes samples on submission", () => {
    const step = saveForm(paidOrder({ formStatus: "10" }), input, filler, {
      ...facts,
      form: formRow({ status: "10" }),
    });
    expect(step.patch).toEqual({ formStatus: "20" });
    expect(step.newSamples).toEqual([expect.objectContaining({ sampleName: "塑料粒子", status: "10", round: 1 })]);
  });

  it("gives up a sample that the others arrived without when the form no longer names it (C.1.4)", () => {
    const samples = [sampleRow({ status: "30" }), sampleRow({ id: "P2", status: "20" })];
    const submitted = { ...facts, form: formRow(), samples };
    const kept = { ...input, samples: [{ ...sample, id: "P1" }] };
    const step = saveForm(paidOrder({ orderStatus: "50" }), kept, filler, submitted);
    expect(step.samples?.at(-1)).toMatchObject({ row: { id: "P2" }, patch: { status: "95" } });
    const travelling = saveForm(paidOrder({ orderStatus: "40" }), kept, filler, submitted);
    expect(travelling.samples?.map(({ row }) => row.id)).toEqual(["P1"]);
  });

  it("lets only examiners change an examined form, with a reason", () => {
    const examined = { ...facts, form: formRow({ status: "30" }), samples: [sampleRow({ status: "40" })] };
    const examiner = who([], ["order:order:examine"]);
    const changed = { ...input, samples: [{ ...sample, id: "P1" }] };
    expect(() => saveForm(paidOrder({ orderStatus: "60" }), changed, filler, examined)).toThrow("拒绝访问");
    expect(() => saveForm(paidOrder({ orderStatus: "60" }), changed, examiner, examined)).toThrow("请填写修改原因");
    expect(
      saveForm(paidOrder({ orderStatus: "60" }), { ...changed, reason: "更正型号" }, examiner, examined).patch,
    ).toEqual({ formStatus: "30" });
  });

  it("is closed from report review on", () => {
    expect(() => saveForm(paidOrder({ orderStatus: "70" }), input, filler, facts)).toThrow("当前状态不允许");
  });
});
