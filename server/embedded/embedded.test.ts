import { spawn } from 'node:child_process'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterEach, expect, test } from 'vitest'
import { StartProblem } from '#platform/start-problem.ts'
import { healthRoutes } from '#server/health.ts'
import type { Parts } from '#server/parts.ts'
import { runningDatabase, startEmbeddedDatabase } from './database.ts'
import { isPostmaster, readPidFile } from './postmaster.ts'

const folders: string[] = []
const running: { stop(): Promise<void> }[] = []
afterEach(async () => {
  for (const database of running.splice(0)) await database.stop()
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})

function newFolder(): string {
  const folder = mkdtempSync(path.join(existsSync('/dev/shm') ? '/dev/shm' : os.tmpdir(), 'embedded-'))
  folders.push(folder)
  return folder
}

async function start(dataDir: string) {
  const database = await startEmbeddedDatabase({ dataDir, flags: { fsync: 'off' } })
  running.push(database)
  return database
}

async function query(url: string, statement: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(statement)).rows
  } finally {
    await client.end()
  }
}

/** Another process holding the folder's database; resolves with a way to kill it at once. */
function holder(dataDir: string): Promise<{ url: string; kill(): Promise<void> }> {
  const child = spawn(process.execPath, ['tests/embedded-holder.ts', dataDir])
  return new Promise((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`ended with ${code}`)))
    child.stdout.on('data', (chunk: Buffer) => {
      const url = /ready (\S+)/.exec(String(chunk))?.[1]
      if (url) resolve({ url, kill: () => new Promise((gone) => child.once('exit', () => gone()).kill('SIGKILL')) })
    })
  })
}

test('a second start finds what the first one wrote, and nothing is left running after a stop', async () => {
  const dataDir = newFolder()
  const first = await start(dataDir)
  await query(first.ownerUrl, 'create table kept (n int); insert into kept values (7)')
  const pid = (await readPidFile(path.join(dataDir, 'postgres')))?.pid ?? 0
  await running.pop()?.stop()
  expect(await isPostmaster(pid, path.join(dataDir, 'postgres'))).toBe(false)
  const second = await start(dataDir)
  expect(await query(second.ownerUrl, 'select n from kept')).toEqual([{ n: 7 }])
  expect(second.adopted).toBe(false)
})

test('the database listens on no network and asks for its own password, kept from others', async () => {
  const dataDir = newFolder()
  const { url } = await start(dataDir)
  expect(await query(url, 'show listen_addresses')).toEqual([{ listen_addresses: '' }])
  await expect(query(url.replace(/:[^:@]+@/, ':guess@'), 'select 1')).rejects.toThrow()
  expect(statSync(path.join(dataDir, 'postgres-password')).mode & 0o777).toBe(0o600)
})

test('its log says what went wrong, and nothing that was typed', async () => {
  const dataDir = newFolder()
  const { ownerUrl } = await start(dataDir)
  await query(ownerUrl, 'create table kept (email text constraint kept_email_unique unique)')
  const insert = "insert into kept values ('ada@example.com')"
  await query(ownerUrl, insert)
  await expect(query(ownerUrl, insert)).rejects.toThrow('kept_email_unique')
  const log = readFileSync(path.join(dataDir, 'postgres.log'), 'utf8')
  expect(log).toContain('kept_email_unique')
  expect(log).not.toContain('ada@example.com')
})

test('after its holder is killed the next start takes the running database over, with all that was committed', async () => {
  const dataDir = newFolder()
  const killed = await holder(dataDir)
  await query(killed.url, 'create table kept (n int); insert into kept values (1)')
  await killed.kill()
  const next = await start(dataDir)
  expect(next.adopted).toBe(true)
  expect(await query(next.ownerUrl, 'select n from kept')).toEqual([{ n: 1 }])
})

test('a second hub on the same folder is refused while the first one lives', async () => {
  const dataDir = newFolder()
  const first = await holder(dataDir)
  await expect(startEmbeddedDatabase({ dataDir })).rejects.toThrow(StartProblem)
  expect(await query(first.url, 'select 1 as up')).toEqual([{ up: 1 }])
  await first.kill()
  await start(dataDir)
})

test('a lock file whose number went to another program does not block the start', async () => {
  const dataDir = newFolder()
  await start(dataDir)
  await running.pop()?.stop()
  writeFileSync(path.join(dataDir, 'postgres/postmaster.pid'), `${process.pid}\n`)
  await start(dataDir)
})

test('a cluster that was never finished is made again', async () => {
  const dataDir = newFolder()
  mkdirSync(path.join(dataDir, 'postgres-init-4194305'))
  mkdirSync(path.join(dataDir, 'postgres'))
  await start(dataDir)
  expect(existsSync(path.join(dataDir, 'postgres-init-4194305'))).toBe(false)
})

