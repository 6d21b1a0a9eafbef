import type { BookSheet } from '#lib/sheet.ts'
import { kindOfLine, type LineKind } from './lines.rules.ts'
import { same } from './rows.rules.ts'

type Line = BookSheet['lines'][number]
/** How a sheet is read: whether at all, where its headings are, and lines that someone said are something else. */
export type Layout = {
  use: boolean
  /** The line's number; none while a sheet is left out. */
  head: number | null
  group: number | null
  /** What someone said a line is, by its number. */
  said: Record<string, LineKind>
}

const FIRST = 20

/** What is known of other sheets and of this hub, by which headings and places are recognised. */
export type Recognised = { isHeading: (heading: string) => boolean; isLocation: (name: string) => boolean }

/** Where the headings of a sheet seem to be; a sheet without people is left out. */
export function guessLayout(sheet: BookSheet, recognised: Recognised): Layout {
  const first = sheet.lines.slice(0, FIRST)
  const scored = first.map((line) => ({ line, score: scoreOf(line, recognised) }))
  const best = scored.toSorted((a, b) => b.score - a.score)[0]
  const head = best && best.score > 0 ? best.line : undefined
  if (!head || sheet.lines.at(-1) === head) return { use: false, head: null, group: null, said: {} }
  const layout = { use: true, head: head.n, group: groupAbove(first, head), said: {} }
  const hasPeople = linesOf(sheet, layout, recognised).some(({ kind }) => kind === 'person')
  return hasPeople ? layout : { ...layout, use: false }
}

// A title has one cell, a line of groups a few; the headings have the most words, of which some are known.
function scoreOf({ cells }: Line, { isHeading }: Recognised): number {
  const filled = cells.filter(Boolean)
  const known = filled.filter(isHeading).length
  const isData = filled.some((cell) => /^\d|@/.test(cell))
  if (filled.length < 2 && known === 0) return 0
  return isData ? known * 2 - filled.length : known * 4 + filled.length
}

/** The line just above the headings, if it groups them: fewer words, and not alone at the left as a title is. */
function groupAbove(lines: readonly Line[], head: Line): number | null {
  const above = lines[lines.indexOf(head) - 1]
  if (!above) return null
  const places = above.cells.flatMap((cell, at) => (cell ? [at] : []))
  const isTitle = places.length === 1 && places[0] === 0
  const isDated = above.cells.some((cell) => /\d{1,2}[./-]\d{1,2}[./-]\d{2}|\d{4}-\d\d/.test(cell))
  return isTitle || isDated || places.length >= head.cells.filter(Boolean).length ? null : above.n
}

/** Every line of a sheet with what it is. */
export function linesOf(sheet: BookSheet, layout: Layout, recognised: Recognised) {
  const head = sheet.lines.find(({ n }) => n === layout.head)
  const last = lastFull(sheet, head)
  return sheet.lines.map((line) => ({
    ...line,
    kind: layout.said[String(line.n)] ?? kindOf(line, { head, last, layout, recognised }),
  }))
}

type Around = { head: Line | undefined; last: number; layout: Layout; recognised: Recognised }

function kindOf(line: Line, { head, last, layout, recognised }: Around): LineKind {
  if (!head || line.n === head.n) return head ? 'headings' : 'note'
  if (line.n === layout.group) return 'group'
  if (line.n < head.n) return /\d/.test(line.cells.find(Boolean) ?? '') && !isTitleOf(line) ? 'date' : 'title'
  if (line.cells.every((cell, at) => !cell || same(cell) === same(head.cells[at] ?? ''))) return 'headings'
  return kindOfLine(line.cells, { after: line.n > last, isLocation: recognised.isLocation })
}

const isTitleOf = ({ cells }: Line) => !/updated|date|as at|printed|month|\d[./-]\d/i.test(cells.join(' '))

/** The number of the last line that has several cells; what comes below it is a legend. */
function lastFull({ lines }: BookSheet, head: Line | undefined): number {
  const full = lines.filter(({ n, cells }) => n > (head?.n ?? 0) && cells.filter(Boolean).length > 2)
  return full.at(-1)?.n ?? 0
}
