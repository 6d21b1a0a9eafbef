import { type CipherGCM, createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { storage } from './index.server.ts'

/** What is read and decrypted at once, so that memory does not follow the length of a file. */
const PIECE = 256 * 1024
const TAG = 16

/** A key for one file alone; kept sealed beside its row, so that without the row the bytes say nothing. */
export const newFileKey = (): string => randomBytes(32).toString('base64url')

/** Keeps bytes under a storage key, encrypted piece by piece (AES-256-GCM); each piece is bound to its place and to the end. */
export async function putSealed(key: string, bytes: Uint8Array, fileKey: string): Promise<void> {
  await storage().put(key, Readable.from(sealedPieces(bytes, fileKey)))
}

/** The bytes as they were; throws if a piece was changed, moved or cut off. */
export async function getSealed(key: string, fileKey: string): Promise<Readable> {
  return Readable.from(openedPieces(key, fileKey), { objectMode: false })
}

function* sealedPieces(bytes: Uint8Array, fileKey: string): Generator<Buffer> {
  const count = Math.max(1, Math.ceil(bytes.length / PIECE))
  for (let at = 0; at < count; at++) {
    const cipher: CipherGCM = createCipheriv('aes-256-gcm', keyOf(fileKey), nonceOf(at, at === count - 1))
    const piece = bytes.subarray(at * PIECE, (at + 1) * PIECE)
    yield Buffer.concat([cipher.update(piece), cipher.final(), cipher.getAuthTag()])
  }
}

// opened once someone reads, so that a file which no one reads is not left open
async function* openedPieces(key: string, fileKey: string): AsyncGenerator<Buffer> {
  const source = await storage().get(key)
  let held: Buffer[] = []
  let length = 0
  let at = 0
  for await (const chunk of source as AsyncIterable<Buffer>) {
    held.push(chunk)
    length += chunk.length
    // one more byte says that this piece is not the last
    while (length > PIECE + TAG) {
      const all = Buffer.concat(held)
      yield opened(all.subarray(0, PIECE + TAG), fileKey, nonceOf(at++, false))
      held = [all.subarray(PIECE + TAG)]
      length = held[0]?.length ?? 0
    }
  }
  yield opened(Buffer.concat(held), fileKey, nonceOf(at, true))
}

function opened(sealed: Buffer, fileKey: string, nonce: Buffer): Buffer {
  if (sealed.length < TAG) throw new Error('A sealed file is cut off')
  const decipher = createDecipheriv('aes-256-gcm', keyOf(fileKey), nonce)
  decipher.setAuthTag(sealed.subarray(sealed.length - TAG))
  return Buffer.concat([decipher.update(sealed.subarray(0, sealed.length - TAG)), decipher.final()])
}

const keyOf = (fileKey: string) => Buffer.from(fileKey, 'base64url')

/** The place of a piece, and whether it is the last: a key encrypts one file, so that none comes twice. */
function nonceOf(at: number, last: boolean): Buffer {
  const nonce = Buffer.alloc(12)
  nonce.writeUInt32BE(at, 0)
  nonce.writeUInt8(last ? 1 : 0, 11)
  return nonce
}
