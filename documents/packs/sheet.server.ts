import { buffer } from 'node:stream/consumers'
import PDFDocument from 'pdfkit'
import { settingOf, type Weight } from '#documents/drawing/fonts.server.ts'
import { inLines } from '#documents/drawing/lines.ts'
import { type Doc, ink, muted, ornament, px, says, teal } from '#documents/drawing/pen.server.ts'
import type { PackHead } from '#domains/inspection/building/printer.ts'
import { presets } from '#domains/inspection/presets.rules.ts'
import { formatDay, formatInstant } from '#lib/day.ts'

/** Pages of A4 that are written from the top to the bottom; measures are pixels of a screen. */
export type Sheet = {
  doc: Doc
  head: PackHead
  size: { width: number; height: number }
  /** Where the next line goes. */
  y: number
  /** The page it goes on, from 0. */
  page: number
}

export const SIDE = 64
const TOP = 64
const FOOT = 76
const rule = '#e2dac9'
const red = '#96152a'
export const sunk = '#f7f3ea'

export const widthOf = ({ size }: Sheet) => size.width - 2 * SIDE
export const lastOf = ({ size }: Sheet) => size.height - FOOT

type Options = { head: PackHead; title: string; landscape?: boolean; large?: boolean }

export function openSheet({ head, title, landscape = false, large = false }: Options): Sheet {
  const [short, long] = large ? [1123, 1587] : [794, 1123]
  const size = landscape ? { width: long, height: short } : { width: short, height: long }
  const doc = new PDFDocument({
    size: [px(size.width), px(size.height)],
    ...{ margin: 0, lang: 'en-GB', tagged: true, displayTitle: true, pdfVersion: '1.7', bufferPages: true },
    info: {
      Title: title,
      Author: head.provider,
      Creator: head.provider,
      Producer: head.provider,
      CreationDate: new Date(head.madeAt),
    },
  })
  return { doc, head, size, y: TOP, page: 0 }
}

export function newPage(sheet: Sheet): void {
  sheet.doc.addPage()
  sheet.page += 1
  sheet.y = TOP
}

/** Goes on to the next page where less than this is left. */
export function room(sheet: Sheet, height: number): void {
  if (sheet.y + height > lastOf(sheet)) newPage(sheet)
}

type Look = { size: number; weight?: Weight; color?: string; x?: number; width?: number; line?: number; tag?: string }

export const linesOf = (text: string, width: number, size: number, weight: Weight = 400): string[] => {
  const setting = settingOf(text)
  return text.split('\n').flatMap((part) => inLines(part, width, (words) => setting.widthOf(words, weight) * size))
}

/** A text in lines, over as many pages as it needs. */
export function paragraph(sheet: Sheet, text: string, look: Look): void {
  const { size, weight = 400, color = ink, x = SIDE, width = widthOf(sheet), line = 1.4, tag = 'P' } = look
  for (const words of linesOf(text, width, size, weight)) {
    room(sheet, size * line)
    says(sheet.doc, tag, words, { x, y: sheet.y, width: width + 1, size, weight, color, line })
    sheet.y += size * line
  }
}

/** A field and what it says, beside each other. */
export function field(sheet: Sheet, label: string, value: string, look: { quiet?: boolean } = {}): void {
  const LABEL = 190
  const [size, line] = [13, 1.4]
  const wide = widthOf(sheet) - LABEL - 16
  const [names, values] = [linesOf(label, LABEL, size), linesOf(value, wide, size)]
  const most = Math.max(names.length, values.length)
  // a short one stays together
  room(sheet, Math.min(most, 6) * size * line)
  // the whole name before what it says, as far as a page reaches
  for (let from = 0; from < most; ) {
    room(sheet, size * line)
    const fits = Math.min(most - from, Math.max(1, Math.floor((lastOf(sheet) - sheet.y) / (size * line))))
    const write = (texts: readonly string[], x: number, width: number, color: string) => {
      for (const [at, text] of texts.slice(from, from + fits).entries())
        says(sheet.doc, 'P', text, { x, y: sheet.y + at * size * line, width: width + 1, size, line, color })
    }
    write(names, SIDE, LABEL, muted)
    write(values, SIDE + LABEL + 16, wide, look.quiet ? muted : ink)
    sheet.y += fits * size * line
    from += fits
  }
  sheet.y += 3
}

export function hairline(sheet: Sheet): void {
  ornament(sheet.doc, () => sheet.doc.rect(px(SIDE), px(sheet.y), px(widthOf(sheet)), px(1)).fill(rule))
  sheet.y += 1
}

