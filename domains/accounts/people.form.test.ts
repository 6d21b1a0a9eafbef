import { expect, test } from 'vitest'
import { inviteForm } from './people.form.ts'

test('whoever invites somebody is asked for the address of that person, not for their own', () => {
  const { error } = inviteForm.safeParse({ email: '', role: 'supervisor' })
  expect(error?.issues.map(({ message }) => message)).toContain('Enter their email address')
})
