import * as z from "zod";
import { endpoint } from "#src/contract/endpoint.ts";
import { mobile } from "#src/contract/mobile.ts";
import { AllDictItems } from "../dict-cache.ts";

/** A department on the wire; `key`, `value` and `title` repeat id and name for tree controls. */
export const Depart = z
  .object({
    id: z.string(),
    parentId: z.string().nullable(),
    departName: z.string(),
    orgCode: z.string(),
    orgCategory: z.string().nullable(),
    key: z.string(),
    value: z.string(),
    title: z.string(),
    /** The tenant it belongs to; absent, null and 0 (stock servers) belong to everybody. */
    tenantId: z.int().nullish(),
  })
  .loose();
export type Depart = z.output<typeof Depart>;

/** A tenant as the chooser after sign-in shows it. */
export const TenantBrief = z.object({ id: z.int(), name: z.string(), status: z.int() }).loose();
export type TenantBrief = z.output<typeof TenantBrief>;

/** A staff account without its secrets. */
export const UserInfo = z
  .object({
    id: z.string(),
    username: z.string(),
    realname: z.string(),
    avatar: z.string().nullable(),
    birthday: z.string().nullable(),
    sex: z.int().nullable(),
    email: z.string().nullable(),
    phone: z.string().nullable(),
    telephone: z.string().nullable(),
    workNo: z.string().nullable(),
    post: z.string().nullable(),
    /** Department acted in now. */
    orgCode: z.string().nullable(),
    orgCodeTxt: z.string().nullable(),
    /** 1 normal, 2 frozen. */
    status: z.int(),
    /** 1 member, 2 head of `departIds`. */
    userIdentity: z.int(),
    departIds: z.string().nullable(),
    relTenantIds: z.string().nullable(),
    homePath: z.string().nullable(),
    /** Tenant acted in now; 0 = all, super_admin only. */
    loginTenantId: z.int(),
    /** Role codes, comma-joined. */
    roleCode: z.string(),
    /** Of the particulars: another one after each change. Stock servers have none. */
    version: z.int().optional(),
    /** The password was shown to others: everything but changing it is refused. */
    mustChangePassword: z.literal(true).optional(),
  })
  .loose();
export type UserInfo = z.output<typeof UserInfo>;

/** What every sign-in answers; its envelope carries the code as the text "200" (DEC-10). */
export const LoginResult = z.object({
  token: z.string(),
  userInfo: UserInfo,
  departs: z.array(Depart),
  /** 0 no department, 1 one, 2 several: a chooser is shown. */
  multi_depart: z.union([z.literal(0), z.literal(1), z.literal(2)]),
  tenantList: z.array(TenantBrief),
  sysAllDictItems: AllDictItems,
});
export type LoginResult = z.output<typeof LoginResult>;

const username = z.string().trim().min(1).max(100);
const secret = z.string().min(1).max(200);

/** How long a password of the house may be; long ones are phrases, which are good ones. */
export const passwordLength = { min: 8, max: 64 } as const;

/** A password of the house, with a letter, a digit and a symbol. The server refuses common ones besides. */
export const newPassword = z
  .string()
  .min(passwordLength.min)
  .max(passwordLength.max)
  .refine((value) => /[A-Za-z]/.test(value) && /\d/.test(value) && /[^A-Za-z0-9\s]/.test(value), {
    error: "须同时包含字母、数字和符号",
  });

/** Digits of a picture and its key. */
export const readCaptcha = {
  captcha: z.string().max(20).nullish(),
  checkKey: z.union([z.string().max(64), z.number().transform(String)]).nullish(),
};

export const login = endpoint({
  method: "POST",
  path: "/sys/login",
  permission: "public",
  input: z
    .object({
      username,
      password: secret,
      ...readCaptcha,
      loginOrgCode: z.string().max(64).nullish(),
    })
    .loose(),
  result: LoginResult,
  refusals: [42201],
});

export const phoneLogin = endpoint({
  method: "POST",
  path: "/sys/phoneLogin",
  permission: "public",
  input: z.object({ mobile, captcha: z.string().min(1).max(10) }).loose(),
  result: LoginResult,
  refusals: [42201],
});

