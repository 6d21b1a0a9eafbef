import { readFileSync } from 'node:fs'
import { eq } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { messages } from '#domains/notifications/messages.table.ts'
import { managerAppointments } from '#domains/people/jobs/appointments.table.ts'
import { writePlainAnswers } from '#domains/vetting/standing/plain-answers.server.ts'
import type { Day } from '#lib/day.ts'
import { system } from '#platform/actor.ts'
import { roles, userPermissions, users } from '#platform/auth/accounts.table.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { type Database, openDatabase } from '#platform/db/client.server.ts'
import { migrate } from '#platform/db/migrate.server.ts'
import { fillReferenceData } from '#server/reference-data.ts'
import { fillBefore } from '#tests/hub-before.ts'
import { type OldHub, oldHub } from '#tests/old-hub.ts'
import { keepStanding } from './keeping.server.ts'
import { sweepNewRules } from './new-rules.server.ts'
import type { Outcome } from './outcome.rules.ts'
import { outcomesOf } from './outcomes.queries.server.ts'
import { standingRows } from './standing.table.ts'
import { rebuildStanding, sweepStanding } from './waiting.server.ts'

/** The last migration before the gate asked for more, and how long what it asks is a task. */
const BEFORE = 127
const DAYS = 30
const NOTICE = 27

/** What the version before said of each of these people on each of 40 days: an outcome, or two with the day of the second. */
const before = JSON.parse(readFileSync(new URL('../../../tests/hub-before.json', import.meta.url), 'utf8'))
const began = Temporal.Now.zonedDateTimeISO('Europe/London')

let hub: OldHub
let database: Database
let ids: Map<string, string>
const at = (days: number): Ctx => ({ actor: system, db: database.db, now: began.add({ days, minutes: 1 }).toInstant() })

beforeAll(async () => {
  hub = await oldHub(BEFORE)
  const client = new pg.Client({ connectionString: hub.url })
  await client.connect()
  ids = await fillBefore(client, began.toPlainDate().toString())
  await client.end()
  await hub.close()
  await migrate(hub.url)
  await fillReferenceData(hub.url)
  database = openDatabase(hub.url)
  await giveRoles()
  await writePlainAnswers(at(0))
  await rebuildStanding(at(0))
  await sweepStanding(at(0))
  await sweepNewRules(at(0))
}, 120_000)
afterAll(async () => {
  await database?.close()
  await hub?.drop()
})

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
  const listed = new Map<string, { from: number; due: Day }>()
  const worse: { name: string; day: number; was: Outcome; is: Outcome }[] = []
  const turned = new Set<string>()
  for (let day = 0; day <= DAYS; day++) {
    await sweepStanding(at(day))
    const now = await outcomesOf(at(day), [...ids.values()])
    for (const [name, id] of ids) {
      const is = now.get(id)?.outcome ?? 'not_cleared'
      const was = saidBefore(name, day)
      if (safestFirst.indexOf(is) <= safestFirst.indexOf(was)) continue
      turned.add(name)
      if (day - (listed.get(id)?.from ?? day) < NOTICE) worse.push({ name, day, was, is })
    }
    const due = await database.db.select().from(standingRows)
    for (const { personId, dueOn } of due)
      if (dueOn && !listed.has(personId)) listed.set(personId, { from: day, due: dueOn })
  }
  console.info(
    `${ids.size} people, ${ids.size * (DAYS + 1)} outcomes, ${listed.size} listed, ${turned.size} worse off after ${NOTICE} days or more`,
  )
  expect(worse).toEqual([])
  // and it binds: most of those listed did nothing about it
  expect(turned.size).toBeGreaterThan(100)
  await toldFirst([...listed.values()].filter(({ from }) => from === 0).length)
})

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
  expect(mails.map(({ address }) => address.split('@')[0]).toSorted()).toEqual([
    'hanna.office',
    'mary.proper',
    'sam.self',
  ])
}
