import { afterEach, expect, test, vi } from 'vitest'
import { inTurn } from './in-turn.ts'

const asked = (init: RequestInit = {}) => new Request('http://localhost/admin', init)

/** Answers that wait until they are let go, in the order they began. */
function held() {
  const waiting: (() => void)[] = []
  const began: number[] = []
  const answer = (which: number) => () => {
    began.push(which)
    return new Promise<Response>((resolve) => waiting.push(() => resolve(new Response(String(which)))))
  }
  return { began, answer, letGo: () => waiting.shift()?.() }
}

afterEach(() => void vi.useRealTimers())

test('under a rush pages are drawn sixteen at a time, in the order they were asked for', async () => {
  const turn = inTurn()
  const { began, answer, letGo } = held()
  const all = Array.from({ length: 40 }, (_, which) => turn(asked(), answer(which)))
  await expect.poll(() => began.length).toBe(16)
  for (const each of all) {
    letGo()
    await each
  }
  expect(began).toEqual(all.map((_, which) => which))
})

test('a form is not held up, however many pages wait', async () => {
  const turn = inTurn()
  const { answer } = held()
  for (let which = 0; which < 40; which++) void turn(asked(), answer(which))
  const sent = await turn(asked({ method: 'POST', body: 'a=b' }), async () => new Response('done'))
  expect(await sent.text()).toBe('done')
})

test('a page whose reader has gone before its turn is not drawn', async () => {
  const turn = inTurn()
  const { began, answer, letGo } = held()
  for (let which = 0; which < 16; which++) void turn(asked(), answer(which))
  const gone = new AbortController()
  const late = turn(asked({ signal: gone.signal }), answer(99))
  gone.abort()
  await expect.poll(() => began.length).toBe(16)
  letGo()
  expect((await late).status).toBe(499)
  expect(began).not.toContain(99)
})

test('one that waits for another service does not keep its turn', async () => {
  vi.useFakeTimers()
  const turn = inTurn()
  const { began, answer } = held()
  for (let which = 0; which < 17; which++) void turn(asked(), answer(which))
  await vi.advanceTimersByTimeAsync(2900)
  expect(began).toHaveLength(16)
  await vi.advanceTimersByTimeAsync(200)
  expect(began).toHaveLength(17)
})

test('one that fails gives its turn to the next', async () => {
  const turn = inTurn()
  const fail = () => Promise.reject(new Error('no'))
  const failed = Array.from({ length: 30 }, () => turn(asked(), fail))
  await Promise.allSettled(failed)
  expect(await (await turn(asked(), async () => new Response('drawn'))).text()).toBe('drawn')
})