export const sms = endpoint({
  method: "POST",
  path: "/sys/sms",
  permission: "public",
  // Domain E.10 marks this call ✍: its signature keeps scripts that never read the console from sending messages.
  signed: true,
  // 1, a number that nobody has, needs a session; the others a captcha, but for one's own number.
  input: z.object({ mobile, smsmode: z.enum(["0", "1", "2"]), ...readCaptcha }).loose(),
  result: z.null(),
  refusals: [40101, 42201],
});

export const thirdLogin = endpoint({
  method: "GET",
  path: "/sys/thirdLogin/getLoginUser/:token/:thirdType",
  permission: "public",
  input: z.object({ token: z.string().min(1).max(200), thirdType: z.string().max(50) }).loose(),
  result: LoginResult,
  refusals: [42201],
  aliases: [{ method: "GET", path: "/sys/thirdLogin/getLoginUser/:token/:thirdType/:tenantId" }],
});

export const casValidate = endpoint({
  method: "POST",
  path: "/sys/cas/client/validateLogin",
  permission: "public",
  input: z.object({ ticket: z.string().min(1).max(500), service: z.string().min(1).max(1000) }).loose(),
  result: LoginResult,
  refusals: [42201],
  aliases: [{ method: "GET", path: "/sys/cas/client/validateLogin" }],
});

export const randomImage = endpoint({
  method: "GET",
  path: "/sys/randomImage/:key",
  permission: "public",
  input: z.object({ key: z.string().min(1).max(64) }),
  result: z.string(),
});

/** Public on purpose: ending a session that has ended already is no error. */
export const logout = endpoint({
  method: "POST",
  path: "/sys/logout",
  permission: "public",
  input: z.object({}).loose(),
  result: z.null(),
  aliases: [{ method: "GET", path: "/sys/logout" }],
});

export const getUserInfo = endpoint({
  method: "GET",
  path: "/sys/user/getUserInfo",
  permission: "session",
  input: z.object({}).loose(),
  result: z.object({
    userInfo: UserInfo,
    sysAllDictItems: AllDictItems,
    departs: z.array(Depart),
    tenantList: z.array(TenantBrief),
  }),
});

export const getCurrentUserDeparts = endpoint({
  method: "GET",
  path: "/sys/user/getCurrentUserDeparts",
  permission: "session",
  input: z.object({}).loose(),
  result: z.object({ list: z.array(Depart), orgCode: z.string() }),
});

export const selectDepart = endpoint({
  method: "POST",
  path: "/sys/selectDepart",
  permission: "session",
  input: z
    .object({
      orgCode: z.string().max(64).nullish(),
      username: username.nullish(),
      loginTenantId: z
        .union([
          z.int(),
          z
            .string()
            .regex(/^\d{1,9}$/)
            .transform(Number),
        ])
        .nullish(),
    })
    .loose(),
  result: z.object({ userInfo: UserInfo }),
  refusals: [40302],
  operation: 7,
  title: "切换部门",
  aliases: [{ method: "PUT", path: "/sys/selectDepart" }],
});

export const updatePassword = endpoint({
  method: "POST",
  path: "/sys/user/updatePassword",
  permission: "session",
  input: z
    .object({
      username,
      oldpassword: z.string().max(200).default(""),
      password: z.string().max(200).default(""),
      confirmpassword: z.string().max(200).default(""),
    })
    .loose(),
  result: z.null(),
  refusals: [40302, 42201],
  operation: 3,
  title: "修改密码",
  aliases: [{ method: "PUT", path: "/sys/user/updatePassword" }],
});

/** Ends sessions of another: the session of that list row, or all of that user. */
export const forceLogout = endpoint({
  method: "POST",
  path: "/sys/online/forceLogout",
  entity: "system:online",
  permission: "system:online:forceLogout",
  input: z
    .object({ id: z.string().max(32).nullish(), token: z.string().max(200).nullish(), username: username.nullish() })
    .loose(),
  result: z.null(),
  refusals: [40401, 42201],
  operation: 7,
  title: "强退用户",
});
