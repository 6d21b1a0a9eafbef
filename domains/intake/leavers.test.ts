import { afterAll, beforeAll, expect, test } from 'vitest'
import type { User } from '#platform/actor.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { accountsOfAllRoles, openWorld, type World } from '#tests/access/world.ts'
import { workplace } from '#tests/staff.ts'
import { answerImport } from './answers.server.ts'
import { readImport } from './imports.queries.server.ts'
import { chooseColumns, startImport } from './imports.server.ts'
import { runImport } from './run.server.ts'
import { readColumns } from './steps.queries.server.ts'
import { undoImport } from './undo.server.ts'

let world: World
let hr: Ctx<User>

beforeAll(async () => {
  world = await openWorld()
  const { actor } = (await accountsOfAllRoles(world))['Admin / HR']
  hr = { ...world.ctx(actor), actor }
  await workplace(world)
})
afterAll(() => world.close())

async function importOf(...lines: string[]): Promise<string> {
  const bytes = new TextEncoder().encode(lines.join('\n'))
  const started = await startImport(hr, { name: 'staff.csv', bytes, again: true })
  const id = started.already ? '' : started.id
  const { columns } = await readColumns(hr, id)
  await chooseColumns(hr, id, { fields: columns.map(({ field }) => field), makeJobs: false, makeLocations: false })
  for (const question of ['leavers', 'leaversUndated'])
    await answerImport(hr, id, { question, answer: 'in', column: '', by: [] })
  return id
}

const leftBy = async (name: string) =>
  (
    await world.database.pool.query<{ reason: string; concerns: number }>(
      `select leaving_reason as reason, (select count(*)::int from leaving_concerns_of(people.id)) as concerns
        from people join staff_files on person_id = people.id where name = $1`,
      [name],
    )
  ).rows[0]

test('how someone left comes in with them, in the words of the sheet, and a dismissal speaks against them', async () => {
  const id = await importOf(
    'Name,Email,Job title,Location,Start date,Status,Leaving date,Reason for leaving',
    'Ada Stays,ada@example.com,Care Worker,Rosewood,1/3/2020,,,Asked to stay',
    'Ben Gone,ben@example.com,Care Worker,Rosewood,1/3/2020,,13/5/2024,Dismissed - gross misconduct',
    'Cal Gone,cal@example.com,Care Worker,Rosewood,1/3/2020,Left,,Sacked',
    'Dee Gone,dee@example.com,Care Worker,Rosewood,1/3/2020,Dismissed,13/5/2024,',
    'Eve Gone,eve@example.com,Care Worker,Rosewood,1/3/2020,Left,13/5/2024,Moved away',
  )
  expect(await runImport(hr, id)).toBe(5)
  expect(await leftBy('Ada Stays')).toEqual({ reason: '', concerns: 0 })
  expect(await leftBy('Ben Gone')).toEqual({ reason: 'Dismissed - gross misconduct', concerns: 1 })
  const unknown = 'Sacked. Left before the import; the day is not known'
  expect(await leftBy('Cal Gone')).toEqual({ reason: unknown, concerns: 1 })
  expect(await leftBy('Dee Gone')).toEqual({ reason: 'Dismissed', concerns: 1 })
  expect(await leftBy('Eve Gone')).toEqual({ reason: 'Moved away', concerns: 0 })
  const { reckoning } = await readImport(hr, id, { show: 'all', page: 1 })
  const reason = reckoning.find(({ column }) => column === 'Reason for leaving')
  expect(reason).toMatchObject({ read: 4, recorded: 3, leftOut: 1, missing: [] })
  await undoImport(hr, id)
  expect(await leftBy('Ben Gone')).toBeUndefined()
})
