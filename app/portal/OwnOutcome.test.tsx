import { expect, test } from 'vitest'
import type { PlainMark } from '#domains/employment/standing/marks.queries.server.ts'
import { drawn, wordsOf } from '#tests/drawn.tsx'
import { OwnOutcome } from './OwnOutcome.tsx'

const said = (more: Partial<PlainMark>) => {
  const mark = { outcome: 'cleared', settled: true, until: undefined, suspended: false, begun: true, since: undefined }
  return wordsOf(drawn(<OwnOutcome mark={{ ...mark, ...more } as PlainMark} />))
}

test.each([
  [{}, 'You are cleared to work.'],
  [{ outcome: 'conditions', until: '2026-12-04' }, 'You are cleared to work on conditions until 4 December 2026.'],
  [{ outcome: 'not_verified' }, 'You may work. We are still completing our checks of your file.'],
  [{ outcome: 'not_cleared' }, 'You are not cleared to work at the moment. Please speak to your manager'],
  [{ outcome: 'not_cleared', settled: false }, 'Your file is being updated.'],
] as const)('someone at work reads their own outcome in plain words: %o', (more, words) => {
  expect(said(more)).toContain(words)
})

test('before the first day the way to it says so, and nothing else', () => {
  expect(said({ begun: false })).toBe('')
})
