import { buffer } from 'node:stream/consumers'
import PDFDocument from 'pdfkit'
import { settingOf, type Weight } from '#documents/drawing/fonts.server.ts'
import { inLines } from '#documents/drawing/lines.ts'
import { type Doc, element, ink, muted, ornament, px, says, saysInTurn, teal } from '#documents/drawing/pen.server.ts'
import { formatDay } from '#lib/day.ts'
import { CONTENT, FACTS, HEAD, OUTCOMES, PAGE, type Sizes, SPACING, sizesOf } from './fit.ts'
import { quilt } from './quilt.ts'
import { factsOf, type ShownCertificate } from './shown.ts'

export type Picture = { png: Buffer; width: number; height: number }
export type PrintedCertificate = ShownCertificate & {
  logo: Picture | null
  signature: Picture | null
  /** Where it can be checked, and the same to scan. */
  address: string
  qr: { size: number; path: string }
}

const left = PAGE.quilt + PAGE.left
const right = PAGE.width - PAGE.right
const QUIET = 4

/** A certificate as one page of A4, landscape: made anew each time from what was issued, the same bytes each time. */
export function printCertificate(of: PrintedCertificate): Promise<Buffer> {
  const doc = new PDFDocument({
    size: [px(PAGE.width), px(PAGE.height)],
    margin: 0,
    lang: 'en-GB',
    tagged: true,
    displayTitle: true,
    pdfVersion: '1.7',
    info: {
      Title: `Certificate of completion: ${of.title}, ${of.name}`,
      Author: of.provider.name,
      Subject: `Certificate ${of.number}`,
      Creator: of.provider.name,
      Producer: of.provider.name,
      CreationDate: new Date(of.issuedAt),
    },
  })
  const { name, address, contact } = of.provider
  const head = [of.logo ? name : '', address, contact].filter(Boolean)
  const sizes = sizesOf({ ...of, note: of.practicalNote, head }, settingOf)
  drawQuilt(doc)
  const below = drawWhat(doc, of, { sizes, y: drawHead(doc, of, head) })
  drawOutcomes(doc, of, { sizes, y: below })
  drawFacts(doc, of, below)
  drawFoot(doc, of)
  doc.end()
  return buffer(doc as unknown as NodeJS.ReadableStream)
}

function drawQuilt(doc: Doc): void {
  ornament(doc, () => {
    doc.save().scale(0.75)
    for (const [fill, path] of quilt) doc.path(path).fill(fill)
    doc.restore()
  })
}

function drawHead(doc: Doc, { logo, provider }: PrintedCertificate, head: readonly string[]): number {
  let y = PAGE.top
  for (const line of head) {
    const own = line === provider.name ? { weight: 700 as Weight } : { color: muted }
    y += says(doc, 'P', line, { x: right - HEAD, y, width: HEAD, size: 13, line: 1.45, right: true, ...own })
  }
  const beside = { x: left, y: PAGE.top, width: CONTENT - HEAD - 32 }
  if (!logo)
    return Math.max(y, PAGE.top + says(doc, 'P', provider.name, { ...beside, size: 22, weight: 700, line: 1.2 }))
  drawPicture(doc, logo, { ...beside, height: 56, alt: provider.name })
  return Math.max(y, PAGE.top + 44)
}

type Place = { x: number; y: number; width: number; height: number; alt: string }

/** As large as it fits into its place, at its bottom left. */
function drawPicture(doc: Doc, { png, width, height }: Picture, place: Place): void {
  const scale = Math.min(place.width / width, place.height / height, 240 / width)
  const top = place.y
  const at = { width: px(width * scale), height: px(height * scale) }
  element(doc, 'Figure', () => doc.image(png, px(place.x), px(top), at), { alt: place.alt })
}

/** What was completed, by whom and when; returns where the next part begins. */
function drawWhat(doc: Doc, of: PrintedCertificate, { sizes, y }: { sizes: Sizes; y: number }): number {
  const wide = { x: left, width: CONTENT }
  let at = y + 36
  at += says(doc, 'P', 'Certificate of completion', { ...wide, y: at, size: 17, color: muted }) + 3
  at +=
    says(doc, 'H1', of.title, { ...wide, y: at, size: sizes.title, weight: 700, line: 1.05, spacing: SPACING.title }) +
    16
  at +=
    says(doc, 'P', of.name, { ...wide, y: at, size: sizes.name, weight: 700, line: 1.15, spacing: SPACING.name }) + 12
  drawStrip(doc, of, at)
  at += 9 + 10
  const score: [string, Weight][] = of.score
    ? [
        [' with a score of ', 400],
        [of.score, 700],
      ]
    : []
  const done: [string, Weight][] = [
    ['completed this course on ', 400],
    [formatDay(of.completedOn), 700],
    ...score,
    ['.', 400],
  ]
  saysInTurn(doc, done, { x: left, y: at, size: 17 })
  return at + 24 + 20
}

const STRIP = 560

