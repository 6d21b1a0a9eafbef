import { readFileSync } from 'node:fs'
import { eq } from 'drizzle-orm'
import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { filesOf } from '#domains/employment/standing/files.queries.server.ts'
import { standingOn } from '#domains/employment/standing/files.rules.ts'
import { keepStanding } from '#domains/employment/standing/keeping.server.ts'
import { sweepNewRules } from '#domains/employment/standing/new-rules.server.ts'
import type { Outcome } from '#domains/employment/standing/outcome.rules.ts'
import { outcomesOf } from '#domains/employment/standing/outcomes.queries.server.ts'
import { standingRows } from '#domains/employment/standing/standing.table.ts'
import { rebuildStanding, sweepStanding } from '#domains/employment/standing/waiting.server.ts'
import { messages } from '#domains/notifications/messages.table.ts'
import { managerAppointments } from '#domains/people/jobs/appointments.table.ts'
import { type NewRule, type RuleChanges, toldLater } from '#domains/vetting/standing/new-rules.rules.ts'
import { writePlainAnswers } from '#domains/vetting/standing/plain-answers.server.ts'
import type { Day } from '#lib/day.ts'
import { system } from '#platform/actor.ts'
import { roles, userPermissions, users } from '#platform/auth/accounts.table.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { type Database, openDatabase } from '#platform/db/client.server.ts'
import { migrate } from '#platform/db/migrate.server.ts'
import { fillReferenceData } from '#server/reference-data.ts'
import { long } from '../long.ts'
import { type EarlierHub, earlierHub } from './earlier-hub.ts'
import { casesOfRules, type Made, pairsOfRules, rulesBefore } from './rules-before.ts'

/** What was kept of a hub of before the gate asked for more; how long what it asks is a task. */
type Names = {
  people: Record<string, string>
  early: [NewRule, string][]
  pairs: [NewRule, NewRule, string][]
  made: Made
}
const DAYS = 30
const NOTICE = 27

/** What the version before said of each of these people on each of 40 days: an outcome, or two with the day of the second. */
const before = JSON.parse(readFileSync(new URL('before-the-gate.json', import.meta.url), 'utf8'))
const began = Temporal.Now.zonedDateTimeISO('Europe/London')

let hub: EarlierHub
let database: Database
let ids: Map<string, string>
let make: Awaited<ReturnType<typeof rulesBefore>>
/** Of each rule someone made before it and someone made after it. */
const early = new Map<NewRule, string>()
const late = new Map<NewRule, string>()
const refused = new Map<NewRule, string>()
const dayAfter = (n: number): Day => began.toPlainDate().add({ days: n }).toString()
const pairsMade: { pair: readonly [NewRule, NewRule]; id: string }[] = []
type Said = { outcome: Outcome; dueOn: Day | null }
/** What was said of everyone on each day. */
const days: Map<string, Said>[] = []
const at = (days: number): Ctx => ({ actor: system, db: database.db, now: began.add({ days, minutes: 1 }).toInstant() })

beforeAll(async () => {
  // each fifth of the pairs, and all in the long run
  const kept = await earlierHub<Names>('before-the-gate', ...(long ? ['before-the-gate-pairs'] : []))
  hub = kept
  const [names] = kept.names
  if (!names) throw new Error('nothing was kept')
  ids = new Map(Object.entries(names.people))
  for (const [rule, id] of Object.entries(names.early)) early.set(rule as NewRule, String(id))
  for (const { pairs } of kept.names) for (const [a, b, id] of pairs) pairsMade.push({ pair: [a, b], id })
  make = await rulesBefore(hub, began, names.made)
  await migrate(hub.url)
  for (const rule of rules()) if (!early.has(rule)) early.set(rule, await make([rule], -40))
  await fillReferenceData(hub.url)
  database = openDatabase(hub.url)
  await giveRoles()
  await writePlainAnswers(at(0))
  await rebuildStanding(at(0))
  await sweepStanding(at(0))
  await sweepNewRules(at(0))
  await live()
}, 600_000)
afterAll(async () => {
  await database?.close()
  await hub?.close()
  await hub?.drop()
})

const rules = () => Object.keys(casesOfRules) as NewRule[]

