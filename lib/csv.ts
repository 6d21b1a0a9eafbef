import { rowStream } from './row-stream.ts'

export type CsvCell = string | number | boolean | null | undefined
export type CsvColumn<Row> = { head: string; cell: (row: Row) => CsvCell }

const formulaStart = /^[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/

/** UTF-8 with a byte order mark, CRLF, every cell quoted, and no text that a spreadsheet would take for a formula. */
export function csvStream<Row>(columns: CsvColumn<Row>[], batches: AsyncIterable<Row[]>): ReadableStream<Uint8Array> {
  const heads = columns.map(({ head }) => quoted(head)).join(',')
  return rowStream(batches, (row) => lineOf(columns, row), `\uFEFF${heads}\r\n`)
}

function lineOf<Row>(columns: CsvColumn<Row>[], row: Row): string {
  let line = ''
  for (const { cell } of columns) line += `${line && ','}${quoted(cell(row))}`
  return `${line}\r\n`
}

/** Numbers of ours stay numbers, even negative ones; text that looks like a formula is marked as text. */
function quoted(cell: CsvCell): string {
  if (typeof cell === 'number') return `"${cell}"`
  const text = String(cell ?? '')
  const mark = formulaStart.test(text) ? "'" : ''
  return `"${mark}${text.includes('"') ? text.replaceAll('"', '""') : text}"`
}
