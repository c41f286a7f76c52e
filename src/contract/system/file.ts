import * as z from "zod/mini";
import { filledText, textUpTo } from "../texts.ts";
import { endpoint } from "../endpoint.ts";

/** Formats the house stores (domain §0, 文件类型). */
export const fileFormats = ["pdf", "ofd", "doc", "docx", "xls", "xlsx", "jpg", "jpeg", "png", "zip"] as const;
export const maxFileBytes = 20 * 1024 * 1024;
/** Of uploads with biz=report. */
export const maxReportBytes = 50 * 1024 * 1024;
/** How long an access link opens its file. */
export const accessLinkMs = 10 * 60_000;

/** What an upload answers beside the stored path, which is also the envelope's message. */
export const StoredFile = z.object({
  id: z.string(),
  /** Stored path: what `f` fields carry. */
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

/** The general upload; the envelope's message is the stored path. */
export const uploadCommon = endpoint({
  method: "POST",
  path: "/sys/common/upload",
  permission: "session",
  input: uploadFields,
  result: StoredFile,
  body: "multipart",
  refusals: [42201],
});

/** The editor's upload: the result is the pair [stored path, access link]; the last one is shown. */
export const uploadEditor = endpoint({
  method: "POST",
  path: "/common/file/upload",
  permission: "session",
  input: uploadFields,
  result: z.tuple([z.string(), z.string()]),
  body: "multipart",
  refusals: [42201],
});

/** A link that opens the file for ten minutes without a header. */
export const getAccessUrl = endpoint({
  method: "GET",
  path: "/common/file/getAccessUrl",
  permission: "session",
  input: z.looseObject({ url: filledText(2000) }),
  result: z.string(),
  refusals: [40401],
});

/** What an access link carries. */
const accessLink = z.looseObject(
  z.object({
    key: filledText(255),
    name: z.optional(textUpTo(255)),
    expires: z.coerce.number().check(z.int()),
    sig: textUpTo(64),
    download: z.optional(textUpTo(5)),
  }).shape,
);

/** Opens an access link; whoever holds it may, until it expires (then 403). */
export const openFile = endpoint({
  method: "GET",
  path: "/common/file/open",
  permission: "public",
  input: accessLink,
  result: z.null(),
  reply: "file",
  refusals: [40301, 40401],
});

/** A page for an iframe that shows the PDF of an access link; the link's parameters are its own. */
export const pdfPreviewIframe = endpoint({
  method: "GET",
  path: "/sys/common/pdf/pdfPreviewIframe",
  permission: "public",
  input: accessLink,
  result: z.null(),
  reply: "file",
  refusals: [40301, 40401, 42201],
});
