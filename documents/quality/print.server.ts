import { buffer } from 'node:stream/consumers'
import PDFDocument from 'pdfkit'
import { settingOf } from '#documents/drawing/fonts.server.ts'
import { inLines } from '#documents/drawing/lines.ts'
import { type Doc, ink, muted, ornament, px, says, teal, within } from '#documents/drawing/pen.server.ts'
import type { Report } from '#domains/inspection/governance/quality.queries.server.ts'
import {
  type Figures,
  figures,
  lastDayOfMonth,
  monthWords,
  trendOf,
} from '#domains/inspection/governance/quality.rules.ts'

/** A4 on its side, as a screen of 96 pixels an inch has it. */
const PAGE = { width: 1123, height: 794, side: 60, top: 44, bottom: 52 }
const WIDTH = PAGE.width - 2 * PAGE.side
const LAST = PAGE.height - PAGE.bottom
const rule = '#e2dac9'
const tones = { good: '#1f5a2b', bad: '#8a2233', same: muted }

type Of = { brand: string; organisation: string; location: string }

/** A month's report: its figures with the months before them, then each location beside the month before. */
export function printReport(report: Report, of: Of): Promise<Buffer> {
  const title = `Quality report, ${monthWords(report.month)}`
  const doc = new PDFDocument({
    size: [px(PAGE.width), px(PAGE.height)],
    ...{ margin: 0, lang: 'en-GB', tagged: true, displayTitle: true, pdfVersion: '1.7', bufferPages: true },
    info: {
      ...{ Title: title, Author: of.organisation, Creator: of.organisation, Producer: of.organisation },
      CreationDate: new Date(`${lastDayOfMonth(report.month)}T12:00:00Z`),
    },
  })
  let y = drawHead(doc, title, of)
  y = drawMonths(doc, report, y)
  if (!of.location && report.places.length > 1) drawPlaces(doc, report, y + 20)
  numberPages(doc, title)
  doc.end()
  return buffer(doc as unknown as NodeJS.ReadableStream)
}

function drawHead(doc: Doc, title: string, { brand, organisation, location }: Of): number {
  ornament(doc, () => {
    doc
      .save()
      .translate(px(PAGE.side - 1), px(PAGE.top - 4))
      .scale(0.62)
    doc.path('M17.5 4a16 16 0 0 0 0 32H34v-9H17.5a7 7 0 0 1 0-14z').fill('#0f5e5a')
    doc.path('M20 4l15 15H20z').fill('#e4614a').restore()
  })
  says(doc, 'P', brand, { x: PAGE.side + 38, y: PAGE.top - 1, width: 300, size: 22, weight: 700, line: 1.3 })
  const beside = { x: PAGE.width - PAGE.side - 420, width: 420, size: 13, line: 1.45, right: true }
  const high = says(doc, 'P', organisation, { ...beside, y: PAGE.top, weight: 700 })
  says(doc, 'P', location || 'All locations', { ...beside, y: PAGE.top + high, color: muted })
  let y = PAGE.top + 52
  y += says(doc, 'H1', title, { x: PAGE.side, y, width: WIDTH, size: 28, weight: 700, line: 1.2, spacing: -0.02 }) + 4
  const kept = 'Figures are kept as they were when each month ended, and do not change.'
  return y + says(doc, 'P', kept, { x: PAGE.side, y, width: WIDTH, size: 13, color: muted, line: 1.45 }) + 18
}

const FIRST = 250

type Cell = { said: string; small?: string | undefined; color?: string | undefined }
type Line = { head: string; small: string; cells: Cell[] }

function cellOf(figure: (typeof figures)[number], now: Figures, before: Figures | undefined, told: boolean): Cell {
  const trend = told ? trendOf(figure, now, before) : undefined
  const small = [figure.of?.(now), trend?.words].filter(Boolean).join(', ')
  return { said: figure.said(now), small: small || undefined, color: trend && tones[trend.tone] }
}

/** The months side by side, the last of them compared with the one before. */
function drawMonths(doc: Doc, { months }: Report, y: number): number {
  const heads = months.map(({ month }) => monthWords(month))
  const lines = figures.map((figure) => ({
    ...{ head: figure.label, small: figure.hint },
    cells: months.map((now, at) => cellOf(figure, now, months[at - 1], at === months.length - 1)),
  }))
  return drawTable(doc, heads, lines, { y, row: 50, head: 24, strong: months.length - 1 })
}

