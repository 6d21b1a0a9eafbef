import { and, desc, eq, like } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { templates } from '#domains/emails.ts'
import { messages } from '#domains/notifications/messages.table.ts'
import { jobs } from '#domains/people/jobs/jobs.table.ts'
import { hire } from '#domains/recruitment/offers/hire.server.ts'
import { preEmploymentChecks } from '#domains/vetting/checks/checks.table.ts'
import { system } from '#platform/actor.ts'
import { asOwner } from '#tests/as-owner.ts'
import { clearanceStage, makeCheck } from '#tests/clearance.ts'
import { signOff } from '#tests/signing.ts'
import { revokeClearance } from './clearance.server.ts'
import { start } from './start.server.ts'
import { sweepSigning } from './telling.server.ts'

const stage = clearanceStage()
const { db, hr, manager, ready } = stage
// the seventh minute of an hour, when every file is looked at
const sweep = (days = 0) => sweepSigning({ actor: system, db: db(), now: manager(days).now.add({ minutes: 7 }) })
const told = async (id: string) =>
  (
    await db()
      .select()
      .from(messages)
      .where(and(eq(messages.subjectId, id), like(messages.template, 'clearance.to_sign%')))
      .orderBy(messages.createdAt, messages.id)
  ).map(({ template, address }) => [template, address])
const toManager = () => stage.accounts['Supervisor / Manager'].email

test('the signer hears once that a file is ready, and not by their own revocation', async () => {
  const early = await ready({ without: { checks: ['health'] } })
  const { id } = await ready()
  await sweep()
  await sweep()
  expect(await told(early.id)).toEqual([])
  expect(await told(id)).toEqual([['clearance.to_sign_ready', toManager()]])
  await signOff(manager(), id)
  await sweep()
  expect(await told(id)).toHaveLength(1)
  await revokeClearance(manager(), id, 'A worry')
  await sweep()
  expect(await told(id)).toHaveLength(1)
})

test('who signed is told once of each change, by a record or by what the place asks', async () => {
  const made = await ready()
  await signOff(manager(), made.id)
  await asOwner(db(), async (owner) =>
    owner
      .update(preEmploymentChecks)
      .set({ outcome: 'unsatisfactory' })
      .where(and(eq(preEmploymentChecks.personId, made.applicantId), eq(preEmploymentChecks.kind, 'identity'))),
  )
  await sweep()
  await sweep()
  expect(await told(made.id)).toEqual([['clearance.to_sign_changed', toManager()]])
  await makeCheck(db(), { ...made, kind: 'identity', by: manager().actor.userId })
  await db().update(jobs).set({ register: 'nmc' }).where(eq(jobs.id, stage.place.jobId))
  await sweep(1)
  expect(await told(made.id)).toHaveLength(2)
})

/** What the last email to the signer says, in one line. */
async function lastSaid(id: string) {
  const ofFile = and(eq(messages.subjectId, id), like(messages.template, 'clearance.to_sign%'))
  const [last] = await db().select().from(messages).where(ofFile).orderBy(desc(messages.createdAt), desc(messages.id))
  const { subject = '', paragraphs = [] } = templates[last?.template ?? '']?.(last?.params ?? {}, (path) => path) ?? {}
  return [subject, ...paragraphs].join(' ')
}

test('of someone at work the signer reads by when it is signed, and nothing of a first day', async () => {
  const made = await ready()
  await signOff(manager(), made.id)
  await hire(hr(), made.id, {
    ...stage.place,
    managerId: undefined,
    plannedStart: '2026-11-21',
    contractHours: undefined,
  })
  await start(hr(1), made.id, '2026-11-21')
  const by = stage.accounts.Trainer.userId
  await makeCheck(db(), { ...made, kind: 'identity', by, plain: { hoursLimit: 20 } })
  await sweep(1)
  const said = await lastSaid(made.id)
  expect(said).toContain('has changed since it was signed')
  expect(said).toContain('Sign again by 28 November 2026.')
  expect(said).not.toContain('first day')
})

test('before the first day the signer reads that it is signed first, and of someone off work that there are no days', () => {
  const said = (template: string, more: object) =>
    JSON.stringify(templates[template]?.({ name: 'Grace Lamb', location: 'Rowan House', ...more }, (path) => path))
  expect(said('clearance.to_sign_changed', {})).toContain('Before a first day it is signed again first.')
  expect(said('clearance.to_sign_ready', {})).toContain('so that a first day can be agreed')
  const off = said('clearance.to_sign_ready', { atWork: 'They must not work until this is settled.' })
  expect(off).toContain('is complete and needs your sign-off')
  expect(off).toContain('They must not work until this is settled.')
  expect(off).not.toMatch(/first day|seven days/)
})

test('the mail says whom and where, and nothing of what is in the file', () => {
  const params = { firstName: 'Mary', name: 'Grace Lamb', location: 'Rowan House', applicationId: 'one' }
  for (const key of ['clearance.to_sign_ready', 'clearance.to_sign_changed']) {
    const words = JSON.stringify(templates[key]?.(params, (path) => path))
    expect(words).toContain('Grace Lamb')
    expect(words).toContain('/supervisor/clearances/one')
    expect(words).not.toMatch(
      /DBS|identity|right to work|reference|health|history|qualification|interview|satisfactory/i,
    )
  }
})