/** A patch for each lesson, in its modules, and the quiz at the end. */
function drawStrip(doc: Doc, { lessons, quiz }: PrintedCertificate, y: number): void {
  const all = lessons.reduce((sum, count) => sum + count, 0)
  if (all === 0) return
  const gaps = 3 * (all - 1) + 6 * (lessons.length - 1) + (quiz ? 9 : 0)
  const one = (STRIP - gaps) / (all + (quiz ? 1.6 : 0))
  ornament(doc, () => {
    let x = left
    for (const count of lessons) {
      for (let lesson = 0; lesson < count; lesson++, x += one + 3)
        doc.roundedRect(px(x), px(y), px(one), px(9), px(Math.min(2, one / 3))).fill(teal)
      x += 6
    }
    if (!quiz) return
    const end = px(left + STRIP - 4.5)
    doc.path(`M${px(x)} ${px(y)}H${end}A${px(4.5)} ${px(4.5)} 0 0 1 ${end} ${px(y + 9)}H${px(x)}Z`).fill(teal)
  })
}

function drawOutcomes(doc: Doc, { outcomes }: PrintedCertificate, { sizes, y }: { sizes: Sizes; y: number }): void {
  const size = sizes.outcome
  const patch = (size * 9) / 14
  let at = y + says(doc, 'H2', 'Outcomes', { x: left, y, width: OUTCOMES, size: 14, weight: 700 }) + 5
  for (const outcome of outcomes) {
    ornament(doc, () => doc.roundedRect(px(left), px(at + size * 0.36), px(patch), px(patch), px(1.5)).fill(teal))
    at += says(doc, 'P', outcome, { x: left + 22, y: at, width: OUTCOMES - 22, size, line: 1.36 }) + 3
  }
}

function drawFacts(doc: Doc, of: PrintedCertificate, y: number): void {
  const x = right - FACTS
  let at = y
  for (const [what, value] of factsOf(of)) {
    const name = says(doc, 'P', what, { x, y: at, width: 78, size: 14, line: 1.36, color: muted })
    const told = { x: x + 81, y: at, width: FACTS - 81, size: 14, line: 1.36, weight: 700 as Weight }
    at += Math.max(name, says(doc, 'P', value, told)) + 4
  }
}

function drawFoot(doc: Doc, of: PrintedCertificate): void {
  const { widthOf } = settingOf(of.practicalNote)
  const note = inLines(of.practicalNote, CONTENT, (text) => widthOf(text, 400) * 13).length * 18.2
  const rule = PAGE.height - PAGE.bottom - note - 9
  says(doc, 'P', of.practicalNote, { x: left, y: rule + 9, width: CONTENT, size: 13, color: muted })
  ornament(doc, () => doc.rect(px(left), px(rule), px(CONTENT), px(1)).fill('#e2dac9'))
  const bottom = rule - 12
  drawSignature(doc, of, bottom)
  drawCode(doc, of, bottom)
}

function drawSignature(doc: Doc, { signatory, signature }: PrintedCertificate, bottom: number): void {
  if (!signatory) return
  const words = { x: left, width: 280, size: 14, line: 1.35 }
  const y = bottom - 38
  ornament(doc, () => doc.rect(px(left), px(y - 7), px(280), px(1.5)).fill(ink))
  if (signature) drawPicture(doc, signature, signedAbove(signature, y - 9))
  says(doc, 'P', signatory.name, { ...words, y, weight: 700 })
  says(doc, 'P', signatory.role, { ...words, y: y + 19 })
}

function signedAbove({ width, height }: Picture, bottom: number): Place {
  const scale = Math.min(200 / width, 48 / height)
  return { x: left, y: bottom - height * scale, width: 200, height: 48, alt: 'Signature' }
}

function drawCode(doc: Doc, { number, address, qr }: PrintedCertificate, bottom: number): void {
  const SIZE = 104
  const unit = SIZE / (qr.size - 2 * QUIET)
  const words = { x: right - SIZE - 26 - 330, width: 330, right: true }
  says(doc, 'P', 'Certificate number', { ...words, y: bottom - 64, size: 13, color: muted })
  says(doc, 'P', number, { ...words, y: bottom - 46, size: 22, line: 1.2, weight: 700, spacing: 0.05 })
  drawAddress(doc, address, { ...words, y: bottom - 18 })
  const draw = () => {
    doc
      .save()
      .translate(px(right - SIZE), px(bottom - SIZE))
      .scale(px(unit))
      .translate(-QUIET, -QUIET)
    doc.path(qr.path).fill(ink).restore()
  }
  element(doc, 'Figure', draw, { alt: `QR code of ${address}` })
}

function drawAddress(doc: Doc, address: string, { x, y, width }: { x: number; y: number; width: number }): void {
  const [before, shown] = ['Check it at ', address.replace(/^https?:\/\//, '')]
  const { widthOf } = settingOf(before + shown)
  const size = Math.min(13, width / widthOf(before + shown, 400))
  const start = x + width - widthOf(shown, 400) * size
  says(doc, 'P', before, { x, y, width: start - x, size, color: muted, right: true })
  says(doc, 'P', shown, { x: start, y, width: width + 1, size, color: teal, link: address })
}
