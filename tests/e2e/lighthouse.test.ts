import { afterAll, beforeAll, expect, test } from 'vitest'
import { startFilledHub, type TestHub } from './hub.ts'
import { type Asked, type Look, type Measured, measuredBrowser, type Scores } from './lighthouse.ts'
import { way } from './way.ts'

let hub: TestHub
let browser: Measured
beforeAll(async () => {
  hub = await startFilledHub()
  browser = await measuredBrowser(hub.url)
})
afterAll(async () => {
  await browser?.close()
  await hub?.stop()
})

const whole: Required<Scores> = { performance: 98, accessibility: 100, 'best-practices': 100, seo: 100 }
const anyones: Asked = { only: ['performance', 'accessibility', 'best-practices', 'seo'] }
// no search engine is to list it: it names a person
const unlisted: Asked = { ...anyones, without: ['is-crawlable'] }
const learners: Asked = { only: ['performance', 'accessibility', 'best-practices'] }
/** The best of so many: what else this machine does makes a page slower, never faster. */
const LOOKS = 3

const lowBy =
  (floor: Scores) =>
  ({ scores }: Look) =>
    Object.entries(scores).some(([name, score]) => score < (floor[name as keyof Scores] ?? 0))

async function faultsOf(name: string, address: string, asked: Asked, floor: Scores = whole): Promise<string[]> {
  const tooLow = lowBy(floor)
  const looks = [await browser.look(address, asked)]
  while (looks.every(tooLow) && looks.length < LOOKS) looks.push(await browser.look(address, asked))
  const [best] = looks.sort((one, other) => (other.scores.performance ?? 0) - (one.scores.performance ?? 0))
  if (!best) return []
  const figures = asked.only.map((category) => best.scores[category]).join(' / ')
  console.log(`Lighthouse, ${name}: ${figures}${looks.length > 1 ? `, best of ${looks.length}` : ''}`)
  return tooLow(best) ? [`${name}: ${figures}`, ...best.faults] : []
}

const PATIENCE = 1_200_000

test('pages of courses reach 98 for speed and 100 for all else, for visitors and for learners', {
  timeout: PATIENCE,
}, async () => {
  const faults: string[] = []
  const look = async (name: string, address: string, asked: Asked) => {
    faults.push(...(await faultsOf(name, address, asked)))
  }
  await look('landing', '/', anyones)
  await look('catalogue', '/courses', anyones)
  await look('course for sale', '/courses/fire-safety', anyones)
  await look('bundle for sale', '/bundles/compliance-essentials', anyones)
  await look('first lesson', '/courses/fire-safety/first-lesson', anyones)
  await look('certificate check', '/verify', anyones)

  const { page, context } = browser
  await page.goto('/auth')
  await page.getByRole('button', { name: 'Learner', exact: true }).click()
  await page.waitForURL('**/learner')
  const follow = async (name: string) => {
    await page.goto('/learner')
    await page.getByRole('main').getByRole('link', { name }).first().click()
    await page.waitForURL((url) => url.pathname !== '/learner')
    return new URL(page.url()).pathname
  }
  await look('learner', '/learner', learners)
  await look('course', await follow('First Aid Awareness'), learners)
  await look('lesson', await follow('Continue'), learners)
  const quiz = await follow('Take the quiz')
  await look('quiz', quiz, learners)
  await page.getByRole('button', { name: 'Start the quiz' }).click()
  await page.getByRole('button', { name: 'Next question' }).waitFor()
  await look('question', `${quiz}?question=1`, learners)
  await page.goto(`${quiz}?all`)
  await page.getByRole('button', { name: /^Send all/ }).click()
  await page.waitForURL('**/results/*')
  await look('result', new URL(page.url()).pathname, learners)
  await look('passport', '/learner/passport', learners)
  await look('orders', '/learner/orders', learners)
  await look('seats', '/learner/seats', learners)
  await look('certificate', await follow('Food Hygiene'), learners)

  const number = await page.getByRole('link', { name: /\/verify\// }).getAttribute('href')
  await context.clearCookies()
  await look('checked certificate', new URL(number ?? '', hub.url).pathname, unlisted)
  expect(faults).toEqual([])
})

/** Pages of the office of every kind; `> View` is the first link of that name. */
const office = [
  ...['/admin', '/admin/applicants', '/admin/applicants > View', '/admin/application-links', '/admin/references'],
  ...[
    '/admin/checks',
    '/admin/clearances',
    '/admin/clearances?view=open > View',
    '/admin/safe-to-work',
    '/admin/staff',
  ],
  ...['/admin/staff?q=callum > Callum Reid', '/admin/staff/import', '/admin/onboarding', '/admin/settings/policies'],
  ...['/admin/compliance', '/admin/compliance/matrix', '/admin/compliance/evidence', '/admin/compliance/sessions'],
  ...['/admin/compliance/session', '/admin/compliance/reminders', '/admin/compliance/waves', '/admin/learning'],
  ...['/admin/notifications', '/admin/mailbox', '/admin/search?q=an', '/admin/bulk', '/admin/shop/orders'],
  ...['/admin/applicants/board', '/admin/compliance/forecast', '/admin/inspection', '/admin/settings/locations'],
  ...['/admin/settings', '/admin/settings/organisation', '/admin/settings/compliance', '/admin/settings/jobs'],
]
const ways: Asked = { only: ['accessibility', 'best-practices'] }

test('pages of the office reach 95 for accessibility and for best practices', { timeout: PATIENCE }, async () => {
  const { page } = browser
  await page.goto('/auth')
  await page.getByRole('button', { name: 'Admin / HR', exact: true }).click()
  await page.waitForURL('**/admin')
  const open = way(page)
  const faults: string[] = []
  for (const path of office) {
    await open(path)
    const { pathname, search } = new URL(page.url())
    faults.push(...(await faultsOf(path, pathname + search, ways, { accessibility: 95, 'best-practices': 95 })))
  }
  expect(faults).toEqual([])
})
