import { asc, eq } from 'drizzle-orm'
import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { courseVersions, lessons, questionVersions } from '#domains/learning/courses/versions.table.ts'
import { courses } from '#domains/learning/courses.table.ts'
import { giveCourse } from '#domains/learning/enrolment/give.server.ts'
import { lessonEvents, lessonNotes } from '#domains/learning/lessons/progress.table.ts'
import { system } from '#platform/actor.ts'
import { type Ask, hubUnderTest } from './hub-under-test.ts'
import { type Address, routeIdOf } from './routes.ts'
import { type Account, openWorld, type World } from './world.ts'

let world: World
let ask: Ask
let mbali: Account
let stranger: Account
let enrolment: string
let taught: { id: string; check: typeof questionVersions.$inferSelect }[]
beforeAll(async () => {
  world = await openWorld()
  ask = await hubUnderTest(world)
  mbali = await world.account('Staff Member', 'mbali')
  stranger = await world.account('Learner', 'stranger')
  const { db } = world.database
  const [course] = await db.select().from(courses).where(eq(courses.slug, 'food-hygiene'))
  const receivers = [{ personId: mbali.personId, dueOn: null, opens: true }]
  enrolment =
    (await giveCourse(world.ctx(system), course?.id ?? '', receivers, { source: 'hand' })).get(mbali.personId) ?? ''
  taught = await db
    .select({ id: lessons.id, check: questionVersions })
    .from(lessons)
    .innerJoin(courseVersions, eq(courseVersions.id, lessons.versionId))
    .innerJoin(questionVersions, eq(questionVersions.id, lessons.checkId))
    .where(eq(courseVersions.courseId, course?.id ?? ''))
    .orderBy(asc(lessons.position))
})
afterAll(() => world.close())

const lesson: Address = '/learner/courses/:enrolmentId/lessons/:lessonId'
const lessonOf = (id: string) => `/learner/courses/${enrolment}/lessons/${id}`
const forms = (path: string) => [path, `${path}.data`, `${path}.data?_routes=${encodeURIComponent(routeIdOf(lesson))}`]
const post = (path: string, fields: Record<string, string>, { cookie } = mbali) =>
  ask(path, { cookie, method: 'POST', body: new URLSearchParams(fields) })

test('no lesson page tells what is right before it was answered, as page and as data', async () => {
  expect(taught.length).toBeGreaterThan(5)
  for (const { id, check } of taught)
    for (const path of forms(lessonOf(id))) {
      const { status, text } = await ask(path, { cookie: mbali.cookie })
      const told = [check.why, 'feedback', '"right"'].filter((words) => text.includes(words))
      expect({ path, status, told, asks: text.includes(check.options[0]?.text ?? '-') }).toEqual({
        path,
        status: 200,
        told: [],
        asks: true,
      })
    }
})

test('a device keeps the lesson that is read and the next two, or all, and learns nothing of what is right', async () => {
  const texts = `/learner/courses/${enrolment}/texts`
  for (const [path, count] of [
    [texts, taught.length],
    [`${texts}?from=${taught[0]?.id}`, 3],
    [`${texts}?from=${taught.at(-1)?.id}`, 1],
  ] as const) {
    const { status, text, headers } = await ask(path, { cookie: mbali.cookie })
    expect([status, headers.get('cache-control'), JSON.parse(text).lessons.length]).toEqual([200, 'no-store', count])
    const words = taught.flatMap(({ check }) => [
      check.why,
      ...check.options.map(({ feedback }) => feedback ?? check.why),
    ])
    const told = [...words, '"right"', 'feedback', '"note"'].filter((one) => text.includes(one))
    expect({ path, told }).toEqual({ path, told: [] })
  }
  expect((await ask(`${texts}?from=${v7()}`, { cookie: mbali.cookie })).status).toBe(404)
  expect((await ask(texts, { cookie: stranger.cookie })).status).toBe(404)
  expect((await ask(texts)).location).toContain('/auth')
})

test('without scripts a check comes back marked, a wrong form with words, and the lesson leads to the next', async () => {
  const [first, second] = taught
  if (!first || !second) throw new Error('no lessons')
  const { options } = first.check
  const wrong = options.find(({ right }) => !right)?.id ?? ''
  const fields = { key: v7(), cycle: '1' }
  const none = await post(lessonOf(first.id), fields)
  expect([none.status, none.text.includes('Choose')]).toEqual([422, true])
  const marked = await post(lessonOf(first.id), { ...fields, 'chosen[]': wrong })
  expect([marked.status, marked.text.includes(first.check.why), marked.text.includes('Your answer')]).toEqual([
    200,
    true,
    true,
  ])
  expect((await post(`${lessonOf(first.id)}/next`, { key: v7(), cycle: '1' })).location).toBe(lessonOf(second.id))
  expect((await ask(`/learner/courses/${enrolment}`, { cookie: mbali.cookie })).text).toContain('1<!-- --> of <!-- -->')
})

