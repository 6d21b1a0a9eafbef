import { settingOf, type Weight } from '#documents/drawing/fonts.server.ts'
import { inLines } from '#documents/drawing/lines.ts'
import { type Doc, element, ink, muted, ornament, px, says, within, writes } from '#documents/drawing/pen.server.ts'
import { isRechecked } from '#domains/compliance/read-from.rules.ts'
import type { ShownType } from '#domains/compliance/tracker/tracker.queries.server.ts'
import type { PrintedCell, PrintedPerson } from './cells.ts'
import { colorOf, drawPatches, MARK, type Patch } from './patch.server.ts'
import { columnsIn, type Span } from './sheets.ts'

const SIZE = 10.5
const LINE = SIZE * 1.25
const PAD = 3
const GAP = 3
const HEAD = 9.5
/** A mark and '30 Sep 26' beside each other. */
const NARROWEST = 74
const WIDEST = 128
const NAME = { least: 190, most: 330 }
const rule = '#e2dac9'

export type Columns = { x: number; name: number; each: number; most: number; heads: readonly string[][]; high: number }

const linesOf = (text: string, width: number, size: number, weight: Weight) =>
  inLines(text, width, (part) => settingOf(part).widthOf(part, weight) * size)

const headOf = (type: ShownType) => (isRechecked(type) ? `${type.name} recheck due` : type.name)

/** How wide columns are on a sheet of this width, and how many of them it holds: whole words of their heads fit. */
export function columnsOf(types: readonly ShownType[], x: number, width: number): Columns {
  const words = types.flatMap((type) => headOf(type).split(' '))
  const longest = Math.max(0, ...words.map((word) => settingOf(word).widthOf(word, 700) * HEAD))
  const least = Math.min(WIDEST, Math.max(NARROWEST, longest + 2 * PAD + GAP))
  const most = Math.floor((width - NAME.least) / least)
  const across = Math.max(1, ...columnsIn(types.length, most).map(({ from, to }) => to - from))
  const each = Math.min(WIDEST, (width - NAME.least) / across)
  const name = Math.min(NAME.most, width - across * each)
  const heads = types.map((type) => linesOf(headOf(type), each - GAP - PAD, HEAD, 700))
  const high = Math.max(1, ...heads.map(({ length }) => length)) * HEAD * 1.2 + 8
  return { x, name, each, most, heads, high }
}

export type Row = { person: PrintedPerson; name: string[]; about: string[]; high: number }

/** Whole names and jobs, in as many lines as they need; as high on each sheet that has a part of the same row. */
export function rowOf(person: PrintedPerson, { name: width }: Columns): Row {
  const name = linesOf(person.name, width - 2 * PAD, SIZE, 700)
  const about = person.about ? linesOf(person.about, width - 2 * PAD, SIZE, 400) : []
  const lines = Math.max(name.length + about.length, ...person.cells.map((cell) => cell?.lines.length ?? 0))
  return { person, name, about, high: lines * LINE + 2 * PAD + GAP }
}

export function drawHeads(doc: Doc, { x, name, each, heads, high }: Columns, span: Span, y: number): void {
  const bottom = y + high - 5
  within(doc, 'TR', () => {
    says(doc, 'TH', 'Name and job', { ...headLook, x: x + PAD, y: bottom - HEAD * 1.2, width: name })
    for (let at = span.from; at < span.to; at++) {
      const lines = heads[at] ?? []
      const left = x + name + (at - span.from) * each + PAD
      element(
        doc,
        'TH',
        () => {
          for (const [nth, words] of lines.entries())
            writes(doc, words, { ...headLook, x: left, y: bottom - (lines.length - nth) * HEAD * 1.2 })
        },
        { scope: 'Column' },
      )
    }
  })
  const width = name + (span.to - span.from) * each
  ornament(doc, () => doc.rect(px(x), px(bottom + 2), px(width), px(1.5)).fill(ink))
}

const headLook = { size: HEAD, weight: 700 as const, line: 1.2 }

type At = { row: Row; y: number }

/** Rows one below the other from y, each with what its columns on this sheet say. */
export function drawRows(doc: Doc, columns: Columns, rows: readonly Row[], span: Span, from: number): void {
  let y = from
  const placed = rows.map((row): At => {
    const at = { row, y }
    y += row.high
    return at
  })
  drawPatches(
    doc,
    placed.flatMap((at) => patchesOf(columns, at, span)),
    LINE,
  )
  drawRules(doc, columns, placed, span)
  for (const at of placed) drawRow(doc, columns, at, span)
}

const leftOf = ({ x, name, each }: Columns, nth: number) => x + name + nth * each

function patchesOf(columns: Columns, { row, y }: At, { from, to }: Span): Patch[] {
  const look = { y, width: columns.each - GAP, height: row.high - GAP }
  return row.person.cells
    .slice(from, to)
    .flatMap((cell, nth) => (cell ? [{ status: cell.status, x: leftOf(columns, nth), ...look }] : []))
}

function drawRules(doc: Doc, { x, name, each }: Columns, rows: readonly At[], { from, to }: Span): void {
  ornament(doc, () => {
    for (const { row, y } of rows)
      doc.rect(px(x), px(y + row.high - GAP / 2 - 0.25), px(name + (to - from) * each), px(0.5))
    doc.fill(rule)
  })
}

function drawRow(doc: Doc, columns: Columns, { row, y }: At, { from, to }: Span): void {
  within(doc, 'TR', () => {
    element(doc, 'TH', () => drawName(doc, row, columns.x, y), { scope: 'Row' })
    for (const [nth, cell] of row.person.cells.slice(from, to).entries())
      element(doc, 'TD', () => drawWords(doc, cell, leftOf(columns, nth), y))
  })
}

function drawName(doc: Doc, { name, about }: Row, x: number, y: number): void {
  const line = LINE / SIZE
  for (const [at, words] of name.entries())
    writes(doc, words, { x: x + PAD, y: y + PAD + at * LINE, size: SIZE, weight: 700, line })
  for (const [at, words] of about.entries())
    writes(doc, words, { x: x + PAD, y: y + PAD + (name.length + at) * LINE, size: SIZE, color: muted, line })
}

function drawWords(doc: Doc, cell: PrintedCell | undefined, x: number, y: number): void {
  if (!cell) return
  for (const [at, words] of cell.lines.entries())
    writes(doc, words, {
      ...{ x: x + MARK + 7, y: y + PAD + at * LINE, size: SIZE, line: LINE / SIZE },
      ...{ color: colorOf(cell.status), weight: at === 0 && cell.status !== 'valid' ? 700 : 400 },
    })
}
