import decodeQR from 'qr/decode.js'
import { expect, test } from 'vitest'
import { drawQr } from './qr.server.ts'
import { newTotpSecret, totpAddress } from './totp.server.ts'

const scale = 4

/** What a camera would see of the drawing: dark bars on white. */
function photographed({ size, path }: ReturnType<typeof drawQr>) {
  const width = size * scale
  const data = new Uint8ClampedArray(width * width * 4).fill(255)
  for (const [, x, y, length] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g))
    for (let row = Number(y) * scale; row < (Number(y) + 1) * scale; row++)
      for (let column = Number(x) * scale; column < (Number(x) + Number(length)) * scale; column++)
        data.fill(0, (row * width + column) * 4, (row * width + column) * 4 + 3)
  return { width, height: width, data }
}

test('a reader finds in the drawing what was put into it', () => {
  const address = totpAddress(newTotpSecret(), 'Rosewood Care & Support', 'helen.pritchard+office@example.com')
  expect(decodeQR(photographed(drawQr(address)))).toBe(address)
})

test('four units around it stay white', () => {
  const { size, path } = drawQr('otpauth://totp/a?secret=B')
  for (const [, x, y, length] of path.matchAll(/M(\d+) (\d+)h(\d+)v/g)) {
    expect(Math.min(Number(x), Number(y))).toBeGreaterThanOrEqual(4)
    expect(Math.max(Number(x) + Number(length), Number(y) + 1)).toBeLessThanOrEqual(size - 4)
  }
})
