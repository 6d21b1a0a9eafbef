import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { templates } from '#domains/emails.ts'
import { ownWords } from '#domains/notifications/editable-templates.server.ts'
import { compose } from '#domains/notifications/sending.server.ts'
import { attempts } from '#platform/auth/accounts.table.ts'
import { config } from '#platform/config.server.ts'
import { messagesTo } from '#tests/mail.ts'
import { startOidc } from '#tests/oidc.ts'
import { type Ask, hubUnderTest } from './hub-under-test.ts'
import { type Account, openWorld, type World } from './world.ts'

let world: World
let google: Awaited<ReturnType<typeof startOidc>>
let ask: Ask
let admin: Account
beforeAll(async () => {
  world = await openWorld()
  google = await startOidc()
  ask = await hubUnderTest(world, { google: google.client })
  admin = await world.account('Admin / HR', 'hr')
})
afterAll(async () => {
  await google.close()
  await world.close()
})
beforeEach(() => world.database.db.delete(attempts))

const forms: Record<string, string>[] = [
  { host: 'evil.example' },
  { host: 'evil.example:3000' },
  { host: 'localhost:3000@evil.example' },
  { host: 'localhost.evil.example' },
  { host: 'localhost:3000, evil.example' },
  { host: 'localhost:3000', 'x-forwarded-host': 'evil.example' },
  { host: 'localhost:3000', 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' },
  { host: 'localhost:3000', forwarded: 'host=evil.example;proto=https' },
  { host: 'localhost:3000', 'x-original-url': 'https://evil.example/', 'x-rewrite-url': '//evil.example' },
  { host: 'localhost:3000', 'x-host': 'evil.example', 'x-http-host-override': 'evil.example' },
  { host: 'localhost:3000', 'x-forwarded-server': 'evil.example', 'x-forwarded-port': '1337' },
]

/** The letter as its reader gets it. */
async function letterTo(address: string): Promise<string> {
  const message = (await messagesTo(world, address)).at(-1)
  if (!message) throw new Error(`Nothing went to ${address}`)
  const { publicUrl } = config()
  return JSON.stringify(compose(message, { templates, publicUrl }, await ownWords(world.ctx())))
}

describe.each(forms.map((headers, at) => [JSON.stringify(headers), headers, at] as const))(
  'asked with %s',
  (_, headers, at) => {
    const post = (path: string, fields: Record<string, string>, cookie?: string) =>
      ask(path, { method: 'POST', body: new URLSearchParams(fields), headers, cookie })

    test('mails carry the public address alone', async () => {
      const account = await world.account('Learner', `poisoned-${at}`)
      const fresh = `newcomer-${at}@example.com`
      const password = 'amber lantern moss'
      const names = { firstName: 'Ann', lastName: 'Shaw', role: 'Learner' }
      await post('/auth/forgot', { email: account.email })
      await post('/auth/register', { ...names, email: fresh, password, confirmPassword: password })
      await post('/admin/settings/invitations', { email: `invited-${at}@example.com`, role: 'Trainer' }, admin.cookie)
      for (const address of [account.email, fresh, `invited-${at}@example.com`]) {
        const letter = await letterTo(address)
        expect(letter).toContain(`${config().publicUrl}/`)
        expect(letter).not.toContain('evil')
        expect(new Set(letter.match(/https?:\/\/[^/"\\ ]+/g))).toEqual(new Set([config().publicUrl]))
      }
    })

    test('redirects, pages and the address given to Google are our own', async () => {
      for (const path of ['/admin', '/login', '/', '/courses', '/sitemap.xml', '/robots.txt', '/nowhere']) {
        const { location, text } = await ask(path, { headers })
        expect(location ?? '/').toMatch(/^\/(?!\/)/)
        expect(text).not.toContain('evil')
      }
      const { location } = await post('/auth/google', { redirect: '/courses' })
      const back = new URL(location ?? '').searchParams.get('redirect_uri')
      expect(back).toBe(`${config().publicUrl}/auth/google/callback`)
    })

    test('a copied page keeps nothing of it', async () => {
      await ask('/about/who-we-are', { headers })
      expect((await ask('/about/who-we-are')).text).not.toContain('evil')
    })
  },
)
