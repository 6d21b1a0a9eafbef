import { expect, test } from 'vitest'
import type { Email } from './email.ts'
import { oneLine, renderEmail } from './render.server.tsx'

const sender = {
  brand: 'Carestead',
  organisation: 'Willow Home Care',
  contactEmail: 'office@example.org',
  publicUrl: 'https://hub.example.org',
}
const email: Email = {
  subject: 'Confirm your address',
  paragraphs: ['Dear Amara,', 'Thank you for registering.\nOne step is left.'],
  action: { label: 'Confirm address', url: 'https://hub.example.org/auth/confirm?token=abc&next=%2Fapply' },
  footnote: 'The link works for 24 hours.',
}

test('the text part is complete, with the link in full', async () => {
  const { text } = await renderEmail(email, sender)
  expect(text).toBe(
    [
      'Carestead\n',
      'Dear Amara,\n',
      'Thank you for registering.\nOne step is left.\n',
      'Confirm address:\nhttps://hub.example.org/auth/confirm?token=abc&next=%2Fapply\n',
      'The link works for 24 hours.\n',
      '-- \nWillow Home Care\nQuestions? Write to office@example.org\nhttps://hub.example.org\n',
    ].join('\n'),
  )
})

test('the HTML part carries the words, the button and the written address', async () => {
  const { html } = await renderEmail(email, sender)
  expect(html).toContain('lang="en-GB"')
  for (const words of [
    'Dear Amara,',
    'One step is left.',
    'Confirm address',
    'The link works for 24 hours.',
    'Willow Home Care',
  ])
    expect(html).toContain(words)
  expect(html.match(/href="https:\/\/hub\.example\.org\/auth\/confirm\?token=abc&amp;next=%2Fapply"/g)).toHaveLength(2)
})

test('nothing is fetched when a message is opened', async () => {
  const { html } = await renderEmail(email, sender)
  expect(html).not.toMatch(/<img|<script|url\(|src=|<link[^>]+href|@import/i)
})

test('what people typed is shown and never becomes markup', async () => {
  const typed = '<img src=x onerror=alert(1)> & "quotes"'
  const { html, text } = await renderEmail(
    { ...email, subject: typed, paragraphs: [typed], action: { label: typed, url: 'https://hub.example.org/"><b>' } },
    sender,
  )
  expect(html).not.toMatch(/<img|"><b>/)
  expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;')
  expect(text).toContain(typed)
})

test('an action that is not a web address is refused', async () => {
  for (const url of ['javascript:alert(1)', '/auth', 'data:text/html,x', ' https://hub.example.org'])
    await expect(renderEmail({ ...email, action: { label: 'Go', url } }, sender)).rejects.toThrow(TypeError)
})

test('a message without an action has neither a button nor a blank one', async () => {
  const { html, text } = await renderEmail({ subject: 'Hello', paragraphs: ['Only this.'] }, sender)
  expect(html).not.toContain('If the button does not work')
  expect(text).toBe(
    'Carestead\n\nOnly this.\n\n-- \nWillow Home Care\nQuestions? Write to office@example.org\nhttps://hub.example.org\n',
  )
})

test.each([
  ['Hello\r\nBcc: evil@example.com', 'Hello Bcc: evil@example.com'],
  ['Hello\nthere', 'Hello there'],
  ['\u0000\u001b[31mred\u007f', '[31mred'],
  ['one\u2028two\u2029three\u0085four\vfive', 'one two three four five'],
  ['abc\u202Efdp.exe', 'abc fdp.exe'],
  ['  padded   out ', 'padded out'],
  ['Zoë Ó Briain – 20 %', 'Zoë Ó Briain – 20 %'],
])('the subject %j is sent as %j', async (subject, expected) => {
  expect(oneLine(subject)).toBe(expected)
  expect((await renderEmail({ ...email, subject }, sender)).subject).toBe(expected)
})

test('a subject is cut at 200 characters, never inside one', () => {
  expect([...oneLine('🌿'.repeat(300))]).toHaveLength(200)
})
