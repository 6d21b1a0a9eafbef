import { eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bringIns } from '#domains/employment/bring-ins/bring-ins.table.ts'
import { clearances } from '#domains/employment/clearance/clearance.table.ts'
import { posts } from '#domains/employment/posts/posts.table.ts'
import { keepStanding } from '#domains/employment/standing/keeping.server.ts'
import { outcomesOf } from '#domains/employment/standing/outcomes.queries.server.ts'
import { placeOfPost } from '#domains/employment/standing/places.queries.server.ts'
import { standingAt } from '#domains/employment/standing/standing.queries.server.ts'
import { managerAppointments } from '#domains/people/jobs/appointments.table.ts'
import { people } from '#domains/people/people.table.ts'
import { healthDeclarations, preEmploymentChecks } from '#domains/vetting/checks/checks.table.ts'
import { addressPeriods, employmentPeriods } from '#domains/vetting/history/history.table.ts'
import { referenceRequests } from '#domains/vetting/references/references.table.ts'
import { writePlainAnswers } from '#domains/vetting/standing/plain-answers.server.ts'
import { recordsOf } from '#domains/vetting/standing/records.queries.server.ts'
import { addDays, type Day } from '#lib/day.ts'
import { system } from '#platform/actor.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { type Database, openDatabase } from '#platform/db/client.server.ts'
import { migrate } from '#platform/db/migrate.server.ts'
import { unseal } from '#platform/encryption.server.ts'
import { type EarlierHub, earlierHub } from './earlier-hub.ts'

/** What was kept of a hub of before records belonged to people. */
type Ids = Record<string, string>
type Names = { person: Ids; post: Ids; application: Ids; checks: Ids; manager: string; job: string; location: string }

let hub: EarlierHub
let database: Database
const ctx = (): Ctx => ({ actor: system, db: database.db, now: Temporal.Now.instant() })
const today = Temporal.Now.plainDateISO('Europe/London').toString()

let started: Day
let manager: string
let location: string
let person: Ids
let post: Ids
let application: Ids
let checks: Ids

beforeAll(async () => {
  const kept = await earlierHub<Names>('before-people')
  hub = kept
  const [names] = kept.names
  if (!names) throw new Error('nothing was kept')
  ;({ person, post, application, checks, manager, location } = names)
  started = hub.dayNow('2026-06-08')
  await hub.close()
  await migrate(hub.url)
  database = openDatabase(hub.url)
  await writePlainAnswers(ctx())
  await keepStanding(ctx(), Object.values(person))
})
afterAll(async () => {
  await database?.close()
  await hub?.drop()
})

const outcome = async (name: string) => (await outcomesOf(ctx(), [person[name] ?? ''])).get(person[name] ?? '')
async function standingOf(name: string) {
  const placed = await placeOfPost(ctx(), post[name] ?? '')
  if (!placed) throw new Error(`${name} has no place`)
  return standingAt(ctx(), placed)
}

