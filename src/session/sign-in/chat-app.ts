/** User agents of the in-app browsers of 企业微信, 钉钉 and 飞书. */
const names = /wxwork|dingtalk|lark|feishu/i;

/** Returns whether the console runs inside an enterprise chat app, by its User-Agent. Pure. */
export const isChatApp = (agent: string): boolean => names.test(agent);