/** The days after the upgrade, in one go; on the second of them everyone of after it is made. */
async function live(): Promise<void> {
  for (let day = 0; day <= DAYS; day++) {
    if (day === 1) for (const rule of rules()) await makeLate(rule)
    await sweepStanding(at(day))
    const outcomes = await outcomesOf(at(day), [
      ...ids.values(),
      ...early.values(),
      ...late.values(),
      ...pairsMade.map(({ id }) => id),
    ])
    const due = await database.db.select().from(standingRows)
    const dueOn = new Map(due.flatMap((row) => (row.dueOn ? [[row.personId, row.dueOn]] : [])))
    days.push(new Map([...outcomes].map(([id, { outcome }]) => [id, { outcome, dueOn: dueOn.get(id) ?? null }])))
  }
}

async function makeLate(rule: NewRule): Promise<void> {
  try {
    late.set(rule, await make([rule], 0))
  } catch (error) {
    refused.set(rule, String((error as pg.DatabaseError).constraint ?? error))
  }
}

async function giveRoles(): Promise<void> {
  const all = await database.db.select().from(roles)
  const roleId = (name: string) => all.find((role) => role.name === name)?.id ?? null
  await database.db.update(users).set({ roleId: roleId('Supervisor / Manager'), emailVerified: true })
  const office = eq(users.name, 'Hanna Office')
  const [hanna] = await database.db
    .update(users)
    .set({ roleId: roleId('Admin / HR') })
    .where(office)
    .returning()
  await database.db.insert(userPermissions).values({ userId: hanna?.id ?? '', permission: 'vetting' })
}

const safestFirst: readonly Outcome[] = ['cleared', 'conditions', 'not_verified', 'not_cleared']

function saidBefore(name: string, day: number): Outcome {
  const [first, from, then] = String(before[name]).split(' ')
  return (from !== undefined && day >= Number(from) ? then : first) as Outcome
}

test('an upgrade closes no home: for 30 days no one is worse off than before who was not on the list first', async () => {
  expect(Object.keys(before).toSorted()).toEqual([...ids.keys()].toSorted())
  const listed = new Map<string, number>()
  const worse: { name: string; day: number; was: Outcome; is: Outcome }[] = []
  const turned = new Set<string>()
  for (const [day, now] of days.entries()) {
    for (const [name, id] of ids) {
      const is = now.get(id)?.outcome ?? 'not_cleared'
      const was = saidBefore(name, day)
      if (safestFirst.indexOf(is) <= safestFirst.indexOf(was)) continue
      turned.add(name)
      if (day - (listed.get(id) ?? day) < NOTICE) worse.push({ name, day, was, is })
    }
    for (const [id, { dueOn }] of now) if (dueOn && !listed.has(id)) listed.set(id, day)
  }
  console.info(
    `${ids.size} people, ${ids.size * (DAYS + 1)} outcomes, ${listed.size} listed, ${turned.size} worse off after ${NOTICE} days or more`,
  )
  expect(worse).toEqual([])
  // and it binds: most of those listed did nothing about it
  expect(turned.size).toBeGreaterThan(100)
  await toldFirst([...listed.values()].filter((from) => from === 0).length)
})

test('every rule that came later has someone here who was made before it, and someone made after it', async () => {
  const { rows } = await database.pool.query<{ key: NewRule }>('select key from rule_changes')
  expect(rows.map(({ key }) => key).toSorted()).toEqual([...rules(), ...toldLater].toSorted())
})

test.each(rules())(
  'what was made before %s is as before for 28 days, and what is made after it is bound at once',
  async (rule) => {
    const { was = 'cleared', until = 28, afterwards, signedSince } = casesOfRules[rule](dayAfter)
    const last = dayAfter(28)
    const said = (id: string | undefined) => days.map((day) => day.get(id ?? '')).flatMap((one) => one?.outcome ?? [])
    const before = early.get(rule)
    expect(said(before)).toEqual(days.map((_, day) => (day <= until ? was : 'not_cleared')))
    // listed from the first day, where it has longer than the version before gave it
    expect(days[0]?.get(before ?? '')?.dueOn).toBe(until === 28 ? last : null)
    if (until === 28) expect(await toldOf(`Early ${rule.replaceAll('_', ' ')}`)).toBe(true)
    // it is this rule that does it: with its day far off they would go on, and had it come before them they would not have
    const far = { since: at(0).now.toString(), dueOn: dayAfter(900) }
    if (until !== 28) expect(await under(before, 1, { [rule]: undefined })).toBe('not_cleared')
    else if (!signedSince) expect(await under(before, 29, { [rule]: far })).not.toBe('not_cleared')
    if (typeof afterwards === 'object') {
      expect(refused.get(rule)).toBe(afterwards.refused)
      return
    }
    expect(refused.get(rule)).toBeUndefined()
    expect(said(late.get(rule))).toEqual(days.slice(1).map((_, at) => (at < (afterwards ?? 0) ? was : 'not_cleared')))
  },
)

