import type { Browser } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { long } from '#tests/long.ts'
import { launchBrowser } from './browser.ts'
import { cutAt, noneYet } from './cut-connection.ts'
import { startFilledHub, type TestHub } from './hub.ts'
import { type Pages, pages } from './page-list.ts'
import { signIn } from './way.ts'

type Walk = Pick<Pages, 'title' | 'who' | 'paths'>

const publicSite: Walk = {
  title: 'the public site',
  who: 'guest',
  paths: ['/apply', '/courses', '/courses > Fire Safety', '/bundles', '/complaint', '/about/who-we-are', '/privacy'],
}
const telling: Walk[] = [
  { title: 'a visitor', who: 'guest', paths: ['/auth?tab=register'] },
  { title: 'a staff member', who: 'Staff Member', paths: ['/portal/emergency-contact'] },
  { title: 'the office', who: 'Admin / HR', paths: ['/admin/staff?q=callum > Callum Reid'] },
]

let hub: TestHub
let browser: Browser
const count = noneYet()
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(async () => {
  await browser?.close()
  console.log('Without a connection, on a phone:', count)
})
// of its own for each walk, since what one changes by *Try again* may be what the next one looks for
beforeEach(async () => {
  hub = await startFilledHub()
})
afterEach(() => hub?.stop())

test.each(long ? [...pages, publicSite] : telling)(
  '$title: nothing is lost when the connection is cut, and the page says so',
  async ({ who, paths }) => {
    const session = who === 'guest' ? undefined : await signIn(browser, hub.url, who)
    expect(await cutAt({ browser, url: hub.url, session, count }, paths)).toEqual({})
  },
  900_000,
)
