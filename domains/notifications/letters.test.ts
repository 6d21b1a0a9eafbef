import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { auditLog } from '#domains/audit/audit.table.ts'
import { letters, templates } from '#domains/emails.ts'
import { proposeMove } from '#domains/recruitment/review/applicant-detail.queries.server.ts'
import { settings } from '#domains/settings/settings.table.ts'
import { roles, type User } from '#platform/actor.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { type Account, accountsOfAllRoles, openWorld, type World } from '#tests/access/world.ts'
import { makeApplication } from '#tests/applications.ts'
import { letterForm } from './letters.form.ts'
import { filled, type Letter, sampleOf, whyNotWords } from './letters.rules.ts'
import { changeLetter, listLetters, ownWords, resetLetter, writeLetter } from './letters.server.ts'
import { queueEmail } from './messages.server.ts'
import { type Letter as Sent, sendMessage } from './sending.server.ts'

let world: World
let accounts: Record<(typeof roles)[number], Account>
beforeAll(async () => {
  world = await openWorld()
  accounts = await accountsOfAllRoles(world)
})
afterAll(() => world.close())
beforeEach(() => world.database.db.delete(settings))

const as = (role: (typeof roles)[number]): Ctx<User> => ({
  actor: accounts[role].actor,
  db: world.database.db,
  now: Temporal.Instant.from('2026-11-20T12:00:00Z'),
})
const hr = () => as('Admin / HR')
const called = (key: string): Letter => letters.find((letter) => letter.key === key) as Letter
const received = called('application.received')
const words = { subject: 'Got it, {first_name}', body: 'Dear {first_name},\n\nthank you. {organisation}' }

async function sent(params: Record<string, string>): Promise<Sent['email'] | undefined> {
  const id = await queueEmail(hr(), { template: 'application.received', to: { address: 'g@example.com' }, params })
  const taken: Sent[] = []
  const post = { deliver: async (letter: Sent) => void taken.push(letter), failureOf: () => 'unreachable' as const }
  await sendMessage(hr(), id ?? '', { post, templates, publicUrl: 'https://hub.example.org' })
  return taken[0]?.email
}

test.each([
  ['a known mark', 'Hello {first_name}', 'Hello Grace'],
  ['a mark twice', '{first_name} {first_name}', 'Grace Grace'],
  ['an unknown mark', '{date}', '{date}'],
  ['what every object has', '{constructor}', '{constructor}'],
  ['a value that looks like a mark', '{position}', '{first_name}'],
])('filling in takes %s as it should', (_, subject, expected) => {
  expect(filled({ subject, body: '' }, { first_name: 'Grace', position: '{first_name}' }).subject).toBe(expected)
})

test.each([...letters])('$key says what it may: its own marks fill every one of its words', (letter) => {
  expect(whyNotWords(letter, letter)).toBeUndefined()
  const { subject, body } = filled(letter, sampleOf(letter))
  expect(subject + body).not.toMatch(/[{}]/)
  expect(letters.filter(({ key }) => key === letter.key)).toHaveLength(1)
  expect(letterForm.parse(letter)).toEqual({ subject: letter.subject, body: letter.body })
})

test('account and security mails cannot be changed', () => {
  expect(letters.filter(({ key }) => key.startsWith('account.'))).toEqual([])
})

test('a mark that the letter does not know is refused beside its field', () => {
  const no = whyNotWords(received, { subject: 'Hello {name}', body: 'On {date} {first_name}' })
  expect(no?.fields.subject).toMatch(/^\{name\} is not known here\. This letter knows \{first_name\}, /)
  expect(no?.fields.body).toMatch(/^\{date\} is not known here/)
})

test('the form wants a subject of one line and a text', () => {
  const { error } = letterForm.safeParse({ subject: ' ', body: '' })
  expect(error?.issues.map(({ message }) => message)).toEqual(['Enter the subject', 'Enter the text'])
  expect(letterForm.parse({ subject: 'a\r\nb', body: 'a\r\nb' })).toEqual({ subject: 'a b', body: 'a\nb' })
})

test('what the office wrote goes out, until it goes back to the hub’s words', async () => {
  const params = { firstName: 'Grace', position: '', reference: 'CS-1' }
  expect(await sent(params)).toMatchObject({ subject: 'We have your application (CS-1)' })
  await changeLetter(hr(), received, words)
  expect(await sent(params)).toEqual({
    subject: 'Got it, Grace',
    paragraphs: ['Dear Grace,', 'thank you. Your care organisation'],
    action: { label: 'See my application', url: 'https://hub.example.org/applicant' },
  })
  await resetLetter(hr(), received)
  expect((await sent(params))?.paragraphs[1]).toBe(
    'Thank you for applying for the role. Your reference number is CS-1.',
  )
  const log = await world.database.db.select().from(auditLog).where(eq(auditLog.verb, 'letter.changed'))
  expect(log[0]?.details).toEqual({ letter: 'application.received' })
})

test('the words of the hub saved again are no own words, and two who save at once leave one of theirs', async () => {
  await changeLetter(hr(), received, words)
  await changeLetter(hr(), received, { subject: received.subject, body: received.body })
  expect((await listLetters(hr(), [received]))[0]?.own).toBe(false)
  await Promise.all([changeLetter(hr(), received, words), changeLetter(hr(), received, { ...words, body: 'Other' })])
  expect((await ownWords(hr())).words['application.received']?.subject).toBe('Got it, {first_name}')
})

test('a move offers the office’s own letter, with the interview still to be filled in', async () => {
  const { id } = await makeApplication(world.database.db)
  await changeLetter(hr(), called('move.interview_scheduled'), { subject: 'Come, {first_name}', body: 'On {date}.' })
  expect((await proposeMove(hr(), id, 'interview_scheduled')).letter).toEqual({
    subject: 'Come, Grace',
    body: 'On {date}.',
  })
  expect((await writeLetter(hr(), called('move.rejected'), {})).subject).toBe('Your application for {position}')
})

test('nobody but Admin / HR reads or changes the words, and a change needs proof', async () => {
  const deeds = (ctx: Ctx<User>) => [() => changeLetter(ctx, received, words), () => resetLetter(ctx, received)]
  for (const role of roles.filter((name) => name !== 'Admin / HR'))
    for (const deed of [...deeds(as(role)), () => listLetters(as(role), letters)])
      await expect(deed()).rejects.toThrow('Admins only.')
  const unproven: Ctx<User> = { ...hr(), actor: { ...hr().actor, trust: 'password' } }
  for (const deed of deeds(unproven)) await expect(deed()).rejects.toMatchObject({ kind: 'forbidden' })
  await expect(changeLetter(hr(), received, { ...words, body: '{salary}' })).rejects.toThrow('{salary} is not known')
})
