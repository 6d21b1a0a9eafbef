import { type Info, parse } from 'csv-parse/sync'
import readWorkbook from 'read-excel-file/universal'
import { formatCount } from './count.ts'
import { isZip, textOf, whatElse } from './sheet-text.ts'
import { soundWorkbook } from './workbook-limits.ts'

export const MOST_ROWS = 5000
const MOST_COLUMNS = 200
const MOST_SHEETS = 30
const LONGEST_CELL = 1000

/** What a spreadsheet says, as text; `n` is the row's number in the sheet. Empty rows are left out. */
export type Sheet = { headings: string[]; rows: { n: number; cells: string[] }[] }
export type SheetProblem = { problem: string }

/** One sheet of a workbook as it is, without its empty lines. */
export type BookSheet = { name: string; lines: Line[] }
export type Book = { sheets: BookSheet[] }

/** Reads every sheet of a workbook, or the one of a CSV file, or says why it cannot be read. */
export function readBook(bytes: Uint8Array): Promise<Book | SheetProblem> {
  return orProblem(bytes, bookOf)
}

/** Reads a CSV file or the first sheet of a workbook, or says why it cannot be read. */
export function readSheet(bytes: Uint8Array): Promise<Sheet | SheetProblem> {
  return orProblem(bytes, async (bytes) => sheetOf((await bookOf(bytes)).sheets[0]?.lines ?? []))
}

async function bookOf(bytes: Uint8Array): Promise<Book> {
  const other = whatElse(bytes)
  if (other) throw new Unreadable(other)
  const read = isZip(bytes) ? await workbookSheets(bytes) : [{ name: '', lines: csvLines(textOf(bytes)) }]
  const sheets = read.map(({ name, lines }) => ({ name, lines: lines.filter(({ cells }) => cells.some(Boolean)) }))
  if (!sheets.some(({ lines }) => lines.length > 1))
    throw new Unreadable('The selected file must have a row of headings and rows below it')
  const rows = sheets.reduce((sum, { lines }) => sum + Math.max(0, lines.length - 1), 0)
  if (rows > MOST_ROWS) throw new Unreadable(`The selected file must have ${formatCount(MOST_ROWS)} rows or fewer`)
  if (sheets.length > MOST_SHEETS) throw new Unreadable(`The selected file must have ${MOST_SHEETS} sheets or fewer`)
  const width = Math.max(...sheets.flatMap(({ lines }) => lines.map(({ cells }) => cells.length)))
  if (width > MOST_COLUMNS) throw new Unreadable(`The selected file must have ${MOST_COLUMNS} columns or fewer`)
  return { sheets }
}

async function orProblem<T>(bytes: Uint8Array, read: (bytes: Uint8Array) => Promise<T>): Promise<T | SheetProblem> {
  if (bytes.length === 0) return { problem: 'The selected file is empty' }
  try {
    return await read(bytes)
  } catch (error) {
    if (error instanceof Unreadable) return { problem: error.message }
    return {
      problem: 'The selected file could not be read. Save it as CSV or as an Excel workbook (.xlsx) and try again',
    }
  }
}

class Unreadable extends Error {}
type Line = { n: number; cells: string[] }

function sheetOf(lines: Line[]): Sheet {
  const filled = withoutTitle(lines)
  const [head, ...rows] = filled
  if (!head || rows.length === 0)
    throw new Unreadable('The selected file must have a row of headings and rows below it')
  const width = Math.max(...filled.map(({ cells }) => cells.length))
  const wide = (cells: string[]) => Array.from({ length: width }, (_, at) => cells[at] ?? '')
  return { headings: wide(head.cells), rows: rows.map(({ n, cells }) => ({ n, cells: wide(cells) })) }
}

/** A title or a date above the headings, as on a printed list, is skipped. */
function withoutTitle(lines: Line[]): Line[] {
  const at = lines.slice(0, 10).findIndex(({ cells }) => cells.filter(Boolean).length > 2)
  const isHead = lines[at]?.cells.every((cell) => !/^\d|@/.test(cell))
  return isHead ? lines.slice(at) : lines
}

function csvLines(text: string): Line[] {
  const delimiter = delimiterOf(text)
  const read = parse(text, {
    delimiter,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    to: MOST_ROWS + 100,
    max_record_size: MOST_COLUMNS * LONGEST_CELL,
    info: true,
  }) as unknown as { record: string[]; info: Info }[]
  return read.map(({ record, info }) => ({ n: info.lines, cells: record.map(clean) }))
}

/** The one of ; , and tab that the first line has most of. */
function delimiterOf(text: string): string {
  const [first = ''] = text.split(/\r?\n/, 1)
  const count = (mark: string) => first.split(mark).length
  return [',', ';', '\t'].toSorted((a, b) => count(b) - count(a))[0] ?? ','
}

async function workbookSheets(bytes: Uint8Array): Promise<BookSheet[]> {
  const sound = soundWorkbook(bytes)
  if ('problem' in sound) throw new Unreadable(sound.problem)
  const copy = new Uint8Array(sound.bytes)
  const sheets = await readWorkbook(copy.buffer, { trim: true })
  return sheets.map(({ sheet, data }) => ({
    name: sheet,
    lines: data.map((cells, at) => ({ n: at + 1, cells: cells.map((cell) => clean(cellText(cell))) })),
  }))
}

function cellText(cell: unknown): string {
  if (cell === null || cell === undefined) return ''
  if (cell instanceof Date) return Number.isNaN(cell.getTime()) ? '' : cell.toISOString().slice(0, 10)
  return String(cell)
}

const clean = (cell: string) => cell.replace(/\s+/g, ' ').trim().slice(0, LONGEST_CELL)
