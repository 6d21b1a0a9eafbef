import { describe, expect, test } from 'vitest'
import { believable, type Happened, type LessonState, minutesLeft, progressAfter, resumeAt } from './progress.rules.ts'

const at = (minute: number) => `2026-11-23T09:${String(minute).padStart(2, '0')}:00Z`
const event = (kind: Happened['kind'], minute: number, right?: boolean): Happened => ({
  ...{ kind, happenedAt: at(minute) },
  ...(right !== undefined && { right }),
})
const withCheck = { hasCheck: true }

describe('a lesson', () => {
  test('is done when its end was reached and its check was tried, whichever came first', () => {
    const ended = progressAfter(undefined, [event('opened', 0), event('end reached', 4)], withCheck)
    expect(ended).toMatchObject({ openedAt: at(0), endReachedAt: at(4), doneAt: null })
    expect(progressAfter(ended, [event('check tried', 6, false)], withCheck)).toMatchObject({
      doneAt: at(6),
      checkRight: false,
    })
    const tried = progressAfter(undefined, [event('check tried', 1, true)], withCheck)
    expect(progressAfter(tried, [event('end reached', 9)], withCheck)).toMatchObject({ openedAt: at(1), doneAt: at(9) })
  })

  test('without a check is done at its end', () => {
    expect(progressAfter(undefined, [event('end reached', 3)], { hasCheck: false })).toMatchObject({ doneAt: at(3) })
  })

  test('keeps the first time of each, and what was said of the last try', () => {
    const done = progressAfter(
      undefined,
      [event('check tried', 5, true), event('end reached', 2), event('check tried', 3, false)],
      withCheck,
    )
    expect(done).toMatchObject({ checkTriedAt: at(3), checkRight: true, doneAt: at(3) })
    expect(progressAfter(done, [event('check tried', 30, false), event('end reached', 31)], withCheck)).toMatchObject({
      ...{ checkTriedAt: at(3), endReachedAt: at(2), doneAt: at(3), checkRight: false },
    })
  })

  test('of which nothing happened has no progress', () => {
    expect(progressAfter(undefined, [], withCheck)).toBeUndefined()
  })
})

describe('going on', () => {
  const lessons = (...states: LessonState[]) =>
    states.map((state, index) => ({ id: String(index + 1), state, minutes: 3 }))
  test.each([
    ['the first, of a course not begun', lessons('next', 'next'), undefined, '1'],
    ['the one last seen, while it is not done', lessons('begun', 'begun', 'next'), '2', '2'],
    ['the next after one that is done', lessons('done', 'done', 'next'), '2', '3'],
    ['what was left out, when the end is done', lessons('done', 'begun', 'done'), '3', '2'],
    ['nowhere, when all are done', lessons('done', 'done'), '1', undefined],
    ['the first not done, when the lesson is of another version', lessons('done', 'next'), 'x', '2'],
  ])('is %s', (_, all, seen, to) => {
    expect(resumeAt(all, seen)?.id).toBe(to)
  })

  test('says how many minutes are left', () => {
    expect(minutesLeft(lessons('done', 'begun', 'next'))).toBe(6)
  })
})

test('a device is believed when it says something was before now, and not long ago', () => {
  const now = Temporal.Instant.from(at(30))
  expect(believable(at(10), now)).toBe(at(10))
  expect(believable('2026-11-23T09:10:00+00:00', now)).toBe(at(10))
  expect(believable(at(31), now)).toBe(at(30))
  expect(believable('1970-01-01T00:00:00Z', now)).toBe('2026-10-24T09:30:00Z')
  expect(believable(undefined, now)).toBe(at(30))
})
