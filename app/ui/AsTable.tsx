import css from './AsTable.module.css'

type AsTableProps = { caption: string; head: readonly string[]; rows: readonly (readonly string[])[] }

/** What a picture shows, to be read as a table. The first cell of a row names it. */
export function AsTable({ caption, head, rows }: AsTableProps) {
  return (
    <details className={css.table}>
      <summary>Show as a table</summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so keys must reach it */}
      <section tabIndex={0} aria-label={caption}>
        <table>
          <caption className="sr">{caption}</caption>
          <thead>
            <tr>
              {head.map((word) => (
                <th key={word} scope="col">
                  {word}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(([name, ...cells]) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                {cells.map((cell, at) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its column
                  <td key={at}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  )
}
