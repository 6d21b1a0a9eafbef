import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bringIns, bringInsTakenBack } from '#domains/employment/bring-ins/bring-ins.table.ts'
import { planVerification } from '#domains/employment/bring-ins/confirming.server.ts'
import { eraseStaffFile } from '#domains/employment/clearance/erasing.server.ts'
import { posts } from '#domains/employment/posts/posts.table.ts'
import { addStaffMember } from '#domains/employment/staff-files/staff-files.server.ts'
import { endStaffPost } from '#domains/employment/staff-files/staff-posts.server.ts'
import { keepStanding } from '#domains/employment/standing/keeping.server.ts'
import { outcomesOf } from '#domains/employment/standing/outcomes.queries.server.ts'
import { mergePeople, undoPeopleMerge } from '#domains/people/merges/merge-people.server.ts'
import { merges } from '#domains/people/merges/merges.table.ts'
import { people } from '#domains/people/people.table.ts'
import { addDays } from '#lib/day.ts'
import type { User } from '#platform/actor.ts'
import { type Ctx, todayOf } from '#platform/ctx.server.ts'
import { accountsOfAllRoles, openWorld, type World } from '#tests/access/world.ts'
import { newStaff } from '#tests/first-days.ts'
import { agedTypes, type Workplace, workplace } from '#tests/staff.ts'
import { readImport } from './imports.queries.server.ts'
import { chooseColumns, startImport } from './imports.server.ts'
import { deleteEntered } from './mistakes.server.ts'
import { runImport } from './run.server.ts'
import { readColumns } from './steps.queries.server.ts'
import { undoImport } from './undo.server.ts'

let world: World
let hr: Ctx<User>
let place: Workplace
beforeAll(async () => {
  world = await openWorld()
  const { actor } = (await accountsOfAllRoles(world))['Admin / HR']
  hr = { ...world.ctx(actor), actor }
  place = await workplace(world)
  await agedTypes(world)
})
afterAll(() => world.close())

const db = () => world.database.db
const at = (days: number): Ctx<User> => ({ ...hr, now: hr.now.add({ hours: 24 * days }) })
const dayAt = (days: number) => addDays(todayOf(hr), days)
const personOf = async (name: string) => (await db().select().from(people).where(eq(people.name, name)))[0]?.id ?? ''
const postOf = async (personId: string) =>
  (await db().select().from(posts).where(eq(posts.personId, personId)))[0]?.id ?? ''
const sheetOf = (name: string) => [
  'Name,Email,Job,Start date,Location',
  `${name},${name.toLowerCase().replace(' ', '.')}@example.com,Care Worker,01/02/2020,Rosewood`,
]

async function begin(ctx: Ctx<User>, lines: readonly string[]): Promise<string> {
  const bytes = new TextEncoder().encode(lines.join('\n'))
  const started = await startImport(ctx, { name: 'staff.csv', bytes, again: true })
  const id = started.already ? '' : started.id
  const { columns } = await readColumns(ctx, id)
  await chooseColumns(ctx, id, { fields: columns.map(({ field }) => field), makeJobs: true, makeLocations: false })
  return id
}
async function bring(ctx: Ctx<User>, lines: readonly string[]): Promise<string> {
  const id = await begin(ctx, lines)
  await runImport(ctx, id)
  return id
}
const outcome = async (personId: string, days: number) => {
  await keepStanding(at(days), [personId])
  return (await outcomesOf(at(days), [personId])).get(personId)?.outcome
}

test('an import that was undone and made again gives no new days', async () => {
  const first = await bring(hr, sheetOf('Ida Undone'))
  expect(await outcome(await personOf('Ida Undone'), 7)).toBe('not_verified')
  await undoImport(at(3), first)
  const second = await bring(at(3), sheetOf('Ida Undone'))
  const ida = await personOf('Ida Undone')
  expect([await outcome(ida, 7), await outcome(ida, 8)]).toEqual(['not_verified', 'not_cleared'])
  // once more, with the name the other way round
  await undoImport(at(20), second)
  await bring(at(20), ['Name,Job,Start date,Location', '"Undone, Ida",Care Worker,01/02/2020,Rosewood'])
  const [again] = await db()
    .select()
    .from(bringIns)
    .where(eq(bringIns.recordedAt, at(20).now.toString()))
  expect(again).toMatchObject({ knownSince: dayAt(0), confirmBy: dayAt(7), coreBy: dayAt(14), verifyBy: dayAt(84) })
  expect(await outcome(again?.personId ?? '', 20)).toBe('not_cleared')
})

