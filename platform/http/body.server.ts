import { Refusal } from '../refusal.ts'

/** A body is read, and discarded, up to this many times its limit, so that the person gets an answer and not a broken connection. */
export const READ_FACTOR = 5

/** Reads a form body up to the limit; undefined when it is missing, malformed or truncated. */
export async function readForm(request: Request, maxBytes: number): Promise<FormData | undefined> {
  const type = request.headers.get('content-type') ?? ''
  const bytes = await readBytes(request, maxBytes)
  try {
    return await new Response(bytes, { headers: { 'content-type': type } }).formData()
  } catch {
    return undefined
  }
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
