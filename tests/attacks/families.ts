import { roles } from '#platform/actor.ts'
import type { Action } from '#tests/access/actions.ts'
import { mayEnter, ofTheManager } from '#tests/access/expected.ts'
import type { Ask, Reply } from '#tests/access/hub-under-test.ts'
import { fieldsOf, oddities, PAYLOAD } from './fields.ts'
import { files } from './files.ts'
import { floods } from './floods.ts'
import { guesses } from './guesses.ts'
import { faulty, type Outcome, one, type Random, type Scene } from './scene.ts'

/** Attacks of one kind, and a fault that they must find. */
export type Family = {
  name: string
  /** How many of a thousand attacks are of this family. */
  share: number
  attack(scene: Scene, random: Random): Promise<Outcome>
  mutant(scene: Scene): Ask
}

const lower = roles.filter((role) => role !== 'Admin / HR')

/** Another's address, as a page, as data, or as a form. */
const access: Family = {
  name: 'access',
  share: 350,
  async attack({ ask, routes, pathOf, world }, random) {
    const role = random(6) === 0 ? undefined : one(random, lower)
    const route = one(
      random,
      // whose manager they are, other tests try
      routes.filter(({ path }) => !mayEnter(path, role ?? 'guest') && !ofTheManager(path)),
    )
    const path = pathOf(route)
    const cookie = role && world.people[role].cookie
    const way = one(random, ['', '.data', `.data?_routes=${encodeURIComponent(route.id)}`, 'POST'])
    const reply =
      way === 'POST'
        ? await ask(path, { cookie, method: 'POST', body: new URLSearchParams() })
        : await ask(path + way, { cookie })
    const entered = reply.status === 200 || (reply.location?.startsWith('/admin') ?? false)
    const refusedInData = /"(Access restricted|Not found|Not authenticated|Forbidden)|SingleFetchRedirect/i.test(
      reply.text,
    )
    return {
      what: `${role ?? 'guest'} at ${route.path}${way}`,
      opened: entered && !refusedInData ? `${reply.status}` : undefined,
    }
  },
  mutant: ({ ask, world }) =>
    faulty(ask, (ask, path, options) => ask(path, { ...options, cookie: world.people['Admin / HR'].cookie })),
}

const climbs = [
  '../',
  '..%2f',
  '%2e%2e/',
  '%2e%2e%2f',
  '..\\',
  '..%5c',
  '%252e%252e%252f',
  '....//',
  '..;/',
  '%c0%ae%c0%ae/',
]
const wanted = ['package.json', '.env', 'etc/passwd', 'data/secrets.json', 'server/start.mjs', '.git/config']
const starts = ['/', '/assets/', '/files/', '/media/', '/apply/', '/learner/offline/', '/courses/', '/badges/']
const secrets = /"name": "carestead"|root:x:0|SECRET_KEY|DATABASE_URL=|\[core\]|import\.meta/

/** Out of the folders that are served, and round the guards by another spelling. */
const path: Family = {
  name: 'path',
  share: 150,
  async attack({ ask }, random) {
    const climbing = one(random, starts) + one(random, climbs).repeat(1 + random(8)) + one(random, wanted)
    const spelt = one(random, [
      '/ADMIN/users',
      '//admin/users',
      '/%61dmin/users',
      '/admin;/users',
      '/admin/./users',
      '/admin%2fusers',
      '/./admin/users',
      '/admin/users/',
      '/admin/users%00',
      '/x/../admin/users',
    ])
    const address = random(3) ? climbing : spelt
    const { status, text } = await ask(address)
    const found = secrets.test(text)
      ? 'a file'
      : status >= 500
        ? `${status}`
        : status === 200 && /admin/i.test(address) && address === spelt
          ? 'the office'
          : undefined
    return { what: address, opened: found }
  },
  mutant: ({ ask }) =>
    faulty(ask, async (ask, path, options) =>
      path.includes('package.json') ? { ...(await ask('/')), text: '"name": "carestead"' } : ask(path, options),
    ),
}

/** A form with what no one types, sent by whom it is for. */
async function sendOdd(
  { ask, pathOf, ownerOf, schemas }: Scene,
  action: Action,
  random: Random,
  value: () => string,
): Promise<Reply> {
  const body = new URLSearchParams()
  for (const name of fieldsOf(schemas, action)) body.append(name, value())
  return ask(pathOf(action) + (random(2) ? '' : '.data'), {
    method: 'POST',
    cookie: ownerOf(action.path)?.cookie,
    body,
  })
}

const fuzz: Family = {
  name: 'fuzz',
  share: 250,
  async attack(scene, random) {
    const action = one(random, scene.actions)
    const odd = one(random, oddities)
    const { status } = await sendOdd(scene, action, random, () => (random(4) ? odd : one(random, oddities)))
    return {
      what: `${JSON.stringify(odd.slice(0, 20))} at ${action.path}`,
      opened: status >= 500 ? `${status}` : undefined,
    }
  },
  mutant: ({ ask }) =>
    faulty(ask, async (ask, path, options) => {
      const reply = await ask(path, options)
      return String(options?.body).includes('%00') ? { ...reply, status: 500 } : reply
    }),
}

/** Markup in what is typed or asked for, which must come back as text alone. */
const markup: Family = {
  name: 'markup',
  share: 150,
  async attack(scene, random) {
    const asked = one(
      random,
      scene.routes.filter(({ path }) => mayEnter(path, 'guest')),
    )
    const action = one(random, scene.actions)
    const reply = random(3)
      ? await sendOdd(
          scene,
          action,
          () => 1,
          () => PAYLOAD,
        )
      : await scene.ask(
          `${scene.pathOf(asked)}?${new URLSearchParams({ q: PAYLOAD, redirect: PAYLOAD, tab: PAYLOAD })}`,
        )
    const isPage = reply.headers.get('content-type')?.startsWith('text/html')
    return {
      what: `markup at ${action.path} or ${asked.path}`,
      opened: isPage && reply.text.includes(PAYLOAD) ? 'markup' : undefined,
    }
  },
  mutant: ({ ask }) =>
    faulty(ask, async (ask, path, options) => {
      const reply = await ask(path, options)
      const typed = String(options?.body ?? path).includes(encodeURIComponent('<img').slice(0, 3))
      return typed
        ? { ...reply, text: `${reply.text}${PAYLOAD}`, headers: new Headers({ 'content-type': 'text/html' }) }
        : reply
    }),
}

export const families: readonly Family[] = [access, path, fuzz, markup, files, floods, guesses]
