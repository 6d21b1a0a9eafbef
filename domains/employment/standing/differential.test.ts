import { and, desc, eq } from 'drizzle-orm'
import { v7 } from 'uuid'
import { expect, test } from 'vitest'
import { revokeClearance } from '#domains/employment/clearance/clearance.server.ts'
import { start } from '#domains/employment/clearance/start.server.ts'
import { endPost } from '#domains/employment/posts/posts.server.ts'
import { posts } from '#domains/employment/posts/posts.table.ts'
import { jobForm } from '#domains/people/jobs/jobs.form.ts'
import { changeJob } from '#domains/people/jobs/jobs.server.ts'
import { locationForm } from '#domains/people/jobs/locations.form.ts'
import { changeLocation } from '#domains/people/jobs/locations.server.ts'
import { changePerson, noteDateOfBirth } from '#domains/people/people.server.ts'
import { hire } from '#domains/recruitment/offers/hire.server.ts'
import type { CheckKind } from '#domains/vetting/checks/checks.rules.ts'
import { preEmploymentChecks } from '#domains/vetting/checks/checks.table.ts'
import { referenceRequests, referenceReviews } from '#domains/vetting/references/references.table.ts'
import { addDays, type Day, daysBetween } from '#lib/day.ts'
import { system, type User } from '#platform/actor.ts'
import { type Ctx, transaction } from '#platform/ctx.server.ts'
import { Refusal } from '#platform/refusal.ts'
import { makeFile } from '#tests/applications.ts'
import { transactionAsOwner } from '#tests/as-owner.ts'
import { clearanceStage, makeCheck, makeRisk } from '#tests/clearance.ts'
import { long } from '#tests/long.ts'
import { seededRandom } from '#tests/random.ts'
import { signOff, startOnConditions } from '#tests/signing.ts'
import { employ } from '#tests/staff.ts'
import { outcomeNow } from './outcome-now.rules.ts'
import { placeOfPost } from './places.queries.server.ts'
import { standingAt } from './standing.queries.server.ts'
import { lapseDecisions, standingRows, standingWork } from './standing.table.ts'
import { sweepStanding } from './waiting.server.ts'

const stage = clearanceStage()
const STEPS = long ? 600 : 25
const title = `after each of ${STEPS} random steps every row says what the function says, today and on the days to come`
const EVERY = 5
const kinds: readonly CheckKind[] = ['identity', 'right_to_work', 'dbs', 'health', 'interview']
type Someone = { personId: string; applicationId: string | null }
let today = 0
const now = () => stage.hr(today)
const worker = () => ({ ...now(), actor: system })
const theDay = (days = today): Day => addDays('2026-11-20', days)

let everyone: Someone[] = []

async function gather() {
  everyone = [{ personId: stage.accounts['Staff Member'].personId, applicationId: null }]
  for (const without of [{}, { reference: true }, { checks: ['right_to_work' as const] }]) {
    const { id, applicantId } = await stage.ready({ without })
    everyone.push({ personId: applicantId, applicationId: id })
  }
  everyone.push({ personId: await employ(stage.world, stage.place), applicationId: null })
  const [signed = '', onConditions = ''] = everyone.flatMap(({ applicationId }) => applicationId ?? [])
  await signOff(stage.manager(), signed)
  await startOnConditions(stage.manager(), onConditions, conditions('2026-12-18'))
  for (const id of [signed, onConditions]) await hire(now(), id, hiring('2026-11-20'))
  for (const id of [signed, onConditions]) await start(now(), id, '2026-11-20')
}

/** What happens to a file, by the verbs where there is one, and in a transaction of the application where a form is long. */
function ways(random: (most: number) => number): (() => Promise<unknown>)[] {
  const pick = <One>(all: readonly One[]) => all[random(all.length)] as One
  const who = pick(everyone)
  const application = pick(everyone.filter(({ applicationId }) => applicationId)).applicationId ?? ''
  const write = (body: (ctx: Ctx<User>) => Promise<unknown>) => transaction(now(), body)
  const day = () => theDay(today + random(60))
  const check = (more: Partial<typeof preEmploymentChecks.$inferInsert>) =>
    transactionAsOwner(now(), async (ctx) => {
      const kind = pick(kinds)
      const of = { id: who.applicationId, applicantId: who.personId, by: ctx.actor.userId }
      await makeCheck(ctx.db, { ...of, kind })
      const mine = and(eq(preEmploymentChecks.personId, who.personId), eq(preEmploymentChecks.kind, kind))
      const [last] = await ctx.db.select().from(preEmploymentChecks).where(mine).orderBy(desc(preEmploymentChecks.id))
      const recordedAt = ctx.now.toString()
      if (last)
        await ctx.db
          .update(preEmploymentChecks)
          .set({ recordedAt, ...more })
          .where(eq(preEmploymentChecks.id, last.id))
    })
  const manager = pick(['Supervisor / Manager', 'Admin / HR'] as const)
  return [
    () => check({}),
    () => check({ followUpOn: day() }),
    () => check({ outcome: pick(['unsatisfactory', 'in_progress', 'satisfactory']) }),
    () => check({ checkedBy: pick(['not_verified', 'us', 'transferor']) }),
    () => signOff(stage.as(manager, today), application),
    () => startOnConditions(stage.as(manager, today), application, conditions(theDay(today + 1 + random(60)))),
    () => revokeClearance(stage.as(manager, today), application, 'A mistake'),
    () => hire(now(), application, hiring(day())),
    () => start(now(), application, theDay()),
    () => changeJob(now(), stage.place.jobId, needs(pick(['enhanced_adults_barred', 'enhanced', 'none']))),
    () => changeLocation(now(), stage.place.locationId, named(stage.accounts[manager].personId)),
    () => write((ctx) => changePerson(ctx, who.personId, { name: pick(['Grace Mensah', 'Ada Price']) })),
    () => write((ctx) => noteDateOfBirth(ctx, who.personId, pick(['1996-05-01', '2008-12-20']))),
    () => write((ctx) => decide(ctx, who.personId, day())),
    () => write((ctx) => assess(ctx, who)),
    () => write((ctx) => received(ctx, who)),
    () => (random(4) > 0 ? Promise.resolve() : ended(who, theDay(today + random(20)))),
    async () => {
      today += 1 + random(9)
    },
  ]
}

