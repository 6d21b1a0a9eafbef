import type { Readable } from 'node:stream'
import { Busboy } from '@fastify/busboy'
import { keepable } from '#lib/keepable.ts'
import { Refusal } from '../refusal.ts'

/** A body is read, and discarded, up to this many times its limit, so that the person gets an answer and not a broken connection. */
export const READ_FACTOR = 5

/** More than any of our forms has, of its own and of others. */
const MOST_FIELDS = 5000
const MOST_UNKNOWN = 3000
const LONGEST_NAME = 200

/**
 * Reads a form body up to the limit; undefined when it is missing, malformed or truncated. Only the fields that the form
 * has are read, without control characters; one with many others is refused before the rest of it is looked at.
 */
export async function readForm(
  request: Request,
  maxBytes: number,
  allows: (name: string) => boolean = () => true,
): Promise<FormData | undefined> {
  const type = request.headers.get('content-type') ?? ''
  const bytes = await readBytes(request, maxBytes)
  const { form, take } = taking(allows)
  if (/^application\/x-www-form-urlencoded\b/i.test(type)) return encoded(new TextDecoder().decode(bytes), take) ?? form
  if (!/^multipart\/form-data\s*;/i.test(type)) return undefined
  return (await inParts(bytes, type, take)) ? form : undefined
}

type Take = (name: string, value: () => string) => void

function taking(allows: (name: string) => boolean): { form: FormData; take: Take } {
  const form = new FormData()
  let [own, unknown] = [0, 0]
  const take: Take = (name, value) => {
    const isOwn = name.length <= LONGEST_NAME && allows(name)
    if (isOwn) own += 1
    else unknown += 1
    if (own > MOST_FIELDS || unknown > MOST_UNKNOWN) throw tooLarge()
    if (isOwn) form.append(name, keepable(value()))
  }
  return { form, take }
}

function encoded(body: string, take: Take): undefined {
  const decoded = (text: string) => (/[%+]/.test(text) ? (new URLSearchParams(`x=${text}`).get('x') ?? '') : text)
  for (let from = 0; from < body.length; ) {
    const next = body.indexOf('&', from)
    const end = next < 0 ? body.length : next
    const pair = body.slice(from, end)
    const sign = pair.indexOf('=')
    const name = sign < 0 ? pair : pair.slice(0, sign)
    // a name is longer than itself only by its percent-encoding
    if (pair !== '')
      take(decoded(name.slice(0, LONGEST_NAME * 9 + 1)), () => (sign < 0 ? '' : decoded(pair.slice(sign + 1))))
    from = end + 1
  }
}

function inParts(bytes: Uint8Array, type: string, take: Take): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const limits = { fieldNameSize: LONGEST_NAME + 1, fieldSize: bytes.length, parts: MOST_FIELDS, headerPairs: 20 }
    try {
      const parser = new Busboy({ headers: { 'content-type': type }, limits })
      let refused = false
      parser.on('field', (name, value) => {
        try {
          if (!refused) take(name ?? '', () => value)
        } catch (error) {
          refused = true
          reject(error)
        }
      })
      parser.on('file', (_name: string, stream: Readable) => stream.resume())
      parser.on('partsLimit', () => reject(tooLarge()))
      parser.on('error', () => resolve(false))
      parser.on('finish', () => resolve(true))
      parser.end(bytes)
    } catch {
      resolve(false)
    }
  })
}

/** Reads a body up to the limit, to the letter; for what is signed. */
export async function readText(request: Request, maxBytes: number): Promise<string> {
  return new TextDecoder().decode(await readBytes(request, maxBytes))
}

/** Reads a JSON body up to the limit; undefined when it is malformed. */
export async function readJson(request: Request, maxBytes: number): Promise<unknown> {
  const bytes = await readBytes(request, maxBytes)
  try {
    return JSON.parse(new TextDecoder().decode(bytes))
  } catch {
    return undefined
  }
}

/** The declared content length, if any. */
export function declaredLength(request: Request): number | undefined {
  const length = request.headers.get('content-length')
  return length !== null && /^\d{1,15}$/.test(length) ? Number(length) : undefined
}

// The bytes received count, not the length declared; over the limit nothing is kept.
async function readBytes(request: Request, maxBytes: number): Promise<Uint8Array<ArrayBuffer>> {
  if ((declaredLength(request) ?? 0) > maxBytes * READ_FACTOR) {
    await request.body?.cancel().catch(() => undefined)
    throw tooLarge()
  }
  const chunks: Uint8Array[] = []
  let seen = 0
  try {
    for await (const chunk of request.body ?? []) {
      seen += chunk.byteLength
      if (seen > maxBytes * READ_FACTOR) break
      if (seen > maxBytes) chunks.length = 0
      else chunks.push(chunk)
    }
  } catch {
    throw new Refusal('invalid', 'The connection was interrupted', 'Please send it again.')
  }
  if (seen > maxBytes) throw tooLarge()
  return new Uint8Array(Buffer.concat(chunks))
}

const tooLarge = () =>
  new Refusal('tooLarge', 'This is too long to send.', 'Nothing was saved. Shorten it and send it again.')