test('a long path gets its socket in a short folder of its own', async () => {
  const open = newFolder()
  chmodSync(open, 0o755)
  const dataDir = path.join(open, 'a-folder-with-a-long-name'.repeat(4))
  mkdirSync(dataDir)
  const { url } = await start(dataDir)
  expect(decodeURIComponent(new URL(url.replace('@/', '@socket/')).searchParams.get('host') ?? '')).toContain(
    os.tmpdir(),
  )
})

test('as root, a folder that the database’s user cannot enter is named in one line; an ordinary user runs it as himself', async () => {
  const closed = newFolder()
  const dataDir = path.join(closed, 'data')
  mkdirSync(dataDir)
  if (process.getuid?.() === 0)
    await expect(startEmbeddedDatabase({ dataDir })).rejects.toThrow(`cannot enter ${closed}`)
  else await start(dataDir)
})

test('a second hub by another path is refused, and the first keeps running', async () => {
  const [dataDir, other] = [newFolder(), newFolder()]
  chmodSync(other, 0o755)
  const first = await start(dataDir)
  symlinkSync(dataDir, path.join(other, 'alias'))
  await expect(startEmbeddedDatabase({ dataDir: path.join(other, 'alias') })).rejects.toThrow('Another Carestead')
  expect(existsSync(path.join(dataDir, 'postgres/postmaster.pid'))).toBe(true)
  expect(await query(first.url, 'select 1 as up')).toEqual([{ up: 1 }])
})

test('the folder stays claimed after a process of PostgreSQL crashed', async () => {
  const dataDir = newFolder()
  const { url } = await start(dataDir)
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  process.kill((await client.query('select pg_backend_pid() as pid')).rows[0].pid, 'SIGKILL')
  await new Promise((resolve) => setTimeout(resolve, 2000))
  await expect(startEmbeddedDatabase({ dataDir })).rejects.toThrow('Another Carestead')
})

test('a file in the way is named in one line, and left as it was', async () => {
  const folder = newFolder()
  chmodSync(folder, 0o755)
  writeFileSync(path.join(folder, 'file'), '')
  await expect(startEmbeddedDatabase({ dataDir: path.join(folder, 'file') })).rejects.toThrow(StartProblem)
  const kept = path.join(folder, 'data/postgres/kept')
  mkdirSync(path.dirname(kept), { recursive: true })
  writeFileSync(kept, '')
  await expect(startEmbeddedDatabase({ dataDir: path.join(folder, 'data') })).rejects.toThrow(StartProblem)
  expect(existsSync(kept)).toBe(true)
})

test('commands beside a running hub find its database, and the hub is no superuser in it', async () => {
  const dataDir = newFolder()
  expect(await runningDatabase(dataDir)).toBeUndefined()
  const { url } = await start(dataDir)
  expect(await runningDatabase(dataDir)).toMatchObject({ url })
  expect(await query(url, "select current_setting('is_superuser') as it")).toEqual([{ it: 'off' }])
})

test('where there are no sockets it listens on a free port of the loopback', async () => {
  const database = await startEmbeddedDatabase({ dataDir: newFolder(), socketsOnly: false, flags: { fsync: 'off' } })
  running.push(database)
  expect(await query(database.url, 'show listen_addresses')).toEqual([{ listen_addresses: '127.0.0.1' }])
})

test('a database that dies is started again, on the same address, and what was written is there', async () => {
  const dataDir = newFolder()
  const database = await start(dataDir)
  await query(database.ownerUrl, 'create table kept (n int); insert into kept values (7)')
  const { pid = 0 } = (await readPidFile(path.join(dataDir, 'postgres'))) ?? {}
  process.kill(pid, 'SIGKILL')
  await expect.poll(() => query(database.ownerUrl, 'select n from kept').catch(() => [])).toEqual([{ n: 7 }])
  expect(database.isLost()).toBe(false)
  expect((await readPidFile(path.join(dataDir, 'postgres')))?.pid).not.toBe(pid)
  // the folder is claimed again too
  const claims = "select count(*)::int as n from pg_locks where locktype = 'advisory'"
  await expect.poll(() => query(database.url, claims)).toEqual([{ n: 1 }])
})

test('one that cannot be started again is lost, and /healthz says so until it can', async () => {
  const dataDir = newFolder()
  const database = await start(dataDir)
  const health = healthRoutes({ isDatabaseLost: database.isLost } as Parts)
  const answer = async () => (await health.request('/healthz')).status
  expect(await answer()).toBe(200)
  const cluster = path.join(dataDir, 'postgres')
  const { pid = 0 } = (await readPidFile(cluster)) ?? {}
  renameSync(path.join(cluster, 'PG_VERSION'), path.join(cluster, 'away'))
  process.kill(pid, 'SIGKILL')
  await expect.poll(answer).toBe(503)
  expect(database.isLost()).toBe(true)
  renameSync(path.join(cluster, 'away'), path.join(cluster, 'PG_VERSION'))
  await expect.poll(answer).toBe(200)
  expect(database.isLost()).toBe(false)
  expect(await query(database.url, 'select 1 as n')).toEqual([{ n: 1 }])
})
