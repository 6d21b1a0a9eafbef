import { attempts } from '#platform/auth/accounts.table.ts'
import type { Family } from './families.ts'
import { faulty, one, type Scene } from './scene.ts'

const letters = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_'
const links = ['/reference/', '/passport/', '/inspection/', '/apply/', '/seat/', '/auth/reset?token=', '/verify/']
// the limit of one account is 10
const MOST_LOGINS = 12
const counted = new WeakMap<Scene['ask'], number>()

/** Secrets of links, and passwords: none is right, and after a few no more are looked at. */
export const guesses: Family = {
  name: 'guesses',
  share: 40,
  async attack({ ask, world }, random) {
    if (random(2)) {
      const secret = Array.from({ length: 43 }, () => one(random, [...letters])).join('')
      const address = one(random, links) + secret
      const { status, text } = await ask(address)
      const shows = /class="[^"]*\bsigned\b|data-person=/.test(text)
      return { what: address, opened: status >= 500 ? `${status}` : status === 200 && shows ? 'a page' : undefined }
    }
    const { email } = world.people['Admin / HR']
    const body = new URLSearchParams({ email, password: `guess ${random(1_000_000)}` })
    let looked = counted.get(ask) ?? 0
    const { status, headers } = await ask('/auth/login', { method: 'POST', body, peer: '203.0.113.9' })
    looked = status === 429 ? 0 : looked + 1
    counted.set(ask, looked)
    const inside = headers.getSetCookie().some((cookie) => /carestead=[\w.%-]{20}/.test(cookie))
    const opened = inside ? 'signed in' : looked > MOST_LOGINS ? `${looked} passwords looked at` : undefined
    return { what: 'a password', opened }
  },
  mutant: ({ ask, world }) =>
    faulty(ask, async (ask, path, options) => {
      await world.database.db.delete(attempts)
      return ask(path, options)
    }),
}
