import { eq, inArray } from 'drizzle-orm'
import { v7 } from 'uuid'
import { expect, test, vi } from 'vitest'
import { start } from '#domains/employment/clearance/start.server.ts'
import { jobs } from '#domains/people/jobs/jobs.table.ts'
import { people } from '#domains/people/people.table.ts'
import { hire } from '#domains/recruitment/offers/hire.server.ts'
import type { CheckKind } from '#domains/vetting/checks/checks.rules.ts'
import { preEmploymentChecks } from '#domains/vetting/checks/checks.table.ts'
import { system } from '#platform/actor.ts'
import { transaction } from '#platform/ctx.server.ts'
import { log } from '#platform/log.server.ts'
import { asOwner, transactionAsOwner } from '#tests/as-owner.ts'
import { clearanceStage, makeCheck } from '#tests/clearance.ts'
import { startOnConditions } from '#tests/signing.ts'
import { employ, startedPosts } from '#tests/staff.ts'
import { keepStanding } from './keeping.server.ts'
import { outcomesOf } from './outcomes.queries.server.ts'
import { standingRows, standingWork } from './standing.table.ts'
import { sweepStanding } from './waiting.server.ts'

const stage = clearanceStage()
const worker = (days = 0) => ({ ...stage.hr(days), actor: system })
const shown = async (personId: string, days = 0) => (await outcomesOf(stage.hr(days), [personId])).get(personId)
const rowOf = async (personId: string) =>
  (await stage.db().select().from(standingRows).where(eq(standingRows.personId, personId)))[0]
const check = (personId: string, kind: CheckKind) =>
  transaction(stage.hr(), ({ db }) => makeCheck(db, { id: null, applicantId: personId, by: personId, kind }))

test('checks recorded at once all count, in whichever order they commit', async () => {
  const personId = await employ(stage.world, stage.place)
  await sweepStanding(worker())
  const verified = (await shown(personId))?.verified ?? 0
  await Promise.all((['identity', 'right_to_work', 'dbs', 'interview'] as const).map((kind) => check(personId, kind)))
  expect(await shown(personId)).toMatchObject({ settled: true, verified: verified + 4 })
})

test('a job that asks something else of more than 500 people leaves them to the sweep, and shows no one as safe until then', async () => {
  const everyone = Array.from({ length: 501 }, () => v7())
  const at = '2020-01-01T09:00:00Z'
  await stage
    .db()
    .insert(people)
    .values(everyone.map((id) => ({ id, name: 'Ann Care', createdAt: at })))
  await startedPosts(
    stage.world.database,
    everyone.map((personId) => ({
      ...{ personId, ...stage.place, dateFrom: '2020-01-01', recordedAt: at, recordedBy: personId },
    })),
  )
  await sweepStanding(worker())
  const settled = async () => [...(await outcomesOf(stage.hr(), everyone)).values()].filter((one) => one.settled).length
  expect(await settled()).toBe(501)
  await transaction(stage.hr(), ({ db }) =>
    db.update(jobs).set({ register: 'NMC' }).where(eq(jobs.id, stage.place.jobId)),
  )
  expect(await settled()).toBe(0)
  await sweepStanding(worker())
  expect(await settled()).toBe(501)
  expect(await stage.db().$count(standingWork)).toBe(0)
})

test('a supervisor takes a start on conditions along when they are no longer verified', async () => {
  const supervisorId = stage.accounts['Staff Member'].personId
  const { id, applicantId } = await stage.ready({ without: { reference: true } })
  await startOnConditions(stage.manager(), id, {
    ...{
      risk: 'One reference is out.',
      measures: 'Never alone.',
      reason: 'Two left',
      endsOn: '2026-12-18',
      supervisorId,
    },
  })
  await hire(stage.hr(), id, { ...stage.place, managerId: undefined, plannedStart: '2026-11-20', contractHours: 20 })
  await start(stage.hr(), id, '2026-11-20')
  expect(await shown(applicantId)).toMatchObject({ outcome: 'conditions', until: '2026-12-18' })
  await transactionAsOwner(stage.hr(), ({ db }) =>
    db
      .update(preEmploymentChecks)
      .set({ outcome: 'unsatisfactory' })
      .where(eq(preEmploymentChecks.personId, supervisorId)),
  )
  expect(await shown(applicantId)).toMatchObject({ outcome: 'not_cleared', settled: true })
})

test('a file that cannot be read stops neither what is written nor the others, and the sweep says so', async () => {
  const [broken, other] = [await employ(stage.world, stage.place), await employ(stage.world, stage.place)]
  await sweepStanding(worker())
  const error = vi.spyOn(log(), 'error').mockImplementation(() => {})
  await transactionAsOwner(stage.hr(), async ({ db }) => {
    await makeCheck(db, { id: null, applicantId: broken, by: broken, kind: 'identity' })
    const spoiled = { details: 'not sealed by this hub', plain: null }
    await db.update(preEmploymentChecks).set(spoiled).where(eq(preEmploymentChecks.personId, broken))
  })
  expect(await stage.db().$count(preEmploymentChecks, eq(preEmploymentChecks.personId, broken))).toBe(1)
  expect(await shown(broken)).toMatchObject({ outcome: 'not_cleared', settled: false })
  await stage
    .db()
    .update(people)
    .set({ name: 'Ada Other' })
    .where(inArray(people.id, [broken, other]))
  await expect(sweepStanding(worker())).rejects.toThrow('sealed')
  expect(await shown(other)).toMatchObject({ settled: true })
  expect(error).toHaveBeenCalled()
  error.mockRestore()
  await asOwner(stage.db(), async (owner) =>
    owner.delete(preEmploymentChecks).where(eq(preEmploymentChecks.personId, broken)),
  )
})

test('a row that differs from the records is found within a day, reported as a fault, and put right', async () => {
  const personId = await employ(stage.world, stage.place)
  await sweepStanding(worker())
  const right = await rowOf(personId)
  await stage.db().update(standingRows).set({ basis: 'signed' }).where(eq(standingRows.personId, personId))
  expect((await shown(personId))?.outcome).toBe('cleared')
  const error = vi.spyOn(log(), 'error').mockImplementation(() => {})
  for (let run = 0; run < 15; run++) await sweepStanding(worker(2))
  expect(error).toHaveBeenCalledExactlyOnceWith({ postId: right?.postId }, expect.stringContaining('differed'))
  error.mockRestore()
  expect({ ...(await rowOf(personId)), workedOutAt: '' }).toEqual({ ...right, workedOutAt: '' })
})

test('since when someone is not cleared stays, however often it is worked out', async () => {
  const personId = await employ(stage.world, stage.place)
  await check(personId, 'right_to_work')
  const { personId: whose } = preEmploymentChecks
  await asOwner(stage.db(), async (owner) =>
    owner.update(preEmploymentChecks).set({ followUpOn: '2026-11-25' }).where(eq(whose, personId)),
  )
  await sweepStanding(worker())
  for (const days of [10, 20, 30]) await keepStanding(stage.hr(days), [personId])
  expect(await shown(personId, 30)).toMatchObject({ notClearedFrom: '2026-11-26', lapsedOn: '2026-11-25' })
})
