import { expect, test } from 'vitest'
import { addressGaps, gapsIn, gapWords } from './gaps.rules.ts'

const today = '2026-11-20'
const spans = (...given: string[]) =>
  given.map((span) => {
    const [dateFrom = '', dateTo = ''] = span.split('/')
    return { dateFrom, dateTo }
  })
const gaps = (...given: string[]) => gapsIn(spans(...given), today).map(gapWords)

test.each([
  ['nothing given', [], []],
  ['one job that goes on', ['2015-09/'], []],
  ['jobs month after month', ['2015-09/2019-03', '2019-04/'], []],
  ['a free month between', ['2015-09/2019-03', '2019-05/'], ['April 2019']],
  ['a February of 28 days counts', ['2015-09/2019-01', '2019-03/'], ['February 2019']],
  ['overlapping and nested periods', ['2015-01/2022-12', '2016-01/2016-02', '2022-06/'], []],
  ['given in any order', ['2020-09/', '2015-01/2020-05'], ['June 2020 to August 2020']],
  ['nothing since the last', ['2015-01/2026-08'], ['September 2026 to November 2026']],
  ['the last ended this month', ['2015-01/2026-11'], []],
  ['the last ended last month', ['2015-01/2026-10'], []],
  ['an end in the future', ['2015-01/2031-01'], []],
  ['periods without a start', ['2015-01/2019-12', '/2022-01', '2020-01/'], []],
])('%s', (_, given, expected) => {
  expect(gaps(...given)).toEqual(expected)
})

test('addresses are looked at for the last five years only', () => {
  const words = (...given: string[]) => addressGaps(spans(...given), today).map(gapWords)
  expect(words('2010-01/2015-01', '2019-01/')).toEqual([])
  expect(words('2024-01/')).toEqual(['November 2021 to December 2023'])
  expect(words()).toEqual([])
})