/** Something that is missing or left out: an icon, and words that say which. */
export function mark(sheet: Sheet, kind: 'missing' | 'left out', words: string): void {
  const [size, line, indent] = [13, 1.4, 24]
  const text = `${kind === 'missing' ? 'Missing' : 'Left out'}: ${words}`
  const weight: Weight = kind === 'missing' ? 700 : 400
  const lines = linesOf(text, widthOf(sheet) - indent, size, weight)
  room(sheet, Math.min(lines.length, 3) * size * line)
  const { doc } = sheet
  ornament(doc, () => (kind === 'missing' ? drawWarning(doc, SIDE, sheet.y + 2) : drawDash(doc, SIDE, sheet.y + 2)))
  paragraph(sheet, text, {
    ...{ size, line, weight, x: SIDE + indent },
    width: widthOf(sheet) - indent,
    color: kind === 'missing' ? red : muted,
  })
  sheet.y += 3
}

export function drawWarning(doc: Doc, x: number, y: number): void {
  doc.save().translate(px(x), px(y)).scale(0.75)
  doc.lineWidth(1.7).strokeColor(red).lineJoin('round').path('M8 1.5L15 14H1Z').stroke()
  doc.path('M8 6v4').stroke()
  doc.circle(8, 12, 0.6).fill(red).restore()
}

function drawDash(doc: Doc, x: number, y: number): void {
  doc.save().translate(px(x), px(y)).scale(0.75)
  doc.lineWidth(1.4).strokeColor(muted).roundedRect(1, 1, 14, 14, 2).stroke()
  doc.path('M4.5 8h7').stroke().restore()
}

/** The top of a first page: whose it is, what it is, for whom, and of which day. */
export function titleBlock(sheet: Sheet, what: string, title: string, about: string): void {
  const { doc, head, size } = sheet
  const width = widthOf(sheet)
  ornament(doc, () => {
    doc.rect(0, 0, px(size.width), px(10)).fill(teal)
    doc.rect(px(SIDE), px(10), px(64), px(6)).fill('#e4614a')
  })
  paragraph(sheet, head.provider, { size: 15, weight: 700, color: teal, tag: 'P' })
  sheet.y += 18
  paragraph(sheet, what, { size: 15, color: muted })
  paragraph(sheet, title, { size: 30, weight: 700, line: 1.15, tag: 'H1' })
  if (about) paragraph(sheet, about, { size: 15, color: muted })
  sheet.y += 14
  const facts = [
    ['For', presets[head.preset].label],
    ['As at', formatDay(head.asAt)],
    ['Made', formatInstant(head.madeAt)],
    ['By', head.by],
  ] as const
  const each = width / facts.length
  const y = sheet.y
  ornament(doc, () => doc.rect(px(SIDE), px(y), px(width), px(58)).fill(sunk))
  for (const [at, [label, value]] of facts.entries()) {
    const x = SIDE + 14 + at * each
    says(doc, 'P', label, { x, y: y + 9, width: each - 20, size: 12, color: muted })
    const fitted = linesOf(value, each - 24, 13, 700)
    says(doc, 'P', fitted.slice(0, 2).join(' '), {
      x,
      y: y + 25,
      width: each - 20,
      size: fitted.length > 1 ? 10.5 : 13,
      weight: 700,
      line: 1.3,
    })
  }
  sheet.y = y + 58 + 18
}

export function heading(sheet: Sheet, text: string, next = 90): void {
  room(sheet, 40 + next)
  if (sheet.y > TOP) sheet.y += 14
  paragraph(sheet, text, { size: 19, weight: 700, line: 1.25, tag: 'H2' })
  sheet.y += 4
  hairline(sheet)
  sheet.y += 8
}

/** The foot of each page; `numberOf` says which page of the whole it is. */
export function footers(sheet: Sheet, words: string, numberOf: (page: number) => number, total: number): void {
  const { doc, size } = sheet
  for (let page = 0; page <= sheet.page; page++) {
    doc.switchToPage(page)
    const y = size.height - 50
    ornament(doc, () => doc.rect(px(SIDE), px(y - 8), px(widthOf(sheet)), px(1)).fill(rule))
    const wide = widthOf(sheet) - 130
    const [fitted = ''] = linesOf(words, wide, 11)
    says(doc, 'P', fitted, { x: SIDE, y, width: wide + 1, size: 11, color: muted })
    const number = `Page ${numberOf(page)} of ${total}`
    says(doc, 'P', number, { x: SIDE + wide, y, width: 130, size: 11, color: muted, right: true })
  }
}

export const footWords = ({ provider, asAt }: PackHead, title: string) =>
  [title, provider, `as at ${formatDay(asAt)}`].join('  ·  ')

export function closed(sheet: Sheet): Promise<Buffer> {
  sheet.doc.end()
  return buffer(sheet.doc as unknown as NodeJS.ReadableStream)
}
