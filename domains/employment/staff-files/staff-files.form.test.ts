import { expect, test } from 'vitest'
import { newStaffForm } from './staff-files.form.ts'

test('errors for a new member of staff are in the order of the form', () => {
  const { error } = newStaffForm.safeParse({ name: '', jobId: '', locationId: '', dateFrom: '' })
  expect(error?.issues.map(({ path }) => path.join('.'))).toEqual(['name', 'jobId', 'locationId', 'dateFrom'])
})
