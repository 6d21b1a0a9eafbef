import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { SubmitSoon } from './submit-soon.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

function search() {
  const sent = vi.fn()
  return { sent, soon: new SubmitSoon(sent) }
}

test('typing is sent once, when it pauses', () => {
  const { sent, soon } = search()
  for (let letter = 0; letter < 5; letter++) {
    soon.changed(true)
    vi.advanceTimersByTime(200)
  }
  expect(sent).not.toHaveBeenCalled()
  vi.advanceTimersByTime(350)
  expect(sent).toHaveBeenCalledTimes(1)
})

test('a choice is sent at once', () => {
  const { sent, soon } = search()
  soon.changed(false)
  vi.advanceTimersByTime(0)
  expect(sent).toHaveBeenCalledTimes(1)
})

test('after Enter, or a link that is followed, nothing is sent again', () => {
  const { sent, soon } = search()
  soon.changed(true)
  soon.drop()
  vi.advanceTimersByTime(1000)
  expect(sent).not.toHaveBeenCalled()
})
