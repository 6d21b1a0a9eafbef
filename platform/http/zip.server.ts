import type { Readable } from 'node:stream'
import { ZipFile } from 'yazl'

export type ZipPart = { name: string; content: string | (() => Promise<Readable>) }

/** A ZIP streamed one file at a time; a file that cannot be read aborts it. */
export function zipped(parts: readonly ZipPart[], now: Temporal.Instant): Readable {
  const zip = new ZipFile()
  const mtime = new Date(now.epochMilliseconds)
  // its typing is the older interface, the object is a stream
  const output = zip.outputStream as Readable
  zip.on('error', (error: Error) => output.destroy(error))
  for (const { name, content } of parts) {
    if (typeof content === 'string') zip.addBuffer(Buffer.from(content), name, { mtime })
    else
      zip.addReadStreamLazy(name, { mtime, compress: false }, (ready) => {
        content().then(
          (stream) => ready(null, stream),
          (error: Error) => output.destroy(error),
        )
      })
  }
  zip.end()
  return output
}