/** A line for each location, its figures beside the month before. */
function drawPlaces(doc: Doc, { month, places }: Report, from: number): void {
  let y = from
  if (y + 130 > LAST) {
    doc.addPage()
    y = PAGE.top
  }
  y +=
    says(doc, 'H2', `By location, ${monthWords(month)}`, { x: PAGE.side, y, width: WIDTH, size: 18, weight: 700 }) + 8
  const lines = places.map(({ name, now, before }) => ({
    ...{ head: name, small: '', cells: figures.map((figure) => cellOf(figure, now, before, true)) },
  }))
  const heads = figures.map(({ label }) => label)
  drawTable(doc, heads, lines, { y, row: 42, head: 38 })
}

/** How high a row and the heads are, and which column is set in bold. */
type Look = { y: number; row: number; head: number; strong?: number }

function drawTable(doc: Doc, heads: readonly string[], lines: readonly Line[], { y, row, head, strong }: Look): number {
  const wide = (WIDTH - FIRST) / heads.length
  const x = (at: number) => PAGE.side + FIRST + at * wide
  const drawHeads = (top: number) => {
    within(doc, 'TR', () => {
      says(doc, 'TH', ' ', { x: PAGE.side, y: top, width: FIRST, size: 13 })
      for (const [at, words] of heads.entries())
        says(doc, 'TH', words, { x: x(at), y: top, width: wide - 12, size: 13, weight: 700, line: 1.3 })
    })
    ornament(doc, () => doc.rect(px(PAGE.side), px(top + head), px(WIDTH), px(1.5)).fill(ink))
    return top + head + 2
  }
  let at = y
  within(doc, 'Table', () => {
    at = drawHeads(at)
    for (const line of lines) {
      const high = Math.max(row, heightOf(line, wide))
      if (at + high > LAST) {
        doc.addPage()
        at = drawHeads(PAGE.top)
      }
      at = drawLine(doc, line, { y: at, x, wide, row: high, strong })
    }
  })
  return at
}

const SMALL = 11

/** As high as the small words of its highest cell need it. */
function heightOf({ small, cells }: Line, wide: number): number {
  const lines = (text: string, width: number) => {
    const { widthOf } = settingOf(text)
    return inLines(text, width, (part) => widthOf(part, 400) * SMALL).length
  }
  const high = [
    small ? lines(small, FIRST - 16) : 0,
    ...cells.map((cell) => (cell.small ? lines(cell.small, wide - 12) : 0)),
  ]
  return 7 + 15 * 1.3 + Math.max(...high) * SMALL * 1.25 + 7
}

type Place = { y: number; x: (at: number) => number; wide: number; row: number; strong: number | undefined }

function drawLine(doc: Doc, { head, small, cells }: Line, { y, x, wide, row, strong }: Place): number {
  within(doc, 'TR', () => {
    within(doc, 'TD', () => {
      const high = says(doc, 'P', head, { x: PAGE.side, y: y + 7, width: FIRST - 16, size: 14, weight: 700, line: 1.3 })
      if (small)
        says(doc, 'P', small, {
          x: PAGE.side,
          y: y + 7 + high,
          width: FIRST - 16,
          size: SMALL,
          color: muted,
          line: 1.25,
        })
    })
    for (const [at, { said, small, color }] of cells.entries())
      within(doc, 'TD', () => {
        const how = { x: x(at), width: wide - 12, weight: (at === strong ? 700 : 400) as 700 | 400 }
        const high = says(doc, 'P', said, { ...how, y: y + 7, size: 15, line: 1.3, color: at === strong ? teal : ink })
        if (small)
          says(doc, 'P', small, {
            x: x(at),
            width: wide - 12,
            y: y + 7 + high,
            size: SMALL,
            line: 1.25,
            color: color ?? muted,
          })
      })
  })
  ornament(doc, () => doc.rect(px(PAGE.side), px(y + row - 1), px(WIDTH), px(1)).fill(rule))
  return y + row
}

function numberPages(doc: Doc, title: string): void {
  const { count } = doc.bufferedPageRange()
  if (count === 1) return
  for (let page = 0; page < count; page++) {
    doc.switchToPage(page)
    const words = `${title}, page ${page + 1} of ${count}`
    says(doc, 'P', words, { x: PAGE.side, y: PAGE.height - 44, width: WIDTH, size: 12, color: muted, right: true })
  }
}
