import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fillDraft, sendFile, submit } from '#tests/server/applicant.ts'
import { load, percentile } from '../../bench/load.ts'
import { type Cluster, startCluster } from './cluster.ts'
import { asked, cookiesOf, joined, loggedIn } from './visitors.ts'

let cluster: Cluster
let administrator: string
beforeAll(async () => {
  cluster = await startCluster()
  administrator = await joined(cluster, 'ada@example.com', 'Admin / HR')
})
afterAll(() => cluster?.stop())

async function rows<Row extends pg.QueryResultRow>(statement: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: cluster.database })
  await client.connect()
  try {
    return (await client.query<Row>(statement)).rows
  } finally {
    await client.end()
  }
}

test('applicants write, upload and submit while each of their requests goes to the other process', async () => {
  const emails = Array.from({ length: 6 }, (_, place) => `applicant${place}@example.com`)
  await Promise.all(
    emails.map(async (email) => {
      const cookie = await joined(cluster, email)
      await fillDraft(cluster.url, cookie)
      for (const bytes of [10_000, 2_000_000])
        expect((await sendFile(cluster.url, cookie, bytes)).status).toBeLessThan(400)
      expect((await submit(cluster.url, cookie)).status).toBe(302)
    }),
  )
  expect(await rows('select count(*)::int as n from applications')).toEqual([{ n: emails.length }])
  expect(await rows("select count(*)::int as n from file_uploads where state = 'clean'")).toEqual([
    { n: 2 * emails.length },
  ])
})

test('every email is sent by one of the two workers, once', async () => {
  await expect
    .poll(() => rows("select count(*)::int as n from messages where state in ('queued', 'sending')"), {
      timeout: 60_000,
    })
    .toEqual([{ n: 0 }])
  const ids = cluster.smtp.messages.map(({ messageId, to }) => `${messageId} ${to}`)
  expect(ids.length).toBeGreaterThan(12)
  expect(new Set(ids).size).toBe(ids.length)
  expect(await rows('select job from job_runs where failing_since is not null')).toEqual([])
})

test('what one process says after a form is shown by the other, once', async () => {
  const [first, second] = cluster.webs
  const form = { firstName: 'Ada', lastName: 'Price', phone: '' }
  const reply = await postTo(first, '/account/details', form, administrator)
  expect(reply.status).toBe(302)
  const shown = await asked(second, '/account', `${administrator}; ${cookiesOf(reply)}`)
  expect(/Your details are saved/.exec(await shown.text())?.[0]).toBe('Your details are saved')
  expect(shown.headers.getSetCookie().some((cookie) => /^flash=;/.test(cookie))).toBe(true)
})

test('the same press sent to both processes is done once', async () => {
  const [id] = await rows<{ id: string }>('select id from applications limit 1')
  const path = `/admin/applicants/${id?.id}/notes`
  const form = { formKey: '019a0000-0000-7000-8000-00000000c1a5', note: 'Rang back' }
  const replies = await Promise.all(cluster.webs.map((web) => postTo(web, path, form, administrator)))
  expect(replies.map(({ status }) => status)).toEqual([302, 302])
  expect(await rows('select count(*)::int as n from application_notes')).toEqual([{ n: 1 }])
})

test('a session ended through one process is refused by the other on its very next request', async () => {
  const [first, second] = cluster.webs
  const email = 'applicant0@example.com'
  const [here, there] = [await loggedIn(cluster.url, email), await loggedIn(cluster.url, email)]
  for (const web of cluster.webs) expect((await asked(web, '/applicant', there)).status).toBe(200)
  await postTo(first, '/account/sign-out-everywhere', {}, here)
  const refused = await asked(second, '/applicant', there)
  expect([refused.status, refused.headers.get('location')]).toEqual([302, expect.stringContaining('/auth')])
})

test('a public page that both keep changes on both at once', async () => {
  const words = 'These are the terms of Rowan House, as of today.'
  for (const web of cluster.webs)
    for (const _ of [1, 2]) expect(await (await asked(web, '/terms')).text()).not.toContain(words)
  expect((await postTo(cluster.webs[0], '/admin/settings/site/terms', { text: words }, administrator)).status).toBe(302)
  for (const web of cluster.webs) expect(await (await asked(web, '/terms')).text()).toContain(words)
})

test('a mixed load is answered without an error, by both as by one', async () => {
  const cookie = await loggedIn(cluster.url, 'applicant1@example.com')
  const paths: [string, string][] = [
    ...(['/admin.data', '/admin/applicants.data', '/account'] as const).map((path): [string, string] => [
      path,
      administrator,
    ]),
    ...(['/applicant', '/courses'] as const).map((path): [string, string] => [path, cookie]),
  ]
  const over = (webs: readonly string[]) => {
    let count = 0
    return load(
      () => {
        const [path, cookie] = paths[count % paths.length] ?? ['/', '']
        return { url: `${webs[count++ % webs.length]}${path}`, headers: { cookie } }
      },
      { seconds: 5 },
    )
  }
  const one = await over(cluster.webs.slice(0, 1))
  const two = await over(cluster.webs)
  expect([...one.errors, ...two.errors]).toEqual([])
  const p99 = percentile(two.times, 99).toFixed(0)
  console.log(
    `two web processes: ${two.rate.toFixed(0)} a second beside ${one.rate.toFixed(0)} of one, ${(two.rate / one.rate).toFixed(2)} times, p99 ${p99} ms`,
  )
})

/** A form sent to one process, from the page that people see. */
function postTo(web: string, path: string, form: Record<string, string>, cookie: string): Promise<Response> {
  return fetch(web + path, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin: cluster.url, cookie },
    body: new URLSearchParams(form),
  })
}
