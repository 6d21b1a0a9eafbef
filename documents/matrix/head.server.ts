import { settingOf, type Weight } from '#documents/drawing/fonts.server.ts'
import { inLines } from '#documents/drawing/lines.ts'
import { type Doc, element, muted, ornament, px, says, teal, writes } from '#documents/drawing/pen.server.ts'
import { statusLabels } from '#domains/compliance/state/status.labels.ts'
import { colorOf, drawPatches, MARK, type Patch } from './patch.server.ts'

export const SIDE = 40
const TOP = 32
const SIZE = 11
const LINE = SIZE * 1.4
const KEY = 24
const rule = '#e2dac9'

export type Head = {
  provider: string
  title: string
  /** The filters in words, and of a past day by what was on record when. */
  lines: readonly string[]
  /** What the days in the table are. */
  days: string
}

/** What stands above the table on each sheet, so that a sheet by itself says what it is. */
export type Top = { head: Head; lines: string[]; keys: Key[]; bottom: number }

const order = ['valid', 'due', 'expired', 'missing', 'awaiting_competence', 'waived'] as const
const BLANK = 'Blank: not required.'

type Key = { x: number; y: number; words: string; patch?: Patch }

export function topOf(head: Head, width: number): Top {
  const lines = head.lines.flatMap((line) => inLines(line, width, (part) => wide(part, SIZE)))
  const from = TOP + 18 + 28 + lines.length * LINE + 6
  const keys = keysOf(width, from, head.days)
  return { head, lines, keys, bottom: Math.max(...keys.map(({ y }) => y)) + KEY + 6 }
}

const wide = (text: string, size: number, weight: Weight = 400) => settingOf(text).widthOf(text, weight) * size

/** What the patches mean, one behind the other, in as many lines as they need. */
function keysOf(width: number, from: number, sentence: string): Key[] {
  let [x, y] = [SIDE, from]
  const place = (words: string, own: number, status?: Patch['status']): Key => {
    const needs = wide(words, SIZE, status ? 700 : 400) + own
    if (x > SIDE && x + needs > SIDE + width) [x, y] = [SIDE, y + KEY]
    const patch = status && { status, x, y, width: needs, height: KEY - 5 }
    const key = { x: x + (patch ? MARK + 8 : 0), y, words, ...(patch && { patch }) }
    x += needs + (patch ? 6 : 10)
    return key
  }
  return [...order.map((status) => place(statusLabels[status], MARK + 15, status)), place(BLANK, 6), place(sentence, 0)]
}

/** On the first sheet for screen readers too; on those that follow it is for the eye alone. */
export function drawTop(doc: Doc, { head, lines, keys }: Top, part: string, width: number, first: boolean): void {
  const tagged = (tag: string, draw: () => void) => (first ? element(doc, tag, draw) : ornament(doc, draw))
  tagged('P', () => writes(doc, head.provider, { x: SIDE, y: TOP, size: 13, weight: 700, color: teal }))
  says(doc, 'P', part, { x: SIDE + width / 2, y: TOP + 1, width: width / 2, size: SIZE, color: muted, right: true })
  tagged('H1', () => writes(doc, head.title, { x: SIDE, y: TOP + 18, size: 20, weight: 700, line: 1.3 }))
  for (const [at, line] of lines.entries())
    tagged('P', () => writes(doc, line, { x: SIDE, y: TOP + 46 + at * LINE, size: SIZE, color: muted }))
  drawPatches(
    doc,
    keys.flatMap(({ patch }) => patch ?? []),
    KEY - 11,
  )
  for (const { x, y, words, patch } of keys)
    tagged('P', () => {
      const look = patch ? { weight: 700 as const, color: colorOf(patch.status) } : { color: muted }
      writes(doc, words, { x, y: y + 1.5, size: SIZE, ...look })
    })
}

export const FOOT = 40

export function drawFoot(doc: Doc, sheet: { width: number; height: number }, printed: string, page: string): void {
  const y = sheet.height - FOOT + 10
  const width = sheet.width - 2 * SIDE
  ornament(doc, () => doc.rect(px(SIDE), px(y - 5), px(width), px(1)).fill(rule))
  ornament(doc, () => {
    writes(doc, printed, { x: SIDE, y, size: SIZE, color: muted })
    writes(doc, page, { x: SIDE + width - wide(page, SIZE), y, size: SIZE, color: muted })
  })
}
