import { Timeline, type TimelineItem } from "#ui/timeline/timeline.tsx";
import type { TagTone } from "#ui/tag/tag.tsx";
import type { DictCode } from "#src/contract/dict-codes.ts";
import { plainText } from "#src/lib/text-at.ts";
import { text } from "#src/lib/text.ts";
import type { TextKey } from "#src/lib/text-keys.ts";
import { dictText } from "#src/session/session.ts";
import { dictTone } from "#src/workspace/screen/list/rows/columns.tsx";
import { Talk } from "#src/workspace/comments/talk.tsx";
import { together, useStory } from "#src/workspace/comments/use-story.tsx";
import { Block } from "./block.tsx";
import type { Standing } from "./standing.tsx";

const tones: Partial<Readonly<Record<TagTone, Standing["tone"]>>> = { bad: "bad", warn: "warn", ok: "ok" };

/**
 * Derives a record's standing from its story: state with the dictionary's label and tone, time and text of the newest
 * entry.
 * @param waits who must act, by state; states that wait for nobody are left out
 */
export function standingOf(
  dict: DictCode,
  value: unknown,
  story: readonly TimelineItem[],
  waits: Readonly<Record<string, TextKey>>,
): Standing {
  const [last] = story;
  const holder = waits[plainText(value)];
  return {
    tone: tones[dictTone(dict, value) ?? "neutral"] ?? "info",
    title: dictText(dict, value),
    since: last?.dateTime,
    reason: last?.body,
    holder: holder && text(holder),
  };
}

interface StoryProps {
  /** Events of the record, newest first. */
  items: readonly TimelineItem[];
  /** Events of the records that it is about, newest first. */
  others?: readonly TimelineItem[];
}

const none: readonly TimelineItem[] = [];

/** Events of a record and comments on it, newest first. */
export function Story({ items, others = none }: StoryProps) {
  return (
    <Block title="record.story">
      <Talk />
      <Timeline items={useStory(together(items, others))} />
    </Block>
  );
}
