import { expect, test } from 'vitest'
import { signOffForm } from './facts.form.ts'

test('errors in a sign-off are listed in the order of the form', () => {
  const { error } = signOffForm.safeParse({ typeId: crypto.randomUUID(), assessorId: '', validFrom: '' })
  expect(error?.issues.map(({ path }) => path.join('.'))).toEqual(['assessorId', 'validFrom'])
})
