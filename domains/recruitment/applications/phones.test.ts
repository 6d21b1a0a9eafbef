import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { changePerson, createPeople, createPerson } from '#domains/people/people.server.ts'
import { people } from '#domains/people/people.table.ts'
import { openWorld, type World } from '#tests/access/world.ts'
import { makeApplication } from '#tests/applications.ts'
import { applications } from './applications.table.ts'
import { sweepPhones } from './phones.server.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const db = () => world.database.db
async function shownOf(id: string): Promise<string | null | undefined> {
  const [row] = await db().select().from(people).where(eq(people.id, id))
  return row?.phoneShown
}

test('a number is written together with how it is shown', async () => {
  const ctx = world.ctx()
  const id = await createPerson(ctx, { name: 'Grace Mensah', phone: '+447700900142' })
  expect(await shownOf(id)).toBe('07700 900142')
  await changePerson(ctx, id, { phone: '+35312345678' })
  expect(await shownOf(id)).toBe('+353 1 234 5678')
  await changePerson(ctx, id, { name: 'Grace Nair' })
  expect(await shownOf(id)).toBe('+353 1 234 5678')
  await changePerson(ctx, id, { phone: null })
  expect(await shownOf(id)).toBeNull()
  const [first = '', second = ''] = await createPeople(ctx, [
    { name: 'Amara', email: '', phone: '+441632960123' },
    { name: 'Priya', email: '', phone: '' },
  ])
  expect([await shownOf(first), await shownOf(second)]).toEqual(['01632 960123', null])
})

test('a number changed without it is not shown as the old one, and is worked out within a minute', async () => {
  const { id, applicantId } = await makeApplication(db(), { phone: '+447700900143' })
  const application = async () => (await db().select().from(applications).where(eq(applications.id, id)))[0]?.phoneShown
  await sweepPhones(world.ctx())
  expect([await application(), await shownOf(applicantId)]).toEqual(['07700 900143', '07700 900142'])
  await db().update(applications).set({ phone: '+447700900144' }).where(eq(applications.id, id))
  await db().execute(sql`update people set phone = '+447700900145' where id = ${applicantId}`)
  expect([await application(), await shownOf(applicantId)]).toEqual([null, null])
  await sweepPhones(world.ctx())
  expect([await application(), await shownOf(applicantId)]).toEqual(['07700 900144', '07700 900145'])
})
