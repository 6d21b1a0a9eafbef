import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { lessonEvents } from '#domains/learning/lessons/progress.table.ts'
import { quizAttempts } from '#domains/learning/quiz/attempts.table.ts'
import { long } from '#tests/long.ts'
import { courseWithQuiz, readyForQuiz } from '#tests/quizzes.ts'
import { Phone } from './learner-steps.ts'

let phone: Phone
beforeAll(async () => {
  phone = await Phone.withHub()
})
afterAll(() => phone?.close())

const soon = { timeout: 30_000 }
const tries = () => phone.database.db.$count(lessonEvents, eq(lessonEvents.kind, 'check tried'))

test('a learner goes on without a connection, restarts her phone, and what she did counts once; the next person finds nothing', async () => {
  const mbali = await phone.learner('Mbali')
  const enrolment = await phone.given(mbali)
  await phone.signIn(mbali)
  await phone.read(enrolment)
  const first = await phone.heading()

  await phone.context.setOffline(true)
  await phone.page.getByText('No connection. Lessons 1 to 3 are on this phone.').waitFor()
  await phone.next()
  await expect.poll(phone.heading, soon).not.toBe(first)
  const second = await phone.heading()
  await phone.page.getByRole('button', { name: 'Large text' }).click()
  await phone.page.locator('[aria-pressed=true][aria-label="Large text"]').waitFor()
  await phone.check()
  await phone.saved().waitFor()
  await phone.page.getByText('1 answer waits on this phone.').waitFor()
  const address = phone.page.url().replace(/#.*/, '')
  await phone.next()
  await expect.poll(phone.heading, soon).not.toBe(second)

  await phone.hub.kill()
  await phone.context.close()
  await phone.switchOn()
  await phone.page.goto(address)
  expect(await phone.heading()).toBe(second)
  await phone.saved().waitFor()
  expect(await tries()).toBe(0)

  await phone.hubIsBack()
  await phone.page.goto(address)
  await expect.poll(tries, soon).toBe(1)
  await phone.page.getByRole('link', { name: 'Try again' }).waitFor()

  await phone.page.goto('/learner')
  await phone.page.getByRole('button', { name: 'Sign out' }).click()
  await phone.page.waitForURL('**/auth')
  const noah = await phone.learner('Noah')
  await phone.signIn(noah)
  expect(await tries()).toBe(1)
  const held = await phone.held()
  for (const trace of [mbali.personId, enrolment, second ?? '', 'Mbali']) expect(held).not.toContain(trace)
}, 600_000)

afterEach(() => phone.context.setOffline(false))

if (long)
  test('a quiz is answered and sent without a connection, and arrives whole and once', async () => {
    const ada = await phone.learner('Ada')
    const world = { database: phone.database, ctx: phone.ctx }
    const course = await courseWithQuiz(world, 'cut-off', { kinds: ['single', 'multiple', 'order', 'match', 'short'] })
    const enrolment = await readyForQuiz(world, ada as Parameters<typeof readyForQuiz>[1], course)
    await phone.context.clearCookies()
    await phone.signIn(ada)
    const { page } = phone
    await page.goto(`/learner/courses/${enrolment}/quiz`)
    await page.getByRole('button', { name: 'Start the quiz' }).click()
    await page.getByText('Question 1 of 5 ·').waitFor()
    await page.waitForFunction(() => navigator.serviceWorker.controller)
    await expect.poll(phone.held, soon).toContain('"number":1')

    await phone.context.setOffline(true)
    for (const position of [1, 2, 3, 4, 5]) {
      await page.getByText(`Question ${position} of 5 ·`).waitFor()
      for (const select of await page.locator('main select').all()) await select.selectOption({ index: 1 })
      const choice = page.locator('main label input')
      if ((await choice.count()) > 0) await choice.first().check()
      const text = page.locator('main textarea')
      if ((await text.count()) > 0) await text.fill('I tell my manager.')
      await page.getByRole('button', { name: position < 5 ? 'Next question' : 'See all answers' }).click()
    }
    await page.getByRole('heading', { name: 'All answered' }).waitFor()
    await page.reload()
    await page.getByRole('button', { name: 'Send all 5' }).click()
    await page.getByRole('heading', { name: 'Your answers are saved on this phone' }).waitFor()
    const attempts = () => phone.database.db.select().from(quizAttempts)
    expect((await attempts()).map(({ sentAt }) => sentAt)).toEqual([null])
    await phone.context.setOffline(false)
    await expect.poll(async () => (await attempts()).filter(({ sentAt }) => sentAt).length, soon).toBe(1)
    await page.getByRole('link', { name: 'See your result' }).click()
    await page.waitForURL('**/results/*')
    await page.goto(`/learner/courses/${enrolment}/quiz`)
    expect(await attempts()).toHaveLength(1)
  })

if (long)
  test('unsent work outlives a session for its learner alone, and signing out asks about it', async () => {
    const [zola, omar] = [await phone.learner('Zola'), await phone.learner('Omar')]
    const enrolment = await phone.given(zola)
    await phone.context.clearCookies()
    await phone.signIn(zola)
    await phone.read(enrolment)
    const before = await tries()
    const { page } = phone
    await phone.context.setOffline(true)
    await phone.check()
    await phone.saved().waitFor()

    await phone.context.clearCookies()
    await page.goto('about:blank')
    await phone.context.setOffline(false)
    await phone.signIn(omar)
    await phone.context.setOffline(true)
    await page.goto('/learner')
    await page.getByRole('heading', { name: 'No lessons are here' }).waitFor()
    expect(await page.getByText(/waits? on this phone/).count()).toBe(0)
    await phone.context.setOffline(false)
    await page.goto('/learner')
    await page.getByRole('button', { name: 'Sign out' }).click()
    await page.waitForURL('**/auth')
    expect([await tries(), (await phone.held()).includes(zola.personId)]).toEqual([before, true])

    await phone.signIn(zola)
    await expect.poll(tries, soon).toBe(before + 1)
    await phone.read(await phone.given(zola, 'fire-safety'))
    const other = await phone.context.newPage()
    await other.goto('/learner')
    await other.waitForLoadState('networkidle')
    await phone.context.setOffline(true)
    await phone.check()
    await phone.saved().waitFor()
    await other.getByRole('button', { name: 'Sign out' }).click()
    await other.getByRole('dialog').getByText('1 answer waits on this phone.').waitFor()
    await other.getByRole('button', { name: 'Send first' }).click()
    await other.getByRole('dialog').getByRole('alert').waitFor()
    await phone.context.setOffline(false)
    await other.getByRole('button', { name: 'Send first' }).click()
    await other.waitForURL('**/auth')
    expect([await tries(), (await phone.held()).includes(zola.personId)]).toEqual([before + 2, false])
  })
