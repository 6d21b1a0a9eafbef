import { expect, test } from 'vitest'
import { newPlaces } from './job-places.rules.ts'

const job = (position: number, organisation: string, title = 'Care Assistant') => ({
  position,
  kind: 'job',
  organisation,
  title,
})

test('a job is found again in its new place, however its name is spaced and cased', () => {
  const places = newPlaces([job(0, 'Elm House'), job(1, 'Oak Lodge')], [job(0, 'oak  lodge '), job(1, 'ELM HOUSE')])
  expect([...places]).toEqual([
    [0, 1],
    [1, 0],
  ])
})

test('a job that is gone has no place, and two alike keep apart', () => {
  const places = newPlaces(
    [job(0, 'Elm House'), job(1, 'Elm House'), job(2, 'Oak Lodge')],
    [job(4, 'Elm House'), job(6, 'Elm House')],
  )
  expect([...places]).toEqual([
    [0, 4],
    [1, 6],
    [2, null],
  ])
})
