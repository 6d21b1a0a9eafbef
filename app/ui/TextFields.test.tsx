import { expect, test } from 'vitest'
import { drawn, htmlFaults, wordsOf } from '#tests/drawn.tsx'
import { PasswordField, SelectField, TextField } from './TextFields.tsx'

test('a field belongs to its label', async () => {
  const html = drawn(<TextField label="First name" name="firstName" />)
  expect(html).toContain('for="firstName"')
  expect(html).toMatch(/<input type="text"[^>]*id="firstName"/)
  expect(html).not.toContain('aria-invalid')
  expect(await htmlFaults(html)).toEqual([])
})

test('hint and error are read with the field, in that order', () => {
  const html = drawn(<TextField label="Email" name="referees.0.email" hint="At work" error="Enter an email address" />)
  expect(html).toContain('aria-describedby="referees-0-email-hint referees-0-email-error"')
  expect(html).toContain('id="referees-0-email-hint"')
  expect(html).toContain('id="referees-0-email-error"')
  expect(html).toContain('aria-invalid="true"')
  expect(wordsOf(html)).toContain('Error: Enter an email address')
})

test('what may be left out says so', () => {
  expect(wordsOf(drawn(<TextField label="Note" name="note" optional />))).toContain('(optional)')
})

test('a select begins with its empty option, and keeps what was chosen', async () => {
  const options = [
    { value: 'a', label: 'Alpha' },
    { value: 'b', label: 'Beta' },
  ]
  const html = drawn(<SelectField label="Job" name="job" options={options} empty="Choose one" defaultValue="b" />)
  expect(html).toContain('<option value="">Choose one</option>')
  expect(html).toContain('<option value="b" selected="">Beta</option>')
  expect(await htmlFaults(html)).toEqual([])
})

test('a password is hidden until its owner asks to see it', () => {
  const html = drawn(<PasswordField label="Password" name="password" />)
  expect(html).toContain('type="password"')
  expect(html).toContain('aria-label="Show password"')
  expect(html).toContain('aria-controls="password"')
})
