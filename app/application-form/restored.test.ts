import { expect, test } from 'vitest'
import { asTyped } from '#domains/recruitment/form/typed-form.form.ts'
import { mayKeep, withRestored } from './restored.ts'

const saved = asTyped({ passportNumber: '562018347', visaType: 'Student', holdsDbs: 'on', skills: 'Makaton' })

test('what the tab typed comes back, an unticked box included, and sensitive answers stay as saved', () => {
  const restored = withRestored(saved, 3, [['visaType', 'Graduate visa']])
  expect(restored).toMatchObject({
    passportNumber: '562018347',
    visaType: 'Graduate visa',
    holdsDbs: '',
    skills: 'Makaton',
  })
  expect(withRestored(saved, 3, undefined)).toBe(saved)
})

test('no number that identifies a person is kept in the browser', () => {
  expect(['passportNumber', 'niNumber', 'shareCode', 'gender', 'phone'].map(mayKeep)).toEqual([
    false,
    false,
    false,
    false,
    true,
  ])
})
