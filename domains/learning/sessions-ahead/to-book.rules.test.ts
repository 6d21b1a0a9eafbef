import { expect, test } from 'vitest'
import { addDays, weekdayOf } from '#lib/day.ts'
import { seededRandom } from '#tests/random.ts'
import { type Falling, sessionsToBook } from './to-book.rules.ts'

const FRIDAY = '2026-11-20'
const fire = (day: string, people = 1): Falling => ({ typeId: 'fire', day, people })
const book = (falling: Falling[], places = 12) => sessionsToBook(falling, { today: FRIDAY, placesOf: () => places })

test('a session gathers those who fall out within three months of the first, two weeks before that, on a weekday', () => {
  expect(book([fire('2027-03-02', 4), fire('2027-05-31', 3), fire('2027-06-01')])).toEqual([
    { typeId: 'fire', nth: 1, day: '2027-02-16', firstOn: '2027-03-02', from: 1, to: 7, capacity: 12 },
    { typeId: 'fire', nth: 2, day: '2027-05-18', firstOn: '2027-06-01', from: 8, to: 8, capacity: 12 },
  ])
  expect(book([fire('2027-02-06')])[0]?.day).toBe('2027-01-22')
})

test('who lacks it already is in the first one, with two weeks to be told', () => {
  expect(book([fire(FRIDAY, 2), fire('2026-11-30', 3)])).toEqual([
    { typeId: 'fire', nth: 1, day: '2026-12-04', firstOn: FRIDAY, from: 1, to: 5, capacity: 12 },
  ])
})

test('a room takes as many as it has places, and the next session takes the rest', () => {
  const sessions = book([fire('2027-03-02', 9), fire('2027-03-03', 9)], 8)
  expect(sessions.map(({ from, to, firstOn }) => [from, to, firstOn])).toEqual([
    [1, 8, '2027-03-02'],
    [9, 16, '2027-03-02'],
    [17, 18, '2027-03-03'],
  ])
})

test('types do not share a session, and the first to be held is first', () => {
  const food = { typeId: 'food', day: '2027-01-10', people: 1 }
  expect(book([fire('2027-03-02'), food]).map(({ typeId }) => typeId)).toEqual(['food', 'fire'])
})

test('whoever falls out, each has one place, and no session is full beyond its room, at a weekend or too soon', () => {
  const random = seededRandom()
  for (let n = 0; n < 200; n++) {
    const places = 1 + random(15)
    const falling = Array.from({ length: random(40) }, (_, at) => fire(addDays(FRIDAY, at * random(20)), 1 + random(9)))
    const sessions = book(falling, places).toSorted((a, b) => a.from - b.from)
    let next = 1
    for (const { from, to, day } of sessions) {
      expect(from).toBe(next)
      expect(to - from + 1).toBeLessThanOrEqual(places)
      expect(day >= addDays(FRIDAY, 14)).toBe(true)
      expect(weekdayOf(day)).not.toMatch(/^S/)
      next = to + 1
    }
    expect(next - 1).toBe(falling.reduce((sum, { people }) => sum + people, 0))
  }
})
