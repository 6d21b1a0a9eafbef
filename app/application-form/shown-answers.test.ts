import { expect, test } from 'vitest'
import { blankRows } from '#domains/recruitment/form/application-form.rules.ts'
import { asTyped } from '#domains/recruitment/form/typed-form.form.ts'
import { shownOfTyped } from './shown-answers.ts'

const shown = (fields: object) => shownOfTyped(asTyped(fields), 'grace@example.com', '2026-11-21')

test('answers are set as they will read once they are sent', () => {
  const { answers, addresses, periods, referees } = shown({
    dob: { day: '27', month: 'mar', year: '90' },
    careSettings: ['Adults', 'CQC'],
    addresses: [
      {
        ...blankRows.addresses,
        address: '14 Harbour Row',
        postcode: 'YO21 3PU',
        dateFrom: { month: '3', year: '2024' },
        current: 'on',
      },
      blankRows.addresses,
    ],
    periods: [
      {
        ...blankRows.periods,
        kind: 'travel',
        dateFrom: { month: '1', year: '2020' },
        dateTo: { month: '2', year: '2020' },
      },
    ],
    referees: [{ ...blankRows.referees, name: 'Ruth', email: 'ruth@example.org', type: 'employer' }],
  })
  expect(answers).toMatchObject({
    dob: '27 March 1990',
    careSettings: 'Adults, CQC',
    holdsDbs: 'No',
    email: 'grace@example.com',
  })
  expect(addresses).toEqual([{ when: 'Mar 2024 to today', what: '14 Harbour Row, YO21 3PU, United Kingdom' }])
  expect(periods).toEqual([{ when: 'Jan 2020 to Feb 2020', what: 'Travelling' }])
  expect(referees).toEqual(['Ruth, Employer\nruth@example.org'])
})

test('what cannot be read yet is shown as it was typed', () => {
  const job = { ...blankRows.periods, organisation: 'Rowan House', dateFrom: { month: 'Foo', year: '2020' } }
  const { answers, periods } = shown({ dob: { day: '31', month: '2', year: '1990' }, periods: [job] })
  expect(answers.dob).toBe('31 2 1990')
  expect(periods).toEqual([{ when: 'Foo 2020 to unknown', what: 'Rowan House' }])
})
