import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { complianceFacts } from '#domains/compliance/compliance.table.ts'
import { remindersOf } from '#domains/compliance/reminders/reminders.queries.server.ts'
import { readRecords } from '#domains/compliance/state/records.queries.server.ts'
import { messages } from '#domains/notifications/messages.table.ts'
import { addDays, dayOfInstant } from '#lib/day.ts'
import { guest, type Role, roles } from '#platform/actor.ts'
import { type Account, accountsOfAllRoles, openWorld, type World } from '#tests/access/world.ts'
import { beforeWorkbooks } from '#tests/before-workbooks.ts'
import { keepCheck } from '#tests/known-checks.ts'
import { agedTypes, employ, type Workplace, workplace } from '#tests/staff.ts'
import { expiringRecords } from './figures.queries.server.ts'
import { markAsUpdated } from './looks.server.ts'
import { notifyPerson, reminderAddress } from './notify.server.ts'
import { trackerFilters } from './tracker.form.ts'
import { listTracked } from './tracker.queries.server.ts'
import { exportTracked } from './tracker-export.queries.server.ts'

let world: World
let accounts: Record<Role, Account>
let place: Workplace
let types: Record<string, string>
const ids: Record<string, string> = {}
const today = dayOfInstant(Temporal.Now.instant().toString())
const office = () => world.ctx(accounts['Admin / HR'].actor)
const team = () => world.ctx(accounts['Supervisor / Manager'].actor)
const names = async (typed: object, ctx = office()) =>
  (await listTracked(ctx, trackerFilters.parse(typed))).rows.map(({ name }) => name)

/** A person with every record except those named, which end in so many days, or are missing. */
async function member(name: string, ends: Record<string, number | null>, hired: object = {}) {
  const personId = await employ(world, place, { name, email: `${name.toLowerCase()}@example.com`, ...hired })
  ids[name] = personId
  if (ends.dbs !== null)
    await keepCheck(world, {
      ...{ personId, checkedOn: addDays(today, -300), followUpOn: addDays(today, ends.dbs ?? 200) },
      recordedAt: '2026-01-01T00:00:00Z',
    })
  const training = Object.entries(types).filter(([key]) => key !== 'dbs')
  const facts = training.flatMap(([key, typeId]) => {
    const left = ends[key] === undefined ? 200 : ends[key]
    if (left === null) return []
    const fact = { personId, typeId, validFrom: addDays(today, -300), expiresOn: addDays(today, left) }
    const kept = { ...fact, recordedAt: '2026-01-01T00:00:00Z', recordedBy: personId, source: 'import' as const }
    return [
      { ...kept, aspect: 'theory' as const },
      { ...kept, aspect: 'competence' as const },
    ]
  })
  await world.database.db.insert(complianceFacts).values(facts)
  return personId
}

beforeAll(async () => {
  world = await openWorld()
  await beforeWorkbooks(world)
  accounts = await accountsOfAllRoles(world)
  place = await workplace(world)
  types = await agedTypes(world)
  const managerId = accounts['Supervisor / Manager'].personId
  await member('Ada', {})
  await member('Bea', { dbs: 12 }, { managerId })
  await member('Cid', { fire_safety: 0 })
  await member('Dov', { dbs: null })
  await member('Eve', { dbs: -5 }, { dateTo: addDays(today, -1) })
  await member('Fay', { food_hygiene: -9 }, { managerId })
})
afterAll(() => world.close())

describe('the tracker', () => {
  test('lists everyone in post by name, with their status in every type', async () => {
    const { rows, total } = await listTracked(office(), trackerFilters.parse({}))
    expect(rows.map(({ name }) => name)).toEqual(['Ada', 'Bea', 'Cid', 'Dov', 'Fay'])
    expect(total).toBe(5)
    expect(rows[0]).toMatchObject({ jobs: 'Care Worker', locations: 'Rosewood', lastCheckedAt: null })
    expect(rows[0]?.states).toHaveLength(8)
    const some = await listTracked(office(), trackerFilters.parse({}), { types: [types.dbs ?? ''] })
    expect(some.rows.map(({ states }) => states.map(({ key }) => key))).toEqual(rows.map(() => ['dbs']))
  })

  test.each([
    [{ q: 'bea@' }, ['Bea']],
    [{ status: 'due' }, ['Bea']],
    [{ status: 'expired' }, ['Cid', 'Dov']], // what was never there counts as expired too
    [{ status: 'missing' }, ['Dov']],
    [{ type: 'dbs' }, ['Ada', 'Bea', 'Cid', 'Dov', 'Fay']],
    [{ type: 'food_hygiene' }, []], // which none of them needs
    [{ status: 'expired', type: 'dbs' }, ['Dov']],
    [{ status: 'valid', type: 'fire_safety' }, ['Ada', 'Bea', 'Dov', 'Fay']],
    [{ status: 'valid' }, ['Ada', 'Fay']], // all that is needed
    [{ to: addDays(today, 12) }, ['Bea', 'Cid']], // what is not required has no end
    [{ from: addDays(today, 1), to: addDays(today, 12) }, ['Bea']],
    [{ to: addDays(today, 12), type: 'fire_safety' }, ['Cid']],
    [{ status: 'nonsense', type: "'; drop", from: 'x' }, ['Ada', 'Bea', 'Cid', 'Dov', 'Fay']],
    [{ job: '01890000-0000-7000-8000-000000000000' }, []],
  ])('%j lets %j through', async (typed, expected) => {
    expect(await names(typed)).toEqual(expected)
  })

  test('shows a supervisor the team and no one else, whatever is searched', async () => {
    expect(await names({}, team())).toEqual(['Bea', 'Fay'])
    expect(await names({ q: 'Cid' }, team())).toEqual([])
    expect(await names({ status: 'expired' }, team())).toEqual([])
    await expect(readRecords(team(), ids.Cid ?? '')).rejects.toThrow('Person not found.')
    expect((await readRecords(team(), ids.Bea ?? '')).mayRecord).toBe(false)
  })

  test('pages, and exports all of it once each', async () => {
    const last = await listTracked(office(), trackerFilters.parse({ page: 9 }), { size: 2 })
    expect(last).toMatchObject({ page: 3, pages: 3, rows: [{ name: 'Fay' }] })
    const all = await Array.fromAsync(await exportTracked(office(), trackerFilters.parse({})))
    expect(all.map(({ name }) => name)).toEqual(['Ada', 'Bea', 'Cid', 'Dov', 'Fay'])
    await expect(exportTracked(team(), trackerFilters.parse({}))).rejects.toThrow('Admins only.')
  })
})

