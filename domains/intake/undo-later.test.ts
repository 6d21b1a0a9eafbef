import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { posts } from '#domains/employment/posts/posts.table.ts'
import { openForStaff } from '#domains/onboarding/checklists/checklists.server.ts'
import type { User } from '#platform/actor.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { accountsOfAllRoles, openWorld, type World } from '#tests/access/world.ts'
import { workplace } from '#tests/staff.ts'
import { answerImport } from './answers.server.ts'
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

test('a post that an onboarding rests on is not taken back from who was here before, and the reason is said', async () => {
  const { personId, email } = await world.account('Staff Member', 'here-before')
  const sheet = `Name,Email,Job title,Location,Start date\nHere Before,${email},Care Worker,Rosewood,1/3/2024`
  const started = await startImport(hr, { name: 'a.csv', bytes: new TextEncoder().encode(sheet), again: true })
  const id = started.already ? '' : started.id
  const fields = (await readColumns(hr, id)).columns.map(({ field }) => field)
  await chooseColumns(hr, id, { fields, makeJobs: false, makeLocations: false })
  await answerImport(hr, id, { question: 'p:2', answer: `person:${personId}`, column: '', by: [] })
  expect(await runImport(hr, id)).toBe(1)
  await openForStaff(hr, personId)
  await expect(undoImport(hr, id)).rejects.toMatchObject({
    kind: 'conflict',
    detail: expect.stringContaining('their onboarding was opened'),
  })
  expect(await world.database.db.$count(posts, eq(posts.personId, personId))).toBe(1)
})
