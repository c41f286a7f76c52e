import { describe, expect, it } from "vitest";
import { renderMessage } from "#src/contract/system/message/channels.ts";
import { templateFault, testMessage, testValuesOf } from "#src/contract/system/message/template.ts";
import { messageEvents, variablesOf } from "#src/contract/message-events.ts";
import { fillTemplate, oneLine, readTemplate, wordsOfHtml } from "#src/lib/template-text.ts";

const asIs = (value: string) => value;

describe("a template", () => {
  it("names its variables once each, and the places that are none", () => {
    expect(readTemplate("订单 ${no} ${ no } ${reason}")).toEqual({ variables: ["no", "reason"], faults: [] });
    expect(readTemplate("$no {no} $ {no} 100$").variables).toEqual([]);
    for (const wrong of ["${", "${}", "${a b}", "${1a}", "${a.b}", "${中文}", "${no"])
      expect(readTemplate(wrong).faults).toHaveLength(1);
  });

  it("runs nothing of what it contains, whatever stands between the brackets", () => {
    const values = { no: "1" };
    for (const code of [
      "1+1",
      "process.exit()",
      "constructor.constructor('return 1')()",
      "no;no",
      "`no`",
      "no()",
      "__proto__",
    ])
      expect(fillTemplate(`\${${code}}`, values, asIs)).toBe(`\${${code}}`);
    for (const inherited of ["constructor", "valueOf", "toString", "hasOwnProperty"])
      expect(fillTemplate(`[\${${inherited}}]`, values, asIs)).toBe("[]");
  });

  it("fills in one pass: values that look like variables or like patterns stay text", () => {
    expect(fillTemplate("${who}：${reason}", { who: "${reason}", reason: "$& $1 ${who}" }, asIs)).toBe(
      "${reason}：$& $1 ${who}",
    );
  });

  it("escapes values for HTML in mails and bells, and not in short messages", () => {
    const values = { reason: `<img src=x onerror="a('b')">&` };
    const template = { templateName: "${reason}", templateContent: "<p>${reason}</p>" };
    expect(renderMessage({ ...template, templateType: "2" }, values)).toEqual({
      title: values.reason,
      content: "<p>&lt;img src=x onerror=&quot;a(&#39;b&#39;)&quot;&gt;&amp;</p>",
    });
    expect(renderMessage({ ...template, templateContent: "${reason}", templateType: "1" }, values).content).toBe(
      values.reason,
    );
  });

  it("has a title of one line, so a value adds no mail header", () => {
    const title = renderMessage(
      { templateName: "付款：${no}", templateContent: "", templateType: "2" },
      { no: "1\r\nBcc: a@x.cn\u2028" },
    ).title;
    expect(title).toBe("付款：1 Bcc: a@x.cn");
    expect(oneLine("\u0000a\tb\u007f")).toBe("a b");
  });

  it("becomes plain words for the text part of a mail", () => {
    expect(wordsOfHtml("<p>一 &lt;b&gt;</p><ul><li>二&amp;三</li></ul>")).toBe("一 <b>\n二&三");
  });
});

describe("the check of a template", () => {
  const template = { templateType: "1", templateName: "标题", templateContent: "内容" };

  it("names what is wrong and the variables that exist for the event", () => {
    expect(templateFault(template)).toBeNull();
    expect(templateFault({ ...template, templateContent: "${" })).toEqual({
      field: "templateContent",
      reason: "模板内容的变量写法不正确：${，应为 ${变量名}",
    });
    const paid = messageEvents.get("order_paid");
    expect(paid && templateFault({ ...template, templateName: "${reason}" }, variablesOf(paid))?.reason).toBe(
      "模板标题使用了未知变量：reason。可用变量：${no}（单号）、${event}（事件名称）、${time}（发生时间）",
    );
    expect(templateFault({ ...template, templateContent: "字".repeat(501) })?.reason).toBe("短信内容不能超过500个字符");
    expect(templateFault({ ...template, templateType: "2", templateContent: "字".repeat(501) })).toBeNull();
  });

  it("reads test data that is an object of texts and numbers, and tells the missing ones", () => {
    expect(testValuesOf('{"no":1,"who":"甲"}')).toEqual({ no: "1", who: "甲" });
    expect(testValuesOf(" ")).toEqual({});
    for (const wrong of ["[]", "1", "null", '{"no":{}}', "{no:1}"]) expect(testValuesOf(wrong)).toBeUndefined();
    expect(testMessage({ ...template, templateContent: "${no} ${who}" }, { no: "1" }).missing).toEqual(["who"]);
  });
});
