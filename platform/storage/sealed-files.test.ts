import { randomBytes } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { storage } from './index.server.ts'
import { getSealed, newFileKey, putSealed } from './sealed-files.server.ts'

let count = 0
const newKey = () => `sealed_test/${process.pid}-${count++}`

test.each([0, 1, 262_143, 262_144, 262_145, 524_288, 700_001])('%i bytes come back as they were', async (length) => {
  const [key, fileKey, bytes] = [newKey(), newFileKey(), randomBytes(length)]
  await putSealed(key, bytes, fileKey)
  expect((await buffer(await getSealed(key, fileKey))).equals(bytes)).toBe(true)
})

test('nothing of the content lies in the storage as it is', async () => {
  const [key, fileKey] = [newKey(), newFileKey()]
  await putSealed(key, Buffer.from('Nia Prosser '.repeat(50_000)), fileKey)
  expect((await buffer(await storage().get(key))).includes('Nia Prosser')).toBe(false)
})

test('another key, a changed byte, a missing piece and pieces in another order do not open', async () => {
  const [key, fileKey] = [newKey(), newFileKey()]
  await putSealed(key, randomBytes(700_000), fileKey)
  const sealed = await buffer(await storage().get(key))
  const piece = 256 * 1024 + 16
  const changed = Buffer.from(sealed)
  changed.writeUInt8(changed.readUInt8(1000) ^ 1, 1000)
  const tampered = [
    changed,
    sealed.subarray(0, 2 * piece),
    Buffer.concat([sealed.subarray(piece, 2 * piece), sealed.subarray(0, piece), sealed.subarray(2 * piece)]),
    sealed.subarray(0, 5),
  ]
  for (const bytes of tampered) {
    const other = newKey()
    await storage().put(other, bytes)
    await expect(getSealed(other, fileKey).then(buffer)).rejects.toThrow()
  }
  await expect(getSealed(key, newFileKey()).then(buffer)).rejects.toThrow()
})
