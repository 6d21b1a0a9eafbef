import { expect, test } from 'vitest'
import { endingOf, kindWords } from './ending.rules.ts'

const FRIDAY = '2026-11-20'
const ends = (day: string, kind = 'Fire safety', count = 1) => ({ day, kind, trains: 'fire_safety', count })

test('what ends is added up from tomorrow to the ninetieth day', () => {
  const days = ['2026-11-19', FRIDAY, '2026-11-21', '2026-12-20', '2026-12-21', '2027-02-18', '2027-02-19']
  const { steps, marks, total } = endingOf(
    days.map((day) => ends(day)),
    FRIDAY,
  )
  expect(steps).toEqual([
    { day: '2026-11-21', count: 1, total: 1 },
    { day: '2026-12-20', count: 1, total: 2 },
    { day: '2026-12-21', count: 1, total: 3 },
    { day: '2027-02-18', count: 1, total: 4 },
  ])
  expect(marks.map(({ total }) => total)).toEqual([2, 3, 4])
  expect(total).toBe(4)
})

test('types that end on a day are one step', () => {
  const { steps } = endingOf([ends('2026-12-01'), ends('2026-12-01', 'DBS', 2)], FRIDAY)
  expect(steps).toEqual([{ day: '2026-12-01', count: 3, total: 3 }])
})

test('the busiest week begins on its Monday and names what most of it is', () => {
  const monday = [ends('2026-12-07', 'Fire safety', 2), ends('2026-12-13', 'DBS', 3)]
  const { busiest } = endingOf([...monday, ends('2026-12-14', 'DBS', 4)], FRIDAY)
  expect(busiest).toMatchObject({ monday: '2026-12-07', count: 5 })
  expect(busiest && kindWords(busiest, '5 records')).toBe('5 records, 3 of them DBS')
})

test('of two weeks with as many the first is the busiest', () => {
  const { busiest } = endingOf([ends('2026-12-15'), ends('2026-12-01')], FRIDAY)
  expect(busiest?.monday).toBe('2026-11-30')
  expect(busiest && kindWords(busiest, '1 record')).toBe('1 record, fire safety')
})

test('a week in which each is of another type says so', () => {
  const { busiest } = endingOf([ends('2026-12-01'), ends('2026-12-02', 'DBS')], FRIDAY)
  expect(busiest && kindWords(busiest, '2 records')).toBe('2 records of 2 types')
})

test('nothing that ends is no week', () => {
  expect(endingOf([], FRIDAY)).toMatchObject({ steps: [], total: 0, busiest: undefined })
})
