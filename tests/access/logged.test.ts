import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { routeNames } from '#server/route-names.ts'
import { allRoutes } from './routes.ts'
import { openWorld, type World } from './world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const secret = 'Zx9-canary_Zx9-canary_Zx9-canary_Zx9-canary'
const isId = (name: string) => /^(id|\w+Id)$/.test(name)
/** Every address with something in it that is no id: the secret of a link above all. */
const carrying = [...new Set(allRoutes().map(({ path }) => path))].filter((path) =>
  [...path.matchAll(/:(\w+)|\*/g)].some(([, name = '*']) => !isId(name)),
)
const filled = (path: string) =>
  path.replaceAll(/:(\w+)|\*/g, (_, name = '*') => (isId(name) ? '01890000-0000-7000-8000-00000000000a' : secret))

/** As a person, a mail program or an attacker may spell it. */
function spelt(path: string): string[] {
  const capital = path.replace(/[a-z]/, (letter) => letter.toUpperCase())
  const escaped = path.replace(/[a-z]/, (letter) => `%${letter.charCodeAt(0).toString(16)}`)
  const [, ...rest] = path.split('/')
  return [
    ...[path, capital, escaped, path.toUpperCase().replace(secret.toUpperCase(), secret), `/${path}`, `${path}/`],
    ...[
      `/${rest.join('//')}`,
      `${path}.data`,
      `${path}/_.data`,
      `${path}?code=${secret}`,
      `${path}%E0`,
      `${path}/more`,
    ],
    ...[`/x${path}`, `${path};${secret}`],
  ]
}

test('no secret of any address is in anything the hub prints, however the address is spelt', () => {
  const paths = carrying.map(filled).flatMap(spelt)
  const { stdout, stderr, status } = spawnSync(
    process.execPath,
    [fileURLToPath(new URL('./logging-hub.ts', import.meta.url))],
    {
      env: {
        ...process.env,
        NODE_ENV: 'production',
        LOG_LEVEL: 'debug',
        DATABASE_URL: world.url,
        PATHS: JSON.stringify(paths),
      },
      encoding: 'utf8',
      maxBuffer: 64 * 1024 * 1024,
    },
  )
  expect({ status, stderr: stderr.slice(-500) }).toMatchObject({ status: 0 })
  const lines = stdout.split('\n').filter((line) => line.includes('"method"'))
  console.info(`${carrying.length} addresses with a secret, ${paths.length} spellings, ${lines.length} lines read`)
  expect(lines.length).toBeGreaterThanOrEqual(paths.length)
  const kept = [stdout, stderr]
    .join('\n')
    .split('\n')
    .filter((line) => line.toLowerCase().includes('canary'))
  expect(kept.slice(0, 3)).toEqual([])
})

test('the log calls an address by its route, with the ids of records filled in', () => {
  const routes = Object.fromEntries(allRoutes().map(({ path }, at) => [String(at), { path }]))
  const nameOf = routeNames(routes)
  const id = '01890000-0000-7000-8000-00000000000a'
  expect(
    [
      '/',
      '/reference/abc',
      '/Reference/abc/save',
      '/reference/thank-you',
      `/admin/applicants/${id}.data`,
      '/_root.data',
    ].map(nameOf),
  ).toEqual([
    '/',
    '/reference/:token',
    '/reference/:token/save',
    '/reference/thank-you',
    `/admin/applicants/${id}`,
    '/',
  ])
  expect(nameOf('/no/such/page/at/all')).toBe('/*')
})
