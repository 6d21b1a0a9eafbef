import { expect, test } from 'vitest'
import { handOff } from './hand-off.server.ts'

const streamOf = (...parts: Uint8Array[]) =>
  new ReadableStream<Uint8Array>({
    start(stream) {
      for (const part of parts) stream.enqueue(part)
      stream.close()
    },
  })
const bytes = (text: string) => new TextEncoder().encode(text)

/** What the browser's router receives. */
async function received(...parts: Uint8Array[]): Promise<string[]> {
  const script = await handOff(streamOf(...parts), 'abc')
  const body = /^<script nonce="abc">([^<>]*)<\/script>$/.exec(script)?.[1]
  const got: string[] = []
  const streamController = { enqueue: (text: string) => got.push(text), close: () => got.push('end') }
  new Function('window', body ?? 'throw new Error("no script")')({ __reactRouterContext: { streamController } })
  return got
}

test('the data arrive as they were sent, however they were cut', async () => {
  const whole = bytes('["Zoë Ngūgī","5 €"]')
  const parts = Array.from(whole, (_, at) => whole.subarray(at, at + 1))
  expect(await received(...parts)).toEqual(['["Zoë Ngūgī","5 €"]', 'end'])
})

test('what someone typed cannot end the script', async () => {
  const typed = '</script><script>alert(1)</script><!-- & \u2028 \u2029 \\ " \n'
  expect(await received(bytes(typed))).toEqual([typed, 'end'])
})
