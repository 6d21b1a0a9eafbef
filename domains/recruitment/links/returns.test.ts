import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { auditLog } from '#domains/audit/audit.table.ts'
import { applicantHome, formState } from '#domains/recruitment/applications/applicant.queries.server.ts'
import {
  applicationEvents,
  applications,
  applicationVersions,
  referees,
} from '#domains/recruitment/applications/applications.table.ts'
import { readDraft, saveDraft } from '#domains/recruitment/form/drafts.server.ts'
import { submitDraft } from '#domains/recruitment/form/submission.server.ts'
import { asTyped } from '#domains/recruitment/form/typed-form.form.ts'
import { moveApplication, undoMove } from '#domains/recruitment/review/moves.server.ts'
import { referenceEvidence } from '#domains/vetting/references/references.table.ts'
import { roles, type User } from '#platform/actor.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { openDatabase } from '#platform/db/client.server.ts'
import { type Account, accountsOfAllRoles, openWorld, type World } from '#tests/access/world.ts'
import { fillForm, makeApplication, submitForm } from '#tests/applications.ts'
import { messagesTo } from '#tests/mail.ts'
import { sendLink } from './links.server.ts'
import { applicationLinks } from './links.table.ts'
import { returnApplication } from './returns.server.ts'

let world: World
let accounts: Record<(typeof roles)[number], Account>
const at = Temporal.Instant.from('2026-11-20T12:00:00Z')

beforeAll(async () => {
  world = await openWorld()
  accounts = await accountsOfAllRoles(world)
})
afterAll(() => world.close())

const as = ({ actor }: Account, minutes = 0): Ctx<User> => ({
  actor,
  db: world.database.db,
  now: at.add({ minutes }),
})
const hr = (minutes = 0) => as(accounts['Admin / HR'], minutes)
const whole = asTyped({
  firstName: 'Grace',
  lastName: 'Mensah',
  gender: 'Female',
  dob: { day: '7', month: '3', year: '1990' },
  position: 'Care Assistant',
  addresses: [{ address: '1 High Street', postcode: 'LS8 4NB', country: 'United Kingdom', current: 'on' }],
  periods: [{ kind: 'job', organisation: 'Rowan House', dateFrom: { month: '5', year: '2022' }, current: 'on' }],
  niNumber: 'AB 12 34 56 C',
  referees: [
    { name: 'Janet Holroyd', email: 'janet@example.org', type: 'employer' },
    { name: 'Tom Ashworth', email: 'tom@example.org', type: 'character' },
  ],
  declarationAgreed: 'on',
})
let n = 0
async function applied() {
  const account = await world.account('Job Applicant', `returned-${n++}`)
  const { id } = await submitForm(as(account), whole)
  return { account, id }
}
async function rowOf(id: string) {
  const [row] = await world.database.db.select().from(applications).where(eq(applications.id, id))
  return row as NonNullable<typeof row>
}
const versionsOf = (id: string) =>
  world.database.db.$count(applicationVersions, eq(applicationVersions.applicationId, id))
const refereesOf = (id: string) =>
  world.database.db.select().from(referees).where(eq(referees.applicationId, id)).orderBy(asc(referees.position))

test('a returned application opens with its answers, says what is needed, and is resubmitted as its next version', async () => {
  const { account, id } = await applied()
  const before = await refereesOf(id)
  await returnApplication(hr(1), id, 'Please add your last job.')
  expect(await rowOf(id)).toMatchObject({ status: 'submitted', returnedReason: 'Please add your last job.' })
  expect(await formState(as(account))).toMatchObject({ open: true, asked: 'Please add your last job.' })
  expect((await applicantHome(as(account))).application?.returned?.reason).toBe('Please add your last job.')
  const draft = await readDraft(as(account))
  expect(draft.fields).toMatchObject({ firstName: 'Grace', position: 'Care Assistant', niNumber: 'AB123456C' })

  const { referees: named } = draft.fields
  const [first, second] = named
  await saveDraft(as(account, 2), {
    step: 6,
    fields: { ...draft.fields, referees: [second, { ...first, name: 'New Person', email: 'new@example.org' }] },
    revision: 0,
  })
  await submitDraft(as(account, 3), { declarationAgreed: true, revision: 1 })
  expect(await rowOf(id)).toMatchObject({
    returnedAt: null,
    returnedBy: null,
    returnedReason: null,
    status: 'submitted',
  })
  expect(await versionsOf(id)).toBe(2)
  const after = await refereesOf(id)
  expect(after.map(({ email }) => email)).toEqual(['tom@example.org', 'new@example.org'])
  expect(after[0]?.id).toBe(before[1]?.id)
  expect(await formState(as(account))).toMatchObject({ open: false })
  expect((await messagesTo(world, account.email)).map(({ template }) => template)).toEqual([
    'application.received',
    'link.returned',
    'application.resubmitted',
  ])
  const [link] = await world.database.db
    .select()
    .from(applicationLinks)
    .where(eq(applicationLinks.email, account.email))
  expect(link).toMatchObject({ formType: 'returned', linkStatus: 'submitted', applicationId: id })
})

