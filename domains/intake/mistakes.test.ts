import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { auditLog } from '#domains/audit/audit.table.ts'
import { addStaffNote } from '#domains/employment/staff-files/staff-notes.server.ts'
import { mergePeople } from '#domains/people/merges/merge-people.server.ts'
import { people } from '#domains/people/people.table.ts'
import { type Role, roles, type User } from '#platform/actor.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { type Account, accountsOfAllRoles, openWorld, type World } from '#tests/access/world.ts'
import { employ, workplace } from '#tests/staff.ts'
import { keptBy } from './mistakes.queries.server.ts'
import { deleteEntered } from './mistakes.server.ts'

let world: World
let accounts: Record<Role, Account>
let hr: Ctx<User>
let place: Awaited<ReturnType<typeof workplace>>
beforeAll(async () => {
  world = await openWorld()
  accounts = await accountsOfAllRoles(world)
  hr = world.ctx(accounts['Admin / HR'].actor) as Ctx<User>
  place = await workplace(world)
})
afterAll(() => world.close())

const reason = { reason: 'Entered twice' }
const exists = async (id: string) => (await world.database.db.$count(people, eq(people.id, id))) === 1

test('someone who was only entered goes with their post, and the log says why', async () => {
  const ann = await employ(world, place, { name: 'Ann', email: 'ann@example.com' })
  expect(await keptBy(hr, ann)).toEqual({ name: 'Ann', reasons: [] })
  const both = await Promise.allSettled([deleteEntered(hr, ann, reason), deleteEntered(hr, ann, reason)])
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(await exists(ann)).toBe(false)
  const lines = await world.database.db.select().from(auditLog).where(eq(auditLog.subjectId, ann))
  expect(lines.filter(({ verb }) => verb === 'staff.entered_by_mistake')).toMatchObject([
    { details: { reason: 'Entered twice', stays: false } },
  ])
})

test('who has anything besides stays whole, and it is said what', async () => {
  const ben = await employ(world, place, { name: 'Ben', email: 'ben@example.com' })
  await addStaffNote(hr, ben, { text: 'Rang', visibleTo: 'office' })
  expect((await keptBy(hr, ben)).reasons).toEqual(['notes were written about them'])
  await expect(deleteEntered(hr, ben, reason)).rejects.toThrow('Not deleted')
  expect((await keptBy(hr, accounts['Staff Member'].personId)).reasons).toContain('they were given accounts')
  await expect(deleteEntered(hr, accounts['Staff Member'].personId, reason)).rejects.toThrow('Not deleted')
  expect([await exists(ben), await exists(accounts['Staff Member'].personId)]).toEqual([true, true])
})

test('who was merged into someone else stays for the undo', async () => {
  const [one, two] = [await employ(world, place, { name: 'Dee' }), await employ(world, place, { name: 'Dee' })]
  const { rows } = await world.database.pool.query<{ id: string }>('select id from posts where person_id = $1', [one])
  const kept = { details: 'into', dateOfBirth: 'into', account: 'into', reason: 'Twice' } as const
  await mergePeople(hr, one, two, { ...kept, ends: rows.map(({ id }) => id) })
  await expect(deleteEntered(hr, one, reason)).rejects.toThrow('Undo the merge first')
})

test('who was written to stays as entered in error, apart from the staff', async () => {
  const cat = await employ(world, place, { name: 'Cat', email: 'cat@example.com' })
  await world.database.pool.query(
    `insert into reminders (id, kind, person_id, about, ends_on, threshold, audience, way, at)
      select gen_random_uuid(), 'compliance', $1, id, '2026-12-01', 7, 'person', 'email', now() from compliance_types limit 1`,
    [cat],
  )
  expect(await deleteEntered(hr, cat, reason)).toBe('in error')
  const [row] = await world.database.db.select().from(people).where(eq(people.id, cat))
  expect(row).toMatchObject({ isStaff: false, email: null, enteredInErrorAt: expect.anything() })
})

test('only the office deletes, and a person who is not there is not found', async () => {
  const dan = await employ(world, place, { name: 'Dan', email: 'dan@example.com' })
  for (const role of roles.filter((role) => role !== 'Admin / HR')) {
    const ctx = world.ctx(accounts[role].actor) as Ctx<User>
    await expect(keptBy(ctx, dan)).rejects.toThrow('Admins only.')
    await expect(deleteEntered(ctx, dan, reason)).rejects.toThrow('Admins only.')
  }
  await expect(keptBy(hr, '00000000-0000-4000-8000-000000000000')).rejects.toThrow('not found')
})
