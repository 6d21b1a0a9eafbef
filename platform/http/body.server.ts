import { Refusal } from '../refusal.ts'

/** How many times its limit a body is read on, and forgotten, so that the person gets an answer instead of a broken connection. */
export const patience = 5

/** The form that was sent, counted while it is read; undefined when the body is none, or was cut off. */
export async function readForm(request: Request, maxBytes: number): Promise<FormData | undefined> {
  const type = request.headers.get('content-type') ?? ''
  const bytes = await readBytes(request, maxBytes)
  try {
    return await new Response(bytes, { headers: { 'content-type': type } }).formData()
  } catch {
    return undefined
  }
}

/** The JSON that was sent, counted while it is read; undefined when the body is none. */
export async function readJson(request: Request, maxBytes: number): Promise<unknown> {
  const bytes = await readBytes(request, maxBytes)
  try {
    return JSON.parse(new TextDecoder().decode(bytes))
  } catch {
    return undefined
  }
}

/** The bytes that a request said it would send, when it said so. */
export function declaredLength(request: Request): number | undefined {
  const length = request.headers.get('content-length')
  return length !== null && /^\d{1,15}$/.test(length) ? Number(length) : undefined
}

// Whatever the length that was declared: what counts is what arrives, and over the limit nothing of it is kept.
async function readBytes(request: Request, maxBytes: number): Promise<Uint8Array<ArrayBuffer>> {
  if ((declaredLength(request) ?? 0) > maxBytes * patience) {
    await request.body?.cancel().catch(() => undefined)
    throw tooLarge()
  }
  const chunks: Uint8Array[] = []
  let seen = 0
  try {
    for await (const chunk of request.body ?? []) {
      seen += chunk.byteLength
      if (seen > maxBytes * patience) break
      if (seen > maxBytes) chunks.length = 0
      else chunks.push(chunk)
    }
  } catch {
    throw new Refusal('invalid', 'What was sent broke off on its way', 'Send it again.')
  }
  if (seen > maxBytes) throw tooLarge()
  return new Uint8Array(Buffer.concat(chunks))
}

const tooLarge = () =>
  new Refusal('tooLarge', 'That is more than this page takes.', 'Nothing was saved. Shorten it and send it again.')
