import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'
import { afterAll, expect, test, vi } from 'vitest'
import { runningDatabase } from '#server/embedded/database.ts'
import { long } from '#tests/long.ts'
import { fillDraft, joinAsApplicant, logIn, sendFile, submit } from './applicant.ts'
import { newFolder, type Started, startHub } from './processes.ts'

const dataDir = newFolder()
let hub: Started
afterAll(async () => {
  await hub?.end('SIGTERM')
  await rm(dataDir, { recursive: true, force: true })
})

const begin = async () => {
  hub = await startHub('start', { NODE_ENV: 'test', DATA_DIR: dataDir })
}

/** Begins an action and kills the hub a moment later; what the action answers, if it did, does not matter. */
async function killedAfter(action: Promise<unknown>, ms: number): Promise<void> {
  const answered = action.catch(() => {})
  await new Promise((resolve) => setTimeout(resolve, ms))
  await hub.end('SIGKILL')
  await answered
}

async function rows<T extends pg.QueryResultRow>(statement: string): Promise<T[]> {
  const client = new pg.Client({ connectionString: (await runningDatabase(dataDir))?.ownerUrl })
  await client.connect()
  try {
    return (await client.query<T>(statement)).rows
  } finally {
    await client.end()
  }
}

// from before the request arrives to after it is answered
const moments = long ? [2, 5, 9, 14, 19, 24, 31, 40, 60] : [9, 24]
vi.setConfig({ testTimeout: moments.length * 60_000 })

test('a hub killed in the middle of a submit has made all of the application or nothing, and then the draft is still there', async () => {
  await begin()
  const email = 'grace@example.com'
  const cookie = await joinAsApplicant(hub.url, email)
  await fillDraft(hub.url, cookie)
  for (const ms of moments) {
    await killedAfter(submit(hub.url, cookie), ms)
    await begin()
    const [state] = await rows<Record<string, number>>(`select
      (select count(*)::int from applications) as applications, (select count(*)::int from referees) as referees,
      (select count(*)::int from application_versions) as versions, (select count(*)::int from application_drafts) as drafts,
      (select count(*)::int from audit_log where verb = 'application.submitted') as logged,
      (select count(*)::int from messages where template = 'application.received') as emails`)
    const all = { applications: 1, referees: 2, versions: 1, drafts: 0, logged: 1, emails: 1 }
    const nothing = { applications: 0, referees: 0, versions: 0, drafts: 1, logged: 0, emails: 0 }
    expect(state).toEqual(state?.applications ? all : nothing)
    if (state?.applications) break
  }
  await submit(hub.url, await logIn(hub.url, email))
  expect(await rows('select status from applications')).toEqual([{ status: 'submitted' }])
  await hub.end('SIGTERM')
})

test('a hub killed in the middle of an upload keeps the whole file or none of it', async () => {
  await begin()
  const cookie = await joinAsApplicant(hub.url, 'ewa@example.com')
  for (const ms of moments) {
    await killedAfter(sendFile(hub.url, cookie, 3_000_000), ms * 3)
    await begin()
  }
  await sendFile(hub.url, cookie, 3_000_000)
  const kept = await rows<{ file_url: string; sha256: string; bytes: number; state: string }>(
    'select file_url, sha256, bytes, state from file_uploads',
  )
  const files = path.join(dataDir, 'files')
  for (const { file_url, sha256, bytes, state } of kept) {
    const file = path.join(files, file_url)
    if (state === 'clean') expect([statSync(file).size, digest(file)]).toEqual([bytes, sha256])
    else expect(state).toBe('pending')
  }
  expect(kept.some(({ state }) => state === 'clean')).toBe(true)
  // no bytes that no row knows of
  const known = kept.map(({ file_url }) => file_url)
  expect(stored(files).filter((file) => !known.includes(file))).toEqual([])
})

const digest = (file: string) => createHash('sha256').update(readFileSync(file)).digest('hex')

function stored(root: string): string[] {
  const uploads = path.join(root, 'application_uploads')
  if (!existsSync(uploads)) return []
  return readdirSync(uploads, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)))
}
