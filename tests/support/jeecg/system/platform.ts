import { plainText } from "#src/lib/text-at.ts";
import type { Row } from "../wire.ts";
import { type Handles, onlyParams, type Stand, standard, std } from "./standard.ts";

const list = (text: unknown): string[] => (typeof text === "string" ? text.split(",").filter(Boolean) : []);
const at = "2026-05-01 09:00:00";
export const made = (id: string, more: Row): Row => ({
  id,
  createBy: "admin",
  createTime: at,
  updateBy: null,
  updateTime: null,
  ...more,
});

/** Tenants, positions, dictionaries, categories (wire facts, 2.6, 2.8, 2.10, 2.11). */
export function masterHandles(stand: Stand, positions: Row[], tenants: Row[]): Handles {
  const { ok, no, page } = stand;
  const dicts: Row[] = [made("dict1", { dictName: "性别", dictCode: "sex", description: null, type: 1, delFlag: 0 })];
  const items: Row[] = [
    made("item1", { dictId: "dict1", itemText: "男", itemValue: "1", description: null, sortOrder: 1, status: 1 }),
  ];
  const deleted: Row[] = [];
  const categories: Row[] = [
    made("cat1", { pid: "0", name: "水质", code: "A01", hasChild: "1", sysOrgCode: null }),
    made("cat2", { pid: "cat1", name: "饮用水", code: "A01A01", hasChild: null, sysOrgCode: null }),
  ];
  const dictCalls = standard(stand, {
    base: "/sys/dict",
    fields: ["dictName", "dictCode", "description", "type", "delFlag"],
    rows: dicts,
    has: std,
  });
  const bin = (ids: readonly string[]) => {
    for (const id of ids) {
      const found = dicts.findIndex((one) => one["id"] === id);
      if (found !== -1) deleted.push(...dicts.splice(found, 1));
    }
    return ok(null, "删除成功!");
  };
  const unbin = (path: string, back: boolean) => {
    const found = deleted.findIndex(({ id }) => id === path.split("/").at(-1));
    const [dict] = found === -1 ? [] : deleted.splice(found, 1);
    if (dict && back) dicts.push(dict);
    return ok(null, "操作成功!");
  };
  return {
    ...dictCalls,
    "DELETE /sys/dict/delete": (asked) => {
      onlyParams(stand, asked, ["id"]);
      return bin([asked.query.get("id") ?? ""]);
    },
    "DELETE /sys/dict/deleteBatch": (asked) => {
      onlyParams(stand, asked, ["ids"]);
      return bin(list(asked.query.get("ids")));
    },
    "GET /sys/dict/deleteList": () => ok(deleted),
    "PUT dict/back": ({ path }) => unbin(path, true),
    "DELETE dict/deletePhysic": ({ path }) => unbin(path, false),
    ...standard(stand, {
      base: "/sys/dictItem",
      fields: ["dictId", "itemText", "itemValue", "description", "sortOrder", "status"],
      rows: items,
      has: "list queryById add edit delete deleteBatch",
    }),
    "GET /sys/dictItem/dictItemCheck": (asked) => {
      onlyParams(stand, asked, ["id", "dictId", "itemValue"]);
      const { id, dictId, itemValue } = Object.fromEntries(asked.query);
      const taken = items.some((one) => one["dictId"] === dictId && one["itemValue"] === itemValue && one["id"] !== id);
      return taken ? no("该值不可用，系统中已存在！") : ok(null, "该值可用！");
    },
    ...standard(stand, {
      base: "/sys/position",
      fields: ["code", "name", "postRank", "companyId"],
      rows: positions,
      has: std,
    }),
    ...standard(stand, {
      base: "/sys/tenant",
      fields: ["name", "beginDate", "endDate", "status"],
      rows: tenants,
      has: "list queryById add edit delete deleteBatch",
      refuse: ({ id }) => (typeof id === "number" ? null : "id is no number"),
    }),
    ...standard(stand, {
      base: "/sys/category",
      fields: ["pid", "name", "code", "hasChild"],
      rows: categories,
      has: "queryById add edit delete deleteBatch exportXls importExcel",
    }),
    "GET /sys/category/rootList": (asked) => {
      onlyParams(stand, asked, ["pid", "pageNo", "pageSize"]);
      return page(
        categories.filter(({ pid }) => pid === (asked.query.get("pid") ?? "0")),
        asked.query,
      );
    },
    "GET /sys/category/childList": (asked) => {
      onlyParams(stand, asked, ["pid"]);
      return ok(categories.filter(({ pid }) => pid === asked.query.get("pid")));
    },
    "GET /sys/category/loadTreeRoot": (asked) => {
      onlyParams(stand, asked, ["async", "pcode"]);
      const { pcode = "0" } = Object.fromEntries(asked.query);
      if (pcode !== "0") return no("加载分类字典树参数有误.[code]!", 0);
      return ok(categories.filter(({ pid }) => pid === "0").map(treeSelect));
    },
    "GET /sys/category/loadTreeChildren": (asked) => {
      onlyParams(stand, asked, ["pid"]);
      return ok(categories.filter(({ pid }) => pid === asked.query.get("pid")).map(treeSelect));
    },
    "GET /sys/category/checkCode": (asked) => {
      onlyParams(stand, asked, ["pid", "code"]);
      return ok(null);
    },
  };
}

const treeSelect = (row: Row): Row => ({
  key: row["id"],
  title: row["name"],
  leaf: row["hasChild"] !== "1",
  icon: null,
  parentId: row["pid"],
  value: null,
  code: row["code"],
  children: null,
});

