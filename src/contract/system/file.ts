import * as z from "zod/mini";
import { filledText, textUpTo } from "../texts.ts";
import { endpoint } from "../endpoint.ts";

/** File extensions that can be stored (domain §0, 文件类型; xml is the original of a 数电票). */
export const fileFormats = ["pdf", "ofd", "xml", "doc", "docx", "xls", "xlsx", "jpg", "jpeg", "png", "zip"] as const;
export const maxFileBytes = 20 * 1024 * 1024;
/** Max size of uploads with biz=report. */
export const maxReportBytes = 50 * 1024 * 1024;
/** Lifetime of an access link, in ms. */
export const accessLinkMs = 10 * 60_000;

/** Result of an upload. The stored path is also the message of the envelope. */
export const StoredFile = z.object({
  id: z.string(),
  /** Stored path, as `file` fields contain it. */
  url: z.string(),
  fileName: z.string(),
  fileSize: z.int(),
  contentType: z.string(),
});
export type StoredFile = z.output<typeof StoredFile>;

const uploadFields = z.looseObject(
  z.object({
    biz: z.optional(textUpTo(60)),
    module: z.optional(textUpTo(60)),
    fileName: z.optional(textUpTo(255)),
    isup: z.optional(textUpTo(10)),
  }).shape,
);

/** General upload; the message of the envelope is the stored path. */
export const uploadCommon = endpoint({
  method: "POST",
  path: "/sys/common/upload",
  permission: "session",
  input: uploadFields,
  result: StoredFile,
  body: "multipart",
  refusals: [42201],
});

/** Upload of the editor: the result is the pair [stored path, access link]; the editor shows the last one. */
export const uploadEditor = endpoint({
  method: "POST",
  path: "/common/file/upload",
  permission: "session",
  input: uploadFields,
  result: z.tuple([z.string(), z.string()]),
  body: "multipart",
  refusals: [42201],
});

/** Returns a link that opens the file for ten minutes without an auth header. */
export const getAccessUrl = endpoint({
  method: "GET",
  path: "/common/file/getAccessUrl",
  permission: "session",
  input: z.looseObject({ url: filledText(2000) }),
  result: z.string(),
  refusals: [40401],
});

/** Parameters of an access link. */
const accessLink = z.looseObject(
  z.object({
    key: filledText(255),
    name: z.optional(textUpTo(255)),
    expires: z.coerce.number().check(z.int()),
    sig: textUpTo(64),
    download: z.optional(textUpTo(5)),
  }).shape,
);

/** Opens an access link. Everybody who has the link may use it until it expires (then 403). */
export const openFile = endpoint({
  method: "GET",
  path: "/common/file/open",
  permission: "public",
  input: accessLink,
  result: z.null(),
  reply: "file",
  refusals: [40301, 40401],
});

/** Opens a stored file by its path, for stock clients. The person must be allowed to see the file's record. */
export const staticFile = endpoint({
  method: "GET",
  path: "/sys/common/static/*",
  permission: "session",
  input: z.looseObject({ "*": z.string() }),
  result: z.null(),
  reply: "file",
  refusals: [40401],
});

/** Returns a page for an iframe that shows the PDF of an access link. It takes the same parameters as the link. */
export const pdfPreviewIframe = endpoint({
  method: "GET",
  path: "/sys/common/pdf/pdfPreviewIframe",
  permission: "public",
  input: accessLink,
  result: z.null(),
  reply: "file",
  refusals: [40301, 40401, 42201],
});
