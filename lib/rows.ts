/** How many rows an export reads at once. */
export const BATCH = 2000

/** The rows of an export: one after another, or in the batches they are read in. How many there are, where that is known. */
export type Rows<Row> = AsyncIterable<Row> & { batches: AsyncIterable<Row[]>; total: number | undefined }

type Asked<Row> = { last: Row | undefined; from: number; most: number }
type How = { size?: number; count?: () => Promise<number> }

/**
 * Rows read a batch at a time, each batch after the last row of the one before, while that one is written out: no more than
 * two are held, and no connection while nothing is read. The first is read before this returns.
 */
export async function inBatches<Row>(
  read: (asked: Asked<Row>) => Promise<Row[]>,
  { size = BATCH, count }: How = {},
): Promise<Rows<Row>> {
  const first = await read({ last: undefined, from: 0, most: size })
  const total = first.length < size ? first.length : await count?.()
  return rowsOf(following(first, read, size), total)
}

/** Rows of which the keys are all there, read by their keys a batch at a time. */
export function byKeys<Key, Row>(keys: Key[], read: (keys: Key[]) => Promise<Row[]>, size = BATCH): Rows<Row> {
  return rowsOf(slices(keys, read, size), keys.length)
}

async function* slices<Key, Row>(keys: Key[], read: (keys: Key[]) => Promise<Row[]>, size: number) {
  for (let from = 0; from < keys.length; from += size) yield await read(keys.slice(from, from + size))
}

/** Rows that are all there. */
export const allAtOnce = <Row>(rows: Row[]): Rows<Row> => byKeys(rows, async (batch) => batch)

async function* following<Row>(first: Row[], read: (asked: Asked<Row>) => Promise<Row[]>, size: number) {
  let batch = first
  let from = 0
  while (batch.length > 0) {
    from += batch.length
    const next = batch.length < size ? undefined : read({ last: batch.at(-1), from, most: size })
    // a reader who has left is not told of it
    next?.catch(() => {})
    yield batch
    batch = (await next) ?? []
  }
}

const rowsOf = <Row>(batches: AsyncIterable<Row[]>, total: number | undefined): Rows<Row> => ({
  batches,
  total,
  async *[Symbol.asyncIterator]() {
    for await (const batch of batches) yield* batch
  },
})
