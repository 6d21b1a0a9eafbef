import { expect, test } from 'vitest'
import { dueStateOf } from './due.rules.ts'
import { homeSentence, patchOf, patchWords, teamSentence } from './home.rules.ts'

const course = (title: string, dueOn: string | null, started = false) => ({
  title,
  started,
  due: dueStateOf({ dueOn, restedUntil: null, awaitsMarking: false, started }, '2026-11-20'),
})

test.each([
  [[], 'Nothing is due.'],
  [[course('A', null)], 'Nothing is due soon.'],
  [[course('A', '2026-11-22')], 'One course is due on Sunday.'],
  [[course('A', '2026-11-27')], 'One course is due on 27 November 2026.'],
  [[course('A', '2026-11-20'), course('B', '2026-11-22')], '2 courses are due, the first today.'],
  [[course('Fire Safety', '2026-11-19'), course('B', '2026-11-22')], 'Fire Safety is overdue.'],
  [[course('A', '2026-11-19'), course('B', '2026-11-18')], '2 courses are overdue.'],
])('%o', (open, words) => {
  expect(homeSentence(open)).toBe(words)
})

test.each([
  [12, 8, '12 people. 8 are up to date.'],
  [2, 1, '2 people. 1 is up to date.'],
  [1, 1, '1 person, all up to date.'],
  [0, 0, 'Who of your team learns what.'],
])('of %i people %i up to date: %s', (people, upToDate, words) => {
  expect(teamSentence(people, upToDate)).toBe(words)
})

test('the patches say in words what they show', () => {
  const open = [course('A', '2026-11-19'), course('B', null, true), course('C', '2026-11-22'), course('D', null)]
  expect(patchWords(['done', 'done', ...open.map(patchOf)])).toBe(
    'Your 6 courses: 2 done, 1 overdue, 1 in progress, 1 due soon, 1 not started',
  )
})