const conditions = (endsOn: Day) => ({
  ...{ risk: 'One reference is out.', measures: 'Never alone.', reason: 'Two people left', endsOn },
  supervisorId: stage.accounts['Staff Member'].personId,
})
const hiring = (plannedStart: Day) => ({ ...stage.place, managerId: undefined, plannedStart, contractHours: 20 })
const needs = (dbsLevel: string) =>
  jobForm.parse({
    ...{ title: `Care Worker ${stage.place.jobId}`, dbsLevel, dbsWorkforce: 'adult' },
    careWork: dbsLevel.endsWith('barred') ? 'on' : undefined,
  })
const named = (registeredManagerId: string) =>
  locationForm.parse({
    ...{ address: '1 Oak Lane', postcode: 'YO21 3PU', name: `Oak ${stage.place.locationId}`, registeredManagerId },
  })

async function decide(ctx: Ctx<User>, personId: string, until: Day) {
  const recorded = { recordedBy: ctx.actor.userId, recordedAt: ctx.now.toString() }
  const { id, followUpOn } = preEmploymentChecks
  const [held] = await ctx.db
    .select({ id, followUpOn })
    .from(preEmploymentChecks)
    .where(and(eq(preEmploymentChecks.personId, personId), eq(preEmploymentChecks.kind, 'right_to_work')))
    .orderBy(desc(preEmploymentChecks.recordedAt))
    .limit(1)
  const endedOn = held?.followUpOn ?? addDays(until, -28)
  await ctx.db.insert(lapseDecisions).values({
    ...{ personId, about: 'right_to_work', decision: 'applied_in_time', note: '', ...recorded },
    ...{ recordId: held?.id ?? v7(), endedOn, appliedOn: endedOn, until: addDays(endedOn, 28) },
    evidenceFileId: await makeFile(ctx.db, personId, 'visa'),
  })
}

async function assess(ctx: Ctx<User>, { personId, applicationId }: Someone) {
  const recorded = { recordedBy: ctx.actor.userId, recordedAt: ctx.now.toString() }
  await makeRisk(ctx.db, { personId, applicationId, about: 'young_worker', decision: 'go_on', ...recorded })
}

async function received(ctx: Ctx<User>, { personId }: Someone) {
  const [request] = await ctx.db.select().from(referenceRequests).where(eq(referenceRequests.personId, personId))
  if (!request) return
  await ctx.db.update(referenceRequests).set({ status: 'received' }).where(eq(referenceRequests.id, request.id))
  const reviewed = { reviewedBy: ctx.actor.userId, reviewedAt: ctx.now.toString() }
  await ctx.db.insert(referenceReviews).values({ requestId: request.id, verdict: 'satisfactory', ...reviewed })
}

async function ended({ personId }: Someone, day: Day) {
  const [post] = await stage.db().select().from(posts).where(eq(posts.personId, personId))
  if (post && post.dateTo === null) await endPost(now(), post.id, day)
}

/** The row of a post says what the function says, on that day and until the day on which it says it no longer knows. */
async function same(postId: string, days: number): Promise<string> {
  const [row] = await stage.db().select().from(standingRows).where(eq(standingRows.postId, postId))
  const day = theDay(days)
  const shown = outcomeNow(row, day)
  if (!shown.settled) {
    expect(row?.changesOn && row.changesOn <= day).toBe(true)
    return 'unsettled'
  }
  const placed = await placeOfPost(stage.hr(days), postId)
  if (!placed) throw new Error('no post')
  const { outcome, until, blocking, verified, toVerify } = await standingAt(stage.hr(days), placed)
  expect({ day, ...shown, ends: [], open: [] }).toMatchObject({
    ...{ outcome, until, blocking: blocking.length, verified, toVerify },
  })
  return outcome
}

test(title, { timeout: STEPS * 2000 }, async () => {
  const random = seededRandom()
  const seen = new Set<string>()
  const done = new Set<number>()
  await gather()
  await sweepStanding(worker())
  for (let step = 0; step < STEPS; step++) {
    const all = ways(random)
    const at = random(all.length)
    const worked = await all[at]?.().then(
      () => true,
      (error: unknown) => {
        if (!(error instanceof Refusal)) throw error
        return false
      },
    )
    if (worked) done.add(at)
    // whatever was written is worked out by then; only a day that has come waits for the sweep
    expect(await stage.db().$count(standingWork)).toBe(0)
    await sweepStanding(worker())
    const held = await stage.db().select().from(standingRows)
    for (const { postId, changesOn } of held) {
      seen.add(await same(postId, today))
      if (step % EVERY > 0) continue
      const until = changesOn ? daysBetween(theDay(), changesOn) : 400
      const later = [1, until - 1, until, 1 + random(Math.max(1, until - 1))].map((days) => today + Math.max(1, days))
      for (const days of later) if (days <= today + until) await same(postId, days)
    }
  }
  expect(done.size).toBeGreaterThan(5)
  expect(seen.size).toBeGreaterThan(long ? 2 : 1)
})
