import { type ReactNode, useState } from "react";
import { createPortal } from "react-dom";
import { PrintLayout } from "#ui/print-layout/print-layout.tsx";
import { config } from "#src/client/config.ts";
import { personText } from "#src/lib/person-text.ts";
import { text } from "#src/lib/text.ts";
import { toWire } from "#src/lib/time.ts";
import { session } from "#src/session/session.ts";
import { addPrintWords } from "./own-words.ts";

addPrintWords();

export interface PaperProps {
  /** Title, e.g. of the list, or the record's number. */
  title: ReactNode;
  /** Beside the title: e.g. the record's state or the number of rows. */
  extra?: ReactNode;
  /** Below the title: the query in words. */
  note?: ReactNode;
  /** Orientation of the sheets. @default "upright" */
  paper?: "upright" | "across";
  children: ReactNode;
}

/**
 * Sheets that are printed instead of the page: a title, who printed them and when, and the content. Rendered only while
 * printing; on the screen they are outside the window.
 */
export function Paper({ title, extra, note, paper = "upright", children }: PaperProps) {
  const { username, user } = session();
  const [now] = useState(() => toWire(new Date()));
  return createPortal(
    <div aria-hidden data-slot="paper" className="fixed top-0 end-full">
      <PrintLayout paper={paper} className={paper === "upright" ? "w-[186mm] p-0" : "w-[273mm] p-0"}>
        <div className="mb-3 flex items-baseline gap-3 border-b border-line-strong pb-2">
          <h1 className="text-20 font-semibold">{title}</h1>
          {extra}
          <span className="ml-auto text-right text-12">
            {text("print.by", {
              system: config().systemName,
              name: personText(user?.realname, username),
              time: now,
            })}
          </span>
        </div>
        {note && <p className="mb-3 text-13">{note}</p>}
        {children}
      </PrintLayout>
    </div>,
    document.body,
  );
}
