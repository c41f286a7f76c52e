import { useEffect } from "react";
import { notify } from "#ui/toast/notify.tsx";
import { text } from "#src/lib/text.ts";
import { addWidgetWords } from "../own-words.ts";

addWidgetWords();

/** Whether a dictionary control has a code; if not, shows one error message (`字典Code不能为空!`). */
export function useDictCode(code: string): boolean {
  const given = code.trim() !== "";
  useEffect(() => {
    if (!given) notify.bad(text("system.dict.codeEmpty"), { id: "dict-code" });
  }, [given]);
  return given;
}
