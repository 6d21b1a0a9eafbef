import { stringify } from 'csv-stringify/sync'

export type CsvCell = string | number | boolean | null | undefined
export type CsvColumn<Row> = { head: string; cell: (row: Row) => CsvCell }

const rowsPerChunk = 200
const formulaStart = /^[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/

/**
 * UTF-8 with a byte order mark, CRLF, every cell quoted, and no text that a spreadsheet would take for a formula.
 * A row that fails aborts the stream, so that half a file is never taken for a whole one.
 */
export function csvStream<Row>(columns: CsvColumn<Row>[], rows: AsyncIterable<Row>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  const source = rows[Symbol.asyncIterator]()
  return new ReadableStream({
    start(stream) {
      stream.enqueue(encoder.encode(`\uFEFF${lines([columns.map(({ head }) => head)])}`))
    },
    async pull(stream) {
      const some: CsvCell[][] = []
      let ended = false
      while (some.length < rowsPerChunk && !ended) {
        const next = await source.next()
        if (next.done) ended = true
        else some.push(columns.map(({ cell }) => cell(next.value)))
      }
      if (some.length > 0) stream.enqueue(encoder.encode(lines(some)))
      if (ended) stream.close()
    },
    async cancel() {
      await source.return?.()
    },
  })
}

function lines(records: CsvCell[][]): string {
  const harmless = records.map((record) => record.map(harmlessText))
  return stringify(harmless, { quoted: true, quoted_empty: true, record_delimiter: 'windows' })
}

/** Numbers of ours stay numbers, even negative ones; text that looks like a formula is marked as text. */
function harmlessText(cell: CsvCell): string {
  const text = String(cell ?? '')
  return typeof cell !== 'number' && formulaStart.test(text) ? `'${text}` : text
}
