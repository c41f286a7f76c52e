/** The selection in a source text; `from` and `to` count characters from 0. */
export interface Chosen {
  text: string;
  from: number;
  to: number;
}

/** One replacement, and the selection after it, counted in the new text. */
export interface TextChange {
  from: number;
  to: number;
  insert: string;
  chosen: readonly [from: number, to: number];
}

/** Puts a mark around the selection, or removes it when it is already there. */
export function toggleMark({ text, from, to }: Chosen, mark: string): TextChange {
  const inner = text.slice(from, to);
  const size = mark.length;
  const outside = text.slice(from - size, from) === mark && text.slice(to, to + size) === mark;
  // A single * inside ** is not italic: **粗** must not lose one of its two stars.
  const alone =
    mark !== "*" || (text[from - 2] !== "*" && text[to + 1] !== "*") || text.slice(from - 3, from) === "***";
  if (outside && from >= size && alone)
    return { from: from - size, to: to + size, insert: inner, chosen: [from - size, to - size] };
  return { from, to, insert: mark + inner + mark, chosen: [from + size, to + size] };
}

/** Line marks that exclude each other. */
const lineMark = /^(?:#{1,6} |- \[[ xX]\] |[-*+] |\d+[.)] |> )/;

/** Gives every selected line a mark, replacing its old one; removes the mark when all lines have it. */
export function toggleLines({ text, from, to }: Chosen, markOf: (line: number) => string): TextChange {
  const start = text.lastIndexOf("\n", from - 1) + 1;
  const end = text.indexOf("\n", to) < 0 ? text.length : text.indexOf("\n", to);
  const lines = text.slice(start, end).split("\n");
  const marked = lines.every((line, at) => line.startsWith(markOf(at)) && lineMark.exec(line)?.[0] === markOf(at));
  const insert = lines
    .map((line, at) => {
      const bare = line.replace(lineMark, "");
      return marked ? bare : markOf(at) + bare;
    })
    .join("\n");
  return { from: start, to: end, insert, chosen: [start + insert.length, start + insert.length] };
}

/**
 * Inserts a block on its own lines, with an empty line before and after it; `select` is the part that is selected for
 * overwriting.
 */
export function insertBlock({ text, from, to }: Chosen, block: string, select?: string): TextChange {
  const before = text.slice(0, from);
  const after = text.slice(to);
  const lead = before === "" || before.endsWith("\n\n") ? "" : before.endsWith("\n") ? "\n" : "\n\n";
  const tail = after.startsWith("\n\n") ? "" : after.startsWith("\n") ? "\n" : "\n\n";
  const insert = lead + block + (after === "" ? "\n" : tail);
  const at = select === undefined ? -1 : block.indexOf(select);
  const start = from + lead.length + (at < 0 ? block.length : at);
  return { from, to, insert, chosen: [start, at < 0 ? start : start + (select?.length ?? 0)] };
}

/** A code fence that is longer than any fence inside the text. */
export function fenceOf(text: string): string {
  const longest = Math.max(2, ...[...text.matchAll(/`+/g)].map(([run]) => run.length));
  return "`".repeat(longest + 1);
}

/** An address for use in brackets: unescaped spaces and brackets would end it. */
const target = (address: string) => (/[\s()<>]/.test(address) ? `<${address.replaceAll(/[<>\n]/g, "")}>` : address);
const plain = (text: string) => text.replaceAll(/([[\]\\])/g, "\\$1").replaceAll("\n", " ");

/** A picture in Markdown syntax. */
export function imageText(src: string, alt: string): string {
  return `![${plain(alt)}](${target(src)})`;
}

/** Puts a link around the selection; the `address` is then selected for overwriting. */
export function insertLink({ text, from, to }: Chosen, usualText: string): TextChange {
  const label = plain(text.slice(from, to)) || usualText;
  const start = from + label.length + 3;
  return { from, to, insert: `[${label}](https://)`, chosen: [start, start + "https://".length] };
}
