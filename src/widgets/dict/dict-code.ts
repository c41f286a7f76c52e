import { useEffect } from "react";
import { notify } from "#ui/toast/notify.tsx";
import { text } from "#src/lib/text.ts";
import { addWidgetWords } from "../own-words.ts";

addWidgetWords();

/** Tells once that a dictionary control was given no code (`字典Code不能为空!`); says whether there is one. */
export function useDictCode(code: string): boolean {
  const given = code.trim() !== "";
  useEffect(() => {
    if (!given) notify.bad(text("system.dict.codeEmpty"), { id: "dict-code" });
  }, [given]);
  return given;
}
