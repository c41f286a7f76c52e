import { Controls, Description, Primary, Stories, Title, useOf } from "@storybook/addon-docs/blocks";
import type { ReactNode } from "react";
import type { GalleryNotes } from "#ui/gallery/notes.ts";

interface Field {
  required: boolean;
  description: string;
  tsType: { name: string; raw?: string };
  defaultValue?: { value: string };
}
/** A type that props name, as props.mjs reads it: an object's fields, or what the name stands for. */
interface NamedType {
  name: string;
  description: string;
  text?: string;
  fields: Readonly<Record<string, Field>>;
}
interface Documented {
  __docgenInfo?: { types?: readonly NamedType[] };
}
interface Parts {
  component?: Documented;
  subcomponents?: Readonly<Record<string, Documented>>;
}

/** The types of a page's components, each once. */
function typesOf(component?: Documented, subcomponents: Readonly<Record<string, Documented>> = {}) {
  const all = [component, ...Object.values(subcomponents)].flatMap((one) => one?.__docgenInfo?.types ?? []);
  return [...new Map(all.map((type) => [type.name, type])).values()];
}

/** A component's page: live example with editable props, the notes of its stories file, then every story. */
export function NotesPage() {
  const { preparedMeta } = useOf("meta", ["meta"]);
  const { component, subcomponents } = preparedMeta as Parts;
  const notes = preparedMeta.parameters["notes"] as GalleryNotes | undefined;
  return (
    <>
      <Title />
      <Description />
      <Primary />
      <Controls />
      <Types types={typesOf(component, subcomponents)} />
      {notes && <Notes notes={notes} />}
      <Stories includePrimary={false} title="状态与用法" />
    </>
  );
}

/** A text with what stands between backticks as code. */
const spoken = (text: string) =>
  // The parts have no names, and never change places.
  text.split("`").map((part, at) => (at % 2 === 1 ? <code key={`${at} ${part}`}>{part}</code> : part));

/** What the names in the props table mean, field by field. */
function Types({ types }: { types: readonly NamedType[] }) {
  return (
    <Section title="类型" lines={types.length}>
      {types.map(({ name, description, text, fields }) => (
        <details key={name} open={types.length < 4}>
          <summary>
            <code>{name}</code> {spoken(description)}
          </summary>
          {text === undefined ? <Fields fields={fields} /> : <pre>{text}</pre>}
        </details>
      ))}
    </Section>
  );
}

function Fields({ fields }: { fields: Readonly<Record<string, Field>> }) {
  return (
    <table>
      <thead>
        <tr>
          <th>字段</th>
          <th>说明</th>
          <th>类型</th>
          <th>默认</th>
        </tr>
      </thead>
      <tbody>
        {Object.entries(fields).map(([name, { required, description, tsType, defaultValue }]) => (
          <tr key={name}>
            <td>
              <code>{name}</code>
              {required && "（必填）"}
            </td>
            <td>{spoken(description)}</td>
            <td>
              <code>{tsType.raw ?? tsType.name}</code>
            </td>
            <td>{spoken(defaultValue?.value ?? "")}</td>
          </tr>
        ))}
      </tbody>
    </table>
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
