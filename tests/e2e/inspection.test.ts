import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import type { Browser } from 'playwright-core'
import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '#platform/db/client.server.ts'
import { withZip } from '#platform/http/unzip.server.ts'
import { long } from '#tests/long.ts'
import { pagesOfText, withoutSpaces } from '#tests/pdf-text.ts'
import { startedPosts } from '#tests/staff.ts'
import { axeFaults, byTheLaw } from './axe.ts'
import { launchBrowser, type Visitor, visitor } from './browser.ts'
import { startFilledHub, type TestHub } from './hub.ts'

const MANY = 2000

let hub: TestHub
let browser: Browser
let helen: Visitor
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'pack-'))
  ;[hub, browser] = await Promise.all([startFilledHub(), launchBrowser()])
  if (long) await employMany()
  helen = await visitor(browser, hub.url)
}, 600_000)
afterAll(async () => {
  await browser?.close()
  await hub?.stop()
  await rm(folder, { recursive: true, force: true })
})

/** As many staff as a large provider has, at the first location. */
async function employMany(): Promise<void> {
  const database = openDatabase(hub.env.DATABASE_URL ?? '')
  const { rows } = await database.pool.query<{ job: string; place: string }>(
    `select (select id from jobs where closed_on is null order by title limit 1) as job,
      (select id from locations where in_use_since is not null order by name limit 1) as place`,
  )
  const [{ job = '', place = '' } = {}] = rows
  const ids = Array.from({ length: MANY }, () => v7())
  await database.pool.query(
    `insert into people (id, name, created_at) select id, 'Staff ' || place, now()
     from unnest($1::uuid[]) with ordinality as made (id, place)`,
    [ids],
  )
  for (let from = 0; from < MANY; from += 200)
    await startedPosts(
      database,
      ids.slice(from, from + 200).map((personId) => ({
        ...{ personId, jobId: job, locationId: place, dateFrom: '2024-01-01' },
        ...{ recordedAt: '2024-01-01T09:00:00Z', recordedBy: personId },
      })),
    )
  await database.close()
}

test('five people are picked, and complete files handed over, within two minutes', async () => {
  const { page, problems } = helen
  const from = performance.now()
  await page.goto('/auth')
  await page.getByRole('button', { name: 'Admin / HR', exact: true }).click()
  await page.waitForURL(/admin/)
  await page.goto('/admin/inspection')
  for (const name of ['Callum Reid', 'Catrin Hughes', 'Dipika Shrestha', 'Ewa Kowalczyk']) {
    await page.getByRole('combobox', { name: 'Add by name' }).fill(name)
    await page.getByRole('option', { name }).click()
    await page.getByRole('button', { name: 'Add', exact: true }).click()
    await page.getByRole('checkbox', { name, exact: true, checked: true }).waitFor()
  }
  const fifth = (await page.getByRole('checkbox', { checked: false }).first().getAttribute('aria-label')) ?? ''
  await page.getByRole('checkbox', { name: fifth, exact: true }).check()
  await page.getByText('5 chosen').waitFor()
  expect(await axeFaults(page, byTheLaw)).toEqual([])
  await page.getByRole('button', { name: 'Build the pack' }).click()
  await page.getByRole('heading', { name: /^Building: / }).waitFor()
  await page.getByRole('heading', { name: 'Ready to hand over' }).waitFor({ timeout: 110_000 })
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page
      .getByRole('main')
      .getByRole('link', { name: /^Download ZIP/ })
      .first()
      .click(),
  ])
  const file = path.join(folder, 'pack.zip')
  await pipeline(await download.createReadStream(), createWriteStream(file))
  const seconds = (performance.now() - from) / 1000
  expect(await axeFaults(page, byTheLaw)).toEqual([])
  await withZip(file, { files: 100, bytes: 200_000_000 }, async (entries) => {
    const names = entries.map(({ name }) => name)
    expect(names.filter((name) => name.startsWith('Staff files/'))).toHaveLength(5)
    expect(names).toEqual(expect.arrayContaining(['Index.pdf', 'Training matrix.pdf', 'manifest.sha256']))
    const dipika = entries.find(({ name }) => name.includes('Dipika Shrestha'))
    const text = withoutSpaces(
      (await pagesOfText(await buffer(await (dipika ?? expect.fail('Her file is not in the pack')).open()))).join('\n'),
    )
    for (const said of ['Identity and photograph', 'References and conduct', 'Page 1 of ', 'Training and competence'])
      expect(text).toContain(withoutSpaces(said))
  })
  expect(problems).toEqual([])
  if (!long) return
  console.info(`${seconds.toFixed(0)} s among ${MANY} staff`)
  expect(seconds).toBeLessThan(120)
}, 600_000)

test('two ticks one after the other both count, and the keyboard stays on the second', async () => {
  const { page } = helen
  await page.goto('/admin/inspection')
  const boxes = page.getByRole('checkbox')
  await boxes.nth(0).press('Space')
  await boxes.nth(1).press('Space')
  await page.getByText('2 chosen').waitFor()
  expect(await boxes.nth(1).evaluate((box) => box === document.activeElement)).toBe(true)
  await boxes.nth(1).press('Space')
  await page.getByText('1 chosen').waitFor()
  expect(await boxes.nth(0).isChecked()).toBe(true)
})

test('a sample is drawn with its seed shown, and the same address draws it again', async () => {
  const { page } = helen
  await page.goto('/admin/inspection')
  await page.getByRole('link', { name: 'Draw a sample' }).click()
  await page.getByText('Seed').waitFor()
  const address = page.url()
  const names = () => page.locator('main li b').allTextContents()
  const drawn = await names()
  await page.getByRole('link', { name: 'Draw again' }).click()
  await page.waitForURL((url) => url.href !== address)
  await page.goto(address)
  expect(await names()).toEqual(drawn)
})
