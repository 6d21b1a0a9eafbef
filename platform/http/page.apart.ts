import { readFile } from 'node:fs/promises'
import { PDFiumLibrary } from '@hyzyla/pdfium'
import sharp from 'sharp'
import { isFullDisk } from './pictures.server.ts'
import type { Finding, Job, Mark, ShownPage } from './reading.ts'

const library = PDFiumLibrary.init()
/** Of one page, in each direction: more is no sheet of paper. */
const mostPoints = 20_000

/** Draws one page of a PDF as a JPEG of so many pixels across, with words tiled over it. */
export async function read({ from, to, shown }: Job): Promise<Finding> {
  if (!shown) return 'unreadable'
  const document = await (await library).loadDocument(await readFile(from))
  try {
    if (shown.page < 1 || shown.page > document.getPageCount()) return 'unreadable'
    const page = document.getPage(shown.page - 1)
    const { originalWidth: width, originalHeight: height } = page.getOriginalSize()
    if (!(width > 0 && height > 0 && width < mostPoints && height < mostPoints)) return 'unreadable'
    const drawn = await page.render({ scale: scaleOf(shown, width, height), render: 'bitmap', colorSpace: 'BGRA' })
    await marked(drawn, shown.mark, to)
    return 'fine'
  } catch (error) {
    return isFullDisk(error) ? 'full' : 'unreadable'
  } finally {
    document.destroy()
  }
}

/** A long strip is drawn narrower, so that no page takes more than its share of memory. */
function scaleOf({ width: across }: ShownPage, width: number, height: number): number {
  const tallest = across * 2
  return Math.min(across / width, tallest / height)
}

type Bitmap = { data: Uint8Array; width: number; height: number }

async function marked({ data, width, height }: Bitmap, mark: Mark, to: string): Promise<void> {
  const tile = { width: Math.round(width / 2), height: Math.round((width / 2) * (mark.height / mark.width)) }
  const middle = `${mark.width / 2} ${mark.height / 2}`
  const overlay = `<svg xmlns="http://www.w3.org/2000/svg" width="${tile.width}" height="${tile.height}" viewBox="0 0 ${mark.width} ${mark.height}"><path d="${mark.path}" transform="rotate(-24 ${middle})" fill="#1d2b2a" fill-opacity="0.13"/></svg>`
  await sharp(data, { raw: { width, height, channels: 4 } })
    .composite([{ input: Buffer.from(overlay), tile: true, gravity: 'northwest' }])
    .flatten({ background: '#fff' })
    .jpeg({ quality: 82 })
    .toFile(to)
}
