import { expect, test } from 'vitest'
import type { OwnProgress } from '#domains/employment/clearance/progress.queries.server.ts'
import { drawn, htmlFaults, wordsOf } from '#tests/drawn.tsx'
import { GateProgress } from './GateProgress.tsx'

const line = (key: string, more: object) => ({ key, label: key, words: '', done: false, who: 'us', ...more })
const progress = (more: object) =>
  ({
    standing: 'not_cleared',
    lines: [
      line('Proof of address', { who: 'you', to: '/applicant#documents' }),
      line('DBS', {}),
      line('Identity', { done: true }),
    ],
    ...more,
  }) as unknown as OwnProgress

test('the person’s own part comes first, with a way to do it', async () => {
  const html = drawn(<GateProgress progress={progress({})} />)
  const words = wordsOf(html)
  expect(words.indexOf('We need from you')).toBeLessThan(words.indexOf('We are doing this'))
  expect(words).toContain('Do this now : Proof of address')
  expect(words).toContain('2 things are still open')
  expect(words).toContain('Done: Identity.')
  expect(html).toContain('1 of 3 done')
  expect(await htmlFaults(html)).toEqual([])
})

test('what cannot be done on a page of their own has nothing to press', () => {
  const [first, ...rest] = progress({}).lines
  const lines = [{ ...first, to: undefined }, ...rest] as OwnProgress['lines']
  expect(drawn(<GateProgress progress={progress({ lines })} />)).not.toContain('Do this now')
})

test('a person who is cleared reads so, with the first day', () => {
  const post = { job: 'Care Worker', location: 'Elm House', plannedStart: '2026-12-01' }
  const words = wordsOf(drawn(<GateProgress progress={progress({ standing: 'cleared', post })} />))
  expect(words).toContain('Care Worker at Elm House. Your planned first day is 1 December 2026.')
  expect(words).toContain('you are cleared to start')
})
