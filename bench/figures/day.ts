import { randomUUID } from 'node:crypto'
import { someone } from '../accounts.ts'
import { dataOf } from '../asks.ts'
import type { Figure } from '../figure.ts'
import { type Ask, load, percentile } from '../load.ts'
import type { Ground, Stage } from '../stage.ts'
import { errorWords, ms, timesWords } from '../words.ts'
import { weekOf } from '../yardstick/days.ts'

const CONNECTIONS = 200
const SECONDS = 60
/** The yardstick is asked before and after, so that what else the machine does falls on both. */
const YARDSTICK_SECONDS = 20
/** Until what runs often is compiled, as for every other figure, and all have come in. */
const WARMING_SECONDS = 6
const MOST_MS = 1000

/** A day of an office and its staff, all at once. */
export const day: Figure = {
  must: true,
  async measure(stage) {
    const [ours, bare] = await mixedDay(stage)
    const asked = (next: () => Ask, seconds: number) =>
      load(next, { connections: CONNECTIONS, warming: WARMING_SECONDS, seconds })
    const yardstick = () => asked(bare, YARDSTICK_SECONDS)
    const before = await yardstick()
    const measured = await asked(ours, SECONDS)
    const after = await yardstick()
    const p99 = percentile(measured.times, 99)
    const bareP99 = percentile(
      [...before.times, ...after.times].toSorted((a, b) => a - b),
      99,
    )
    const errors = [...measured.errors, ...before.errors, ...after.errors]
    return [
      {
        what: `${CONNECTIONS} connections of a mixed day for ${SECONDS} s`,
        measured: `${timesWords(measured)}; the bare server p99 ${ms(bareP99)}${errorWords(errors)}`,
        wanted: `no error, p99 under ${ms(MOST_MS)}`,
        met: errors.length === 0 && p99 < MOST_MS,
      },
    ]
  },
}

type Mix = Record<'list' | 'person' | 'dashboard' | 'portal' | 'write', () => Ask>

/** Of twenty requests eight lists, four of a person, three of the dashboard, three of the portal, two forms. */
const turns: readonly (keyof Mix)[] = [
  ...(['list', 'write', 'dashboard', 'person', 'portal', 'list', 'person', 'list', 'dashboard', 'list'] as const),
  ...(['portal', 'person', 'list', 'write', 'list', 'list', 'portal', 'person', 'dashboard', 'list'] as const),
]

/** The same mix of the hub and of the bare server. */
async function mixedDay(stage: Stage): Promise<[() => Ask, () => Ask]> {
  const ground = await stage.hub('usual')
  const there = await whoIsThere(ground)
  const portals = await Promise.all(
    there.managers.map((personId) => someone(ground.database, 'Staff Member', { personId })),
  )
  return [inTurns(hubMix(ground, { ...there, portals })), inTurns(bareMix(await stage.yardstick(), stage, there))]
}

function inTurns(mix: Mix): () => Ask {
  let count = 0
  return () => mix[turns[count++ % turns.length] as keyof Mix]()
}

type There = Awaited<ReturnType<typeof whoIsThere>>

function hubMix(ground: Asker, { applications, staff, portals }: There & { portals: { cookie: string }[] }): Mix {
  const [page, list, write, person] = [counter(20), counter(8), counter(2), counter(2)]
  const [application, member, own] = [inTurn(applications), inTurn(staff), inTurn(portals)]
  const lists = [
    () => `/admin/applicants?page=${1 + page()}`,
    () => '/admin/applicants?status=submitted',
    () => `/admin/compliance?page=${1 + page()}`,
    () => '/admin/compliance?status=expired',
    () => '/admin/staff',
    () => `/admin/staff?page=${1 + page()}`,
    () => '/admin/applicants?q=Okafor',
    () => '/admin/applicants?status=interview_scheduled',
  ]
  return {
    list: () => dataOf(ground, (lists[list()] as () => string)()),
    person: () => dataOf(ground, person() ? `/admin/staff/${member()}` : `/admin/applicants/${application()}`),
    dashboard: () => dataOf(ground, '/admin'),
    portal: () => portal(ground, own()),
    write: () =>
      write()
        ? note(ground, `/admin/staff/${member()}/notes`, 'text')
        : note(ground, `/admin/applicants/${application()}/notes`, 'note'),
  }
}

function bareMix(url: string, stage: Stage, { applications, staff }: There): Mix {
  const [application, member] = [inTurn(applications), inTurn(staff)]
  return {
    list: () => ({ url: `${url}/list?${new URLSearchParams(weekOf(stage.today))}` }),
    person: () => ({ url: `${url}/person?id=${application()}` }),
    dashboard: () => ({ url: `${url}/dashboard` }),
    portal: () => ({ url: `${url}/own?id=${member()}` }),
    write: () => ({ url: `${url}/note?id=${member()}`, method: 'POST', body: NOTE }),
  }
}

const inTurn = <Item>(items: readonly Item[]): (() => Item) => {
  const next = counter(items.length)
  return () => items[next()] as Item
}

/** 0, 1, ... and after so many 0 again. */
function counter(of: number): () => number {
  let count = 0
  return () => count++ % of
}

const portal = (ground: Asker, { cookie }: { cookie: string }): Ask =>
  dataOf({ url: ground.url, office: { cookie } }, '/portal')

/** A form as the page's script sends it, with the key that its page was drawn with. */
function note(ground: Asker, path: string, field: string): Ask {
  const ask = dataOf(ground, path)
  const body = new URLSearchParams({
    formKey: randomUUID(),
    [field]: NOTE,
  }).toString()
  const headers = { 'Content-Type': 'application/x-www-form-urlencoded;charset=UTF-8', Origin: ground.url }
  return { ...ask, method: 'POST', headers: { ...ask.headers, ...headers }, body }
}

const NOTE = 'Rang back; will send the certificate.'

type Asker = Pick<Ground, 'office'> & { url: string }

async function whoIsThere({ database: { pool } }: Ground) {
  const ids = async (statement: string) => (await pool.query<{ id: string }>(statement)).rows.map(({ id }) => id)
  return {
    applications: await ids('select id from applications order by created_at desc limit 500'),
    staff: await ids('select distinct person_id as id from posts limit 500'),
    managers: await ids('select distinct person_id as id from posts order by 1 limit 20'),
  }
}
