import PinyinMatch from "pinyin-match";

/** Max letters of a pinyin syllable. */
const longest = 6;

/** Cache of results by character: a few hundred characters make up all titles. */
const known = new Map<string, Map<string, boolean>>();

/**
 * Whether letters begin one of a character's syllables (`zh`, `zhong`, `chong` of 重). A character that is not Chinese
 * matches itself.
 */
function begins(character: string, letters: string): boolean {
  let answers = known.get(character);
  if (!answers) known.set(character, (answers = new Map<string, boolean>()));
  let answer = answers.get(letters);
  if (answer === undefined) {
    answer = PinyinMatch.match(character, letters) !== false;
    answers.set(letters, answer);
  }
  return answer;
}

/**
 * Whether letters spell the characters from `at` on. Each character takes the beginning of a syllable, at least one
 * letter.
 */
function spells(characters: readonly string[], at: number, letters: string): boolean {
  const character = characters[at];
  if (character === undefined) return false;
  for (let length = 1; length <= Math.min(longest, letters.length); length += 1) {
    // If no syllable begins with these letters, none begins with more of them.
    if (!begins(character, letters.slice(0, length))) return false;
    if (length === letters.length || spells(characters, at + 1, letters.slice(length))) return true;
  }
  return false;
}

/**
 * Index in a text from which letters spell it, or -1. Letters may be whole syllables, first letters, or a mix (`ddlb`,
 * `dingdanlb`). For a character with several readings each reading counts.
 */
export function speltFrom(text: string, letters: string): number {
  const characters = Array.from(text);
  return characters.findIndex((_, at) => spells(characters, at, letters));
}
