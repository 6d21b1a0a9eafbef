import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startPost } from '#domains/employment/posts/posts.server.ts'
import { posts } from '#domains/employment/posts/posts.table.ts'
import { applications } from '#domains/recruitment/applications/applications.table.ts'
import type { Role, User } from '#platform/actor.ts'
import { type Ctx, todayOf } from '#platform/ctx.server.ts'
import { type Account, accountsOfAllRoles, openWorld, type World } from '#tests/access/world.ts'
import { makeApplication } from '#tests/applications.ts'
import { messagesTo } from '#tests/mail.ts'
import { agedTypes, employ, type Workplace, workplace } from '#tests/staff.ts'
import { beginForm } from './bulk.form.ts'
import { readBulk } from './runs.queries.server.ts'
import { fillIn, goOn, planBulk, undoBulk } from './runs.server.ts'

let world: World
let accounts: Record<Role, Account>
let here: Workplace
let there: Workplace
const office = (): Ctx<User> => ({
  ...world.ctx(accounts['Admin / HR'].actor),
  actor: accounts['Admin / HR'].actor,
})
const nothing = beginForm.parse({})
const rowsOf = async (id: string) => (await readBulk(office(), id)).rows
const postsOf = (personId: string) => world.database.db.select().from(posts).where(eq(posts.personId, personId))
const move = () => ({ ...nothing, locationId: there.locationId, plannedStart: '2126-12-01' })

beforeAll(async () => {
  world = await openWorld()
  accounts = await accountsOfAllRoles(world)
  here = await workplace(world)
  there = { ...here, locationId: (await workplace(world, 'Cook', 'Harbour Row')).locationId }
})
afterAll(() => world.close())

test('a move plans a further post for each, says what each needs there, and starts no one', async () => {
  const types = await agedTypes(world)
  await world.database.pool.query(
    `insert into compliance_rules (id, type_id, location_id, required, valid_from, recorded_at, recorded_by)
     values (gen_random_uuid(), $1, $2, true, '2020-01-01', '2020-01-01', gen_random_uuid())`,
    [types.fire_safety, there.locationId],
  )
  const [one, two] = [await employ(world, here, { name: 'Cai' }), await employ(world, here, { name: 'Dee' })]
  await employ(world, { ...here, locationId: there.locationId }, { personId: two, dateFrom: '2024-01-01' })
  const id = await planBulk(office(), 'location', [one, two])
  await expect(fillIn(office(), id, nothing)).rejects.toMatchObject({ fields: { locationId: 'Choose the location' } })
  await expect(fillIn(office(), id, { ...move(), plannedStart: '2020-01-01' })).rejects.toMatchObject({
    fields: { plannedStart: 'The planned first day is today or later' },
  })
  await fillIn(office(), id, move())
  const { rows, said } = await readBulk(office(), id)
  expect(said).toContain('Harbour Row, planned from 1 December 2126. No registered manager is named there yet')
  expect(rows).toMatchObject([
    { name: 'Cai', whyNot: undefined, needs: expect.stringMatching(/^Open before the signature: .+/) },
    { name: 'Dee', whyNot: 'Has several posts: add one in the staff file' },
  ])
  expect(await postsOf(one)).toHaveLength(1)
  await goOn(office(), id, nothing)
  const planned = (await postsOf(one)).find(({ locationId }) => locationId === there.locationId)
  expect(planned).toMatchObject({ jobId: here.jobId, plannedStart: '2126-12-01', dateFrom: null, dateTo: null })
  expect(await postsOf(two)).toHaveLength(2)
  // not even by the verb that starts a post
  await expect(
    startPost(office(), planned?.id ?? '', todayOf(office()), { signatureId: planned?.id ?? '' }),
  ).rejects.toThrow()
  await undoBulk(office(), id)
  expect(await rowsOf(id)).toMatchObject([{ state: 'undone' }, { state: 'refused' }])
  expect((await postsOf(one)).find(({ id }) => id === planned?.id)?.dateTo).toBe(todayOf(office()))
})

test('applicants who can be are invited to one interview, and an undo takes the invitations back', async () => {
  const { db } = world.database
  const [one, offered] = [await makeApplication(db), await makeApplication(db, { status: 'offer_made' })]
  const id = await planBulk(office(), 'interview', [one.id, offered.id])
  await expect(fillIn(office(), id, nothing)).rejects.toMatchObject({ fields: { interviewDate: expect.any(String) } })
  await expect(
    fillIn(office(), id, { ...nothing, interviewDate: '2126-01-01', interviewTime: '99', interviewPlace: 'Here' }),
  ).rejects.toMatchObject({ fields: { interviewTime: 'Enter the time, such as 14:30' } })
  const when = { interviewDate: '2126-01-10', interviewTime: '10:30', interviewPlace: 'Rosewood' }
  await fillIn(office(), id, { ...nothing, ...when })
  expect((await readBulk(office(), id)).said).toContain('Rosewood. The emails go after 10 minutes')
  expect((await rowsOf(id))[1]?.whyNot).toContain('cannot go on to an interview')
  await goOn(office(), id, nothing)
  const statusOf = async () => (await db.select().from(applications).where(eq(applications.id, one.id)))[0]
  expect(await statusOf()).toMatchObject({ status: 'interview_scheduled', interviewPlace: 'Rosewood' })
  expect((await rowsOf(id)).map(({ state }) => state)).toEqual(['done', 'refused'])
  await undoBulk(office(), id)
  expect((await statusOf())?.status).toBe('submitted')
})

test('applicants at interview are made an offer, and no one else', async () => {
  const { db } = world.database
  const person = { name: 'Ola Reed', email: 'ola@example.com' }
  const [at, not] = [await makeApplication(db, { person, status: 'interview_scheduled' }), await makeApplication(db)]
  const id = await planBulk(office(), 'offer', [at.id, not.id])
  await expect(goOn(office(), id, nothing)).rejects.toThrow('Fill in what is to be done first')
  await fillIn(office(), id, { ...nothing, send: 'no' })
  await goOn(office(), id, nothing)
  expect((await rowsOf(id)).map(({ state }) => state)).toEqual(['done', 'refused'])
  const [row] = await db.select().from(applications).where(eq(applications.id, at.id))
  expect(row?.status).toBe('offer_made')
  expect(await messagesTo(world, 'ola@example.com')).toEqual([])
})
