import { expect, test } from 'vitest'
import { drawn, htmlFaults, wordsOf } from '#tests/drawn.tsx'
import { ErrorSummary } from './ErrorSummary.tsx'

const errors = [
  { name: 'referees.0.email', message: 'Enter an email address' },
  { name: '', message: 'Update failed' },
  { name: 'cv', message: 'Upload a CV', href: '/applicant#cv' },
]

test('without errors there is nothing to read', () => {
  expect(drawn(<ErrorSummary errors={[]} />)).toBe('')
})

test('each line leads to its field, wherever it is, and one without a field is said all the same', async () => {
  const html = drawn(<ErrorSummary errors={errors} />)
  expect(html).toContain('<a href="#referees-0-email">Enter an email address</a>')
  expect(html).toContain('<a href="/applicant#cv">Upload a CV</a>')
  expect(html).toContain('<li>Update failed</li>')
  expect(wordsOf(html)).toMatch(/^There is a problem/)
  expect(await htmlFaults(html)).toEqual([])
})

test('it is announced, and can take the focus', () => {
  expect(drawn(<ErrorSummary errors={errors} />)).toMatch(/role="alert" tabindex="-1"/i)
})
