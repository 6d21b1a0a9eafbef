import { degrees, PDFDocument, type PDFFont, type PDFPage, StandardFonts } from '@cantoo/pdf-lib'

const quietly = { updateMetadata: false, throwOnInvalidObject: false }

/** Pages of a PDF that go into a file before a page of it, with a caption above. */
export type Joined = { before: number; pdf: Uint8Array; caption: string }
/** A PDF whose pages are counted, or a file with PDFs to join and the number of its pages in all. */
export type Job = { count: Uint8Array } | { file: Uint8Array; joined: readonly Joined[]; total: number }

/** Counts the pages of a PDF, or puts pages of PDFs into a file, each with its caption and the number of the page. */
export async function read(job: Job): Promise<{ pages: number; content?: Uint8Array }> {
  if ('count' in job) return { pages: (await opened(job.count)).getPageCount() }
  const whole = await PDFDocument.load(job.file, quietly)
  const font = await whole.embedFont(StandardFonts.Helvetica)
  let added = 0
  for (const { before, pdf, caption } of job.joined) {
    const document = await opened(pdf)
    for (const page of await whole.copyPages(document, document.getPageIndices())) {
      whole.insertPage(before + added, page)
      added += 1
      framed(page, { font, caption, foot: `Page ${before + added} of ${job.total}` })
    }
  }
  return { pages: whole.getPageCount(), content: await whole.save({ updateFieldAppearances: false }) }
}

const opened = (pdf: Uint8Array) => PDFDocument.load(pdf, { ...quietly, password: '' })

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
