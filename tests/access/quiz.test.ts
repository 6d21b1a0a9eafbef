import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { questionVersions } from '#domains/learning/courses/versions.table.ts'
import { drawnQuestions, quizAttempts } from '#domains/learning/quiz/attempts.table.ts'
import { flatten } from '#lib/form-values.ts'
import { answersTo, courseWithQuiz, readyForQuiz } from '#tests/quizzes.ts'
import { type Ask, hubUnderTest } from './hub-under-test.ts'
import { type Account, openWorld, type World } from './world.ts'

let world: World
let ask: Ask
let mbali: Account
let stranger: Account
let joyce: Account
let count = 0
beforeAll(async () => {
  world = await openWorld()
  ask = await hubUnderTest(world)
  mbali = await world.account('Staff Member', 'mbali')
  stranger = await world.account('Learner', 'stranger')
  joyce = await world.account('Trainer', 'joyce')
})
afterAll(() => world.close())

const db = () => world.database.db
const post = (path: string, fields: [string, string][], { cookie } = mbali) =>
  ask(path, { cookie, method: 'POST', body: new URLSearchParams(fields) })
const attempts = () => db().select().from(quizAttempts)

type Quiz = Parameters<typeof courseWithQuiz>[2]
async function started(quiz: Quiz, account = mbali) {
  const course = await courseWithQuiz(world, `asked-${++count}`, quiz)
  const path = `/learner/courses/${await readyForQuiz(world, account, course)}`
  const begun = new Set((await attempts()).map(({ id }) => id))
  expect((await post(`${path}/quiz/start`, [], account)).location).toBe(`${path}/quiz`)
  const attempt = (await attempts()).find(({ id }) => !begun.has(id))?.id ?? ''
  const give = (go: string, right: boolean, position: number) => answered(attempt, { go, right, position })
  return { path, attempt, give, result: `${path}/results/${attempt}` }
}

async function answered(attempt: string, { go, right, position }: { go: string; right: boolean; position: number }) {
  const answer = (await answersTo(db(), attempt, () => right)).find((one) => one.position === position)?.answer ?? {}
  return [...flatten({ attempt, position, ...answer }), ...(go ? [['go', go] as [string, string]] : [])]
}

const kinds: Quiz['kinds'] = ['single', 'multiple', 'truefalse', 'order', 'match', 'short']

test('no page of a quiz tells what is right before it is sent, nor an id of the author’s options', async () => {
  const { path, attempt } = await started({ kinds })
  const drawn = await db()
    .select({ question: questionVersions })
    .from(drawnQuestions)
    .innerJoin(questionVersions, eq(questionVersions.id, drawnQuestions.questionVersionId))
    .where(eq(drawnQuestions.attemptId, attempt))
  const keys = drawn.flatMap(({ question: { options } }) =>
    options.flatMap(({ id, pair }) => [id, ...(pair ? [pair.id] : [])]),
  )
  expect(keys.length).toBeGreaterThan(15)
  for (const query of ['', '?all', ...kinds.map((_, at) => `?question=${at + 1}`)])
    for (const page of [`${path}/quiz${query}`, `${path}/quiz.data${query}`]) {
      const { status, text } = await ask(page, { cookie: mbali.cookie })
      const told = [...keys, 'Early is kind', 'Waiting helps', '"right"'].filter((words) => text.includes(words))
      expect({ page, status, told }).toEqual({ page, status: 200, told: [] })
    }
})

test('without scripts every kind is answered, flagged, gone back to and sent', async () => {
  const { path, attempt, give, result } = await started({ kinds: kinds.slice(0, 5) })
  for (const position of [1, 2, 3, 4])
    expect((await post(`${path}/quiz`, await give('next', true, position))).location).toBe(
      `${path}/quiz?question=${position + 1}`,
    )
  expect((await post(`${path}/quiz`, await give('flag', true, 5))).location).toBe(`${path}/quiz?question=5`)
  expect((await post(`${path}/quiz`, await give('all', true, 5))).location).toBe(`${path}/quiz?all`)
  expect((await ask(`${path}/quiz?all`, { cookie: mbali.cookie })).text).toContain('All answered')
  expect((await ask(result, { cookie: mbali.cookie })).location).toBe(`${path}/quiz`)
  expect((await post(`${path}/quiz/send`, [['attempt', attempt]])).location).toBe(result)
  expect((await ask(result, { cookie: mbali.cookie })).text).toContain('You passed')
})

