import { expect, test } from 'vitest'
import { type CsvCell, csvStream } from './csv.ts'

async function* rowsOf<Row>(rows: Row[]) {
  yield rows
}

async function csvOf(cells: CsvCell[]): Promise<string> {
  const stream = csvStream([{ head: 'cell', cell: (cell: CsvCell) => cell }], rowsOf(cells))
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(await new Response(stream).arrayBuffer())
}

/** A reader of fully quoted CSV, strict about every character between cells. */
function parse(text: string): string[][] {
  const records: string[][] = []
  const cells = /"((?:[^"]|"")*)"(,|\r\n)/gy
  const record: string[] = []
  let at = 1
  expect(text[0]).toBe('\uFEFF')
  for (cells.lastIndex = 1; at < text.length; at = cells.lastIndex) {
    const cell = cells.exec(text)
    if (!cell) throw new Error(`no cell at ${at}: ${text.slice(at, at + 20)}`)
    record.push((cell[1] ?? '').replaceAll('""', '"'))
    if (cell[2] === '\r\n') records.push(record.splice(0))
  }
  return records
}

test('it begins with a byte order mark, quotes every cell and ends lines with CRLF', async () => {
  const columns = [
    { head: 'full_name', cell: (row: { name: string; documents: number | null }) => row.name },
    { head: 'documents', cell: (row: { name: string; documents: number | null }) => row.documents },
  ]
  const stream = csvStream(
    columns,
    rowsOf([
      { name: 'Zoë "Zo" O’Hara', documents: 6 },
      { name: '', documents: null },
    ]),
  )
  const bytes = new Uint8Array(await new Response(stream).arrayBuffer())
  expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
  expect(new TextDecoder().decode(bytes)).toBe('"full_name","documents"\r\n"Zoë ""Zo"" O’Hara","6"\r\n"",""\r\n')
})

test('no rows still have their heads', async () => {
  expect(await csvOf([])).toBe('\uFEFF"cell"\r\n')
})

const starts = ['=', '+', '-', '@', '\t', '\r', '\n', '＝', '＋', '－', '＠']
const payloads = ["cmd|' /C calc'!A0", '1+1', 'HYPERLINK("https://evil.example","x")', 'SUM(A1:A9)', '"quoted"', '']

test('text that begins as a formula does is marked as text, and so is a head', async () => {
  for (const start of starts)
    for (const payload of payloads) expect(parse(await csvOf([start + payload]))[1]).toEqual([`'${start}${payload}`])
  const head = csvStream([{ head: '=1+1', cell: () => 'x' }], rowsOf([1]))
  expect(await new Response(head).text()).toContain(`"'=1+1"`)
})

test('numbers of ours stay numbers, other text stays as it is', async () => {
  expect(
    parse(await csvOf([-5, 0, false, 'a=1', ' 07700 900123', 'a\r\nb', '"']))
      .slice(1)
      .flat(),
  ).toEqual(['-5', '0', 'false', 'a=1', ' 07700 900123', 'a\r\nb', '"'])
})

test('ten thousand random cells are read back as written', async () => {
  const letters = ['a', 'é', '"', ',', ';', '\r', '\n', '\t', '=', '+', '-', '@', "'", ' ', '😀', '＝', '0', '\\']
  let seed = 7
  const random = (below: number) => {
    seed = (seed * 1103515245 + 12345) % 2147483648
    return Math.floor((seed / 2147483648) * below)
  }
  const cells = Array.from({ length: 10_000 }, () =>
    Array.from({ length: random(8) }, () => letters[random(letters.length)]).join(''),
  )
  const back = parse(await csvOf(cells)).slice(1)
  expect(back).toEqual(cells.map((cell) => [starts.includes(cell[0] ?? '') ? `'${cell}` : cell]))
})
