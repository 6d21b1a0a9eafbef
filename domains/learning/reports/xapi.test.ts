import { Ajv } from 'ajv'
import formats from 'ajv-formats'
import { eq } from 'drizzle-orm'
import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { courses } from '#domains/learning/courses.table.ts'
import { sendQuiz, startQuiz } from '#domains/learning/quiz/attempts.server.ts'
import { addDays } from '#lib/day.ts'
import type { User } from '#platform/actor.ts'
import { config } from '#platform/config.server.ts'
import { type Ctx, todayOf } from '#platform/ctx.server.ts'
import { type Account, openWorld, type World } from '#tests/access/world.ts'
import { certified } from '#tests/learning.ts'
import { answersTo, courseWithQuiz, readyForQuiz } from '#tests/quizzes.ts'
import { employ, workplace } from '#tests/staff.ts'
import { exportXapi } from './xapi.queries.server.ts'
import { type Happening, type Statement, statementOf } from './xapi.rules.ts'
import schema from './xapi-statement.schema.json' with { type: 'json' }

const ajv = new Ajv({ strict: true })
formats.default(ajv)
// an absolute address; an IRI has letters of every script besides
ajv.addFormat('iri', (text: string) => /^[a-z][a-z0-9+.-]*:\S+$/i.test(text) && URL.canParse(text))
const isStatement = ajv.compile(schema)
const faults = (statement: unknown) => (isStatement(statement) ? [] : isStatement.errors)

let world: World
let admin: Ctx<User>
let trainer: Ctx<User>
let mbali: Account
let courseId: string
beforeAll(async () => {
  world = await openWorld()
  admin = as(await world.account('Admin / HR', 'hr'))
  trainer = as(await world.account('Trainer', 'trainer'))
  mbali = await world.account('Staff Member', 'mbali')
  await employ(world, await workplace(world), { personId: mbali.personId })
  courseId = await courseWithQuiz(world, 'asked', { kinds: ['single', 'multiple', 'order'], asked: 3 })
  const enrolmentId = await readyForQuiz(world, mbali, courseId)
  for (const passes of [false, true]) {
    const attemptId = await startQuiz(as(mbali), enrolmentId)
    const answers = await answersTo(world.database.db, attemptId, () => passes)
    await sendQuiz(as(mbali), { enrolmentId, attemptId }, answers)
  }
})
afterAll(() => world.close())

const as = ({ actor }: Account) => world.ctx(actor) as Ctx<User>
const period = { from: '2020-01-01', to: '2099-12-31' }
async function exported(ctx: Ctx<User>, asked: Partial<Parameters<typeof exportXapi>[1]> = {}) {
  const statements: Statement[] = []
  for await (const statement of await exportXapi(ctx, { course: undefined, ...period, ...asked }))
    statements.push(statement)
  return statements
}
const happening: Happening = {
  ...{ kind: 'started', row: v7(), at: '2026-11-01T10:00:00+00:00', personId: v7(), name: 'Mbali', courseId: v7() },
  ...{ course: 'Fire safety', cycleId: v7() },
}
const about = { id: v7(), title: 'What first?' }
const score = { right: 13, asked: 15 }

test.each<[Happening, string, object | undefined]>([
  [happening, 'initialized', undefined],
  [{ ...happening, kind: 'lesson completed', about }, 'completed', { completion: true }],
  [{ ...happening, kind: 'question answered', about, right: false }, 'answered', { success: false }],
  [{ ...happening, kind: 'question answered', about }, 'answered', undefined],
  [{ ...happening, kind: 'quiz passed', about, score }, 'passed', { success: true, score: { raw: 13, max: 15 } }],
  [{ ...happening, kind: 'quiz failed', about, score }, 'failed', { success: false }],
  [{ ...happening, kind: 'completed', score }, 'completed', { completion: true, score: { scaled: 13 / 15 } }],
])('%#: %o is a statement of xAPI 1.0.3', (happened, verb, result) => {
  const statement = statementOf(happened, 'https://hub.example.org')
  expect(faults(statement)).toEqual([])
  expect(statement.verb.display['en-GB']).toBe(verb)
  if (result) expect(statement.result).toMatchObject(result)
  else expect(statement).not.toHaveProperty('result')
  expect(statementOf(happened, 'https://hub.example.org').id).toBe(statement.id)
})

test('the schema finds what the specification forbids', () => {
  const good = statementOf({ ...happening, kind: 'quiz passed', about, score }, 'https://hub.example.org')
  for (const bad of [
    { ...good, id: 'x' },
    { ...good, more: 1 },
    { ...good, actor: { name: 'Mbali' } },
    { ...good, verb: { id: 'passed' } },
    { ...good, timestamp: 'yesterday' },
    { ...good, version: '2.0' },
    { ...good, result: { score: { scaled: 2 } } },
    { ...good, object: { id: 'no address' } },
  ])
    expect(isStatement(bad)).toBe(false)
})

const verbsOf = (statements: Statement[]) => statements.map(({ verb }) => verb.display['en-GB'])

test('what was done is exported once, in its order and by the rules, and again with the same ids', async () => {
  const statements = await exported(admin)
  expect(statements.flatMap((statement) => faults(statement))).toEqual([])
  expect(verbsOf(statements).toSorted()).toEqual([
    ...Array(6).fill('answered'),
    // two lessons, and the course
    ...['completed', 'completed', 'completed', 'failed', 'initialized', 'passed'],
  ])
  expect(new Set(statements.map(({ id }) => id)).size).toBe(statements.length)
  const times = statements.map(({ timestamp }) => timestamp)
  expect(times).toEqual(times.toSorted())
  expect(await exported(admin)).toEqual(statements)
  expect(JSON.stringify(statements)).not.toMatch(/response|@/)
  expect(statements[0]?.actor.account.homePage).toBe(config().publicUrl)
})

test('a course and a period narrow it, the last day included', async () => {
  await certified(world, mbali, 'food-hygiene')
  const [course] = await world.database.db.select().from(courses).where(eq(courses.slug, 'food-hygiene'))
  const today = todayOf(admin)
  const narrowed = { course: course?.id ?? '', from: today, to: today }
  expect(verbsOf(await exported(admin, narrowed)).toSorted()).toEqual(['completed', 'initialized'])
  expect(await exported(admin, { ...narrowed, from: addDays(today, 1), to: addDays(today, 2) })).toEqual([])
})

test('a trainer gets those of people in post, and others nothing', async () => {
  const customer = await world.account('Learner', 'customer')
  await certified(world, customer, 'food-hygiene')
  const of = async (ctx: Ctx<User>, { personId }: Account) =>
    (await exported(ctx)).filter(({ actor }) => actor.account.name === personId).length
  expect([await of(admin, customer), await of(trainer, customer)]).toEqual([2, 0])
  expect(await of(trainer, mbali)).toBeGreaterThan(10)
  await expect(exportXapi(as(mbali), { course: undefined, ...period })).rejects.toMatchObject({ kind: 'forbidden' })
})
