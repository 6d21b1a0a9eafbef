import { readFile } from 'node:fs/promises'
import libheif from 'libheif-js/wasm-bundle.js'
import sharp from 'sharp'
import { isFullDisk, mostPixels, redrawn } from './pictures.server.ts'
import type { Finding, Job } from './reading.ts'

/** Re-encodes a HEIC file as a JPEG, turned the right way up. */
export async function read({ from, to }: Job): Promise<Finding> {
  const images = new libheif.HeifDecoder().decode(await readFile(from))
  const image = images.find((each) => each.is_primary()) ?? images[0]
  if (!image) return 'unreadable'
  const [width, height] = [image.get_width(), image.get_height()]
  if (width * height > mostPixels) return 'unreadable'
  const pixels = { data: new Uint8ClampedArray(width * height * 4), width, height }
  const shown = await new Promise<boolean>((resolve) => image.display(pixels, (drawn) => resolve(drawn !== null)))
  if (!shown) return 'unreadable'
  try {
    const raw = { width, height, channels: 4 } as const
    await redrawn(sharp(pixels.data, { raw }).flatten({ background: 'white' }), 'image/jpeg').toFile(to)
    return 'fine'
  } catch (error) {
    return isFullDisk(error) ? 'full' : 'unreadable'
  }
}
