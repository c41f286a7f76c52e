/** A table of a guide; the column `code` is formatted as code. */
export function Table({
  heads,
  rows,
  code,
}: {
  heads: readonly string[];
  rows: readonly (readonly string[])[];
  code: number;
}) {
  return (
    <div className="overflow-x-auto">
      <table>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head}>{head}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row[0]}>
              {row.map((text, at) => (
                <td key={heads[at]}>{at === code ? <code>{text}</code> : text}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
