/** A text with the part that matches the query highlighted. */
export function Marked({ text, query }: { text: string; query: string }) {
  const wanted = query.trim().toLowerCase();
  const at = wanted === "" ? -1 : text.toLowerCase().indexOf(wanted);
  if (at < 0) return text;
  const end = at + wanted.length;
  return (
    <>
      {text.slice(0, at)}
      <mark className="bg-transparent font-semibold text-accent-text underline underline-offset-2">
        {text.slice(at, end)}
      </mark>
      {text.slice(end)}
    </>
  );
}
