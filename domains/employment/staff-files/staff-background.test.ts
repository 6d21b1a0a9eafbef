import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { preEmploymentChecks } from '#domains/vetting/checks/checks.table.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { accountsOfAllRoles, openWorld, type World } from '#tests/access/world.ts'
import { permitted } from '#tests/permitted.ts'
import { employ, type Workplace, workplace } from '#tests/staff.ts'
import { readStaffFile } from './staff-file.queries.server.ts'
import { staffBackground, staffHistory } from './staff-history.queries.server.ts'

let world: World
let place: Workplace

beforeAll(async () => {
  world = await openWorld()
  place = await workplace(world)
})
afterAll(() => world.close())

const backgroundOf = async (ctx: Ctx, personId: string) =>
  staffBackground(ctx, (await readStaffFile(ctx, personId)).person)

test('a corrected check counts as corrected, and a voided one no longer counts', async () => {
  const hr = world.ctx((await accountsOfAllRoles(world))['Admin / HR'].actor)
  const personId = await employ(world, place)
  const made = { personId, details: '', recordedAt: '2026-01-05T09:00:00Z', recordedBy: v7() }
  const [wrong, gone] = [v7(), v7()]
  await world.database.db.insert(preEmploymentChecks).values([
    { ...made, id: wrong, kind: 'dbs', outcome: 'satisfactory', checkedOn: '2025-01-05' },
    { ...made, kind: 'dbs', outcome: 'satisfactory', checkedOn: '2026-01-05', voidsId: wrong },
    { ...made, id: gone, kind: 'right_to_work', outcome: 'satisfactory', checkedOn: '2026-01-05', plain: permitted() },
    { ...made, kind: 'right_to_work', outcome: 'voided', checkedOn: '2026-01-05', voidsId: gone },
  ])
  expect((await backgroundOf(hr, personId)).checks).toMatchObject([{ kind: 'dbs', checkedOn: '2026-01-05' }])
  // what was found against someone is listed as voided
  const against = v7()
  await world.database.db.insert(preEmploymentChecks).values([
    { ...made, id: against, kind: 'identity', outcome: 'unsatisfactory', checkedOn: '2026-01-04' },
    { ...made, kind: 'identity', outcome: 'voided', checkedOn: '2026-01-05', voidsId: against },
  ])
  expect((await backgroundOf(hr, personId)).checks).toMatchObject([
    { kind: 'dbs', voided: false },
    { kind: 'identity', outcome: 'unsatisfactory', voided: true },
  ])
})

test('vetting and applications are shown only to people who review applications', async () => {
  const { actor } = await world.account('Admin / HR', 'reviewer')
  const personId = await employ(world, place)
  const made = { personId, details: '', recordedAt: '2026-01-05T09:00:00Z', recordedBy: v7() }
  await world.database.db
    .insert(preEmploymentChecks)
    .values({ ...made, kind: 'dbs', outcome: 'satisfactory', checkedOn: '2026-01-05' })
  const reader = world.ctx({ ...actor, permissions: ['staff.read'] })
  expect(await backgroundOf(reader, personId)).toMatchObject({ mayReview: false, checks: [], applications: [] })
  const kinds = async (ctx: typeof reader) => (await staffHistory(ctx, personId)).map(({ kind }) => kind)
  expect(await kinds(reader)).toEqual(['post'])
  expect((await kinds(world.ctx(actor))).toSorted()).toEqual(['check', 'post'])
})
