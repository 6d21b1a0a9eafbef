import { asc, eq, sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { courseVersions, lessons, questionVersions } from '#domains/learning/courses/versions.table.ts'
import { courseSlugs, listBundles } from '#domains/learning/courses.queries.server.ts'
import { courses } from '#domains/learning/courses.table.ts'
import { endPrice, setPrice } from '#domains/shop/prices/price-book.server.ts'
import { productBySlug } from '#domains/shop/prices/products.queries.server.ts'
import { answerTo } from '#server/demo/given-answers.ts'
import { costsOf } from '../../bench/costs.ts'
import { type Ask, hubUnderTest } from './hub-under-test.ts'
import { openWorld, type World } from './world.ts'

let world: World
let ask: Ask
let slugs: string[]
beforeAll(async () => {
  world = await openWorld()
  ask = await hubUnderTest(world)
  slugs = await courseSlugs(world.ctx())
})
afterAll(() => world.close())

const firstOf = async (slug: string) => {
  const [row] = await world.database.db
    .select({ lesson: lessons, check: questionVersions })
    .from(lessons)
    .innerJoin(courseVersions, eq(courseVersions.id, lessons.versionId))
    .innerJoin(courses, eq(courses.id, courseVersions.courseId))
    .leftJoin(questionVersions, eq(questionVersions.id, lessons.checkId))
    .where(eq(courses.slug, slug))
    .orderBy(asc(lessons.position))
  if (!row) throw new Error(`${slug} has no lesson.`)
  return row
}
const preview = (slug: string) => `/courses/${slug}/first-lesson`
const told = (text: string, { why, options }: typeof questionVersions.$inferSelect) =>
  [why, ...options.flatMap(({ feedback }) => feedback ?? [])].filter((words) => words && text.includes(words))

test('anyone reads the first lesson of each course, and is told of no answer before giving one', async () => {
  expect(slugs).toHaveLength(21)
  const sitemap = (await ask('/sitemap.xml')).text
  for (const slug of slugs) {
    const { lesson, check } = await firstOf(slug)
    for (const path of [preview(slug), `${preview(slug)}.data`]) {
      const { status, text } = await ask(path)
      const says = { path, status, title: text.includes(lesson.title), told: check && told(text, check) }
      expect(says).toEqual({ path, status: 200, title: true, told: check && [] })
    }
    expect((await ask(`/courses/${slug}`)).text).toContain(`href="${preview(slug)}"`)
    expect(sitemap).toContain(`${preview(slug)}<`)
  }
})

test('its check is tried as often as one likes, with scripts or without, and nothing is kept of it', async () => {
  const slug = 'food-hygiene'
  const { check } = await firstOf(slug)
  if (!check) throw new Error('It has no check.')
  const rows = async () =>
    (
      await world.database.db.execute(sql`select (select count(*) from lesson_events) as events,
      (select count(*) from idempotency_keys) as forms, (select count(*) from cycles) as cycles`)
    ).rows
  const before = await rows()
  const answers = (right: boolean) =>
    new URLSearchParams((answerTo(check, right).chosen ?? []).map((id) => ['chosen[]', id]))
  for (const right of [true, false, true]) {
    const { status, text } = await ask(preview(slug), { method: 'POST', body: answers(right) })
    expect([status, told(text, check).includes(check.why)]).toEqual([200, true])
    expect(text).toContain(right ? 'That is right.' : 'Not quite.')
  }
  const none = await ask(preview(slug), { method: 'POST', body: new URLSearchParams() })
  expect([none.status, told(none.text, check)]).toEqual([422, []])
  expect(await rows()).toEqual(before)
})

test('it ends in Start Now at the price of the price book, sets no cookie, names no id, and costs what a public page may', async () => {
  const page = await ask(preview('fire-safety'))
  expect(page.text).toMatch(/£14\.99[\s\S]*Start Now/)
  expect(page.headers.getSetCookie()).toEqual([])
  expect(costsOf(page.text).script).toBeLessThanOrEqual(130_000)
  const bundled = (await ask(preview(slugs.find((slug) => slug.includes('standard-2')) ?? ''))).text
  expect(bundled).toContain('In the ')
})

test('no other lesson is read without an account, and a file of another lesson is not found', async () => {
  expect((await ask('/courses/no-such-course/first-lesson')).status).toBe(404)
  const media = `${preview('fire-safety')}/media/${v7()}`
  for (const path of [media, `${media}/captions/${v7()}`]) expect((await ask(path)).status).toBe(404)
  const { db } = world.database
  await db.update(courses).set({ published: false }).where(eq(courses.slug, 'fire-safety'))
  expect((await ask(preview('fire-safety'))).status).toBe(404)
  await db.update(courses).set({ published: true }).where(eq(courses.slug, 'fire-safety'))
})

const factsIn = (text: string) =>
  JSON.parse(/<script type="application\/ld\+json"[^>]*>([\s\S]*?)<\/script>/.exec(text)?.[1] ?? 'null')
const asked = (text: string) => /<p class="num[^"]*">£([\d,.]+)</.exec(text)?.[1]?.replace(',', '')

test('what search engines are told of prices is what the pages ask, also once a price changed; nothing is offered that is not sold', async () => {
  const finance = world.ctx((await world.account('Admin / HR', 'fay')).actor)
  if (finance.actor.kind !== 'user') throw new Error('Not signed in.')
  const hr = { ...finance, actor: finance.actor }
  const bundles = (await listBundles(world.ctx())).filter(({ price }) => price !== null)
  const sold = async () => {
    const offered = new Map<string, string | undefined>()
    for (const path of [...slugs.map((slug) => `/courses/${slug}`), ...bundles.map(({ slug }) => `/bundles/${slug}`)]) {
      const { text } = await ask(path)
      const facts = factsIn(text)
      expect([path, facts['@type'], facts.offers?.price]).toEqual([
        path,
        'Course',
        text.includes('name="buyingFor" value="myself"') ? asked(text) : undefined,
      ])
      offered.set(path, facts.offers?.price)
    }
    return offered
  }
  const first = await sold()
  expect([first.get('/courses/fire-safety'), [...first.values()].filter(Boolean).length]).toEqual([
    '14.99',
    10 + bundles.length,
  ])
  for (const [at, slug] of slugs.entries()) {
    const product = await productBySlug(hr, 'course', slug)
    if (product) await setPrice(hr, product, { pricePence: 1000 + 7 * at, fromDay: '' })
  }
  const next = await sold()
  expect(next.get('/courses/fire-safety')).toBe(((1000 + 7 * slugs.indexOf('fire-safety')) / 100).toFixed(2))
  expect(next.get('/bundles/compliance-essentials')).not.toBe(first.get('/bundles/compliance-essentials'))
  const ended = await productBySlug(hr, 'course', 'fire-safety')
  if (ended) await endPrice(hr, ended)
  const last = await sold()
  expect([last.get('/courses/fire-safety'), last.get('/bundles/compliance-essentials')]).toEqual([undefined, undefined])
})
