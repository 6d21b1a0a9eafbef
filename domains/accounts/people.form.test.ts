import { expect, test } from 'vitest'
import { inviteForm } from './people.form.ts'

test('the invitation form asks for the invited person’s address, not your own', () => {
  const { error } = inviteForm.safeParse({ email: '', role: 'supervisor' })
  expect(error?.issues.map(({ message }) => message)).toContain('Enter their email address')
})
