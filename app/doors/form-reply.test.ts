import { expect, test } from 'vitest'
import { errorList } from './form-reply.ts'

const reply = { errors: {}, values: {}, at: 0 }

test('an answer without faults lists none', () => {
  expect(errorList(undefined)).toEqual([])
  expect(errorList(reply)).toEqual([])
})

test('faults of fields are listed by field, and the toast is not said twice', () => {
  const toast = { tone: 'bad', title: 'Not saved' } as const
  expect(errorList({ ...reply, errors: { email: 'Enter an email address' }, toast })).toEqual([
    { name: 'email', message: 'Enter an email address' },
  ])
})

test('a refusal without a field is listed as it is', () => {
  const refused = (text?: string) =>
    errorList({ ...reply, toast: { tone: 'bad', title: 'Update failed', ...(text && { text }) } })
  expect(refused()).toEqual([{ name: '', message: 'Update failed' }])
  expect(refused('Ask HR.')).toEqual([{ name: '', message: 'Update failed: Ask HR.' }])
})
