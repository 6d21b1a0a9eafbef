import { eq } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { courses } from '#domains/learning/courses.table.ts'
import { formatDay, formatDayShort } from '#lib/day.ts'
import { withoutQuiz } from '#tests/courses.ts'
import { agedTypes, workplace } from '#tests/staff.ts'
import { openAwake } from './course-steps.ts'
import { LearningStage } from './learning-stage.ts'

let stage: LearningStage
let types: Record<string, string>
beforeAll(async () => {
  stage = await LearningStage.open()
  types = await agedTypes(stage.world)
})
afterAll(() => stage?.close())

const title = 'Hoists at Harbour Row'
const team = ['Abena', 'Bryn', 'Carys', 'Dafydd', 'Efe', 'Farah', 'Gwen', 'Hana', 'Iwan', 'Jola', 'Kofi'].map(
  (first) => `${first} Harbour`,
)
const [signedOff = '', passed = '', absent = ''] = [team[0], team[9], team[10]]
const mbali = 'Mbali Dube'
const nadia = 'Nadia Farouk'
const short = 'Closing doors'
const line = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name })

test('a session of 12 people ends once, with attendance, records and sign-offs for those who were there', async () => {
  const place = await workplace(stage.world, 'Night Carer', 'Harbour Row')
  const ids = new Map<string, string>()
  for (const name of team) ids.set(name, await stage.employ(place, { name }))
  const learner = await stage.joins(mbali)
  await stage.employ(place, learner)
  const trainer = await stage.of(stage.world.people.Trainer)
  const day = stage.now.toPlainDate().add({ days: 1 })
  const session = await made(trainer, day.toString())

  await stage.dayComes(day)
  await openAwake(trainer, session)
  const code =
    (await trainer
      .locator('section p')
      .filter({ hasText: /^[2-9A-Z]{3}-[2-9A-Z]{3}$/ })
      .textContent()) ?? ''
  const phone = await stage.of(learner, 'phone')
  await openAwake(phone, '/s')
  await phone.getByLabel('Code').fill(code)
  await phone.getByRole('button', { name: 'Check in as Mbali' }).click()
  await phone.getByRole('heading', { name: 'You’re in, Mbali' }).waitFor()
  for (const [at, name] of team.slice(0, 10).entries()) {
    await trainer.getByRole('button', { name: new RegExp(`^Mark here ?: ${name}`) }).click()
    await trainer.getByText(`${at + 2} of 12 here`).waitFor()
  }

  const twice = await stage.of(stage.world.people.Trainer)
  for (const page of [trainer, twice]) await results(page, `${session}/results`)
  for (const page of [trainer, twice]) {
    await page.getByRole('button', { name: 'End the session' }).click()
    await page.waitForURL(session)
    await line(page, signedOff).getByText('Passed, signed off').waitFor()
  }
  expect(await trainer.getByText('Passed, signed off').count()).toBe(10)
  expect(await line(trainer, passed).getByText('Passed', { exact: true }).count()).toBe(1)
  expect(await line(trainer, absent).getByText('Absent', { exact: true }).count()).toBe(1)
  expect(await trainer.getByRole('link', { name: 'Give results' }).count()).toBe(0)
  await openAwake(trainer, `${session}/results`)
  await trainer.getByRole('heading', { name: 'This session is closed' }).waitFor()
  expect(await trainer.getByRole('button', { name: 'End the session' }).count()).toBe(0)

  const office = await stage.of(stage.world.people['Admin / HR'])
  const tracker = (name: string) => tracked(office, name, 'moving_and_handling', 'Moving and handling')
  const inDate = inDateUntil(day.add({ months: 12 }))
  expect([await tracker(signedOff), await tracker(mbali)]).toEqual([inDate, inDate])
  expect(await tracker(passed)).toEqual([expect.stringMatching(/^Trained, not signed off/), 'Not signed off'])
  expect(await tracker(absent)).toEqual([expect.stringMatching(/^Missing/), 'Missing'])
  const records = async (name: string) => {
    await openAwake(office, `/admin/staff/${ids.get(name)}/compliance`)
    return office.getByRole('row', { name: /^Moving and handling (Completed|Signed off)/ }).count()
  }
  expect([await records(signedOff), await records(passed), await records(absent)]).toEqual([2, 1, 0])
  const signOffs = async (name: string) => {
    await openAwake(office, `/admin/staff/${ids.get(name)}/training`)
    return office
      .getByRole('table', { name: 'Sign-offs' })
      .getByRole('row', { name: /Moving/ })
      .count()
  }
  expect([await signOffs(signedOff), await signOffs(passed), await signOffs(absent)]).toEqual([1, 0, 0])
  expect(stage.problems()).toEqual([])
}, 600_000)

