import { buffer } from 'node:stream/consumers'
import { and, eq, inArray } from 'drizzle-orm'
import { strFromU8, unzipSync } from 'fflate'
import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { packPrinter } from '#documents/packs/printer.server.ts'
import { askForPack } from '#domains/inspection/building/asking.server.ts'
import { buildNextPart } from '#domains/inspection/building/build.server.ts'
import { partContent } from '#domains/inspection/building/kept-parts.server.ts'
import { packForm } from '#domains/inspection/choosing/choosing.form.ts'
import { packParts, packs } from '#domains/inspection/packs.table.ts'
import { presetKeys } from '#domains/inspection/presets.rules.ts'
import { restrictedPlace } from '#domains/supervision/records/record-content.queries.server.ts'
import { supervisionPeople, supervisions } from '#domains/supervision/supervision.table.ts'
import { supervisionRestricted } from '#domains/supervision/supervision-parts.table.ts'
import type { Role } from '#platform/actor.ts'
import { userPermissions } from '#platform/auth/accounts.table.ts'
import { seal } from '#platform/encryption.server.ts'
import { pagesOfText } from '#tests/pdf-text.ts'
import { type Ask, hubUnderTest, type Reply } from './hub-under-test.ts'
import { lists } from './list-looks.ts'
import { allRoutes, type RouteLeaf } from './routes.ts'
import { makeTargets } from './targets.ts'
import { type FilledWorld, openFilledWorld } from './world.ts'

const WORD = 'brotherinlaw'

let world: FilledWorld
let ask: Ask
let pathOf: (route: RouteLeaf) => string

// Every record there is has a restricted note, whichever of them an address leads to.
beforeAll(async () => {
  world = await openFilledWorld()
  ask = await hubUnderTest(world)
  pathOf = await makeTargets(world)
  const { db } = world.database
  const records = await db.select({ id: supervisions.id }).from(supervisions)
  expect(records.length).toBeGreaterThan(50)
  const { userId } = world.people['Supervisor / Manager'].actor
  await db.insert(supervisionRestricted).values(
    records.map(({ id: supervisionId }) => {
      const id = v7()
      const text = seal(`Said that the ${WORD} drinks`, restrictedPlace(id))
      return { id, supervisionId, text, writtenBy: userId, writtenAt: world.ctx().now.toString() }
    }),
  )
}, 600_000)
afterAll(() => world.close())

/** Whether an answer says it, also inside of an archive or a document. */
async function says({ bytes, text }: Pick<Reply, 'bytes' | 'text'>): Promise<boolean> {
  if (text.startsWith('PK'))
    for (const inside of Object.values(unzipSync(bytes)))
      if (await says({ bytes: inside, text: strFromU8(inside) })) return true
  if (text.startsWith('%PDF')) return (await pagesOfText(bytes)).some((page) => page.includes(WORD))
  return text.includes(WORD)
}

/** Every address that answers someone of this role with what a restricted note says. */
async function toldBy(role: Role): Promise<string[]> {
  const { cookie } = world.people[role]
  const told: string[] = []
  let heard = 0
  for (const route of allRoutes()) {
    const path = pathOf(route)
    for (const one of lists[route.path] ? [path, `${path}?q=drinks`] : [path]) {
      const reply = await ask(one, { cookie })
      if (reply.status === 200) heard += 1
      if (await says(reply)) told.push(route.path)
    }
  }
  expect(heard).toBeGreaterThan(20)
  return [...new Set(told)]
}

test('the one who wrote a restricted note reads it on its record and what is opened over it, and at no other address', async () => {
  const told = await toldBy('Supervisor / Manager')
  expect(told).toContain('/supervision/:id')
  expect(told.filter((path) => !path.startsWith('/supervision/:id'))).toEqual([])
  expect(told).not.toContain('/supervision/:id/print')
})

test.each<Role>(['Staff Member', 'Trainer'])('%s reads it at no address at all', async (role) => {
  expect(await toldBy(role)).toEqual([])
})

test('the office reads it with the permission to vet, and without it at no address at all', async () => {
  const { cookie, actor } = world.people['Admin / HR']
  const record = allRoutes().find(({ path }) => path === '/supervision/:id') ?? expect.fail('There is no record')
  expect(await says(await ask(pathOf(record), { cookie }))).toBe(true)
  const ofVetting = and(eq(userPermissions.userId, actor.userId), eq(userPermissions.permission, 'vetting'))
  await world.database.db.delete(userPermissions).where(ofVetting)
  expect(await toldBy('Admin / HR')).toEqual([])
})

test('no pack of any preset has it', async () => {
  const hr = { ...world.ctx(), actor: world.people['Admin / HR'].actor }
  const about = await world.database.db.selectDistinct({ id: supervisionPeople.personId }).from(supervisionPeople)
  const people = about.slice(0, 5).map(({ id }) => id)
  await world.database.db
    .update(packs)
    .set({ state: 'stopped' })
    .where(inArray(packs.state, ['waiting', 'building']))
  for (const preset of presetKeys) {
    const id = await askForPack(hr, packForm.parse({ preset, people }))
    while (await buildNextPart(world.ctx(), id, packPrinter));
    const parts = await world.database.db.select().from(packParts).where(eq(packParts.packId, id))
    expect(parts.length).toBeGreaterThan(5)
    for (const part of parts) {
      const bytes = await buffer(await partContent(part))
      expect({ preset, title: part.title, told: await says({ bytes, text: strFromU8(bytes) }) }).toEqual({
        ...{ preset, title: part.title, told: false },
      })
    }
  }
})