/** Announcements, logs, data logs, jobs and online users (wire facts, 2.7, 2.12, 2.13). */
export function operationHandles(stand: Stand): Handles {
  const { ok, no, page } = stand;
  const announcements: Row[] = [
    made("annt1", {
      titile: "五一放假",
      msgContent: "<p>放假三天</p>",
      msgAbstract: null,
      startTime: at,
      endTime: "2026-05-09 09:00:00",
      sender: "admin",
      priority: "M",
      msgCategory: "1",
      msgType: "ALL",
      sendStatus: "0",
      sendTime: null,
      cancelTime: null,
      userIds: null,
    }),
  ];
  const logs: Row[] = [1, 2, 3].map((n) =>
    made(`log${n}`, {
      logType: n === 3 ? 2 : 1,
      operateType: n === 3 ? 2 : null,
      logContent: n === 3 ? "添加用户" : `用户名: admin,登录成功！`,
      userid: "admin",
      username: "管理员",
      ip: "127.0.0.1",
      requestUrl: null,
      requestParam: null,
      requestType: null,
      method: null,
      costTime: null,
    }),
  );
  const dataLogs: Row[] = [1, 2].map((n) =>
    made(`data${n}`, {
      dataTable: "sys_user",
      dataId: "u1",
      dataContent: JSON.stringify({ realname: `姓名${n}`, sex: 1 }),
      dataVersion: String(n),
    }),
  );
  const jobs: Row[] = [
    made("job1", {
      jobClassName: "org.jeecg.modules.quartz.job.SampleJob",
      cronExpression: "0 0 1 * * ? *",
      parameter: null,
      description: "示例",
      status: -1,
      delFlag: 0,
    }),
  ];
  let sessions: Row[] = ["alice", "bob"].map((username) => ({
    id: `s-${username}`,
    token: `token-${username}`,
    username,
    realname: username === "alice" ? "艾丽" : "鲍勃",
    avatar: null,
    birthday: null,
    sex: 1,
    sex_dictText: "男",
    phone: null,
  }));
  const change = (rows: Row[], id: string | null, more: Row) => {
    const found = rows.findIndex((one) => one["id"] === id);
    if (found === -1) return no("未找到对应实体");
    rows[found] = { ...rows[found], ...more };
    return ok(null, "操作成功");
  };
  const byGet = (rows: Row[], more: Row) => (asked: Parameters<Handles[string]>[0]) => {
    onlyParams(stand, asked, ["id"]);
    return change(rows, asked.query.get("id"), more);
  };
  const announcementCalls = standard(stand, {
    base: "/sys/annountCement",
    fields: [
      "titile",
      "msgContent",
      "msgAbstract",
      "startTime",
      "endTime",
      "sender",
      "priority",
      "msgCategory",
      "msgType",
      "sendStatus",
      "userIds",
    ],
    rows: announcements,
    has: std,
    params: ["titile", "msgContent", "sender", "priority", "msgCategory", "msgType", "sendStatus"],
    equals: true,
    sorts: true,
    // The server cuts the last character of the ids.
    refuse: ({ userIds }) => (/[^,]$/.test(plainText(userIds)) ? "the last user is lost" : null),
  });
  const logList = standard(stand, {
    base: "/sys/log",
    fields: [
      "logType",
      "operateType",
      "logContent",
      "userid",
      "username",
      "ip",
      "requestUrl",
      "requestParam",
      "requestType",
      "method",
      "costTime",
    ],
    rows: logs,
    has: "list delete deleteBatch",
  });
  return {
    ...announcementCalls,
    "POST /sys/annountCement/add": (asked, username) =>
      announcementCalls["POST /sys/annountCement/add"]!(
        { ...asked, body: { ...asked.body, sendStatus: "0" } },
        username,
      ),
    "GET /sys/annountCement/doReleaseData": byGet(announcements, { sendStatus: "1", sendTime: at }),
    "GET /sys/annountCement/doReovkeData": byGet(announcements, { sendStatus: "2", cancelTime: at }),
    ...logList,
    "GET /sys/log/list": (asked, username) => {
      const word = asked.query.get("keyWord") ?? "";
      const query = new URLSearchParams(asked.query);
      query.delete("keyWord");
      if (word !== "") query.set("logContent", `*${word}*`);
      return logList["GET /sys/log/list"]!({ ...asked, query }, username);
    },
    ...standard(stand, {
      base: "/sys/dataLog",
      fields: ["dataTable", "dataId", "dataContent", "dataVersion"],
      rows: dataLogs,
      has: "list",
    }),
    "GET /sys/dataLog/queryCompareList": (asked) => {
      onlyParams(stand, asked, ["dataId1", "dataId2"]);
      const ids = [asked.query.get("dataId1"), asked.query.get("dataId2")];
      // The order is not guaranteed.
      return ok(dataLogs.filter(({ id }) => ids.includes(String(id))).toReversed());
    },
    ...standard(stand, {
      base: "/sys/quartzJob",
      fields: ["jobClassName", "cronExpression", "parameter", "description", "status"],
      rows: jobs,
      has: std,
    }),
    "GET /sys/quartzJob/pause": byGet(jobs, { status: -1 }),
    "GET /sys/quartzJob/resume": byGet(jobs, { status: 0 }),
    "GET /sys/quartzJob/execute": byGet(jobs, {}),
    "GET /sys/online/list": (asked) => {
      onlyParams(stand, asked, ["username", "pageNo", "pageSize"]);
      const word = asked.query.get("username") ?? "";
      return page(
        sessions.filter(({ username }) => word === "" || username === word),
        asked.query,
      );
    },
    "POST /sys/online/forceLogout": (asked) => {
      const left = sessions.filter(({ token }) => token !== asked.body["token"]);
      if (left.length === sessions.length) stand.fault("no such session: POST /sys/online/forceLogout");
      sessions = left;
      return ok(null, `退出登录成功！`);
    },
  };
}
