import { CspEvaluator } from 'csp_evaluator'
import { CspParser } from 'csp_evaluator/dist/parser.js'
import { eq } from 'drizzle-orm'
import { v4, v7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newCourse } from '#domains/learning/courses/drafts.server.ts'
import { lessons } from '#domains/learning/courses/versions.table.ts'
import { passFor } from '#domains/learning/packages/tokens.server.ts'
import { uploadPackage } from '#domains/learning/packages/uploads.server.ts'
import type { User } from '#platform/actor.ts'
import { config } from '#platform/config.server.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { rangeOf } from '#platform/http/range.ts'
import { type Account, openWorld, type World } from '#tests/access/world.ts'
import { exported, zipOf } from '#tests/packages.ts'
import { received } from '#tests/uploads.ts'
import { createContent } from './hub.ts'
import { typeOf } from './types.ts'

const hub = 'https://hub.example.org'
let world: World
let trainer: Account
let content: ReturnType<typeof createContent>
let token: string
const files = { ...exported.edition3(), 'data/Ünï café.txt': 'x', 'odd.zzz': '<script>', 'a.svg': '<svg/>' }
beforeAll(async () => {
  world = await openWorld()
  trainer = await world.account('Trainer', 'trainer')
  const ctx = world.ctx(trainer.actor) as Ctx<User>
  const courseId = await newCourse(ctx, { title: 'Packaged' })
  const { file } = await received('x.zip', zipOf(files))
  const lessonId = await uploadPackage(ctx, courseId, { key: v4() }, file)
  const [lesson] = await world.database.db.select().from(lessons).where(eq(lessons.id, lessonId))
  token = passFor({ packageId: lesson?.packageId ?? '', holder: v7(), sitting: 1 }, ctx.now)
  content = createContent({ config: { ...config(), publicUrl: hub }, database: world.database, auth: world.auth })
})
afterAll(() => world.close())

const ask = (path: string, options?: RequestInit) => content.request(path, options)
const file = (path: string, options?: RequestInit) => ask(`/${token}/files/${path}`, options)

test('it answers with the files of the package and the page that holds it, each by its type', async () => {
  const answers: [string, string][] = [
    ['files/scos/index.html', 'text/html'],
    ['files/SCOS/Index.HTML', 'text/html'],
    ['files/media/dot.png', 'image/png'],
    ['files/imsmanifest.xml', 'application/xml'],
    [`files/data/${encodeURIComponent('Ünï café.txt')}`, 'text/plain'],
    ['files/odd.zzz', 'application/octet-stream'],
    ['files/a.svg', 'image/svg+xml'],
    ['player', 'text/html; charset=UTF-8'],
    ['wrapper.js', 'text/javascript; charset=utf-8'],
    ['scorm.js', 'text/javascript; charset=utf-8'],
    ['player.css', 'text/css; charset=utf-8'],
  ]
  for (const [path, type] of answers) {
    const { status, headers } = await ask(`/${token}/${path}`)
    expect([path, status, headers.get('content-type')]).toEqual([path, 200, type])
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('referrer-policy')).toBe('no-referrer')
    expect(headers.get('cache-control') ?? 'private').toMatch(/private/)
    expect(headers.getSetCookie()).toEqual([])
  }
})

test('nothing else is there: no list, no page of the hub, no other token, way or verb, cookie or not', async () => {
  const forged = token.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'))
  const paths = [
    ...[
      '/',
      '/healthz',
      '/login',
      '/learner',
      '/assets/x.js',
      '/robots.txt',
      '/favicon.ico',
      `/${token}`,
      `/${token}/`,
    ],
    ...[
      `/${token}/files/`,
      `/${token}/files`,
      `/${token}/files/scos`,
      `/${token}/files/scos/`,
      `/${token}/files/nothing`,
    ],
    ...[`/${token}/files/..%2fplayer`, `/${token}/files/%zz`, `/${token}/files/%00`, `/${token}/files/0`],
    ...[`/${forged}/player`, `/${forged}/files/scos/index.html`, '/x/files/scos/index.html', `/${token}/other.js`],
  ]
  for (const path of paths)
    for (const headers of [{}, { cookie: trainer.cookie }])
      expect([path, (await ask(path, { headers })).status]).toEqual([path, 404])
  for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS'])
    expect([method, (await file('scos/index.html', { method })).status]).toEqual([method, 404])
})

test('a package is opened on a device that keeps nothing of those before it', async () => {
  const cleared = async (path: string) => (await ask(path)).headers.get('clear-site-data')
  expect([await cleared(`/${token}/player`), await cleared(`/${token}/wrapper.js`)]).toEqual(['"storage"', null])
})

test('an expired token opens nothing', async () => {
  const [packageId = '', holder = ''] = token.split('.')
  const old = passFor({ packageId, holder, sitting: 1 }, Temporal.Now.instant().subtract({ hours: 9 }))
  for (const path of ['player', 'files/scos/index.html']) expect((await ask(`/${old}/${path}`)).status).toBe(404)
})

test('a film can be sought in: one range is answered, one outside is not', async () => {
  const whole = new Uint8Array(await (await file('media/dot.png')).arrayBuffer())
  const part = await file('media/dot.png', { headers: { range: 'bytes=2-5' } })
  expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 2-5/${whole.length}`])
  expect(new Uint8Array(await part.arrayBuffer())).toEqual(whole.slice(2, 6))
  expect((await file('media/dot.png', { headers: { range: 'bytes=9999-' } })).status).toBe(416)
  expect((await file('media/dot.png', { method: 'HEAD' })).headers.get('content-length')).toBe(String(whole.length))
})

test('ranges', () => {
  expect(rangeOf('bytes=0-', 10)).toEqual({ start: 0, end: 9 })
  expect(rangeOf('bytes=-3', 10)).toEqual({ start: 7, end: 9 })
  expect(rangeOf('bytes=4-99', 10)).toEqual({ start: 4, end: 9 })
  for (const none of ['bytes=10-', 'bytes=5-4']) expect(rangeOf(none, 10)).toBe('none')
  for (const all of [undefined, 'bytes=-', 'bytes=0-1,3-4', 'lines=0-1']) expect(rangeOf(all, 10)).toBeUndefined()
  expect(typeOf('a/B.HTM')).toBe('text/html')
})

const policyOf = async (path: string) => (await ask(path)).headers.get('content-security-policy') ?? ''
const findings = (policy: string) =>
  new CspEvaluator(new CspParser(policy).csp)
    .evaluate()
    .map(({ directive, value }) => `${directive} ${value ?? ''}`.trim())

/** What authoring tools export needs these; the one named exception of docs/security.md. */
const named = ["script-src 'self'", "script-src 'unsafe-eval'", "script-src 'unsafe-inline'"]

test('the policy of a package is the one named exception, and that of everything else has none', async () => {
  const own = await policyOf(`/${token}/files/scos/index.html`)
  expect(findings(own).toSorted()).toEqual(named)
  expect(own).toContain(`frame-ancestors 'self' ${hub}`)
  expect(own).toContain("connect-src 'self'")
  const wrapper = await policyOf(`/${token}/player`)
  expect(wrapper).not.toMatch(/unsafe/)
  expect(wrapper).toContain(`frame-ancestors ${hub}`)
  expect(findings(await policyOf('/nothing'))).toEqual([])
})
