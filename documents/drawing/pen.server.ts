import { fontOf, type Run, runWidth, settingOf, type Weight } from './fonts.server.ts'
import { inLines } from './lines.ts'

export type Doc = PDFKit.PDFDocument
export const ink = '#1b211f'
export const muted = '#5c554a'
export const teal = '#0f5e5a'
/** The design is drawn in pixels of a screen; a page has points. */
export const px = (pixels: number) => pixels * 0.75

export type Say = {
  x: number
  y: number
  width: number
  size: number
  weight?: Weight
  color?: string
  /** The height of a line and the space between letters, in the size. */
  line?: number
  spacing?: number
  /** Where the lines end; they begin at x without it. */
  right?: boolean
  link?: string
}

/** Draws a text in lines as an element of the page for screen readers, and returns how high it is, in pixels. */
export function says(doc: Doc, tag: string, text: string, how: Say): number {
  const { x, y, width, size, weight = 400, line = 1.4, spacing = 0, right } = how
  // letters with accents on top keep their own distances
  const between = /\p{M}/u.test(text.normalize('NFC')) ? 0 : spacing * size
  const setting = settingOf(text)
  const wide = (part: string) => setting.widthOf(part, weight) * size + part.length * between
  const lines = inLines(text, width, wide)
  const draw = () => {
    for (const [at, words] of lines.entries()) {
      const start = right ? x + width - wide(words) : x
      // the baseline of a line, as browsers place it with this font
      drawn(doc, setting.runs(words), { ...how, x: start, y: y + (at + 0.5) * line * size + size * 0.345 }, between)
    }
  }
  element(doc, tag, draw, tag === 'TH' ? { scope: 'Column' } : {})
  return lines.length * line * size
}

/** Draws a text on one line without a part of its own, within one that is open. */
export function writes(doc: Doc, text: string, how: Omit<Say, 'width'>): void {
  const { x, y, size, line = 1.4 } = how
  drawn(doc, settingOf(text).runs(text), { ...how, x, y: y + 0.5 * line * size + size * 0.345, width: 0 }, 0)
}

/** Draws texts of different weights one after the other on one line. */
export function saysInTurn(doc: Doc, parts: readonly (readonly [string, Weight])[], how: Omit<Say, 'width'>): void {
  element(doc, 'P', () => {
    let x = how.x
    for (const [text, weight] of parts) {
      const { runs, widthOf } = settingOf(text)
      drawn(doc, runs(text), { ...how, x, y: how.y + 0.7 * how.size + how.size * 0.345, width: 0, weight }, 0)
      x += widthOf(text, weight) * how.size
    }
  })
}

function drawn(doc: Doc, runs: Run[], { x, y, size, weight = 400, color = ink, link }: Say, between: number) {
  let at = x
  doc.fillColor(color).fontSize(px(size))
  for (const run of runs) {
    const wide = runWidth(run, weight) * size + run.text.length * between
    use(doc, run.face, weight).text(run.text, px(at), px(y), {
      lineBreak: false,
      baseline: 'alphabetic',
      characterSpacing: px(between),
    })
    at += wide
  }
  if (!link) return
  doc.link(px(x), px(y - size), px(at - x), px(size * 1.3), link)
  doc.rect(px(x), px(y + 2), px(at - x), px(1)).fill(color)
}

/** Opened once for the process; a page keeps the letters it uses. */
function use(doc: Doc, face: string, weight: Weight): Doc {
  const name = `${face} ${weight}`
  // a font that was opened is taken as it is
  doc.registerFont(name, fontOf(face, weight) as unknown as Buffer)
  return doc.font(name)
}

// the parts that are open, the outermost first
const opened = new WeakMap<Doc, PDFKit.PDFStructureElement[]>()

function partsOf(doc: Doc): PDFKit.PDFStructureElement[] {
  const known = opened.get(doc)
  if (known) return known
  const root = doc.struct('Document')
  doc.addStructure(root)
  const parts = [root]
  opened.set(doc, parts)
  return parts
}

type PartOptions = { alt?: string; scope?: 'Column' | 'Row' }

/** A part of the page as those hear it who do not see it. */
export function element(doc: Doc, tag: string, draw: () => void, options: PartOptions = {}): void {
  partsOf(doc)
    .at(-1)
    ?.add(doc.struct(tag, options, draw))
}

/** A part that has parts of its own: a table, a row. */
export function within(doc: Doc, tag: string, draw: () => void): void {
  const parts = partsOf(doc)
  const part = doc.struct(tag)
  parts.at(-1)?.add(part)
  parts.push(part)
  draw()
  parts.pop()
  part.end()
}

/** What is there for the eye alone. */
export function ornament(doc: Doc, draw: () => void): void {
  doc.markContent('Artifact', { type: 'Layout' })
  draw()
  doc.endMarkedContent()
}
