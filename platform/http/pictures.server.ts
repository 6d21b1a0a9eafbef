import { writeFile } from 'node:fs/promises'
import sharp, { type Sharp } from 'sharp'
import { StorageProblem, storageError } from '../storage/storage.ts'

const longestSide = 6000
export const mostPixels = 64_000_000
// libvips remembers files by name, and must not remember people's passports
sharp.cache(false)

/** A picture without anything but its pixels, and no larger than anyone needs. */
export function redrawn(picture: Sharp, mime: string): Sharp {
  const fitted = picture.resize({
    width: longestSide,
    height: longestSide,
    fit: 'inside',
    withoutEnlargement: true,
  })
  return mime === 'image/png' ? fitted.png() : fitted.jpeg({ quality: 88 })
}

/** libvips reports a full disk only in its message. */
export function isFullDisk(error: unknown): boolean {
  return storageError(error) instanceof StorageProblem || /no space left|write error/i.test(String(error))
}

const SCREEN_SIDE = 1600

/** Makes a picture in its place no larger than a screen shows it. */
export async function fitScreens(
  file: string,
  mime: string,
): Promise<{ width: number; height: number; bytes: number }> {
  const side = { width: SCREEN_SIDE, height: SCREEN_SIDE }
  const fitted = sharp(file, { limitInputPixels: mostPixels }).resize({
    ...side,
    fit: 'inside',
    withoutEnlargement: true,
  })
  const drawn =
    mime === 'image/png' ? fitted.png({ compressionLevel: 9 }) : fitted.jpeg({ quality: 82, progressive: true })
  const { data, info } = await drawn.toBuffer({ resolveWithObject: true })
  await writeFile(file, data)
  return { width: info.width, height: info.height, bytes: data.length }
}

/** A picture in the middle of a white square, with room for phones that cut a circle out of it. */
export async function squared(picture: Buffer, side: number): Promise<Buffer> {
  const margin = Math.round(side * 0.14)
  const inner = side - 2 * margin
  return sharp(picture, { limitInputPixels: mostPixels })
    .resize({ width: inner, height: inner, fit: 'contain', background: '#fff' })
    .extend({ top: margin, bottom: margin, left: margin, right: margin, background: '#fff' })
    .flatten({ background: '#fff' })
    .png({ compressionLevel: 9 })
    .toBuffer()
}

/** A picture on white within a box, as a PNG without transparency. */
export async function smallPicture(file: string, box: { width: number; height: number }) {
  const picture = sharp(file, { limitInputPixels: mostPixels })
  const small = picture.resize({ ...box, fit: 'inside', withoutEnlargement: true }).flatten({ background: '#fff' })
  const { data, info } = await small.png({ compressionLevel: 9 }).toBuffer({ resolveWithObject: true })
  return { png: data, width: info.width, height: info.height }
}

/** A logo as the head of an email shows it, sharp on fine screens, and a few of its pixels to tell its colour. */
export async function letterheadPicture(picture: Buffer) {
  const open = () => sharp(picture, { limitInputPixels: mostPixels }).flatten({ background: '#fff' })
  const { data, info } = await open()
    .resize({ width: 320, height: 80, fit: 'inside', withoutEnlargement: true })
    .png({ compressionLevel: 9, palette: true })
    .toBuffer({ resolveWithObject: true })
  const pixels = await open().resize({ width: 64, height: 64, fit: 'inside' }).toColourspace('srgb').raw().toBuffer()
  // twice as fine as it is shown
  const half = (side: number) => Math.max(1, Math.round(side / 2))
  return { shown: { png: data, width: half(info.width), height: half(info.height) }, pixels: new Uint8Array(pixels) }
}

const PAGE_SIDE = 2200
const LIGHT_BYTES = 1_500_000

/** A picture as a page of a PDF shows it: a JPEG, no finer than is read. One that is light already stays as it is. */
export async function pictureForPage(bytes: Buffer, mime: string): Promise<Buffer> {
  if (mime === 'image/jpeg' && bytes.length <= LIGHT_BYTES) return bytes
  return sharp(bytes, { limitInputPixels: mostPixels })
    .rotate()
    .resize({ width: PAGE_SIDE, height: PAGE_SIDE, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#fff' })
    .jpeg({ quality: 82 })
    .toBuffer()
}