/** Returns the address of the session. */
async function made(page: Page, day: string): Promise<string> {
  await openAwake(page, '/trainer/sessions/new')
  await page.getByLabel('Title').fill(title)
  await page.getByLabel('Place', { exact: true }).fill('Castle Street')
  await page.getByLabel('Day', { exact: true }).fill(day)
  await page.getByLabel('Begins', { exact: true }).fill('10:30')
  await page.getByLabel('Ends', { exact: true }).fill('12:30')
  for (const group of ['Training it gives', 'Competence it signs off'])
    await page.getByRole('group', { name: group }).getByLabel('Moving and handling').check()
  await page.getByLabel('Skills that are seen').fill('Hoist and sling\nStand aid')
  await page.getByRole('button', { name: 'Save and invite people' }).click()
  await page.waitForURL(/\/invite$/)
  await page.getByLabel('Names').fill([...team, mbali].join('\n'))
  await page.getByLabel('Give them a place without asking').check()
  await page.getByRole('button', { name: 'Invite', exact: true }).click()
  await page.getByText('12 of 12 places taken').waitFor()
  return page.url()
}

/** Eleven passed, ten of them signed off, and one was absent; nothing is sent yet. */
async function results(page: Page, address: string): Promise<void> {
  await openAwake(page, address)
  for (const name of [...team, mbali]) {
    const one = line(page, name)
    const result = one.getByLabel(`Result of ${name}`)
    if (name === absent) expect(await result.inputValue()).toBe('absent')
    else await result.selectOption('Passed')
    if (name === absent || name === passed) continue
    await one.getByLabel('Stand aid').check()
    await one.getByLabel('Signed off').check()
  }
  await page.getByLabel('Why they can assess it').fill('Qualified in 2020')
}

/** What the tracker and the matrix say of someone in a type. */
async function tracked(office: Page, name: string, type: string, typeName: string): Promise<string[]> {
  const said: string[] = []
  for (const list of ['/admin/compliance', '/admin/compliance/matrix']) {
    await openAwake(office, `${list}?q=${encodeURIComponent(name)}&type=${type}`)
    const head = office.getByRole('columnheader', { name: typeName, exact: true })
    const column = await head.evaluate((cell: HTMLTableCellElement) => cell.cellIndex)
    const row = office.getByRole('row').filter({ hasText: name })
    const state = row.locator(`:scope > :nth-child(${column + 1})`)
    said.push((await state.innerText()).replaceAll(/\s+/g, ' ').trim())
  }
  return said
}

const inDateUntil = (day: Temporal.PlainDate) => {
  const short = formatDayShort(day.toString())
  return [expect.stringMatching(`^Valid ${short}`), short.replace(/ 20(\d\d)$/, ' $1')]
}

