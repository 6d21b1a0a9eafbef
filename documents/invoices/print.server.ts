import { buffer } from 'node:stream/consumers'
import PDFDocument from 'pdfkit'
import { settingOf, type Weight } from '#documents/drawing/fonts.server.ts'
import { inLines } from '#documents/drawing/lines.ts'
import { type Doc, ink, muted, ornament, px, says, within } from '#documents/drawing/pen.server.ts'
import type { Billed } from '#domains/shop/invoices/invoice.rules.ts'
import { type ShownBill, shownBill } from './shown.ts'

/** A4 as a screen of 96 pixels an inch has it. */
const PAGE = { width: 794, height: 1123, side: 60, top: 60, bottom: 72 }
const WIDTH = PAGE.width - 2 * PAGE.side
const right = PAGE.width - PAGE.side
const LAST = PAGE.height - PAGE.bottom
const rule = '#e2dac9'
const green = '#1f5a2b'
const SIZE = 13
const GAP = 14

/** An invoice or credit note on pages of A4, as many as its lines need. */
export function printBill(bill: Billed, brand: string): Promise<Buffer> {
  const shown = shownBill(bill)
  const doc = new PDFDocument({
    size: [px(PAGE.width), px(PAGE.height)],
    ...{ margin: 0, lang: 'en-GB', tagged: true, displayTitle: true, pdfVersion: '1.7', bufferPages: true },
    info: {
      Title: `${shown.title} ${shown.number}`,
      Author: shown.seller.name,
      Creator: shown.seller.name,
      Producer: shown.seller.name,
      CreationDate: new Date(`${bill.issuedOn}T12:00:00Z`),
    },
  })
  drawEnd(doc, shown, drawTable(doc, shown, drawHead(doc, shown, brand)))
  numberPages(doc, shown)
  doc.end()
  return buffer(doc as unknown as NodeJS.ReadableStream)
}

function drawHead(doc: Doc, { title, seller, buyer, facts }: ShownBill, brand: string): number {
  drawBrand(doc, brand)
  const beside = { x: right - 340, width: 340, size: SIZE, line: 1.45, right: true }
  let y = PAGE.top
  y += says(doc, 'P', seller.name, { ...beside, y, weight: 700 })
  for (const line of seller.lines) y += says(doc, 'P', line, { ...beside, y, color: muted })
  y += 22
  y += says(doc, 'H1', title, { x: PAGE.side, y, width: WIDTH, size: 28, weight: 700, line: 1.2, spacing: -0.02 }) + 14
  const to = { x: PAGE.side, width: WIDTH - 330, size: SIZE, line: 1.45 }
  let left = y
  left += says(doc, 'P', buyer.name, { ...to, y: left, weight: 700 })
  for (const line of buyer.lines) left += says(doc, 'P', line, { ...to, y: left })
  for (const [what, value] of facts) {
    const height = says(doc, 'P', what, { x: right - 300, y, width: 150, size: SIZE, line: 1.5, color: muted })
    const told = { x: right - 150, y, width: 150, size: SIZE, line: 1.5, weight: 700 as Weight, right: true }
    y += Math.max(height, says(doc, 'P', value, told))
  }
  return Math.max(left, y) + 22
}

function drawBrand(doc: Doc, brand: string): void {
  ornament(doc, () => {
    doc
      .save()
      .translate(px(PAGE.side - 1), px(PAGE.top - 4))
      .scale(0.62)
    doc.path('M17.5 4a16 16 0 0 0 0 32H34v-9H17.5a7 7 0 0 1 0-14z').fill('#0f5e5a')
    doc.path('M20 4l15 15H20z').fill('#e4614a').restore()
  })
  says(doc, 'P', brand, { x: PAGE.side + 38, y: PAGE.top - 1, width: 260, size: 22, weight: 700, line: 1.3 })
}

type Widths = { x: number; width: number }[]
const wide = (text: string, weight: Weight) => settingOf(text).widthOf(text, weight) * SIZE

/** The first column takes what the numbers leave; a long head has two lines. */
function widthsOf({ columns, rows }: ShownBill): Widths {
  const numbers = columns.slice(1).map(({ head }, at) => {
    const cells = rows.map(({ cells }) => wide(cells[at + 1] ?? '', 400) + 1)
    return Math.max(...cells, ...head.split(/ (?=without|\d)/).map((line) => wide(line, 700) + 1)) + GAP
  })
  let x = PAGE.side
  return [WIDTH - numbers.reduce((sum, width) => sum + width, 0), ...numbers].map((width, at) => {
    const from = x + (at === 0 ? 0 : GAP)
    x += width
    return { x: from, width: x - from }
  })
}

function drawTable(doc: Doc, shown: ShownBill, y: number): number {
  const widths = widthsOf(shown)
  let at = y
  within(doc, 'Table', () => {
    at = drawHeads(doc, shown, { widths, y: at })
    for (const row of shown.rows) {
      if (at + heightOf(row, widths) > LAST) {
        doc.addPage()
        at = drawHeads(doc, shown, { widths, y: PAGE.top })
      }
      at = drawRow(doc, row, { widths, y: at })
    }
  })
  return at
}

