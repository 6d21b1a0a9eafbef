import { eq } from 'drizzle-orm'
import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { reminders } from '#domains/reminders/reminders.table.ts'
import { supervisionCadences, supervisionPeople, supervisions } from '#domains/supervision/supervision.table.ts'
import type { Day } from '#lib/day.ts'
import { system } from '#platform/actor.ts'
import { accountsOfAllRoles, openWorld, type World } from '#tests/access/world.ts'
import { onlyFireSafety } from '#tests/fire-safety.ts'
import { employ, workplace } from '#tests/staff.ts'
import { qualityReport } from './quality.queries.server.ts'
import { sweepQuality } from './quality.server.ts'
import { qualityMonths } from './quality.table.ts'

let world: World
let hr: Awaited<ReturnType<typeof accountsOfAllRoles>>['Admin / HR']
let fireTypeId: string
beforeAll(async () => {
  world = await openWorld()
  hr = (await accountsOfAllRoles(world))['Admin / HR']
  fireTypeId = (await onlyFireSafety(world)).typeId
  await world.database.db.insert(supervisionCadences).values({
    ...{ kind: 'supervision', every: 8, unit: 'weeks', dateFrom: '2026-08-01' },
    ...{ recordedBy: v7(), recordedAt: '2026-08-15T09:00:00Z' },
  })
})
afterAll(() => world.close())

async function qualityMonthOf(month: Day) {
  const [row] = await world.database.db.select().from(qualityMonths).where(eq(qualityMonths.month, month))
  return row
}

type Held = { personId: string; dueOn: Day; heldOn: Day; closedAt?: string; attended?: boolean }
async function held({ personId, dueOn, heldOn, closedAt = `${heldOn}T12:00:00Z`, attended = true }: Held) {
  const { db } = world.database
  const id = v7()
  await db.insert(supervisions).values({
    ...{ id, kind: 'supervision', supervisorId: hr.personId, state: 'held', at: `${heldOn}T10:00:00Z`, heldOn },
    ...{ bookedBy: id, bookedAt: '2026-09-01T09:00:00Z', closedBy: id, closedAt },
  })
  await db.insert(supervisionPeople).values({ supervisionId: id, personId, dueOn, attended })
}

test('supervision due in the month is counted once, with what was held by its day as known at the end; before rhythms it is not known', async () => {
  const [rose, elm] = [await workplace(world), await workplace(world, 'Cook', 'Elm House')]
  const since = { dateFrom: '2026-08-17' as Day, recordedAt: '2026-08-17T09:00:00Z' }
  const [onTime, late, lateToSay, there] = [
    await employ(world, rose, since),
    await employ(world, rose, since),
    await employ(world, rose, since),
    await employ(world, elm, since),
  ]
  // eight weeks after the first day, or after one that was held on it: all are due on 12 October
  await held({ personId: there, dueOn: '2026-08-17', heldOn: '2026-08-17' })
  await held({ personId: onTime, dueOn: '2026-10-12', heldOn: '2026-10-09' })
  await held({ personId: onTime, dueOn: '2026-10-12', heldOn: '2026-10-12' })
  await held({ personId: late, dueOn: '2026-10-12', heldOn: '2026-10-20' })
  await held({ personId: lateToSay, dueOn: '2026-10-12', heldOn: '2026-10-10', closedAt: '2026-11-02T09:00:00Z' })
  await held({ personId: there, dueOn: '2026-10-12', heldOn: '2026-10-12', attended: false })
  await world.database.db.insert(reminders).values([
    {
      kind: 'compliance',
      about: fireTypeId,
      personId: there,
      audience: 'person',
      way: 'letter',
      threshold: 0,
      at: '2026-10-16T08:00:00Z',
    },
    // of someone who has no post there any more
    {
      kind: 'compliance',
      about: fireTypeId,
      personId: hr.personId,
      audience: 'person',
      way: 'letter',
      threshold: 0,
      at: '2026-10-16T08:00:00Z',
    },
  ])
  const now = Temporal.Instant.from('2026-11-05T08:00:00Z')
  const ctx = { actor: system, db: world.database.db, now }
  for (let n = 0; n < 5; n++) await sweepQuality(ctx)
  const { months, places } = await qualityReport({ ...world.ctx(hr.actor), now }, '2026-10-01')
  const said = months.map(({ month, supervisionsDue, supervisedOnTime }) => [month, supervisionsDue, supervisedOnTime])
  expect(said.slice(-2)).toEqual([
    ['2026-09-01', 0, 0],
    ['2026-10-01', 4, 1],
  ])
  expect(places.map(({ name, now }) => [name, now.supervisionsDue, now.supervisedOnTime])).toEqual([
    ['Elm House', 1, 0],
    ['Rosewood', 3, 1],
  ])
  const july = await qualityMonthOf('2026-07-01')
  expect(july).toMatchObject({ supervisionsDue: null, supervisedOnTime: null })
  expect(months.at(-1)).toMatchObject({ overdueActions: 2 })
  expect(places.map(({ now }) => now.overdueActions)).toEqual([1, 0])
})
