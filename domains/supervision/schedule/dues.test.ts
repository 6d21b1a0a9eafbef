import { eq, sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { expect, test } from 'vitest'
import { posts } from '#domains/employment/posts/posts.table.ts'
import { suspensions } from '#domains/employment/standing/standing.table.ts'
import { inUseChanges } from '#domains/people/jobs/appointments.table.ts'
import { inUseRequests } from '#domains/people/jobs/in-use-requests.table.ts'
import { locations } from '#domains/people/jobs/jobs.table.ts'
import { people } from '#domains/people/people.table.ts'
import { changeCadence } from '#domains/supervision/cadence/cadences.server.ts'
import type { Kind } from '#domains/supervision/kinds.rules.ts'
import { supervisionPeople, supervisions } from '#domains/supervision/supervision.table.ts'
import { employ, workplace } from '#tests/staff.ts'
import { supervisionStage, TODAY } from '#tests/supervision.ts'
import { supervisionDue } from './dues.table.ts'

const stage = supervisionStage()
let made = 0
/** Someone new in a job of their own, so that a rhythm can be changed for them alone. */
async function someone(dateFrom = '2026-11-02') {
  const place = await workplace(stage.world, `Cook ${++made}`, `Elm House ${made}`)
  return { ...place, personId: await employ(stage.world, place, { dateFrom, managerId: stage.manager.personId }) }
}
async function held(personId: string, heldOn: string, kind: Kind = 'supervision') {
  const id = v7()
  const at = '2026-11-20T09:00:00Z'
  await stage
    .db()
    .insert(supervisions)
    .values({
      ...{ id, kind, state: 'held', heldOn, imported: true, bookedBy: id, bookedAt: at },
    })
  await stage.db().insert(supervisionPeople).values({ supervisionId: id, personId })
  return id
}

let changes = 0
async function inUseSince(locationId: string, after: string) {
  const [place] = await stage.db().select().from(locations).where(eq(locations.id, locationId))
  const change = {
    locationId,
    before: place?.inUseSince ?? null,
    after,
    why: 'change',
    reason: 'It was said wrongly',
  } as const
  const at = new Date(Date.UTC(2026, 10, 20, 9, 0, changes++)).toISOString()
  const [asked] = await stage
    .db()
    .insert(inUseRequests)
    .values({ ...change, requestedBy: v7(), requestedAt: at, decision: 'confirmed', decidedBy: v7(), decidedAt: at })
    .returning()
  await stage
    .db()
    .insert(inUseChanges)
    .values({ ...change, changedBy: v7(), changedAt: at, requestId: asked?.id })
  await stage.db().update(locations).set({ inUseSince: after }).where(eq(locations.id, locationId))
}

test('it is due so long after the first day, and then after the last one that was held', async () => {
  const { personId } = await someone()
  expect(await stage.due(personId)).toMatchObject({
    startedOn: '2026-11-02',
    dueOn: '2026-12-28',
    lastHeldOn: null,
    every: 8,
  })
  expect(await stage.due(personId, 'appraisal')).toMatchObject({ dueOn: '2027-11-02', unit: 'months' })
  expect(await stage.due(personId, 'spot_check')).toBeUndefined()
  await held(personId, '2026-11-20')
  expect(await stage.due(personId)).toMatchObject({ dueOn: '2027-01-15', lastHeldOn: '2026-11-20' })
  // an earlier one that is found later changes nothing
  await held(personId, '2026-11-10')
  expect(await stage.due(personId)).toMatchObject({ dueOn: '2027-01-15' })
})

test('probation is reviewed in its weeks, by those who began with the hub; a review two weeks early counts', async () => {
  const { personId, locationId } = await someone()
  await inUseSince(locationId, '2026-11-01')
  const next = async () => (await stage.due(personId, 'probation_review'))?.dueOn
  expect(await next()).toBe('2026-11-30')
  await held(personId, '2026-11-28', 'probation_review')
  expect(await next()).toBe('2026-12-28')
  await held(personId, '2027-04-10', 'probation_review')
  expect(await next()).toBeUndefined()
  const { personId: longHere } = await someone('2019-03-01')
  expect(await stage.due(longHere, 'probation_review')).toBeUndefined()
})

test('of who was here before the hub nothing is years over: no date is known until one is entered', async () => {
  const { personId, locationId } = await someone('2019-03-01')
  await inUseSince(locationId, '2026-11-01')
  // the hub is in use, and knows them, since 1 November 2026
  expect(await stage.due(personId)).toMatchObject({ dueOn: '2026-12-27', noDateKnown: true, lastHeldOn: null })
  expect(await stage.due(personId, 'appraisal')).toMatchObject({ dueOn: '2027-11-01', noDateKnown: true })
  await held(personId, '2026-10-01')
  expect(await stage.due(personId)).toMatchObject({ dueOn: '2026-11-26', noDateKnown: false })
})

test('a change of job without a day between goes on counting; who comes back begins anew', async () => {
  const { personId, jobId, locationId } = await someone('2026-01-05')
  const other = await workplace(stage.world, `Nurse ${made}`, `Oak House ${made}`)
  await stage.db().update(posts).set({ dateTo: '2026-06-30' }).where(eq(posts.personId, personId))
  await employ(stage.world, other, { personId, dateFrom: '2026-07-01' })
  const spans = () =>
    stage
      .db()
      .select()
      .from(supervisionDue)
      .where(eq(supervisionDue.personId, personId))
      .orderBy(supervisionDue.kind, supervisionDue.dateFrom)
  const ofKind = (await spans()).filter(({ kind }) => kind === 'supervision')
  expect(ofKind.map(({ dateFrom, dateTo, startedOn }) => [dateFrom, dateTo, startedOn])).toEqual([
    ['2026-01-05', '2026-06-30', '2026-01-05'],
    ['2026-07-01', 'infinity', '2026-01-05'],
  ])
  await stage
    .db()
    .update(posts)
    .set({ dateTo: '2026-08-31' })
    .where(sql`person_id = ${personId} and job_id = ${other.jobId}`)
  await employ(stage.world, { jobId, locationId }, { personId, dateFrom: '2026-10-01' })
  expect((await spans()).filter(({ kind }) => kind === 'supervision').at(-1)).toMatchObject({
    startedOn: '2026-10-01',
    dueOn: '2026-11-26',
  })
})

test('what falls due while someone is suspended is not missed: it is due on the first day back', async () => {
  const { personId } = await someone()
  const id = v7()
  const by = { recordedBy: id, recordedAt: '2026-11-20T09:00:00Z' }
  await stage
    .db()
    .insert(suspensions)
    .values({ id, personId, dateFrom: '2026-12-20', reason: 'sealed', ...by })
  expect(await stage.due(personId)).toMatchObject({ dueOn: '2026-12-28', onHoldFrom: '2026-12-20' })
  await stage
    .db()
    .update(suspensions)
    .set({ dateTo: '2027-01-10', endedBy: id, endedAt: '2027-01-11T09:00:00Z' })
    .where(eq(suspensions.id, id))
  expect(await stage.due(personId)).toMatchObject({ dueOn: '2027-01-11', onHoldFrom: null })
})

test('a job has a rhythm of its own or none, until it goes back to what holds for every job', async () => {
  const { personId, jobId } = await someone()
  const change = (more: object) =>
    changeCadence(stage.hr(), {
      kind: 'supervision',
      jobId,
      asOthers: false,
      every: null,
      unit: null,
      weeks: null,
      ...more,
    })
  await change({ every: 3, unit: 'months' })
  expect((await stage.due(personId))?.dueOn).toBe('2027-02-02')
  await change({})
  expect(await stage.due(personId)).toBeUndefined()
  await change({ asOthers: true })
  expect((await stage.due(personId))?.dueOn).toBe('2026-12-28')
  await expect(
    changeCadence(stage.supervisor(), {
      kind: 'supervision',
      jobId,
      asOthers: true,
      every: null,
      unit: null,
      weeks: null,
    }),
  ).rejects.toThrow('Access restricted')
  await expect(stage.db().execute(sql`update supervision_cadences set every = 1`)).rejects.toThrow()
})

test('who was entered in error, or has only a post to come, is due for nothing now', async () => {
  const { personId } = await someone()
  await stage.db().update(people).set({ enteredInErrorAt: '2026-11-20T09:00:00Z' }).where(eq(people.id, personId))
  expect(await stage.due(personId)).toBeUndefined()
  const { personId: later } = await someone('2026-12-07')
  expect(await stage.due(later)).toMatchObject({ dateFrom: '2026-12-07', dueOn: '2027-02-01' })
})

test('what is kept is what the function says, for everyone, whatever was written', async () => {
  const { rows } = await stage.db().execute(sql`
    with told as (select * from supervision_due_of(array(select id from people)))
    (select 'kept' as side, * from (select * from supervision_due except select * from told) as a)
    union all (select 'told', * from (select * from told except select * from supervision_due) as b)`)
  expect(rows).toEqual([])
  expect(TODAY).toBe('2026-11-20')
})
