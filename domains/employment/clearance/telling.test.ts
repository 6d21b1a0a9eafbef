import { and, eq, like } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { templates } from '#domains/emails.ts'
import { messages } from '#domains/notifications/messages.table.ts'
import { jobs } from '#domains/people/jobs/jobs.table.ts'
import { preEmploymentChecks } from '#domains/vetting/checks/checks.table.ts'
import { system } from '#platform/actor.ts'
import { asOwner } from '#tests/as-owner.ts'
import { clearanceStage, makeCheck } from '#tests/clearance.ts'
import { signOff } from '#tests/signing.ts'
import { revokeClearance } from './clearance.server.ts'
import { sweepSigning } from './telling.server.ts'

const stage = clearanceStage()
const { db, manager, ready } = stage
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