test('who is worse off under two of them goes on as long, and is on the list', () => {
  const odd = pairsMade.flatMap(({ pair, id }) => {
    const until = Math.min(...pair.map((rule) => casesOfRules[rule](dayAfter).until ?? 28))
    const said = days.map((day) => day.get(id)?.outcome)
    const turned = said.findIndex((outcome) => outcome !== 'cleared')
    const due = days[0]?.get(id)?.dueOn
    const isListed = turned <= 28 || due === dayAfter(28)
    return turned > until && isListed ? [] : [{ pair, turned, due }]
  })
  console.info(`${pairsMade.length} pairs of rules`)
  if (long) expect(pairsMade.map(({ pair }) => pair)).toHaveLength(pairsOfRules(dayAfter).length)
  expect(odd).toEqual([])
})

/** What would be said of someone on a day if a rule were another. */
async function under(personId: string | undefined, days: number, other: RuleChanges): Promise<Outcome | undefined> {
  const files = new Map(await filesOf(at(days), [personId ?? '']))
  const file = files.get(personId ?? '')
  if (!file) return undefined
  const rules = { ...file.records.rules, ...other }
  files.set(personId ?? '', { ...file, records: { ...file.records, rules } })
  const said = file.posts.flatMap((post) => standingOn(files, post, dayAfter(days))?.outcome ?? [])
  return said.toSorted((a, b) => safestFirst.indexOf(b) - safestFirst.indexOf(a))[0]
}

/** Whether the registered manager of their location had an email about them, on the first morning. */
async function toldOf(name: string): Promise<boolean> {
  const mails = await database.db.select().from(messages).where(eq(messages.template, 'standing.new_rules'))
  return mails.some(({ address, params }) => /^(paula|selma)/.test(address) && String(params.lines).includes(name))
}

test('whom a manager signs for who named themselves before is on the list until that is confirmed', async () => {
  const name = 'planned carer full british full adult nothing self long clear'
  const personId = ids.get(name) ?? ''
  // signed again since the upgrade
  await database.pool.query(
    `insert into clearances (id, person_id, post_id, job_id, location_id, kind, rules, open, rests_on, asked, appointment_id, signed_by, signed_at)
     select uuidv7(), person_id, post_id, job_id, location_id, kind, rules, open, rests_on, asked, appointment_id, signed_by, $2
     from clearances where person_id = $1`,
    [personId, at(1).now.toString()],
  )
  const on = async (days: number) => {
    await keepStanding(at(days), [personId])
    const [row] = await database.db.select().from(standingRows).where(eq(standingRows.personId, personId))
    return {
      outcome: (await outcomesOf(at(days), [personId])).get(personId)?.outcome,
      dueOn: row?.dueOn,
      open: row?.open,
    }
  }
  const dueOn = began.toPlainDate().add({ days: 28 }).toString()
  const label = 'Confirmation of the manager who signed'
  expect(await on(2)).toMatchObject({ outcome: 'cleared', dueOn, open: [{ label, stops: false, dueOn }] })
  expect(await on(29)).toMatchObject({ outcome: 'not_cleared', dueOn: null })
  await database.db.update(managerAppointments).set({ confirmedAt: at(2).now.toString(), confirmedBy: personId })
  expect(await on(29)).toMatchObject({ outcome: 'cleared', dueOn: null, open: [] })
})

/** People who vet are told of everyone on the list, on the first morning. */
async function toldFirst(people: number): Promise<void> {
  const mails = await database.db.select().from(messages).where(eq(messages.template, 'standing.new_rules'))
  const office = mails.find(({ address }) => address.startsWith('hanna'))
  expect(Number(office?.params.people)).toBe(people)
  expect(mails.map(({ address }) => address.split('@')[0]?.replace(/\.[0-9a-f]+$/, '')).toSorted()).toEqual([
    'hanna.office',
    'mary.proper',
    'paula.proper',
    'petra.pairs',
    'sam.self',
    'selma.self',
  ])
}
