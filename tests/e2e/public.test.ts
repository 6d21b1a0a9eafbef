import { HtmlValidate } from 'html-validate'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { axeFaults } from './axe.ts'
import { awake, launchBrowser, visitor } from './browser.ts'
import { startHub, type TestHub } from './hub.ts'
import { publicRedirects, publicWords } from './public-words.ts'

let hub: TestHub
let browser: Browser
beforeAll(async () => {
  ;[hub, browser] = await Promise.all([startHub(), launchBrowser()])
})
afterAll(async () => {
  await browser?.close()
  await hub?.stop()
})

const rules = new HtmlValidate({ extends: ['html-validate:standard'] })
const get = (path: string, init: RequestInit = {}) => fetch(hub.url + path, { redirect: 'manual', ...init })

describe.each(publicWords)('$path', ({ path, status = 200, title, says }) => {
  test('says the words of the specification to the letter, and its HTML is in order', async () => {
    const reply = await get(path)
    expect(reply.status).toBe(status)
    const html = await reply.text()
    const text = textOf(html)
    for (const words of says)
      if (typeof words === 'string') expect(text).toContain(words)
      else expect(text).toMatch(words)
    if (title) expect(html).toContain(`<title>${title.replace('&', '&amp;')}</title>`)
    expect((await rules.validateString(html)).results.flatMap(({ messages }) => messages)).toEqual([])
    expect([reply.headers.get('etag'), reply.headers.get('last-modified')]).toEqual([null, null])
  })

  test.each([
    { width: 1280, height: 800, colorScheme: 'light' as const },
    { width: 390, height: 844, colorScheme: 'dark' as const },
  ])(
    'axe finds nothing at $width px, $colorScheme, and the console is silent',
    async ({ colorScheme, ...viewport }) => {
      const { page, context, problems } = await visitor(browser, hub.url, { viewport, colorScheme })
      await page.goto(path)
      await awake(page)
      expect(await axeFaults(page)).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(viewport.width)
      expect(problems.filter((problem) => !allowed(problem, path))).toEqual([])
      await context.close()
    },
  )
})

// The browser's own word about a 404, and ours, once, where the address is unknown.
function allowed(problem: string, path: string): boolean {
  const missing = publicWords.find((page) => page.path === path)?.status === 404
  return (
    missing && (problem.includes('the server responded with a status of 404') || problem.endsWith(`: 404: ${path}`))
  )
}

test.each(publicRedirects)('%s leads to %s', async (from, to) => {
  const reply = await get(from)
  expect(decodeURIComponent(reply.headers.get('location') ?? '')).toBe(to)
})

test('an unknown address is named in the console once', async () => {
  const { page, context, problems } = await visitor(browser, hub.url)
  await page.goto('/no/such/page')
  await page.getByRole('link', { name: 'Return to Home' }).click()
  await page.waitForURL(`${hub.url}/`)
  expect(problems.filter((problem) => problem.endsWith('404: /no/such/page'))).toHaveLength(1)
  await context.close()
})

test('a link token is kept for 14 days where no script can read it, whatever the token', async () => {
  const cookies = await Promise.all(
    ['abc-123', 'x'].map(async (token) =>
      (await get(`/apply/${token}`)).headers.getSetCookie()[0]?.replace(token, '…'),
    ),
  )
  expect(cookies[0]).toBe('application-link=…; Path=/; Max-Age=1209600; HttpOnly; SameSite=Lax')
  expect(cookies[1]).toBe(cookies[0])
})

test('search engines are told what there is, and each page its own address', async () => {
  expect(await (await get('/robots.txt')).text()).toContain(`Sitemap: ${hub.url}/sitemap.xml`)
  const addresses = [...(await (await get('/sitemap.xml')).text()).matchAll(/<loc>([^<]+)</g)].map(
    ([, url]) => url ?? '',
  )
  expect(addresses).toHaveLength(57)
  for (const address of addresses) {
    const reply = await fetch(address)
    expect(reply.status).toBe(200)
    expect(await reply.text()).toContain(`<link rel="canonical" href="${address}"/>`)
  }
  expect(await (await get('/courses?q=fire')).text()).toContain(`<link rel="canonical" href="${hub.url}/courses"/>`)
})

test('a course and the organisation are described as data, under the page’s own nonce', async () => {
  const reply = await get('/courses/fire-safety')
  const [, nonce, json] =
    /<script type="application\/ld\+json" nonce="([^"]+)">(.*?)<\/script>/.exec(await reply.text()) ?? []
  expect(reply.headers.get('content-security-policy')).toContain(`'nonce-${nonce}'`)
  expect(JSON.parse(json ?? '')).toMatchObject({ '@type': 'Course', name: 'Fire Safety', offers: { price: '14.99' } })
  expect(await (await get('/')).text()).toContain('"@type":"Organization"')
})

test('a page from memory is the same for all but for the nonce and the key of its forms', async () => {
  const [one, two] = [await get('/bundles'), await get('/bundles')]
  const nonceOf = (reply: Response) =>
    /'nonce-([^']+)'/.exec(reply.headers.get('content-security-policy') ?? '')?.[1] ?? ''
  expect(nonceOf(one)).not.toBe(nonceOf(two))
  const [first, second] = [await one.text(), await two.text()]
  expect(second).not.toContain(nonceOf(one))
  const own = (html: string, reply: Response) =>
    html.replaceAll(nonceOf(reply), '').replaceAll(/[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}/g, '')
  expect(own(second, two)).toBe(own(first, one))
})

test('the current page is marked: Home, Apply and Portal on their own address, About and Courses on all below', async () => {
  const marked = async (path: string) =>
    [...navOf(await (await get(path)).text()).matchAll(/aria-current="(?:page|true)"[^>]*>(?:<[^>]+>)*([^<]+)/g)].map(
      ([, name]) => name?.trim(),
    )
  expect(await marked('/')).toEqual(['Home'])
  expect(await marked('/courses/fire-safety')).toEqual(['Courses'])
  expect(await marked('/about/our-values')).toEqual(['About', 'Our Values'])
  expect(await marked('/apply')).toEqual(['Apply'])
  expect(await marked('/auth')).toEqual(['Portal'])
  expect(await marked('/auth/forgot')).toEqual([])
})

const navOf = (html: string) => /<nav[^>]* aria-label="Main".*?<\/nav>/s.exec(html)?.[0] ?? ''

function textOf(html: string): string {
  return html
    .replaceAll(/<script.*?<\/script>/gs, '')
    .replaceAll('<!-- -->', '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll('&amp;', '&')
    .replaceAll('&#x27;', "'")
    .replaceAll(/\s+/g, ' ')
}

test.each(['/about/who-we-are', '/', '/courses'])('nothing on %s moves when its letters come late', async (path) => {
  const { page } = await visitor(browser, hub.url, { viewport: { width: 412, height: 823 } })
  await page.route('**/*.woff2', async (route) => {
    await page.waitForTimeout(1000)
    await route.continue()
  })
  await page.addInitScript(() => {
    const shifts: number[] = []
    const seen = (list: PerformanceObserverEntryList) =>
      shifts.push(...list.getEntries().map((entry) => (entry as PerformanceEntry & { value: number }).value))
    new PerformanceObserver(seen).observe({ type: 'layout-shift', buffered: true })
    Object.assign(window, { shifts })
  })
  await page.goto(path)
  await page.evaluate(() => document.fonts.ready)
  // two frames later whatever moved is known
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
  expect(await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)).toEqual([])
})