test('each save is acknowledged, and after sending none is taken', async () => {
  const { path, attempt, give } = await started({ kinds: ['single', 'single'], attempts: 1 })
  const saved = await post(`${path}/quiz/answers`, await give('', false, 1))
  expect([saved.status, JSON.parse(saved.text)]).toEqual([
    200,
    { kind: 'saved', time: expect.stringMatching(/^\d\d:\d\d$/) },
  ])
  await post(`${path}/quiz/send`, [['attempt', attempt]])
  const before = await db().select().from(drawnQuestions).where(eq(drawnQuestions.attemptId, attempt))
  const late = await post(`${path}/quiz/answers`, await give('', true, 1))
  expect([late.status, JSON.parse(late.text).why]).toEqual([409, expect.stringContaining('cannot be changed')])
  expect((await post(`${path}/quiz`, await give('next', true, 1))).status).toBe(409)
  expect((await post(`${path}/quiz/start`, [])).status).toBe(409)
  expect(await db().select().from(drawnQuestions).where(eq(drawnQuestions.attemptId, attempt))).toEqual(before)
  // with no attempt left, what would have been right may be said
  const { text } = await ask(`${path}/results/${attempt}`, { cookie: mbali.cookie })
  expect([text.includes('Not passed yet'), text.includes('used all your attempts')]).toEqual([true, true])
})

test('while an attempt is left, the result does not say what would have been right', async () => {
  const { path, attempt, give, result } = await started({ kinds: ['single'] })
  await post(`${path}/quiz`, await give('all', false, 1))
  await post(`${path}/quiz/send`, [['attempt', attempt]])
  for (const page of [result, `${result}.data`]) {
    const { text } = await ask(page, { cookie: mbali.cookie })
    expect([text.includes('Go home'), text.includes('Tell your manager'), text.includes('Early is kind')]).toEqual([
      true,
      false,
      true,
    ])
  }
})

test('another’s quiz, attempt and result are not found', async () => {
  const { path, attempt, give, result } = await started({ kinds: ['single'] })
  for (const page of [`${path}/quiz`, `${path}/quiz.data`, result, `${result}.data`])
    expect((await ask(page, stranger)).status).toBe(404)
  for (const [to, fields] of [
    [`${path}/quiz/start`, []],
    [`${path}/quiz/send`, [['attempt', attempt]]],
    [`${path}/quiz`, await give('next', true, 1)],
    [`${path}/quiz/answers`, await give('', true, 1)],
  ] as [string, [string, string][]][])
    expect((await post(to, fields, stranger)).status).toBe(404)
})

test('a score is no field, and no one but a trainer marks, nor she her own', async () => {
  const { path, attempt, give } = await started({ kinds: ['short'] })
  const scored = await post(`${path}/quiz`, [...(await give('next', true, 1)), ['right', 'true'], ['rightCount', '1']])
  // the answer is kept, and of a score nothing is read
  expect(scored.location).toBe(`${path}/quiz?question=2`)
  await post(`${path}/quiz`, await give('all', true, 1))
  await post(`${path}/quiz/send`, [
    ['attempt', attempt],
    ['rightCount', '1'],
    ['passed', 'true'],
  ])
  const unmarked = await db().select().from(drawnQuestions).where(eq(drawnQuestions.attemptId, attempt))
  expect(unmarked).toMatchObject([{ right: null }])
  expect((await attempts()).find(({ id }) => id === attempt)).toMatchObject({ rightCount: null, passed: null })
  const mark: [string, string][] = [
    ['position', '1'],
    ['right', 'right'],
  ]
  const marking = `/trainer/marking/${attempt}`
  for (const who of [mbali, stranger]) expect((await post(marking, mark, who)).location).not.toBe(marking)
  expect((await ask('/trainer/marking', joyce)).text).toContain(marking)
  expect((await post(marking, mark, joyce)).location).toBe(marking)
  expect((await attempts()).find(({ id }) => id === attempt)).toMatchObject({ rightCount: 1, passed: true })
  const own = await started({ kinds: ['short'] }, joyce)
  await post(`${own.path}/quiz`, await own.give('all', true, 1), joyce)
  await post(`${own.path}/quiz/send`, [['attempt', own.attempt]], joyce)
  expect((await post(`/trainer/marking/${own.attempt}`, mark, joyce)).status).toBe(403)
  expect((await ask('/trainer/marking', joyce)).text).not.toContain(own.attempt)
})

test('a quiz that a device kept is sent whole and once, however often it arrives', async () => {
  const { path, attempt } = await started({ kinds: kinds.slice(0, 5) })
  const given = async (right: boolean) =>
    (await answersTo(db(), attempt, () => right)).map(({ position, answer }) => ({ position, answer }))
  const answers = await given(true)
  const send = (whole: unknown, who = mbali) =>
    post(
      `${path}/quiz/from-device`,
      [
        ['attempt', attempt],
        ['answers', JSON.stringify(whole)],
      ],
      who,
    )
  for (const bad of ['x', [{ position: 1, right: true }], [{ position: 1, answer: { chosen: ['nothing'] } }]])
    expect((await send(bad)).status).toBe(422)
  expect((await send(answers, stranger)).status).toBe(404)
  const replies = await Promise.all([1, 2, 3, 4].map(() => send(answers)))
  expect(replies.map(({ status, text }) => [status, JSON.parse(text).kind])).toEqual(Array(4).fill([200, 'saved']))
  const wrong = await given(false)
  expect([(await send(wrong)).status, (await send(answers)).status]).toEqual([409, 200])
  const [marked] = await db().select().from(quizAttempts).where(eq(quizAttempts.id, attempt))
  expect(marked).toMatchObject({ rightCount: 5, passed: true })
})
