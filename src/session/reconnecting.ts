import { text } from "#src/lib/text.ts";

/** Top centre of the page: the login page has no place for notifications. */
const look =
  "fixed inset-x-0 top-12 z-dialog m-auto w-fit rounded-surface border border-line bg-raised px-4 py-2 text-body";

/**
 * Shows that the server is being retried; returns a function that removes the message. Before the first render it
 * replaces the opening text of index.html, later it is shown above the page.
 */
export function sayReconnecting(): () => void {
  const words = text("common.error.reconnecting");
  const opening = document.documentElement.dataset["opening"] && document.querySelector("#opening > p");
  if (opening) {
    const before = opening.textContent;
    opening.textContent = words;
    return () => {
      opening.textContent = before;
    };
  }
  const said = document.createElement("p");
  said.setAttribute("role", "status");
  said.className = look;
  said.textContent = words;
  document.body.append(said);
  return () => said.remove();
}
