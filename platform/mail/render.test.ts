import { expect, test } from 'vitest'
import type { Email, EmailLogo } from './email.ts'
import { emailPage, oneLine, renderEmail } from './render.server.tsx'

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
      'Willow Home Care\n',
      'Confirm your address\n',
      'Dear Amara,\n',
      'Thank you for registering.\nOne step is left.\n',
      'Confirm address:\nhttps://hub.example.org/auth/confirm?token=abc&next=%2Fapply\n',
      'The link works for 24 hours.\n',
      '-- \nWillow Home Care\nQuestions? Write to office@example.org\nSent with Carestead: https://hub.example.org\n',
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

const logo: EmailLogo = {
  ...{ png: Buffer.from('a picture'), width: 40, height: 40 },
  colour: { light: '#1f4784', dark: '#a9c7f5' },
}
const order = (html: string, words: readonly string[]) => words.map((one) => html.indexOf(one))

test('the provider’s name is above the words, and below them who it was sent with', async () => {
  const { html } = await renderEmail(email, { ...sender, address: '2 Station Road\nWhitby', phone: '01632 960123' })
  const body = html.slice(html.indexOf('<body'))
  const places = order(body, ['>Willow Home Care<', '>Confirm your address</h1>', 'One step is left.', 'Sent with'])
  expect(places).toEqual(places.toSorted((one, other) => one - other))
  expect(places).not.toContain(-1)
  expect(body).toContain('2 Station Road, Whitby')
  expect(body).toContain('or call 01632 960123')
})

test('a logo goes along with the email, its colour on the button; as a page it is in the page', async () => {
  const { html } = await renderEmail(email, { ...sender, logo })
  expect(html.match(/<img[^>]+src="cid:logo"/g)).toHaveLength(1)
  expect(html).toMatch(/class="brand"[^>]*background-color:#1f4784/)
  expect(await emailPage(email, { ...sender, logo })).toContain('src="data:image/png;base64,')
})

test('a dark screen gets dark colours, told to mail programs in each way they ask', async () => {
  const { html } = await renderEmail(email, { ...sender, logo })
  expect(html).toContain('<meta name="color-scheme" content="light dark"/>')
  expect(html).toContain('<meta name="supported-color-schemes" content="light dark"/>')
  const [, rules = ''] = /@media \(prefers-color-scheme:dark\)\{(.+?)\}<\/style>/.exec(html) ?? []
  const styled = [...new Set([...html.matchAll(/class="([a-z ]+)"/g)].flatMap(([, names = '']) => names.split(' ')))]
  for (const name of styled) expect(rules).toContain(`.${name}{`)
  expect(rules).toContain('.brand{background:#a9c7f5!important')
})

const interview: Email = {
  subject: 'Your interview',
  paragraphs: ['Hello Grace,', 'Date: 25 November 2026\nTime: 14:30\nPlace: Elm House, 1 Elm Road', 'See you then.'],
  calendar: {
    ...{ method: 'REQUEST', uid: 'one', sequence: 0, startsAt: '2026-11-25T14:30:00Z', minutes: 45 },
    ...{ title: 'Interview', place: 'Elm House, 1 Elm Road', stampedAt: '2026-11-20T09:00:00Z' },
  },
}
const wordsOf = (html: string) =>
  html
    .replaceAll(/<!--.*?-->/g, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')

test('an interview is a card in the place of the lines that say the same; the text keeps the lines', async () => {
  const { html, text } = await renderEmail(interview, sender)
  expect(wordsOf(html)).toContain(
    'Hello Grace, Wed 25 Nov 14:30 to 15:15 Elm House, 1 Elm Road Open the attached interview.ics to add it to your calendar. See you then.',
  )
  expect(html).not.toContain('Time: 14:30')
  expect(text).toContain('Date: 25 November 2026\nTime: 14:30\nPlace: Elm House, 1 Elm Road')
})

test('where no line says when, the card comes after the words, and the text says it too', async () => {
  const { html, text } = await renderEmail({ ...interview, paragraphs: ['Come and see us.'] }, sender)
  expect(wordsOf(html)).toContain('Come and see us. Wed 25 Nov 14:30 to 15:15')
  expect(text).toContain('Wednesday 25 November 2026, 14:30 to 15:15\nElm House, 1 Elm Road')
})

test('each date of training has its card, and one that is off says so', async () => {
  const [calendar, second] = [interview.calendar, '2026-12-02T09:00:00Z']
  if (!calendar) throw new Error('No appointment')
  const dates = { ...calendar, more: [{ uid: 'two', startsAt: second, minutes: 60, cancelled: true }] }
  const { html, text } = await renderEmail({ ...interview, calendar: dates }, sender)
  expect(wordsOf(html)).toContain('Wed 2 Dec Cancelled 09:00 to 10:00')
  expect(text).toContain('Cancelled: Wednesday 2 December 2026, 09:00 to 10:00')
  const off = await renderEmail({ ...interview, calendar: { ...calendar, method: 'CANCEL' } }, sender)
  expect(wordsOf(off.html)).toContain('Cancelled 14:30 to 15:15')
  expect(off.html).toContain('to take it out of your calendar')
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
    'Willow Home Care\n\nHello\n\nOnly this.\n\n-- \nWillow Home Care\nQuestions? Write to office@example.org\nSent with Carestead: https://hub.example.org\n',
  )
})

test.each([
  ['Hello\r\nBcc: evil@example.com', 'Hello Bcc: evil@example.com'],
  ['Hello\nthere', 'Hello there'],
  ['\u0000\u001b[31mred\u007f', '[31mred'],
  ['one\u2028two\u2029three\u0085four\vfive', 'one two three four five'],
  ['abc\u202Efdp.exe', 'abc fdp.exe'],
  ['  padded   out ', 'padded out'],
  ['Zoë Ó Briain – 20%', 'Zoë Ó Briain – 20%'],
])('the subject %j is sent as %j', async (subject, expected) => {
  expect(oneLine(subject)).toBe(expected)
  expect((await renderEmail({ ...email, subject }, sender)).subject).toBe(expected)
})

test('a subject is cut at 200 characters, never inside one', () => {
  expect([...oneLine('🌿'.repeat(300))]).toHaveLength(200)
})
