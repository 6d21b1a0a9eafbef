import { randomUUID } from 'node:crypto'
import { someone } from '../accounts.ts'
import { dataOf } from '../asks.ts'
import type { Figure } from '../figure.ts'
import { type Ask, load, percentile } from '../load.ts'
import type { Ground, Stage } from '../stage.ts'
import { errorWords, ms, timesWords } from '../words.ts'

const CONNECTIONS = 200
const SECONDS = 60
const MOST_MS = 1000

/** A day of an office and its staff, all at once. */
export const day: Figure = {
  must: true,
  async measure(stage) {
    const measured = await load(await mixedDay(stage), { connections: CONNECTIONS, seconds: SECONDS })
    const p99 = percentile(measured.times, 99)
    return [
      {
        what: `${CONNECTIONS} connections of a mixed day for ${SECONDS} s`,
        measured: `${timesWords(measured)}${errorWords(measured.errors)}`,
        wanted: `no error, p99 under ${ms(MOST_MS)}`,
        met: measured.errors.length === 0 && p99 < MOST_MS,
      },
    ]
  },
}

/** Of twenty requests eight lists, four of a person, three of the dashboard, three of the portal, two forms. */
async function mixedDay(stage: Stage): Promise<() => Ask> {
  const ground = await stage.hub('usual')
  const { applications, staff, managers } = await whoIsThere(ground)
  const portals = await Promise.all(managers.map((personId) => someone(ground.database, 'Staff Member', { personId })))
  let count = 0
  const pick = <Item>(items: readonly Item[]): Item => items[count % items.length] as Item
  const kinds: (() => Ask)[] = [
    () => dataOf(ground, `/admin/applicants?page=${1 + (count % 20)}`),
    () => note(ground, `/admin/applicants/${pick(applications)}/notes`, 'note'),
    () => dataOf(ground, '/admin'),
    () => dataOf(ground, `/admin/applicants/${pick(applications)}`),
    () => portal(ground, pick(portals)),
    () => dataOf(ground, '/admin/applicants?status=submitted'),
    () => dataOf(ground, `/admin/staff/${pick(staff)}`),
    () => dataOf(ground, `/admin/compliance?page=${1 + (count % 20)}`),
    () => dataOf(ground, '/admin'),
    () => dataOf(ground, '/admin/compliance?status=expired'),
    () => portal(ground, pick(portals)),
    () => dataOf(ground, `/admin/applicants/${pick(applications)}`),
    () => dataOf(ground, '/admin/staff'),
    () => note(ground, `/admin/staff/${pick(staff)}/notes`, 'text'),
    () => dataOf(ground, `/admin/staff?page=${1 + (count % 20)}`),
    () => dataOf(ground, '/admin/applicants?q=Okafor'),
    () => portal(ground, pick(portals)),
    () => dataOf(ground, `/admin/staff/${pick(staff)}`),
    () => dataOf(ground, '/admin'),
    () => dataOf(ground, '/admin/applicants?status=interview_scheduled'),
  ]
  return () => (kinds[count++ % kinds.length] as () => Ask)()
}

const portal = (ground: Asker, { cookie }: { cookie: string }): Ask =>
  dataOf({ url: ground.url, office: { cookie } }, '/portal')

/** A form as the page's script sends it, with the key that its page was drawn with. */
function note(ground: Asker, path: string, field: string): Ask {
  const ask = dataOf(ground, path)
  const body = new URLSearchParams({
    formKey: randomUUID(),
    [field]: 'Rang back; will send the certificate.',
  }).toString()
  const headers = { 'Content-Type': 'application/x-www-form-urlencoded;charset=UTF-8', Origin: ground.url }
  return { ...ask, method: 'POST', headers: { ...ask.headers, ...headers }, body }
}

type Asker = Pick<Ground, 'office'> & { url: string }

async function whoIsThere({ database: { pool } }: Ground) {
  const ids = async (statement: string) => (await pool.query<{ id: string }>(statement)).rows.map(({ id }) => id)
  return {
    applications: await ids('select id from applications order by created_at desc limit 500'),
    staff: await ids('select distinct person_id as id from posts limit 500'),
    managers: await ids('select distinct person_id as id from posts order by 1 limit 20'),
  }
}
