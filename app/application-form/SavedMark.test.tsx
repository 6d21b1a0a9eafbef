import { expect, test } from 'vitest'
import type { SaveState } from '#app/ui/use-autosave.ts'
import { drawn, wordsOf } from '#tests/drawn.tsx'
import { SavedMark } from './SavedMark.tsx'

const mark = (state: object) => drawn(<SavedMark state={state as SaveState<unknown>} onRetry={() => {}} />)

test('what was kept is said with its time, and quietly', () => {
  expect(wordsOf(mark({ kind: 'saved', time: '10:42' }))).toBe('Saved 10:42')
  expect(mark({ kind: 'saved', time: '10:42' })).not.toContain('role="alert"')
})

test.each([
  ['offline', 'Not saved - no connection Try again'],
  ['signed-out', 'Not saved - you are signed out Try again'],
])('when %s it is announced, with a way to try again', (kind, words) => {
  expect(wordsOf(mark({ kind, time: '10:42' }))).toBe(words)
  expect(mark({ kind })).toContain('role="alert"')
})

test('a conflict offers no second try: it would overwrite', () => {
  expect(wordsOf(mark({ kind: 'conflict' }))).toBe('Not saved')
})
