import { afterAll, beforeAll, expect, test } from 'vitest'
import { startSmtp, type TestSmtp } from '#tests/smtp.ts'
import { calendarFile } from './calendar.server.ts'
import type { CalendarEvent, Sender } from './email.ts'
import { smtpSender } from './smtp.server.ts'

const sender: Sender = {
  brand: 'Carestead',
  organisation: 'Larkfield, Care; "Ltd"',
  contactEmail: 'office@example.org',
  publicUrl: 'https://hub.example.org:8443',
}
const event: CalendarEvent = {
  method: 'REQUEST',
  uid: '019a',
  sequence: 2,
  startsAt: '2026-07-15T08:30:00Z',
  minutes: 60,
  title: 'Interview: Larkfield',
  place: 'Elm House, 1 Elm Road\r\nATTENDEE:mailto:evil@example.org',
  stampedAt: '2026-07-01T09:00:00Z',
}
const to = { name: 'Grace Mensah', address: 'grace@example.com' }

let smtp: TestSmtp
beforeAll(async () => {
  smtp = await startSmtp()
})
afterAll(() => smtp.stop())

const linesOf = (content: string) => content.replaceAll('\r\n ', '').split('\r\n')

test('an invitation names one appointment, its change, its time and the two people it is between', () => {
  const lines = linesOf(calendarFile(event, sender, to).content)
  for (const line of [
    'METHOD:REQUEST',
    'UID:019a@hub.example.org',
    'SEQUENCE:2',
    'DTSTAMP:20260701T090000Z',
    'DTSTART:20260715T083000Z',
    'DTEND:20260715T093000Z',
    'STATUS:CONFIRMED',
  ])
    expect(lines).toContain(line)
  expect(lines.filter((line) => line.startsWith('ATTENDEE'))).toEqual([expect.stringMatching(/grace@example\.com$/i)])
  expect(lines.find((line) => line.startsWith('ORGANIZER'))).toMatch(/office@example\.org$/i)
})

test('a cancellation is of the same appointment', () => {
  const lines = linesOf(calendarFile({ ...event, method: 'CANCEL', sequence: 3 }, sender, to).content)
  for (const line of ['METHOD:CANCEL', 'UID:019a@hub.example.org', 'SEQUENCE:3', 'STATUS:CANCELLED'])
    expect(lines).toContain(line)
})

test('a mail server is given the appointment as a calendar part and as a file', async () => {
  const post = smtpSender(smtp.url, 'hub@example.org')
  const calendar = calendarFile(event, sender, to)
  await post.send({ messageId: '<1@hub>', to, subject: 'Interview', html: '<p>Hello</p>', text: 'Hello', calendar })
  post.close()
  const [mail] = smtp.messages
  expect(mail?.text.trim()).toBe('Hello')
  expect(mail?.files.map(({ type, method }) => `${type} ${method}`)).toContain('text/calendar REQUEST')
  const file = mail?.files.find(({ name }) => name === 'interview.ics')
  expect(file?.text.trimEnd().split(/\r?\n/)).toEqual(calendar.content.trimEnd().split(/\r?\n/))
})
