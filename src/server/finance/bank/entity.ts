import { auditFields, int, text } from "#src/contract/fields.ts";
import { bankLine } from "#src/contract/finance/bank.ts";
import { finBankFile, finBankLine } from "#src/server/db/schema/bank.ts";
import { entity } from "#src/server/kernel/rows/entity.ts";

export const bankFileEntity = entity({
  address: bankLine.address,
  title: "银行流水文件",
  table: finBankFile,
  fields: {
    ...auditFields,
    accountConfigId: text(32, { query: "eq" }),
    fileName: text(255, { title: "文件名" }),
    contentHash: text(64),
    lineCount: int({ title: "行数" }),
    newCount: int({ title: "新增行数" }),
  },
});

export const bankLineEntity = entity({
  address: bankLine.address,
  title: bankLine.title,
  table: finBankLine,
  fields: bankLine.fields,
});