test('evidence and requests go on speaking of the same job when the history is sent in another order', async () => {
  const { id, account } = await applied()
  const evidence = { applicationId: id, kind: 'appraisal', description: 'sealed', recordedBy: account.userId }
  await world.database.db
    .insert(referenceEvidence)
    .values({ ...evidence, periodPosition: 0, recordedAt: at.toString() })
  await returnApplication(hr(), id, 'Please add your last job.')
  const later = { ...whole.periods[0], organisation: 'Beech Court', dateFrom: { month: '1', year: '2024' } }
  await submitForm(as(account, 1), { ...whole, periods: [later, ...whole.periods] as typeof whole.periods })
  expect(
    await world.database.db.select().from(referenceEvidence).where(eq(referenceEvidence.applicationId, id)),
  ).toEqual([expect.objectContaining({ periodPosition: 1 })])
})

test('the reason stays out of the email and the audit log', async () => {
  const { account, id } = await applied()
  await returnApplication(hr(), id, 'A private remark')
  const written = [await messagesTo(world, account.email), await world.database.db.select().from(auditLog)]
  expect(JSON.stringify(written)).not.toContain('A private remark')
})

test('twenty presses at once, over two connections, send a returned application again once', async () => {
  const { account, id } = await applied()
  await returnApplication(hr(), id, 'Once more')
  const filled = await fillForm(as(account), whole)
  const other = openDatabase(world.url)
  const results = await Promise.allSettled(
    Array.from({ length: 20 }, (_, press) =>
      submitDraft({ ...as(account), db: press % 2 ? other.db : world.database.db }, filled),
    ),
  )
  await other.close()
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await versionsOf(id)).toBe(2)
})

test('what was returned can still be moved, and a return is no move to undo', async () => {
  const { id } = await applied()
  await returnApplication(hr(), id, 'Once more')
  await expect(undoMove(hr(1), id)).rejects.toThrow('There is no move to undo.')
  await moveApplication(hr(2), id, { to: 'rejected', reason: 'No', email: { send: 'no', subject: '', body: '' } })
  await expect(returnApplication(hr(3), id, 'Again')).rejects.toThrow('Only an open application')
  const events = await world.database.db
    .select()
    .from(applicationEvents)
    .where(eq(applicationEvents.applicationId, id))
    .orderBy(asc(applicationEvents.at))
  expect(events.map(({ kind }) => kind)).toEqual(['moved', 'returned', 'moved'])
})

test('a returned link from the list returns the application too, with plain words', async () => {
  const { account, id } = await applied()
  await sendLink(hr(), { name: 'Grace', email: account.email, formType: 'returned' })
  expect((await rowOf(id)).returnedReason).toContain('resubmit your application')
})

test('only Admin / HR return, only existing applications, and only to someone with an account', async () => {
  const { id } = await applied()
  for (const role of roles.filter((role) => role !== 'Admin / HR'))
    await expect(returnApplication(as(accounts[role]), id, 'x')).rejects.toThrow('Admins only.')
  await expect(returnApplication(hr(), '01890000-0000-7000-8000-000000000000', 'x')).rejects.toThrow('not found')
  const stranger = await makeApplication(world.database.db)
  await expect(returnApplication(hr(), stranger.id, 'x')).rejects.toThrow('has no account')
})
