import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { preEmploymentChecks } from '#domains/recruitment/checks/checks.table.ts'
import { accountsOfAllRoles, openWorld, type World } from '#tests/access/world.ts'
import { employ, workplace } from '#tests/staff.ts'
import { staffBackground } from './staff-history.queries.server.ts'

let world: World

beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

test('a check that was corrected stands as it was corrected, and one taken back stands no more', async () => {
  const hr = world.ctx((await accountsOfAllRoles(world))['Admin / HR'].actor)
  const personId = await employ(world, await workplace(world))
  const made = { personId, details: '', recordedAt: '2026-01-05T09:00:00Z', recordedBy: v7() }
  const [wrong, gone] = [v7(), v7()]
  await world.database.db.insert(preEmploymentChecks).values([
    { ...made, id: wrong, kind: 'dbs', outcome: 'satisfactory', checkedOn: '2025-01-05' },
    { ...made, kind: 'dbs', outcome: 'satisfactory', checkedOn: '2026-01-05', voidsId: wrong },
    { ...made, id: gone, kind: 'right_to_work', outcome: 'satisfactory', checkedOn: '2026-01-05' },
    { ...made, kind: 'right_to_work', outcome: 'voided', checkedOn: '2026-01-05', voidsId: gone },
  ])
  expect((await staffBackground(hr, personId)).checks).toMatchObject([{ kind: 'dbs', checkedOn: '2026-01-05' }])
})
