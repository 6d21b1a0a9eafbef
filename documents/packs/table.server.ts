import { settingOf } from '#documents/drawing/fonts.server.ts'
import { element, ink, muted, ornament, px, says, writes } from '#documents/drawing/pen.server.ts'
import type { Printed, TableCell, TableToPrint } from '#domains/inspection/building/printer.ts'
import {
  closed,
  footers,
  footWords,
  lastOf,
  linesOf,
  newPage,
  openSheet,
  paragraph,
  type Sheet,
  SIDE,
  titleBlock,
  widthOf,
} from './sheet.server.ts'

/** More columns than this need a larger sheet of paper. */
const MOST_ON_A4 = 14
const SIZE = 10.5
const LINE = 1.3
const PAD = 4
const GAP = 4

const looks: Record<NonNullable<TableCell['tone']>, { color: string; ground?: string }> = {
  valid: { color: '#1f5a2b', ground: '#e0f0db' },
  soon: { color: '#724400', ground: '#fcebc6' },
  expired: { color: '#96152a', ground: '#fbe1e2' },
  missing: { color: '#564f45', ground: '#efe9dc' },
  quiet: { color: muted },
  bold: { color: ink },
}

type Columns = readonly { head: string; x: number; width: number }[]

/** A table over as many pages as it has rows, its heads on each. */
export async function printTable(table: TableToPrint): Promise<Printed & { rows: number }> {
  const { head, title, lead, landscape, rows } = table
  const sheet = openSheet({ head, title, landscape, large: table.columns.length > MOST_ON_A4 })
  titleBlock(sheet, presetWords(table), title, '')
  paragraph(sheet, lead, { size: 13, color: muted })
  sheet.y += 10
  const columns = placed(sheet, table.columns)
  drawHeads(sheet, columns)
  let count = 0
  for await (const row of rows) {
    drawRow(sheet, columns, row)
    count += 1
  }
  if (count === 0) paragraph(sheet, 'No one is listed.', { size: 13 })
  footers(sheet, footWords(head, title), (page) => page + 1, sheet.page + 1)
  const pages = sheet.page + 1
  return { content: await closed(sheet), pages, rows: count }
}

const presetWords = ({ landscape }: TableToPrint) => (landscape ? 'The service' : 'Inspection pack')

function placed(sheet: Sheet, columns: TableToPrint['columns']): Columns {
  const all = columns.reduce((sum, { width }) => sum + width, 0)
  const unit = (widthOf(sheet) - GAP * (columns.length - 1)) / all
  let x = SIDE
  return columns.map(({ head, width }) => {
    const from = x
    x += width * unit + GAP
    return { head, x: from, width: width * unit }
  })
}

function drawHeads(sheet: Sheet, columns: Columns): void {
  const lines = columns.map(({ head, width }) => linesOf(head, width, SIZE, 700))
  const high = Math.max(...lines.map(({ length }) => length)) * SIZE * LINE
  for (const [at, { x, width }] of columns.entries()) {
    const own = lines[at] ?? []
    const y = sheet.y + high - own.length * SIZE * LINE
    for (const [nth, words] of own.entries())
      says(sheet.doc, 'P', words, {
        x,
        y: y + nth * SIZE * LINE,
        width: width + 2,
        size: SIZE,
        weight: 700,
        line: LINE,
      })
  }
  sheet.y += high + 4
  ornament(sheet.doc, () => sheet.doc.rect(px(SIDE), px(sheet.y), px(widthOf(sheet)), px(1.5)).fill(ink))
  sheet.y += 4
}

/** One part for screen readers, its cells in their order; a cell is a patch with its words. */
function drawRow(sheet: Sheet, columns: Columns, row: readonly TableCell[]): void {
  const lines = columns.map(({ width }, at) => cellLines(row[at]?.text ?? '', width - 2 * PAD))
  const high = Math.max(1, ...lines.map(({ length }) => length)) * SIZE * LINE + 2 * PAD
  if (sheet.y + high > lastOf(sheet)) {
    newPage(sheet)
    drawHeads(sheet, columns)
  }
  const { doc, y } = sheet
  ornament(doc, () => {
    for (const [at, { x, width }] of columns.entries()) {
      const { ground } = looks[row[at]?.tone ?? 'bold']
      if (ground) doc.roundedRect(px(x), px(y), px(width), px(high - 3), px(2)).fill(ground)
    }
  })
  element(doc, 'P', () => {
    for (const [at, { x }] of columns.entries()) {
      const { tone = 'bold' } = row[at] ?? {}
      const ground = looks[tone].ground !== undefined
      for (const [nth, words] of (lines[at] ?? []).entries())
        writes(doc, words, {
          ...{ x: ground ? x + PAD : x, y: y + PAD - 1.5 + nth * SIZE * LINE, size: SIZE, line: LINE },
          weight: tone === 'bold' && nth === 0 && row[at]?.tone ? 700 : 400,
          color: nth > 0 ? muted : looks[tone].color,
        })
    }
  })
  sheet.y += high
}

// the same words come again and again
const known = new Map<string, string[]>()

function cellLines(text: string, width: number): string[] {
  if (!text) return []
  const key = `${Math.round(width)} ${text}`
  const found = known.get(key)
  if (found) return found
  if (known.size > 5000) known.clear()
  const wide = settingOf(text).widthOf(text, 700) * SIZE
  const lines = wide <= width && !text.includes('\n') ? [text] : linesOf(text, width, SIZE, 700)
  known.set(key, lines)
  return lines
}
