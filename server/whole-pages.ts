import { promisify } from 'node:util'
import { gzip, gzipSync } from 'node:zlib'
import { parseAccept } from 'hono/utils/accept'

const inThread = promisify(gzip)
// less is not worth the work
const LEAST = 1024
// packed in a tenth of a millisecond; to hand it to another thread and back takes two tenths. More would hold others up
const SOON_PACKED = 300_000
const quickly = { level: 1 }

const pages = /^text\/(html|x-script)\b/

/**
 * A page, or the data of one, in one piece and compressed where the browser takes it: quicker than as a stream, and no page
 * of ours comes in parts. Files and exports stay streams.
 */
export async function inOnePiece(request: Request, response: Response, text?: string): Promise<Response> {
  const { status, statusText, headers, body } = response
  if (!(text || body) || !pages.test(headers.get('Content-Type') ?? '')) return response
  const bytes = text ? Buffer.from(text) : new Uint8Array(await response.arrayBuffer())
  headers.append('Vary', 'Accept-Encoding')
  if (bytes.length < LEAST || headers.has('Content-Encoding') || !takesGzip(request))
    return new Response(bytes, { status, statusText, headers })
  headers.set('Content-Encoding', 'gzip')
  const packed = bytes.length < SOON_PACKED ? gzipSync(bytes, quickly) : await inThread(bytes)
  return new Response(new Uint8Array(packed), { status, statusText, headers })
}

function takesGzip(request: Request): boolean {
  const accepted = parseAccept(request.headers.get('Accept-Encoding') ?? '')
  const named = accepted.find(({ type }) => type.toLowerCase() === 'gzip') ?? accepted.find(({ type }) => type === '*')
  return (named?.q ?? 0) > 0
}
