import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { messages } from '#domains/notifications/messages.table.ts'
import { settings } from '#domains/settings/settings.table.ts'
import { system } from '#platform/actor.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { type Database, openDatabase } from '#platform/db/client.server.ts'
import { migrate } from '#platform/db/migrate.server.ts'
import { type OldHub, oldHub } from '#tests/old-hub.ts'
import { mornings } from '../mornings.server.ts'
import { reminders } from './reminders.table.ts'
import { lastRun, sendMornings } from './sweep.server.ts'
import { toldDownTo } from './told.server.ts'

/** The last migration before reminders had one table. */
const BEFORE = 197
const told = '2026-11-23T09:00:03.123Z'

let hub: OldHub
let database: Database
let ada: string
let cycle: string
let seat: string
const morning = (): Ctx => ({ actor: system, db: database.db, now: Temporal.Instant.from('2026-11-24T09:30:00Z') })

beforeAll(async () => {
  hub = await oldHub(BEFORE)
  // past the gate and without an order: what is asked here is only what was told
  const switched = [
    'people',
    'posts',
    'jobs',
    'locations',
    'compliance_facts',
    'enrolments',
    'cycles',
    'seat_assignments',
  ]
  const switchTo = async (how: string) => {
    for (const table of switched) await hub.run(`alter table ${table} ${how} trigger user`, [])
  }
  await switchTo('disable')
  await hub.run('alter table seat_assignments drop constraint seat_assignments_seat_id_seats_id_fk', [])
  const { put } = hub
  ada = await put('people', { name: 'Ada Carer', email: 'ada@example.com', is_staff: true })
  const lead = await put('people', { name: 'Mo Lead', email: 'mo@example.com', is_staff: true })
  const place = { job_id: await put('jobs', { title: 'Carer' }), location_id: await put('locations', { name: 'Elm' }) }
  await put('posts', { ...place, person_id: ada, manager_id: lead, date_from: '2026-01-05' })
  await putCompliance()
  await putSupervision(place)
  await putLearning()
  seat = await put('seat_assignments', {
    email: 'ned@example.com',
    reminders: 2,
    reminded_at: told,
    claim_hash: 'x',
    assigned_by: v7(),
  })
  await put('standing_reminders', {
    ...{
      person_id: ada,
      about: 'right_to_work',
      ends_on: '2026-12-20',
      threshold: 30,
      audience: 'vetting',
      addresses: 2,
      at: told,
    },
  })
  for (const kind of ['compliance', 'standing', 'supervision'])
    await put('settings', { key: `${kind}.reminders.last`, value: JSON.stringify({ day: '2026-11-23', at: told }) })
  await put('settings', { key: 'learning.reminders.last', value: JSON.stringify({ hour: '2026-11-23T09' }) })
  await switchTo('enable')
  await hub.close()
  await migrate(hub.url)
  database = openDatabase(hub.url, 2)
})
afterAll(async () => {
  await database?.close()
  await hub?.drop()
})

async function putCompliance() {
  const { put } = hub
  const typeId = await put('compliance_types', { key: 'fire', name: 'Fire safety', ladder: '[90, 30, 7, 0]' })
  await put('compliance_rules', { type_id: typeId, required: true, valid_from: '2020-01-01' })
  const held = { person_id: ada, type_id: typeId, aspect: 'theory', expires_on: '2026-12-10', source: 'import' }
  await put('compliance_facts', { ...held, valid_from: '2025-12-10' })
  const row = { person_id: ada, type_id: typeId, expires_on: '2026-12-10', threshold: 30, since: '2026-01-05' }
  await put('compliance_reminders', { ...row, audience: 'person', way: 'email', at: told })
}

async function putSupervision(place: Record<string, string>) {
  const due = { person_id: ada, kind: 'supervision', due_on: '2026-11-30' }
  await hub.put('supervision_due', { ...due, ...place, date_from: '2026-01-05', date_to: '2027-12-31' })
  for (const audience of ['person', 'supervisor'])
    await hub.put('supervision_reminders', { ...due, threshold: 7, audience, at: told })
}

async function putLearning() {
  const { put } = hub
  const course = await put('courses', { title: 'Lifting', slug: 'lifting', cpd_minutes: 30 })
  const taken = await put('enrolments', { person_id: ada, course_id: course })
  await put('entitlements', { enrolment_id: taken, source: 'hand', from_day: '2026-11-01' })
  cycle = await put('cycles', { enrolment_id: taken, number: 1, due_on: '2026-12-07', opened_on: '2026-11-01' })
  for (const step of ['assigned', '14'])
    await put('learning_reminders', { cycle_id: cycle, step, due_on: '2026-12-07', audience: 'person', at: told })
}

test('every reminder of before is in the one table, and so is when each kind was last sent', async () => {
  const rows = await database.db.select().from(reminders)
  const words = rows.map(({ kind, personId, endsOn, threshold, audience, at }) =>
    [kind, personId ? 'Ada' : '', endsOn, threshold, audience, at].join(' '),
  )
  expect(words.toSorted()).toEqual([
    `compliance Ada 2026-12-10 30 person ${told}`,
    `learning  2026-12-07  person ${told}`,
    `learning  2026-12-07 14 person ${told}`,
    `seat    person ${told}`,
    `seat    person ${told}`,
    `standing Ada 2026-12-20 30 vetting ${told}`,
    `supervision Ada 2026-11-30 7 person ${told}`,
    `supervision Ada 2026-11-30 7 supervisor ${told}`,
  ])
  expect(
    rows
      .map((row) => row.cycleId ?? row.assignmentId)
      .filter(Boolean)
      .toSorted(),
  ).toEqual([cycle, cycle, seat, seat].toSorted())
  expect([...(await toldDownTo(morning(), 'standing', new Map([[ada, undefined]])))]).toEqual([
    [`${ada} right_to_work 2026-12-20 vetting`, 30],
  ])
  expect(await lastRun(morning(), 'compliance')).toEqual({ day: '2026-11-23', at: told })
  expect((await lastRun(morning(), 'learning'))?.day).toBe('2026-11-23')
})

test('the morning after the upgrade sends nothing twice, and what was not told goes', async () => {
  await sendMornings(morning(), mornings)
  expect(await database.db.$count(messages)).toBe(0)
  await database.db.delete(reminders)
  await database.db.delete(settings)
  await sendMornings(morning(), mornings)
  const sent = await database.db.select().from(messages)
  expect(sent.map(({ template }) => template).toSorted()).toEqual([
    ...['compliance.reminder', 'learning.reminder', 'supervision.own', 'supervision.team'],
  ])
})