test('a rule gives a starter a course that renews a year later, and the tracker and the matrix follow', async () => {
  const place = await workplace(stage.world, 'Wakeful Carer', 'Pier House')
  await courseOf('closing-doors', types.fire_safety ?? '')
  await stage.employ(place, { name: 'Rhys Pier' })
  const office = await stage.of(stage.world.people['Admin / HR'])
  await ruled(office)
  const starter = await stage.joins(nadia)
  const began = stage.now.toPlainDate()
  await stage.employ(place, starter)
  const tracker = () => tracked(office, nadia, 'fire_safety', 'Fire safety')
  expect(await tracker()).toEqual([expect.stringMatching(/^Missing/), 'Missing'])
  // rules give once an hour
  const first = began.add({ days: 1 })
  await stage.dayComes(first)

  const phone = await stage.of(starter, 'phone')
  const home = async () => {
    await openAwake(phone, '/learner')
    return (await phone.getByRole('main').innerText()).replaceAll(/\s+/g, ' ')
  }
  expect(await home()).toContain(`Due ${formatDay(began.add({ days: 14 }).toString())}, 13 days ${short}`)
  await phone.getByRole('link', { name: 'Start course' }).click()
  const certificate = await completed(phone)
  const ends = first.add({ months: 12 })
  expect(await tracker()).toEqual(inDateUntil(ends))
  expect(await home()).toContain(`${short} You can read its lessons again Done`)

  await stage.dayComes(ends.subtract({ days: 20 }))
  expect(await home()).toContain(`${short} Due on ${formatDay(ends.toString())} 20 days`)
  expect(await tracker()).toEqual([expect.stringMatching(/^20 days/), '20 days'])
  const late = ends.add({ days: 3 })
  await stage.dayComes(late)
  expect(await home()).toContain(`${short} Was due on ${formatDay(ends.toString())} 3 days over`)
  expect(await tracker()).toEqual([expect.stringMatching(/^Expired/), 'Expired'])
  await phone.getByRole('link', { name: short }).first().click()
  const second = await completed(phone)
  expect(await tracker()).toEqual(inDateUntil(late.add({ months: 12 })))
  expect(await home()).toContain(`${short} You can read its lessons again Done`)
  for (const number of [certificate, second]) expect(number).toMatch(/^\w{4}-\w{4}-\w{2}$/)
  expect(second).not.toBe(certificate)
  expect(stage.problems()).toEqual([])
}, 600_000)

/** A course of two lessons that renews the record of a type. */
async function courseOf(slug: string, typeId: string): Promise<void> {
  const { db } = stage.world.database
  await withoutQuiz(stage.world, slug)
  await db.update(courses).set({ title: short, typeId }).where(eq(courses.slug, slug))
}

/** Everyone in the job, and who joins it later, within a fortnight and again each time it expires. */
async function ruled(page: Page): Promise<void> {
  await openAwake(page, '/admin/learning/assign')
  await page.getByLabel('Course or learning path').selectOption({ label: short })
  await page.getByRole('group', { name: 'Jobs' }).getByLabel('Wakeful Carer').check()
  await page.getByRole('button', { name: 'Assign to 1 person' }).click()
  await page.waitForURL(/\/admin\/learning$/)
  await page.getByRole('row', { name: short }).getByText('Wakeful Carer').waitFor()
}

/** Reads the course that is open to its end; gives the number of its certificate. */
async function completed(page: Page): Promise<string> {
  await page.waitForURL(/\/learner\/courses\//)
  if (!page.url().includes('/lessons/'))
    await page
      .getByRole('link', { name: /^Start/ })
      .first()
      .click()
  for (const verb of ['Next lesson', 'Finish']) {
    await page.getByRole('radio', { name: 'Tell your manager' }).check()
    await page.getByRole('button', { name: 'Check my answer' }).click()
    await page.getByText('Early is kind.').waitFor()
    // once all is done, the last button is a link
    await page
      .getByRole('button', { name: verb })
      .or(page.getByRole('link', { name: verb }))
      .click()
    if (verb === 'Next lesson') await page.getByRole('heading', { name: 'Lesson 2' }).first().waitFor()
  }
  await page.getByRole('link', { name: 'Your certificate' }).click()
  return (await page.getByRole('link', { name: /\/verify\// }).textContent())?.split('/').at(-1) ?? ''
}