test('a device sends many events, again and at once, and hears of each', async () => {
  const [, second, third] = taught
  const events = [second, third].map((one) => ({
    key: v7(),
    cycle: 1,
    lesson: one?.id,
    kind: 'opened',
    at: '2999-01-01T00:00:00Z',
  }))
  const send = (sent: unknown, who = mbali) =>
    post(`/learner/courses/${enrolment}/events`, { events: JSON.stringify(sent) }, who)
  for (const { status, text } of await Promise.all([1, 2, 3, 4].map(() => send(events)))) {
    expect(status).toBe(200)
    expect(JSON.parse(text)).toMatchObject({ kind: 'received', events: events.map(({ key }) => ({ key })) })
  }
  expect(await world.database.db.$count(lessonEvents, eq(lessonEvents.lessonId, third?.id ?? ''))).toBe(1)
  expect((await send([{ ...events[0], kind: 'passed' }])).status).toBe(422)
  expect((await send('{')).status).toBe(422)
  expect((await send(events, stranger)).status).toBe(404)
})

test('a note is kept, comes back to its writer, and is in her copy of her data alone', async () => {
  const path = `${lessonOf(taught[0]?.id ?? '')}/note`
  expect((await post(path, { text: 'Ask Joyce about soup' })).location).toBe(lessonOf(taught[0]?.id ?? ''))
  expect((await ask(path, { cookie: mbali.cookie })).text).toContain('Ask Joyce about soup')
  const long = await post(path, { text: 'x'.repeat(4001) })
  expect([long.status, long.text.includes('x'.repeat(4001))]).toEqual([422, true])
  const office = await world.account('Admin / HR', 'office')
  for (const cookie of [stranger.cookie, office.cookie]) expect((await ask(path, { cookie })).status).toBe(404)
  expect(await world.database.db.$count(lessonNotes)).toBe(1)
})

test('another’s enrolment is not found at any address, and neither is what is no id', async () => {
  const paths = [
    `/learner/courses/${enrolment}`,
    ...forms(lessonOf(taught[0]?.id ?? '')),
    '/learner/courses/x',
    `/learner/courses/${v7()}`,
  ]
  for (const path of paths)
    expect({ path, status: (await ask(path, { cookie: stranger.cookie })).status }).toEqual({ path, status: 404 })
  for (const path of ['', '/next', '/note']) {
    const fields = path === '/note' ? { text: 'x' } : { key: v7(), cycle: '1', ...(path === '' && { 'chosen[]': 'x' }) }
    const address = `${lessonOf(taught[0]?.id ?? '')}${path}`
    expect({ path, status: (await post(address, fields, stranger)).status }).toEqual({ path, status: 404 })
  }
})

test('the size of the text is kept on the device', async () => {
  const path = `${lessonOf(taught[0]?.id ?? '')}/text-size`
  const reply = await post(path, { size: 'largest' })
  expect(reply.location).toBe(lessonOf(taught[0]?.id ?? ''))
  const { text } = await ask(lessonOf(taught[0]?.id ?? ''), { cookie: `${mbali.cookie}; text-size=largest` })
  expect(text).toMatch(
    /aria-pressed="true"[^>]*aria-label="Largest text"|aria-label="Largest text"[^>]*aria-pressed="true"/,
  )
})

test('when access has ended, lessons lead to the course, which says so', async () => {
  const { pool } = world.database
  await pool.query('update entitlements set ended_at = now() where enrolment_id = $1', [enrolment])
  const [first] = taught
  for (const path of ['', '/note'])
    expect((await ask(`${lessonOf(first?.id ?? '')}${path}`, { cookie: mbali.cookie })).location).toBe(
      `/learner/courses/${enrolment}`,
    )
  const course = await ask(`/learner/courses/${enrolment}`, { cookie: mbali.cookie })
  expect([course.status, course.text.includes('This course is closed for you.')]).toEqual([200, true])
  expect(course.text).not.toContain(`/lessons/${first?.id}`)
  // what she was writing is kept
  expect((await post(`${lessonOf(first?.id ?? '')}/note`, { text: 'Typed' })).status).toBe(302)
})
