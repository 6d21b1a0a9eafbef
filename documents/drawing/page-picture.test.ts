import { Readable } from 'node:stream'
import PDFDocument from 'pdfkit'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { pagePicture } from './page-picture.server.ts'

const pdf = async (colours: string[]): Promise<Buffer> => {
  const document = new PDFDocument({ autoFirstPage: false, size: 'A4' })
  const chunks = document.toArray()
  for (const colour of colours) document.addPage().rect(0, 0, 300, 842).fill(colour)
  document.end()
  return Buffer.concat(await chunks)
}

const pictureOf = async (page: number, words = 'R. Holt · 20 November 2026, 14:31') =>
  pagePicture(Readable.from([await pdf(['#ff0000', '#0000ff'])]), page, words)

test('a page becomes a picture of itself, as wide as a screen shows it', async () => {
  const picture = sharp(await pictureOf(2))
  const { format, width, height } = await picture.metadata()
  expect(format).toBe('jpeg')
  expect(Math.abs(width - 1240)).toBeLessThan(4)
  expect(height / width).toBeCloseTo(Math.SQRT2, 2)
  const { dominant } = await picture.extract({ left: 0, top: 0, width: 600, height: 1700 }).stats()
  expect(dominant.b).toBeGreaterThan(dominant.r + 100)
})

test('the words are drawn over it, whatever letters they are of', async () => {
  const plain = await darkest(await pictureOf(1, ' '))
  expect(plain).toBeGreaterThan(245)
  for (const words of ['R. Holt · 20 November 2026, 14:31', 'Żaneta Wójcik · Олена'])
    expect(await darkest(await pictureOf(1, words))).toBeLessThan(235)
})

test('a page that there is none of is no picture', async () => {
  await expect(pictureOf(3)).rejects.toThrow('could not be drawn')
})

/** Of the half that the pages leave white. */
async function darkest(picture: Buffer): Promise<number> {
  const { data } = await sharp(picture)
    .extract({ left: 700, top: 0, width: 500, height: 1700 })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return data.reduce((least, value) => Math.min(least, value), 255)
}
