import { href } from 'react-router'

/** How far a download is: its bytes, its rows where they can be counted, and how many there will be where the hub says so. */
export type Arrived = { bytes: number; rows?: number | undefined; total?: number | undefined }

const QUOTE = 0x22
const LINE = 0x0a

/** Counts the lines of a CSV as it arrives; a line break within quotes ends none. */
export function lineCounter(): (bytes: Uint8Array) => number {
  let lines = 0
  let quoted = false
  return (bytes) => {
    for (const byte of bytes) {
      if (byte === QUOTE) quoted = !quoted
      else if (byte === LINE && !quoted) lines++
    }
    return lines
  }
}

/** Fetches a file and offers it to be saved, telling how far it is. True when it was saved; otherwise the page is left for a proof. */
export async function saveExport(
  from: string,
  fileName: string,
  signal: AbortSignal,
  arrived: (so: Arrived) => void,
): Promise<boolean> {
  const response = await fetch(from, { signal }).catch(() => {
    throw new Error('The hub could not be reached. Check your connection, then try again.')
  })
  if (response.redirected && new URL(response.url).pathname === href('/account/password-again')) {
    location.assign(response.url)
    return false
  }
  const type = response.headers.get('content-type') ?? ''
  if (!response.ok) throw new Error(type.startsWith('text/plain') ? await response.text() : 'Try again.')
  if (!/^(text\/csv|application\/(pdf|vnd\.openxml))/.test(type)) throw new Error('Please log in.')
  // the browser gathers it outside the page’s own memory, on disk when it is large
  const reply = new Response(watched(response, arrived), { headers: { 'Content-Type': type } })
  const file = await reply.blob().catch(() => {
    throw new Error('The download broke off. Try again.')
  })
  signal.throwIfAborted()
  const address = URL.createObjectURL(file)
  const link = Object.assign(document.createElement('a'), { href: address, download: fileName })
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
  return true
}

function watched({ body, headers }: Response, arrived: (so: Arrived) => void) {
  const countLines = headers.get('content-type')?.startsWith('text/csv') ? lineCounter() : undefined
  const total = headers.has('X-Rows') ? Number(headers.get('X-Rows')) : undefined
  let bytes = 0
  const watching = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform(chunk, stream) {
      bytes += chunk.byteLength
      const lines = countLines?.(chunk)
      // the headings are no row
      arrived({ bytes, rows: lines && lines - 1, total })
      stream.enqueue(chunk)
    },
  })
  return body?.pipeThrough(watching)
}
