import { setImmediate } from 'node:timers/promises'
import PDFDocument from 'pdfkit'
import { type Doc, px, says, within } from '#documents/drawing/pen.server.ts'
import type { ShownType } from '#domains/compliance/tracker/tracker.queries.server.ts'
import { formatCount } from '#lib/count.ts'
import { formatInstant } from '#lib/day.ts'
import type { PrintedPerson } from './cells.ts'
import { drawFoot, drawTop, FOOT, type Head, SIDE, type Top, topOf } from './head.server.ts'
import { columnsIn, type Paper, papers, rowsIn, type Span } from './sheets.ts'
import { type Columns, columnsOf, drawHeads, drawRows, type Row, rowOf } from './table.server.ts'

export type MatrixToPrint = {
  paper: Paper
  head: Head
  printedAt: string
  types: readonly ShownType[]
  people: readonly PrintedPerson[]
}

// measured before others are answered
const SOME = 50

type Sheet = { rows: Span; columns: Span }
type Drawn = { of: MatrixToPrint; top: Top; columns: Columns; rows: readonly Row[]; width: number }

/**
 * The matrix on as many sheets as it needs: someone's line is whole on each, and the types that do not fit across follow on the
 * next sheets. Everything is measured first, so that each sheet says how many there are; then they are drawn one at a time, as
 * the reader takes them.
 */
export async function* printMatrix(of: MatrixToPrint): AsyncGenerator<Uint8Array, void, undefined> {
  const paper = papers[of.paper]
  const width = paper.width - 2 * SIDE
  const columns = columnsOf(of.types, SIDE, width)
  const rows = await measured(of.people, columns)
  const drawn = { of, top: topOf(of.head, width), columns, rows, width }
  const sheets = sheetsOf(drawn)
  const doc = opened(of)
  for (const [at, sheet] of sheets.entries()) {
    if (at > 0) doc.addPage()
    drawSheet(doc, drawn, sheet, at === 0)
    const printed = `Printed ${formatInstant(of.printedAt)}`
    drawFoot(doc, paper, printed, `Page ${formatCount(at + 1)} of ${formatCount(sheets.length)}`)
    yield* ready(doc)
    // others are answered between two sheets
    await setImmediate()
  }
  doc.end()
  // at once: the index of a large document is written in hundreds of thousands of pieces
  yield* ready(doc)
}

async function measured(people: readonly PrintedPerson[], columns: Columns): Promise<Row[]> {
  const rows: Row[] = []
  for (const [at, person] of people.entries()) {
    if (at % SOME === SOME - 1) await setImmediate()
    rows.push(rowOf(person, columns))
  }
  return rows
}

function sheetsOf({ of, top, columns, rows }: Drawn): Sheet[] {
  const room = papers[of.paper].height - FOOT - top.bottom - columns.high
  const across = columnsIn(of.types.length, columns.most)
  const down = rowsIn(
    rows.map(({ high }) => high),
    room,
  )
  return down.flatMap((rows) => across.map((columns) => ({ rows, columns })))
}

function opened({ paper, head, printedAt }: MatrixToPrint): Doc {
  const { width, height } = papers[paper]
  return new PDFDocument({
    size: [px(width), px(height)],
    ...{ margin: 0, lang: 'en-GB', tagged: true, displayTitle: true, pdfVersion: '1.7' },
    info: {
      ...{ Title: head.title, Author: head.provider, Creator: head.provider, Producer: head.provider },
      CreationDate: new Date(printedAt),
    },
  })
}

/** What the document has written so far, in one piece. */
function* ready(doc: Doc): Generator<Uint8Array, void, undefined> {
  const written = doc as unknown as { readableLength: number; read(size: number): Buffer | null }
  const chunk = written.readableLength > 0 && written.read(written.readableLength)
  if (chunk) yield chunk
}

function drawSheet(doc: Doc, { of, top, columns, rows, width }: Drawn, sheet: Sheet, first: boolean): void {
  drawTop(doc, top, partWords(of, sheet), width, first)
  const y = top.bottom
  if (rows.length === 0) {
    says(doc, 'P', 'No staff match these filters.', { x: SIDE, y, width, size: 13 })
    return
  }
  within(doc, 'Table', () => {
    drawHeads(doc, columns, sheet.columns, y)
    drawRows(doc, columns, rows.slice(sheet.rows.from, sheet.rows.to), sheet.columns, y + columns.high)
  })
}

/** 'Staff 1 to 20 of 60, types 1 to 10 of 30'; what a sheet has all of is a number. */
function partWords({ types, people }: MatrixToPrint, { rows, columns }: Sheet): string {
  return [some('Staff', rows, people.length), some('types', columns, types.length)].join(', ')
}

function some(what: string, { from, to }: Span, all: number): string {
  if (from === 0 && to === all) return `${what}: ${formatCount(all)}`
  return `${what} ${formatCount(from + 1)} to ${formatCount(to)} of ${formatCount(all)}`
}
