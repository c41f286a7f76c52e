import * as z from "zod";
import { ownPath } from "#src/lib/own-path.ts";
import { endpoint } from "#src/contract/endpoint.ts";
import { mobile } from "#src/contract/mobile.ts";
import { UserInfo } from "./session.ts";

/** One of my sign-ins. */
export const OwnSession = z.object({
  id: z.string(),
  loginTime: z.string(),
  lastTime: z.string(),
  ip: z.string().nullable(),
  /** The browser's own name of itself. */
  client: z.string().nullable(),
  /** The session this was asked in. */
  current: z.boolean(),
  /** It may still act. */
  live: z.boolean(),
});
export type OwnSession = z.output<typeof OwnSession>;

/** My last ten sign-ins, and every session of mine that may still act, newest first. */
export const ownSessions = endpoint({
  method: "GET",
  path: "/sys/online/mine",
  permission: "session",
  input: z.object({}).loose(),
  result: z.array(OwnSession),
});

/** 其他设备下线: ends one of my other sessions, or all of them; never the one it is asked in, never another person's. */
export const logoutOthers = endpoint({
  method: "POST",
  path: "/sys/online/logoutOthers",
  permission: "session",
  input: z.object({ id: z.string().max(32).nullish() }).loose(),
  result: z.object({ ended: z.int() }),
  refusals: [42201],
  operation: 7,
  title: "其他设备下线",
});

/** Of an avatar, in bytes. */
export const maxAvatarBytes = 500 * 1024;

/** A page of the console: one slash at its beginning, and nothing that a browser could read as another host. */
const homePath = z
  .string()
  .trim()
  .max(255)
  .refine((path) => path === "" || (ownPath(path) !== null && !/[\\\p{Cc}]/u.test(path)), {
    error: "首页只能是本系统的页面，请从列表中选择",
  });

const optional = (most: number) => z.string().trim().max(most).nullish();

/** 基本设置: what a person may change of the own account; what is absent stays as it was. */
export const editOwn = endpoint({
  method: "PUT",
  path: "/sys/user/editOwn",
  permission: "session",
  input: z
    .object({
      realname: z
        .string()
        .trim()
        .min(1, "请输入姓名")
        .max(40)
        // Signs that nobody sees make two names look the same.
        .regex(/^[^\p{Cc}\p{Cf}]*$/u, "姓名含有不允许的字符")
        .optional(),
      birthday: z.union([z.literal(""), z.iso.date("日期格式不正确")]).nullish(),
      sex: z
        .union([z.literal(1), z.literal(2), z.enum(["1", "2"]).transform((sex): 1 | 2 => (sex === "1" ? 1 : 2))])
        .nullish(),
      email: z.union([z.literal(""), z.email("邮箱格式不正确").max(100)]).nullish(),
      telephone: optional(45),
      /** Stored path of a picture one has uploaded oneself; "" takes it away. */
      avatar: optional(255),
      /** The page one begins on. */
      homePath: homePath.nullish(),
      /** That of the `userInfo` one changes: changed from elsewhere since, it is refused. Absent = whatever stands there. */
      version: z.int().optional(),
    })
    .loose(),
  result: z.object({ userInfo: UserInfo }),
  refusals: [40901, 40904, 42201],
  operation: 3,
  title: "修改个人资料",
});

const code = z.string().trim().max(10);

/** Binds another phone: the code sent to the new one, and to the old one where there is one (`POST /sys/sms` sends both). */
export const updateMobile = endpoint({
  method: "PUT",
  path: "/sys/user/updateMobile",
  permission: "session",
  input: z.object({ phone: mobile, smscode: code.min(1), oldcode: code.default("") }).loose(),
  result: z.object({ userInfo: UserInfo }),
  refusals: [40904, 42201],
  operation: 3,
  title: "更换绑定手机",
});
