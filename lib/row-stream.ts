/** Written out at once; a piece for each row would cost more than the row. */
export const BLOCK = 64 * 1024

/**
 * Rows as text in blocks of bytes, made as they are asked for. A row that fails aborts the stream, so that half a file is never
 * taken for a whole one; a reader that leaves ends the reading.
 */
export function rowStream<Row>(
  batches: AsyncIterable<Row[]>,
  line: (row: Row) => string,
  head = '',
): ReadableStream<Uint8Array> {
  return byteStream(encoded(blocksOf(batches, line, head)))
}

/** Pieces made as they are asked for; a piece that fails aborts the stream, and a reader that leaves ends the making. */
export function byteStream(pieces: AsyncGenerator<Uint8Array, void, undefined>): ReadableStream<Uint8Array> {
  return new ReadableStream(
    {
      async pull(stream) {
        const { value, done } = await pieces.next()
        if (done) stream.close()
        else stream.enqueue(value)
      },
      async cancel() {
        await pieces.return()
      },
    },
    { highWaterMark: 0 },
  )
}

async function* encoded(blocks: AsyncIterable<string>): AsyncGenerator<Uint8Array, void, undefined> {
  const encoder = new TextEncoder()
  for await (const block of blocks) yield encoder.encode(block)
}

async function* blocksOf<Row>(
  batches: AsyncIterable<Row[]>,
  line: (row: Row) => string,
  head: string,
): AsyncGenerator<string, void, undefined> {
  let text = head
  for await (const batch of batches)
    for (const row of batch) {
      text += line(row)
      if (text.length < BLOCK) continue
      yield text
      text = ''
    }
  if (text) yield text
}
