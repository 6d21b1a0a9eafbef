import { expect, test } from 'vitest'
import { BLOCK, rowStream } from './row-stream.ts'
import { inBatches } from './rows.ts'

const line = (row: number) => `${row}\n`

async function* batchesOf(rows: number, size: number) {
  for (let from = 0; from < rows; from += size) yield Array.from({ length: size }, (_, at) => from + at)
}

test('rows are written in order, in blocks of some 64 kB whatever the size of a batch', async () => {
  for (const size of [1, 7, 50_000]) {
    const text: string[] = []
    for await (const block of rowStream(batchesOf(50_000, size), line, 'n\n') as unknown as AsyncIterable<Uint8Array>) {
      expect(block.length).toBeLessThan(BLOCK + 10)
      text.push(new TextDecoder().decode(block))
    }
    const lines = text.join('').split('\n')
    expect(lines.slice(0, 3)).toEqual(['n', '0', '1'])
    expect(lines.slice(1, 50_001)).toEqual(Array.from({ length: 50_000 }, (_, row) => String(row)))
    expect(text.length).toBeLessThan(10)
  }
})

test('an error midway aborts the stream instead of ending it', async () => {
  async function* batches() {
    yield [1, 2, 3]
    throw new Error('the database went away')
  }
  await expect(new Response(rowStream(batches(), line)).text()).rejects.toThrow('the database went away')
})

test('of a million rows no more are read than are asked for, and a reader that leaves ends the reading', async () => {
  let read = 0
  const rows = await inBatches(async ({ from, most }) => {
    read = from + most
    return Array.from({ length: most }, (_, at) => from + at)
  })
  let left = false
  async function* watched() {
    try {
      yield* rows.batches
    } finally {
      left = true
    }
  }
  const reader = rowStream(watched(), () => 'x'.repeat(100)).getReader()
  let written = 0
  for (let block = 0; block < 100; block++) {
    written += ((await reader.read()).value?.length ?? 0) / 100
    expect(read - written).toBeLessThan(3 * 2000)
  }
  await reader.cancel()
  expect(left).toBe(true)
  const before = read
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(read).toBe(before)
})
