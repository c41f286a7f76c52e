import { useQuery } from "@tanstack/react-query";
import { Tag } from "#ui/tag/tag.tsx";
import { loadRegions } from "#src/widgets/area/regions.ts";
import { areaWords } from "#src/widgets/area/area-words.ts";
import { listed } from "#src/lib/joined.ts";
import { text } from "#src/lib/text.ts";
import type { DictCode } from "#src/contract/dict-codes.ts";
import { dictText } from "#src/session/session.ts";
import { DictTag, dictTone } from "#src/workspace/screen/list/rows/columns.tsx";

const nothing = <span className="text-faint">–</span>;

/** Number of files in a field; the record shows them. */
export function FileMark({ paths }: { paths: string }) {
  const count = listed(paths).length;
  return count === 0 ? nothing : <>{text("entity.files", { n: count })}</>;
}

/** Several values as tags on one line: dictionary values, or names. */
export function Tags({ values, dict }: { values: readonly string[]; dict: DictCode | undefined }) {
  if (values.length === 0) return nothing;
  return (
    <span className="flex gap-1 overflow-hidden" {...(dict ? {} : { title: values.join("、") })}>
      {values.map((value) =>
        // A dictionary without colours shows text alone, and several texts would run together.
        dict && dictTone(dict, value) ? (
          <DictTag key={value} dict={dict} value={value} />
        ) : (
          <Tag key={value}>{dict ? dictText(dict, value) : value}</Tag>
        ),
      )}
    </span>
  );
}

/** A colour with its code. */
export function ColorMark({ color }: { color: string }) {
  if (color === "") return nothing;
  return (
    <span className="inline-flex items-center gap-1.5">
      <svg aria-hidden className="size-3.5 flex-none rounded-tag" viewBox="0 0 1 1">
        <rect width="1" height="1" fill={color} />
      </svg>
      {color}
    </span>
  );
}

/** Names of province, city and district for their codes. The names load with the first area shown. */
export function AreaNames({ codes }: { codes: string }) {
  const { data } = useQuery({
    queryKey: ["regions"],
    queryFn: loadRegions,
    staleTime: Infinity,
    enabled: codes !== "",
  });
  if (codes === "") return nothing;
  return <>{data ? areaWords(data, codes) : codes}</>;
}
