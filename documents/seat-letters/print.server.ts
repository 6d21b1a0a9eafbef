import { buffer } from 'node:stream/consumers'
import PDFDocument from 'pdfkit'
import { type Doc, element, ink, muted, ornament, px, says, teal } from '#documents/drawing/pen.server.ts'
import { formatDay } from '#lib/day.ts'
import type { QrDrawing } from '#platform/qr.server.ts'

/** A4 as a screen of 96 pixels an inch has it. */
const PAGE = { width: 794, height: 1123, side: 90, top: 72 }
const WIDTH = PAGE.width - 2 * PAGE.side
const right = PAGE.width - PAGE.side
const SIZE = 16
const QR = 190
const QUIET = 4

export type PrintedLetter = {
  name: string
  organisation: string
  title: string
  courses: readonly string[]
  untilDay: string
  on: string
  code: string
  brand: string
  /** Where the code is typed, and the address that the QR code holds. */
  typedAt: string
  address: string
  qr: QrDrawing
}

/** The letter that gives someone a seat: one page of A4, with a QR code and the same to type. */
export function printLetter(letter: PrintedLetter): Promise<Buffer> {
  const doc = new PDFDocument({
    size: [px(PAGE.width), px(PAGE.height)],
    ...{ margin: 0, lang: 'en-GB', tagged: true, displayTitle: true, pdfVersion: '1.7' },
    info: {
      Title: `Your seat: ${letter.title}`,
      Author: letter.organisation,
      Creator: letter.brand,
      Producer: letter.brand,
      CreationDate: new Date(`${letter.on}T12:00:00Z`),
    },
  })
  drawSeen(doc, letter, drawWays(doc, letter, drawWords(doc, letter)))
  doc.end()
  return buffer(doc as unknown as NodeJS.ReadableStream)
}

const wide = { x: PAGE.side, width: WIDTH, size: SIZE, line: 1.45 }

function drawWords(doc: Doc, { organisation, on, name, title, courses, untilDay }: PrintedLetter): number {
  let y = PAGE.top
  y += says(doc, 'P', organisation, { ...wide, y, weight: 700, right: true })
  y += says(doc, 'P', formatDay(on), { ...wide, y, color: muted, right: true }) + 36
  y += says(doc, 'P', name, { ...wide, y, weight: 700 }) + 40
  y += says(doc, 'H1', title, { ...wide, y, size: 32, weight: 700, line: 1.15, spacing: -0.02 }) + 14
  const gives = `${organisation} has bought you a seat. You learn online, in your own time, and it costs you nothing.`
  y += says(doc, 'P', gives, { ...wide, y }) + 10
  if (courses.length > 1)
    y += says(doc, 'P', `It holds ${courses.length} courses: ${courses.join(', ')}.`, { ...wide, y, color: muted }) + 10
  return y + says(doc, 'P', `Take it by ${formatDay(untilDay)}.`, { ...wide, y, weight: 700 }) + 26
}

/** The two ways to the seat, beside each other: to scan, and to type. */
function drawWays(doc: Doc, { qr, address, typedAt, code }: PrintedLetter, y: number): number {
  ornament(doc, () => doc.rect(px(PAGE.side), px(y), px(WIDTH), px(1)).fill('#e2dac9'))
  const top = y + 26
  const unit = QR / (qr.size - 2 * QUIET)
  const draw = () => {
    doc.save().translate(px(PAGE.side), px(top)).scale(px(unit)).translate(-QUIET, -QUIET)
    doc.path(qr.path).fill(ink).restore()
  }
  element(doc, 'Figure', draw, { alt: `QR code of ${address}` })
  const beside = { x: PAGE.side + QR + 36, width: right - PAGE.side - QR - 36, size: SIZE, line: 1.45 }
  let at = top - 4
  at += says(doc, 'H2', 'Scan this code with your phone', { ...beside, y: at, size: 18, weight: 700 }) + 4
  at += says(doc, 'P', 'or go to', { ...beside, y: at })
  at += says(doc, 'P', typedAt.replace(/^https?:\/\//, ''), {
    ...beside,
    y: at,
    weight: 700,
    color: teal,
    link: typedAt,
  })
  at += says(doc, 'P', 'and type', { ...beside, y: at })
  at += says(doc, 'P', code, { ...beside, y: at, size: 28, weight: 700, line: 1.3, spacing: 0.04 }) + 6
  const then = 'Then log in, or create an account with your own email address.'
  at += says(doc, 'P', then, { ...beside, y: at, color: muted })
  const below = Math.max(at, top + QR) + 28
  ornament(doc, () => doc.rect(px(PAGE.side), px(below), px(WIDTH), px(1)).fill('#e2dac9'))
  return below + 24
}

function drawSeen(doc: Doc, { organisation }: PrintedLetter, y: number): void {
  let at = y
  at += says(doc, 'H2', `What ${organisation} sees`, { ...wide, y: at, size: 18, weight: 700 }) + 4
  at += says(doc, 'P', 'Your progress, the dates and your certificate.', { ...wide, y: at }) + 12
  at += says(doc, 'H2', 'What they never see', { ...wide, y: at, size: 18, weight: 700 }) + 4
  at += says(doc, 'P', 'Your answers, the scores of your attempts and your notes.', { ...wide, y: at }) + 18
  const own = 'The code is for you only. The first account that uses it has the seat.'
  says(doc, 'P', own, { ...wide, y: at, color: muted })
}
