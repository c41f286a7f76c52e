import { Controls, Description, Primary, Stories, Title, useOf } from "@storybook/addon-docs/blocks";
import type { ReactNode } from "react";
import type { GalleryNotes } from "#ui/gallery/notes.ts";

/** A component's page: live example with editable props, the notes of its stories file, then every story. */
export function NotesPage() {
  const { preparedMeta } = useOf("meta", ["meta"]);
  const notes = preparedMeta.parameters["notes"] as GalleryNotes | undefined;
  return (
    <>
      <Title />
      <Description />
      <Primary />
      <Controls />
      {notes && <Notes notes={notes} />}
      <Stories includePrimary={false} title="状态与用法" />
    </>
  );
}

function Notes({
  notes: { keyboard = [], accessibility = [], dos = [], donts = [], tokens = [] },
}: {
  notes: GalleryNotes;
}) {
  return (
    <>
      <Section title="键盘" lines={keyboard.length}>
        <table>
          <thead>
            <tr>
              <th>按键</th>
              <th>作用</th>
            </tr>
          </thead>
          <tbody>
            {keyboard.map(([key, effect]) => (
              <tr key={key}>
                <td>
                  <kbd>{key}</kbd>
                </td>
                <td>{effect}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Section>
      <Section title="无障碍" lines={accessibility.length}>
        <Lines of={accessibility} />
      </Section>
      <Section title="这样用" lines={dos.length}>
        <Lines of={dos} />
      </Section>
      <Section title="不要这样用" lines={donts.length}>
        <Lines of={donts} />
      </Section>
      <Section title="用到的令牌" lines={tokens.length}>
        <p>
          {tokens.map((token) => (
            <code key={token}>{token} </code>
          ))}
        </p>
      </Section>
    </>
  );
}

function Section({ title, lines, children }: { title: string; lines: number; children: ReactNode }) {
  if (lines === 0) return null;
  return (
    <>
      <h3>{title}</h3>
      {children}
    </>
  );
}

const Lines = ({ of }: { of: readonly string[] }) => (
  <ul>
    {of.map((line) => (
      <li key={line}>{line}</li>
    ))}
  </ul>
);