describe('a hub from before records belonged to people', () => {
  test('everyone in post has a signature, or was brought in before this was asked', async () => {
    const rows = await database.db
      .select()
      .from(posts)
      .where(inArray(posts.personId, Object.values(person)))
    const basis = (name: string) => rows.find(({ id }) => id === post[name])
    expect(basis('Signed')).toMatchObject({ bringInId: null, weeklyHours: 30, dateFrom: started })
    expect(basis('Signed')?.signatureId).toBeTruthy()
    expect(basis('Never signed')?.signatureId).toBeNull()
    const [brought] = await database.db
      .select()
      .from(bringIns)
      .where(eq(bringIns.personId, person['Never signed'] ?? ''))
    expect(brought).toMatchObject({ source: 'earlier', firstDay: started, confirmedAt: null })
    expect(basis('Never signed')?.bringInId).toBe(brought?.id)
    expect(brought?.verifyBy).toMatch(/^\d{4}-/)
    const [appointed] = await database.db.select().from(managerAppointments)
    expect(appointed).toMatchObject({
      personId: manager,
      locationId: location,
      dateFrom: hub.dayNow('2026-03-02'),
      dateTo: null,
    })
  })

  test('a signature names the checks that counted when it was made, under earlier rules, with a day for the rest', async () => {
    const [row] = await database.db
      .select()
      .from(clearances)
      .where(eq(clearances.applicationId, application.Signed ?? ''))
    expect(row).toMatchObject({ rules: 'earlier', personId: person.Signed, postId: post.Signed })
    expect(row?.reviewBy).toBe(addDays(today, 84))
    expect(row?.restsOn).toEqual(
      Object.fromEntries(
        ['identity', 'right_to_work', 'dbs', 'health'].map((kind) => [kind, [checks[`Signed ${kind}`]]]),
      ),
    )
  })

  test('what would not pass today is a task with a day, and work goes on', async () => {
    expect(await outcome('Signed')).toMatchObject({ outcome: 'cleared', blocking: 0 })
    const { tasks, ends, changes } = await standingOf('Signed')
    expect(tasks.map(({ key }) => key)).toEqual(expect.arrayContaining(['dbs', 'interview', 'references.two']))
    expect(changes).toEqual([])
    expect(ends).toContainEqual(expect.objectContaining({ key: 'earlier_rules', on: addDays(today, 84) }))
  })

  test('conditions last to the end that was signed, and then stop work', async () => {
    expect(await outcome('On conditions')).toMatchObject({ outcome: 'conditions', until: addDays(today, 20) })
    expect(await outcome('Conditions over')).toMatchObject({ outcome: 'not_cleared' })
  })

  test('identity, right to work and a DBS that is not current stop work', async () => {
    expect(await outcome('Not current')).toMatchObject({ outcome: 'not_cleared' })
    expect(await outcome('Another’s birthday')).toMatchObject({ outcome: 'not_cleared' })
  })

  test('another record in the place of one that was signed is signed again', async () => {
    for (const [name, change] of [
      ['Replaced', ['health', 'replaced']],
      ['Voided', ['identity', 'no longer satisfied']],
    ] as const) {
      const { outcome, changes, signAgainBy } = await standingOf(name)
      expect([outcome, changes.map(({ key, why }) => [key, why])], name).toEqual(['cleared', [change]])
      expect(signAgainBy).toBe(addDays(today, 7))
    }
  })

  test('people who were never signed for work, not verified here', async () => {
    expect(await outcome('Never signed')).toMatchObject({ outcome: 'not_verified' })
  })

  test('what was stated last is the person’s history, and what was before it has ended', async () => {
    const now = await recordsOf(ctx(), person.Signed ?? '')
    expect(now.periods.map(({ organisation }) => organisation)).toEqual(['The Corner Bakery'])
    expect(now.addresses).toMatchObject([{ dateFrom: '2019-04', current: true }])
    const own = eq(employmentPeriods.personId, person.Signed ?? '')
    expect(await database.db.select().from(employmentPeriods).where(own)).toHaveLength(2)
    expect(await database.db.select().from(addressPeriods)).toHaveLength(1)
    // a day that is none is not taken over
    const [row] = await database.db
      .select()
      .from(people)
      .where(eq(people.id, person.Signed ?? ''))
    expect(row?.dateOfBirth).toBe('1990-05-01')
  })

  test('what was sealed is read under its old name, and what the rules compare is written beside it', async () => {
    const [declared] = await database.db.select().from(healthDeclarations)
    expect(declared).toMatchObject({ id: application.Signed, personId: person.Signed })
    const place = { table: 'health_declarations', column: 'content', row: declared?.id ?? '' }
    expect(JSON.parse(unseal(declared?.content ?? '', place))).toEqual({ adjustments: 'none' })
    const rows = await database.db.select().from(preEmploymentChecks)
    expect(rows.filter(({ plain }) => plain === null)).toEqual([])
    expect(rows.find(({ id }) => id === checks['Signed dbs'])?.plain).toMatchObject({ level: 'enhanced_adults_barred' })
    const [asked] = await database.db.select().from(referenceRequests)
    expect([asked?.adverse, asked?.flagged]).toEqual([true, expect.any(Boolean)])
  })

  test('it may be done again and changes nothing', async () => {
    const all = async () => [
      await database.db.select().from(posts).orderBy(posts.id),
      await database.db.select().from(clearances).orderBy(clearances.id),
      await database.db.select().from(preEmploymentChecks).orderBy(preEmploymentChecks.id),
    ]
    const before = await all()
    await migrate(hub.url)
    await writePlainAnswers(ctx())
    expect(await all()).toEqual(before)
  })
})
