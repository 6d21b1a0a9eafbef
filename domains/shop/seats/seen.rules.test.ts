import { expect, test } from 'vitest'
import { holdersOf, type SeenSeat, seatWords, stateOfSeat } from './seen.rules.ts'

const fresh = { courses: 1, coursesDone: 0, begun: false, lessons: 0, lessonsDone: 0, lastDoneOn: null }
const product = { kind: 'course' as const, id: 'moving' }
let count = 0
const seat = (change: Partial<SeenSeat>): SeenSeat => ({
  ...{ ...fresh, product, title: 'Moving and Handling', name: '', email: '', personId: null, personName: null },
  ...{ id: `seat ${count++}`, assignedAt: '2026-11-03T09:00:00Z', claimedAt: null },
  ...{ remindedAt: null, reminders: 0, leftOn: null },
  ...change,
})

test.each([
  ['assigned', 'Assigned 3 Nov 2026', {}],
  ['learning', '0 of 18 lessons', { begun: true, lessons: 18 }],
  ['learning', '5 of 18 lessons', { begun: true, lessons: 18, lessonsDone: 5 }],
  ['learning', '4 of 6 courses', { begun: true, courses: 6, coursesDone: 4, lastDoneOn: '2026-11-10' }],
  ['finished', '12 Nov 2026', { begun: true, coursesDone: 1, lastDoneOn: '2026-11-12' }],
])('a seat is %s: %s', (state, words, change) => {
  expect([stateOfSeat(seat(change)), seatWords(seat(change))]).toEqual([state, words])
})

test('seats of one account, one address or one name without address are one person’s', () => {
  const holders = holdersOf([
    seat({ name: 'Karim Aziz', email: 'karim@x.example', personId: 'p1', personName: 'Karim A' }),
    seat({ email: 'KARIM@x.example', assignedAt: '2026-11-10T09:00:00Z' }),
    seat({ name: 'Lucy Brennan' }),
    seat({ name: 'lucy brennan', leftOn: '2026-11-20' }),
    seat({ email: 'zoe@x.example' }),
    seat({ name: 'Ağnieszka', email: 'a@x.example', leftOn: '2026-11-20' }),
  ])
  expect(holders.map(({ name, email, seats }) => [name, email, seats.length])).toEqual([
    ['Ağnieszka', 'a@x.example', 1],
    ['Karim Aziz', 'KARIM@x.example', 2],
    ['Lucy Brennan', '', 2],
    ['zoe@x.example', '', 1],
  ])
  expect(holders.map(({ leftOn }) => leftOn)).toEqual(['2026-11-20', null, null, null])
})
