import { Printer } from "lucide-react";
import type { ReactNode } from "react";
import { IconButton } from "#ui/icon-button/icon-button.tsx";
import { text } from "#src/lib/text.ts";
import { addPrintWords } from "./own-words.ts";
import { Paper } from "./paper.tsx";
import { usePrintTurn } from "./turn.ts";

addPrintWords();

export interface PrintRecordProps {
  /** The record's number or name. */
  title: ReactNode;
  /** Beside the title: its state. */
  extra?: ReactNode;
  /** All blocks of the record. */
  children: ReactNode;
}

/** The print button of a record, and the sheets with all its blocks opened. The browser's print key works too. */
export function PrintRecord({ title, extra, children }: PrintRecordProps) {
  const turn = usePrintTurn("record");
  return (
    <>
      <IconButton size="small" label={text("print.print")} onClick={() => window.print()}>
        <Printer aria-hidden />
      </IconButton>
      {turn && (
        <Paper title={title} extra={extra}>
          <div className="flex flex-col gap-6">{children}</div>
        </Paper>
      )}
    </>
  );
}