type Place = { widths: Widths; y: number }
type Row = ShownBill['rows'][number]
const LINE = 1.3
const linesIn = (text: string, width: number, weight: Weight) =>
  inLines(text, width, (part) => wide(part, weight)).length

function drawHeads(doc: Doc, { columns }: ShownBill, { widths, y }: Place): number {
  const counts = columns.map(({ head }, at) => linesIn(head, widths[at]?.width ?? 0, 700))
  const high = Math.max(...counts)
  within(doc, 'TR', () => {
    for (const [at, { head, of }] of columns.entries()) {
      const { x = 0, width = 0 } = widths[at] ?? {}
      const top = y + (high - (counts[at] ?? 1)) * SIZE * LINE
      says(doc, 'TH', head, { x, y: top, width, size: SIZE, weight: 700, line: LINE, right: of === 'number' })
    }
  })
  const below = y + high * SIZE * LINE + 6
  ornament(doc, () => doc.rect(px(PAGE.side), px(below), px(WIDTH), px(1.5)).fill(ink))
  return below + 1.5
}

const PAD = 8
const SMALL = 12
const coursesOf = ({ courses }: Row) => courses.join(', ')

function heightOf(row: Row, [first]: Widths): number {
  const width = first?.width ?? 0
  const words = linesIn(row.cells[0] ?? '', width, 400) * SIZE * LINE
  // the letters of the names of courses are a little smaller
  const names = row.courses.length > 0 ? linesIn(coursesOf(row), width * (SIZE / SMALL), 400) * SMALL * LINE : 0
  return words + names + 2 * PAD + 1
}

function drawRow(doc: Doc, row: Row, { widths, y }: Place): number {
  const below = y + heightOf(row, widths)
  within(doc, 'TR', () => {
    for (const [at, text] of row.cells.entries()) {
      const { x = 0, width = 0 } = widths[at] ?? {}
      const how = { x, y: y + PAD, width, size: SIZE, line: LINE, right: at > 0 }
      if (at > 0 || row.courses.length === 0) says(doc, 'TD', text, how)
      else
        within(doc, 'TD', () => {
          const high = says(doc, 'P', text, how)
          says(doc, 'P', coursesOf(row), { ...how, y: y + PAD + high, size: SMALL, color: muted })
        })
    }
  })
  ornament(doc, () => doc.rect(px(PAGE.side), px(below - 1), px(WIDTH), px(1)).fill(rule))
  return below
}

const TOTALS = 240

/** The totals, what was paid or is to be paid, and how; together on one page. */
function drawEnd(doc: Doc, { totals, notes, paid }: ShownBill, below: number): void {
  const width = WIDTH - 110
  const high = totals.length * 26 + notes.reduce((sum, note) => sum + linesIn(note, width, 400) * 19, 0) + 60
  let y = below + 14
  if (y + high > LAST) {
    doc.addPage()
    y = PAGE.top
  }
  for (const [at, [what, value]] of totals.entries()) {
    const last = at === totals.length - 1
    if (last && at > 0) ornament(doc, () => doc.rect(px(right - TOTALS), px(y + 3), px(TOTALS), px(1.5)).fill(ink))
    if (last && at > 0) y += 9
    const how = { y, size: last ? 18 : SIZE, line: 1.5, weight: (last ? 700 : 400) as Weight }
    const height = says(doc, 'P', what, { ...how, x: right - TOTALS, width: 120, color: last ? ink : muted })
    says(doc, 'P', value, { ...how, x: right - 130, width: 130, weight: 700, right: true })
    y += height
  }
  y += 20
  ornament(doc, () => doc.rect(px(PAGE.side), px(y), px(WIDTH), px(1)).fill(rule))
  y += 12
  if (paid) drawPaid(doc, y)
  for (const note of notes.flatMap((note) => note.split('\n')).filter(Boolean))
    y += says(doc, 'P', note, { x: PAGE.side, y, width, size: SIZE, line: 1.45, color: muted })
}

function drawPaid(doc: Doc, y: number): void {
  const box = { x: right - 76, y: y + 2, width: 75, height: 27 }
  ornament(doc, () => {
    doc.lineWidth(px(2)).strokeColor(green)
    doc.roundedRect(px(box.x), px(box.y), px(box.width), px(box.height), px(4)).stroke()
    doc
      .save()
      .translate(px(box.x + 8), px(box.y + 5))
      .scale(0.62)
    doc.lineWidth(2.4).lineCap('round').lineJoin('round').path('M4 10.5l4 4 8-9').stroke()
    doc.restore()
  })
  says(doc, 'P', 'Paid', { x: box.x + 31, y: box.y + 3, width: 44, size: 15, weight: 700, color: green, line: 1.4 })
}

/** Where there are several, each says which it is. */
function numberPages(doc: Doc, { title, number }: ShownBill): void {
  const { count } = doc.bufferedPageRange()
  if (count === 1) return
  for (let page = 0; page < count; page++) {
    doc.switchToPage(page)
    const words = `${title} ${number}, page ${page + 1} of ${count}`
    says(doc, 'P', words, { x: PAGE.side, y: PAGE.height - 48, width: WIDTH, size: 12, color: muted, right: true })
  }
}
