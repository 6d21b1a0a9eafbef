import { eq } from 'drizzle-orm'
import { v7 } from 'uuid'
import { expect, test } from 'vitest'
import { auditLog } from '#domains/audit/audit.table.ts'
import { revokeClearance } from '#domains/employment/clearance/clearance.server.ts'
import { start } from '#domains/employment/clearance/start.server.ts'
import { keepStanding } from '#domains/employment/standing/keeping.server.ts'
import { outcomesOf } from '#domains/employment/standing/outcomes.queries.server.ts'
import { applicationEvents, applications } from '#domains/recruitment/applications/applications.table.ts'
import { hire } from '#domains/recruitment/offers/hire.server.ts'
import { criminalDeclarations } from '#domains/vetting/checks/checks.table.ts'
import { system } from '#platform/actor.ts'
import { makeApplication } from '#tests/applications.ts'
import { clearanceStage, makeDeclaration, makeRisk } from '#tests/clearance.ts'
import { approvedBefore } from '#tests/retention.ts'
import { signOff } from '#tests/signing.ts'
import { putOnHold } from './holds.server.ts'
import { sweepRetention } from './sweep.server.ts'

const stage = clearanceStage()
const { db, hr, manager, ready } = stage
const sweepAt = (day: string) =>
  sweepRetention({ actor: system, db: db(), now: Temporal.Instant.from(`${day}T12:00:00Z`) })
const answersOf = async ({ applicantId }: { applicantId: string }) =>
  db().select().from(criminalDeclarations).where(eq(criminalDeclarations.personId, applicantId))

/** Signed and hired; `dateFrom` if they have started. */
async function hired(dateFrom?: string) {
  const made = await ready()
  await signOff(manager(), made.id)
  await hire(hr(), made.id, { ...stage.place, plannedStart: '2026-11-20', contractHours: undefined })
  if (dateFrom) await start(hr(), made.id, dateFrom)
  return made
}

test('answers about a criminal record go six months after the first day, and the person stays cleared', async () => {
  await approvedBefore(hr(), 'criminal_records', 6)
  const [started, waiting] = [await hired('2026-11-20'), await hired()]
  const [answer] = await answersOf(started)
  await sweepAt('2027-05-19')
  expect(await answersOf(started)).toHaveLength(1)
  await Promise.all([sweepAt('2027-05-22'), sweepAt('2027-05-22')])
  expect(await answersOf(started)).toEqual([])
  // the gate still reads those of someone who has not started
  expect(await answersOf(waiting)).toHaveLength(1)
  const log = await db()
    .select()
    .from(auditLog)
    .where(eq(auditLog.subjectId, answer?.id ?? ''))
  expect(log.map(({ verb }) => verb)).toEqual(['retention.erased'])
  const ctx = { ...hr(), now: Temporal.Instant.from('2027-05-22T13:00:00Z') }
  expect((await outcomesOf(ctx, [started.applicantId])).get(started.applicantId)).toMatchObject({ outcome: 'cleared' })
  expect(await db().$count(applications, eq(applications.id, started.id))).toBe(1)
})

test('those of an application that ended go before it does, but for someone on legal hold', async () => {
  await approvedBefore(hr(), 'criminal_records', 6)
  const [rejected, held] = [await ready(), await ready()]
  for (const { id: applicationId } of [rejected, held]) {
    await db().update(applications).set({ status: 'rejected' }).where(eq(applications.id, applicationId))
    const at = '2026-11-21T10:00:00Z'
    await db().insert(applicationEvents).values({ applicationId, toStatus: 'rejected', by: v7(), at })
  }
  await putOnHold(hr(), held.applicantId, 'A claim')
  await sweepAt('2027-05-23')
  expect(await answersOf(rejected)).toEqual([])
  expect(await answersOf(held)).toHaveLength(1)
})

test('what someone at work told in an application that was withdrawn stays until a manager signed knowing of it', async () => {
  await approvedBefore(hr(), 'criminal_records', 6)
  const [tells, tellsNothing] = [await hired('2026-11-20'), await hired('2026-11-20')]
  for (const { applicantId } of [tells, tellsNothing]) {
    const own = await makeApplication(db(), { status: 'withdrawn', applicantId, ...stage.place })
    const said = applicantId === tells.applicantId ? 'yes' : 'no'
    await makeDeclaration(db(), own, { spent: said, details: said === 'yes' ? 'Assault on a resident, 2021' : '' })
    const at = '2026-11-22T10:00:00Z'
    await db().insert(applicationEvents).values({ applicationId: own.id, toStatus: 'withdrawn', by: v7(), at })
  }
  const on = async (day: string) => {
    const ctx = { ...hr(), now: Temporal.Instant.from(`${day}T13:00:00Z`) }
    return (await outcomesOf(ctx, [tells.applicantId])).get(tells.applicantId)?.outcome
  }
  await keepStanding(hr(1), [tells.applicantId])
  await sweepAt('2027-06-08')
  expect((await answersOf(tells)).map(({ asks }) => asks)).toEqual(['excepted'])
  expect(await answersOf(tellsNothing)).toEqual([])
  expect(await on('2027-06-08')).toBe('not_cleared')
  const weighed = { recordedBy: hr().actor.userId, recordedAt: '2027-06-09T10:00:00Z' }
  await makeRisk(db(), { personId: tells.applicantId, about: 'criminal_record', decision: 'go_on', ...weighed })
  await sweepAt('2027-06-10')
  expect(await answersOf(tells)).toHaveLength(1)
  await revokeClearance(manager(203), tells.id, 'To be read again')
  await signOff(manager(204), tells.id)
  await sweepAt('2027-06-13')
  expect(await answersOf(tells)).toEqual([])
})