describe('the dashboard', () => {
  test('counts what ends within 30 days, has ended or was never there, of people in post and what they need', async () => {
    expect(await expiringRecords(office())).toMatchObject({ total: 2, expired: 1, due: 1, missing: 1 })
    expect(await expiringRecords(team())).toMatchObject({ total: 1, expired: 0, due: 1, missing: 0 })
  })

  test('names the soonest, and counts no fewer for naming few', async () => {
    expect(await expiringRecords(office(), 1)).toMatchObject({ total: 2, soonest: [{ name: 'Cid' }] })
    expect((await expiringRecords(office(), 3)).soonest).toMatchObject([
      { name: 'Cid', kind: 'Fire safety', expiresOn: today },
      { name: 'Bea', kind: 'DBS', expiresOn: addDays(today, 12) },
      { name: 'Ada' },
    ])
  })
})

describe('actions', () => {
  test('Mark as Updated records when someone last looked', async () => {
    await markAsUpdated(office() as never, ids.Ada ?? '')
    await markAsUpdated(office() as never, ids.Ada ?? '')
    const { rows } = await listTracked(office(), trackerFilters.parse({ q: 'Ada' }))
    expect(rows[0]?.lastCheckedAt).toMatch(/^\d{4}-/)
    await expect(markAsUpdated(team() as never, ids.Bea ?? '')).rejects.toThrow('Admins only.')
  })

  test('Notify sends one email about all that needs something, however often it is clicked', async () => {
    const ctx = office()
    expect(await notifyPerson(ctx, ids.Bea ?? '', true)).toBe('sent')
    expect(await notifyPerson(ctx, ids.Bea ?? '', true)).toBe('sent')
    const sent = await world.database.db.select().from(messages)
    expect(sent).toMatchObject([{ template: 'compliance.notify', address: 'bea@example.com' }])
    expect(sent[0]?.params.lines).toMatch(/^DBS: recheck due on /)
    const pressed = (await remindersOf(ctx, ids.Bea ?? '')).filter(({ way }) => way === 'notify')
    expect(pressed).toMatchObject([
      {
        type: 'DBS',
        audience: 'person',
        threshold: null,
        recipient: 'Bea',
        by: 'Test admin-hr',
        messageState: 'queued',
      },
    ])
  })

  test('Notify says what happens instead where there is nothing to say, no address or no provider', async () => {
    await expect(notifyPerson(office(), ids.Ada ?? '', true)).rejects.toThrow('Nothing to remind of')
    const ctx = office()
    expect(await notifyPerson(ctx, ids.Cid ?? '', false)).toBe('no-provider')
    expect(await notifyPerson(ctx, ids.Cid ?? '', false)).toBe('no-provider')
    const pressed = (await remindersOf(office(), ids.Cid ?? '')).filter(({ way }) => way === 'notify')
    expect(pressed.every(({ messageId }) => messageId === null)).toBe(true)
    expect(new Set(pressed.map(({ type }) => type)).size).toBe(pressed.length)
    const withoutEmail = await employ(world, place, { name: 'Zed' })
    await expect(notifyPerson(office(), withoutEmail, true)).rejects.toThrow('Zed has no email address')
    await expect(notifyPerson(team(), ids.Bea ?? '', true)).rejects.toThrow('Admins only.')
  })

  test('the toast about a reminder names the address of a staff member, and no other', async () => {
    expect(await reminderAddress(office(), ids.Bea ?? '')).toBe('bea@example.com')
    await expect(reminderAddress(office(), accounts['Job Applicant'].personId)).rejects.toThrow('Person not found.')
    await expect(reminderAddress(team(), ids.Bea ?? '')).rejects.toThrow('Admins only.')
  })

  test('only the office and supervisors opens the tracker', async () => {
    const others = roles.filter((role) => !['Admin / HR', 'Supervisor / Manager'].includes(role))
    for (const actor of [guest, ...others.map((role) => accounts[role].actor)])
      await expect(listTracked(world.ctx(actor), trackerFilters.parse({}))).rejects.toThrow('Admins only.')
  })
})
