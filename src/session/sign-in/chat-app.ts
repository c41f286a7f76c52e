/** The in-app browsers of 企业微信, 钉钉 and 飞书, by the names they give themselves. */
const names = /wxwork|dingtalk|lark|feishu/i;

/** Whether the console runs inside an enterprise chat app, by the browser's own name of itself (User-Agent). Pure. */
export const isChatApp = (agent: string): boolean => names.test(agent);
