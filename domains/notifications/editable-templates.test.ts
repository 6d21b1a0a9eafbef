import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { auditLog } from '#domains/audit/audit.table.ts'
import { editableTemplates, templates } from '#domains/emails.ts'
import { proposeMove } from '#domains/recruitment/review/applicant-detail.queries.server.ts'
import { settings } from '#domains/settings/settings.table.ts'
import { roles, type User } from '#platform/actor.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { type Account, accountsOfAllRoles, openWorld, type World } from '#tests/access/world.ts'
import { makeApplication } from '#tests/applications.ts'
import { emailTemplateForm } from './editable-templates.form.ts'
import { type EditableTemplate, filled, placeholderProblem, sampleOf } from './editable-templates.rules.ts'
import {
  changeEmailTemplate,
  fillTemplate,
  listEmailTemplates,
  ownWords,
  resetEmailTemplate,
} from './editable-templates.server.ts'
import { queueEmail } from './messages.server.ts'
import { type Delivery, sendMessage } from './sending.server.ts'

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
const called = (key: string): EditableTemplate =>
  editableTemplates.find((template) => template.key === key) as EditableTemplate
const received = called('application.received')
const words = { subject: 'Got it, {first_name}', body: 'Dear {first_name},\n\nthank you. {organisation}' }

async function sent(params: Record<string, string>): Promise<Delivery['email'] | undefined> {
  const id = await queueEmail(hr(), { template: 'application.received', to: { address: 'g@example.com' }, params })
  const taken: Delivery[] = []
  const post = {
    deliver: async (delivery: Delivery) => void taken.push(delivery),
    failureOf: () => 'unreachable' as const,
  }
  await sendMessage(hr(), id ?? '', { post, templates, publicUrl: 'https://hub.example.org' })
  return taken[0]?.email
}

test.each([
  ['a known placeholder', 'Hello {first_name}', 'Hello Grace'],
  ['a placeholder twice', '{first_name} {first_name}', 'Grace Grace'],
  ['an unknown placeholder', '{date}', '{date}'],
  ['what every object has', '{constructor}', '{constructor}'],
  ['a value that looks like a placeholder', '{position}', '{first_name}'],
])('filling in takes %s as it should', (_, subject, expected) => {
  expect(filled({ subject, body: '' }, { first_name: 'Grace', position: '{first_name}' }).subject).toBe(expected)
})

test.each([...editableTemplates])('$key is fully filled in by its own placeholders', (template) => {
  expect(placeholderProblem(template, template)).toBeUndefined()
  const { subject, body } = filled(template, sampleOf(template))
  expect(subject + body).not.toMatch(/[{}]/)
  expect(editableTemplates.filter(({ key }) => key === template.key)).toHaveLength(1)
  expect(emailTemplateForm.parse(template)).toEqual({ subject: template.subject, body: template.body })
})

test('account and security mails cannot be changed', () => {
  expect(editableTemplates.filter(({ key }) => key.startsWith('account.'))).toEqual([])
})

test('an unknown placeholder is refused beside its field', () => {
  const problem = placeholderProblem(received, { subject: 'Hello {name}', body: 'On {date} {first_name}' })
  expect(problem?.fields.subject).toMatch(/^\{name\} is not a placeholder of this template\. Use \{first_name\}, /)
  expect(problem?.fields.body).toMatch(/^\{date\} is not a placeholder/)
})

test('the form wants a subject of one line and a text', () => {
  const { error } = emailTemplateForm.safeParse({ subject: ' ', body: '' })
  expect(error?.issues.map(({ message }) => message)).toEqual(['Enter the subject', 'Enter the text'])
  expect(emailTemplateForm.parse({ subject: 'a\r\nb', body: 'a\r\nb' })).toEqual({ subject: 'a b', body: 'a\nb' })
})

test('what the office wrote goes out, until it goes back to the hub’s words', async () => {
  const params = { firstName: 'Grace', position: '', reference: 'CS-1' }
  expect(await sent(params)).toMatchObject({ subject: 'We have your application (CS-1)' })
  await changeEmailTemplate(hr(), received, words)
  expect(await sent(params)).toEqual({
    subject: 'Got it, Grace',
    paragraphs: ['Dear Grace,', 'thank you. Your care organisation'],
    action: { label: 'See my application', url: 'https://hub.example.org/applicant' },
  })
  await resetEmailTemplate(hr(), received)
  expect((await sent(params))?.paragraphs[1]).toBe(
    'Thank you for applying for the role. Your reference number is CS-1.',
  )
  const log = await world.database.db.select().from(auditLog).where(eq(auditLog.verb, 'letter.changed'))
  expect(log[0]?.details).toEqual({ letter: 'application.received' })
})

test('saving the default wording keeps it the default, and of two saves at once one is kept', async () => {
  await changeEmailTemplate(hr(), received, words)
  await changeEmailTemplate(hr(), received, { subject: received.subject, body: received.body })
  expect((await listEmailTemplates(hr(), [received]))[0]?.own).toBe(false)
  await Promise.all([
    changeEmailTemplate(hr(), received, words),
    changeEmailTemplate(hr(), received, { ...words, body: 'Other' }),
  ])
  expect((await ownWords(hr())).words['application.received']?.subject).toBe('Got it, {first_name}')
})

test('a move offers the office’s own template, with the interview still to be filled in', async () => {
  const { id } = await makeApplication(world.database.db)
  await changeEmailTemplate(hr(), called('move.interview_scheduled'), {
    subject: 'Interview, {first_name}',
    body: 'On {date}.',
  })
  expect((await proposeMove(hr(), id, 'interview_scheduled')).letter).toEqual({
    subject: 'Interview, Grace',
    body: 'On {date}.',
  })
  expect((await fillTemplate(hr(), called('move.rejected'), {})).subject).toBe('Your application for {position}')
})

test('only Admin / HR reads or changes the wording, and a change needs proof', async () => {
  const actions = (ctx: Ctx<User>) => [
    () => changeEmailTemplate(ctx, received, words),
    () => resetEmailTemplate(ctx, received),
  ]
  for (const role of roles.filter((name) => name !== 'Admin / HR'))
    for (const action of [...actions(as(role)), () => listEmailTemplates(as(role), editableTemplates)])
      await expect(action()).rejects.toThrow('Admins only.')
  const unproven: Ctx<User> = { ...hr(), actor: { ...hr().actor, trust: 'password' } }
  for (const action of actions(unproven)) await expect(action()).rejects.toMatchObject({ kind: 'forbidden' })
  await expect(changeEmailTemplate(hr(), received, { ...words, body: '{salary}' })).rejects.toThrow(
    '{salary} is not a placeholder',
  )
})
