/** A text with the part that matches the query highlighted. */
export function Marked({ text, query }: { text: string; query: string }) {
  const [at, end] = foundIn(text, query.trim().toLowerCase());
  if (at === end) return text;
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

/**
 * Returns where the text matches, ignoring case. In lower case some letters have more characters (İ), so that a position
 * there is not one in the text.
 */
function foundIn(text: string, wanted: string): readonly [at: number, end: number] {
  if (wanted === "") return [0, 0];
  const lower = text.toLowerCase();
  const at = lower.indexOf(wanted);
  if (at < 0) return [0, 0];
  if (lower.length === text.length) return [at, at + wanted.length];
  const letters = Array.from(text);
  /** The position in the text of the letter that covers a position in lower case. */
  const placeOf = (place: number, after: boolean) => {
    let before = 0;
    let shown = 0;
    for (const letter of letters) {
      const next = before + letter.toLowerCase().length;
      if (after ? before >= place : next > place) break;
      before = next;
      shown += letter.length;
    }
    return shown;
  };
  return [placeOf(at, false), placeOf(at + wanted.length, true)];
}