test('nor does someone who was deleted as a mistake and added again', async () => {
  const name = 'Mia Mistaken'
  const mia = await addStaffMember(hr, newStaff({ place }, { name }))
  await deleteEntered(at(10), mia, { reason: 'Entered twice' })
  const again = await addStaffMember(at(10), newStaff({ place }, { name }))
  expect(await outcome(again, 10)).toBe('not_cleared')
})

test('someone whose post has ended is not brought in again by the next sheet: their return is a change to accept', async () => {
  await bring(hr, sheetOf('Eve Ended'))
  const eve = await personOf('Eve Ended')
  await endStaffPost(at(90), { personId: eve, postId: await postOf(eve) }, dayAt(89))
  const id = await begin(at(91), sheetOf('Eve Ended'))
  expect((await readImport(at(91), id, { show: 'all', page: 1 })).dryRun?.changes).toMatchObject([
    {
      personId: eve,
      kind: 'back',
      says: 'Care Worker, Rosewood',
      here: expect.stringContaining('Their post ended on'),
    },
  ])
  await runImport(at(91), id)
  expect(await db().$count(posts, eq(posts.personId, eve))).toBe(1)
  expect(await outcome(eve, 91)).toBeUndefined()
})

test('the name of someone brought in is asked about when it is added again', async () => {
  const name = 'Una Again'
  const una = await addStaffMember(hr, newStaff({ place }, { name }))
  await endStaffPost(at(90), { personId: una, postId: await postOf(una) }, dayAt(90))
  for (const typed of [name, 'again, una'])
    await expect(addStaffMember(at(91), newStaff({ place }, { name: typed }))).rejects.toMatchObject({
      fields: { someoneElse: expect.stringContaining('was brought in already') },
    })
})

test.each(['into', 'from'] as const)('of two who are one the days go on from the first of both (%s)', async (stays) => {
  const name = `Ora Twice ${stays}`
  const early = await addStaffMember(hr, newStaff({ place }, { name }))
  const late = await addStaffMember(at(90), newStaff({ place }, { name, someoneElse: 'on' }))
  expect(await outcome(late, 91)).toBe('not_verified')
  const [brought] = await db().select().from(bringIns).where(eq(bringIns.personId, late))
  const [from, into] = stays === 'into' ? [late, early] : [early, late]
  const form = { details: 'into', dateOfBirth: 'into', account: 'into', reason: 'One person' } as const
  await mergePeople(at(90), from, into, { ...form, ends: [await postOf(early)] })
  expect(await outcome(into, 91)).toBe('not_cleared')
  const plan = planVerification(at(91), { ids: [brought?.id ?? ''], verifyBy: dayAt(100) })
  await expect(plan).rejects.toMatchObject({
    fields: { verifyBy: expect.stringContaining('first brought in ended on') },
  })
  const [merge] = await db().select().from(merges).where(eq(merges.fromId, from))
  await undoPeopleMerge(at(91), merge?.id ?? '')
  expect(await outcome(late, 91)).toBe('not_verified')
})

test('the database lets neither the first day nor what it keeps of one that went be changed', async () => {
  const name = 'Lea Later'
  const lea = await addStaffMember(hr, newStaff({ place }, { name }))
  const later = db()
    .update(bringIns)
    .set({ knownSince: dayAt(50) })
    .where(eq(bringIns.personId, lea))
  await expect(later).rejects.toMatchObject({ cause: { constraint: 'bring_ins_days_stay' } })
  for (const write of [
    'insert into bring_ins_taken_back select * from bring_ins_taken_back',
    "update bring_ins_taken_back set known_since = '2030-01-01'",
    'delete from bring_ins_taken_back',
  ])
    await expect(world.database.pool.query(write)).rejects.toThrow('permission denied')
})

test('with the file of a person, erased at the end of its time, the day goes too', async () => {
  const fay = await addStaffMember(hr, newStaff({ place }, { name: 'Fay Forgotten' }))
  const kept = await db().$count(bringInsTakenBack)
  await eraseStaffFile({ ...hr, actor: { kind: 'system' } }, fay)
  expect(await db().$count(bringIns, eq(bringIns.personId, fay))).toBe(0)
  expect(await db().$count(bringInsTakenBack)).toBe(kept)
})
