import { text } from "#src/lib/text.ts";
import { PageMessage } from "../exception/page-message.tsx";
import type { AddressFault } from "../menu/address.ts";

function reason(title: string, fault: AddressFault | null): string {
  switch (fault?.why) {
    case "token":
      return text("framePage.refused.token", { title, host: fault.host });
    case "template":
      return text("framePage.refused.template", { title, name: fault.name });
    case "scheme":
      return text("framePage.refused.scheme", { title });
    case undefined:
      return text("framePage.refused.none", { title });
    default:
      return fault satisfies never;
  }
}

/** Shown for a page that the browser would leave blank here. Its own window shows it. */
export function FrameElsewhere({ title, hint, url }: { title: string; hint: string; url: string }) {
  return (
    <PageMessage title={title} hint={hint} wide home>
      <a
        href={url}
        target="_blank"
        rel="noreferrer"
        className="self-center text-accent-text underline-offset-4 hover:underline"
      >
        {text("workspace.page.ownWindow")}
      </a>
    </PageMessage>
  );
}

/** Shown instead of another site's page whose address may not be opened: says why, and who can change it. */
export function FrameRefused({ title, fault }: { title: string; fault: AddressFault | null }) {
  return <PageMessage title={text("framePage.refused.title")} hint={reason(title, fault)} wide home />;
}
