import { expect, test } from 'vitest'
import { referenceEmails } from './references.email.ts'

const params = { refereeName: 'Joan Bell', applicantName: 'Grace Mensah', position: '', until: '18 December 2026' }
const link = (path: string) => `https://hub.example.org${path}`

test.each(Object.keys(referenceEmails))('%s has the link and its last day, whatever the office writes', (key) => {
  const own = { organisation: 'Larkfield Care', words: { [key]: { subject: 'A question', body: 'Nothing but this.' } } }
  expect(referenceEmails[key]?.({ ...params, token: 'secret' }, link, own)).toMatchObject({
    subject: 'A question',
    paragraphs: ['Nothing but this.'],
    action: { url: 'https://hub.example.org/reference/secret' },
    footnote: expect.stringContaining('The link works until 18 December 2026.'),
  })
})

test.each(Object.keys(referenceEmails))('%s offers every placeholder of a referee’s email', (key) => {
  const body = 'For {referee_name} about {applicant_name}, {position}, by {until}. {organisation}'
  const own = { organisation: 'Larkfield Care', words: { [key]: { subject: 'Hello', body } } }
  expect(referenceEmails[key]?.(params, link, own).paragraphs).toEqual([
    'For Joan Bell about Grace Mensah, a role, by 18 December 2026. Larkfield Care',
  ])
})
