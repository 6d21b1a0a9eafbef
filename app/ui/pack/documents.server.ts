import { degrees, PDFDocument, type PDFFont, type PDFPage, StandardFonts } from '@cantoo/pdf-lib'
import type { FileToPrint } from '#domains/inspection/building/printer.ts'
import type { PackDocument } from '#domains/inspection/sections.rules.ts'
import { pictureForPage } from '#platform/http/pictures.server.ts'

/** A document as it goes into a file: a picture on a page of ours, pages of a PDF, or beside it. */
export type Prepared = PackDocument &
  (
    | { kind: 'picture'; jpeg: Buffer }
    | { kind: 'pages'; pdf: PDFDocument; pages: number }
    | { kind: 'beside'; content: Buffer; why: string }
    | { kind: 'gone'; why: string }
  )

const quietly = { updateMetadata: false, throwOnInvalidObject: false }

export async function prepared(document: PackDocument, open: FileToPrint['open']): Promise<Prepared> {
  const content = await open(document.fileId)
  if (!content) return { ...document, kind: 'gone', why: 'Its file is no longer in the storage.' }
  if (document.mime.startsWith('image/')) {
    const jpeg = await pictureForPage(content, document.mime).catch(() => undefined)
    return jpeg
      ? { ...document, kind: 'picture', jpeg }
      : { ...document, kind: 'beside', content, why: 'The picture could not be drawn.' }
  }
  if (document.mime !== 'application/pdf')
    return { ...document, kind: 'beside', content, why: 'It is not a PDF or a picture.' }
  try {
    const pdf = await PDFDocument.load(content, { ...quietly, password: '' })
    const pages = pdf.getPageCount()
    if (pages === 0) throw new Error('no pages')
    return { ...document, kind: 'pages', pdf, pages }
  } catch {
    return { ...document, kind: 'beside', content, why: 'The PDF could not be joined.' }
  }
}

/** In how many pages of a file a document is. */
export const pagesOf = (document: Prepared): number =>
  document.kind === 'pages' ? document.pages : document.kind === 'picture' ? 1 : 0

type Joined = { before: number; document: Extract<Prepared, { kind: 'pages' }>; caption: string }

/** Puts the pages of PDFs into a file, each before a page of it, with its caption and the number of the page. */
export async function withDocuments(file: Buffer, joined: readonly Joined[], total: number): Promise<Buffer> {
  if (joined.length === 0) return file
  const whole = await PDFDocument.load(file, quietly)
  const font = await whole.embedFont(StandardFonts.Helvetica)
  let added = 0
  for (const { before, document, caption } of joined) {
    const pages = await whole.copyPages(document.pdf, document.pdf.getPageIndices())
    for (const page of pages) {
      whole.insertPage(before + added, page)
      added += 1
      framed(page, { font, caption, foot: `Page ${before + added} of ${total}` })
    }
  }
  return Buffer.from(await whole.save({ updateFieldAppearances: false }))
}

const STRIP = 26
const SIZE = 8

/** Makes a page a little higher, and writes above and below what was there: nothing of it is covered or made smaller. */
function framed(page: PDFPage, { font, caption, foot }: { font: PDFFont; caption: string; foot: string }): void {
  const box = page.getCropBox()
  const turned = ((page.getRotation().angle % 360) + 360) % 360
  const sideways = turned === 90 || turned === 270
  const larger = sideways
    ? { x: box.x - STRIP, y: box.y, width: box.width + 2 * STRIP, height: box.height }
    : { x: box.x, y: box.y - STRIP, width: box.width, height: box.height + 2 * STRIP }
  page.setMediaBox(larger.x, larger.y, larger.width, larger.height)
  page.setCropBox(larger.x, larger.y, larger.width, larger.height)
  const wide = sideways ? box.height : box.width
  const high = (sideways ? box.width : box.height) + 2 * STRIP
  const [above, below] = [fitting(font, caption, wide - 40), fitting(font, foot, wide - 40)]
  write(above, 20, high - STRIP / 2 - SIZE / 2 + 1)
  write(below, wide - 20 - font.widthOfTextAtSize(below, SIZE), STRIP / 2 - SIZE / 2 + 1)

  /** At a place of the page as it is seen, whichever way it is turned. */
  function write(text: string, across: number, up: number): void {
    const { x, y, width, height } = larger
    const at = {
      0: { x: x + across, y: y + up },
      90: { x: x + width - up, y: y + across },
      180: { x: x + width - across, y: y + height - up },
      270: { x: x + up, y: y + height - across },
    }[turned as 0 | 90 | 180 | 270] ?? { x: x + across, y: y + up }
    page.drawText(text, { ...at, size: SIZE, font, rotate: degrees(turned) })
  }
}

/** What this font has letters for, in the width there is; the contents have the name in full. */
function fitting(font: PDFFont, text: string, width: number): string {
  const known = new Set(font.getCharacterSet())
  const plain = [...text.normalize('NFC')]
    .map((letter) => (known.has(letter.codePointAt(0) ?? 0) ? letter : '?'))
    .join('')
  if (font.widthOfTextAtSize(plain, SIZE) <= width) return plain
  let end = plain.length
  while (end > 1 && font.widthOfTextAtSize(`${plain.slice(0, end)}...`, SIZE) > width) end -= 1
  return `${plain.slice(0, end)}...`
}
