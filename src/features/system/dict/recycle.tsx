import { useQuery } from "@tanstack/react-query";
import { queryOf, useAct } from "#src/client/query.ts";
import { deletedDicts, dictFields, purgeDict, restoreDict } from "#src/contract/system/dict-admin.ts";
import { labelsOf } from "#src/contract/labels.ts";
import { text } from "#src/lib/text.ts";
import { RecycleBin } from "../recycle-bin.tsx";

const labels = labelsOf(dictFields);

/** 字典回收站: restores deleted dictionaries, or deletes them permanently. */
export function RecycleDialog({ onClose }: { onClose(): void }) {
  return (
    <RecycleBin
      title={text("sysAdmin.dict.recycleTitle")}
      width={760}
      found={useQuery({ ...queryOf(deletedDicts, {}), meta: { shownByCaller: true } })}
      columns={[
        { title: labels.dictName, cell: ({ dictName }) => dictName },
        { title: labels.dictCode, cell: ({ dictCode }) => dictCode },
      ]}
      nameOf={({ dictName }) => dictName ?? ""}
      inputOf={(id) => ({ id })}
      restore={useAct(restoreDict)}
      purge={useAct(purgeDict)}
      warning={text("sysAdmin.dict.purgeBody")}
      onClose={onClose}
    />
  );
}
