import '#domains/composition.server.ts'
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { dayOfInstant } from '#lib/day.ts'
import { type Database, openDatabase } from '#platform/db/client.server.ts'
import { migrate } from '#platform/db/migrate.server.ts'
import { buildIfChanged } from '#server/build.ts'
import { startEmbeddedDatabase } from '#server/embedded/database.ts'
import { fillReferenceData } from '#server/reference-data.ts'
import { run, withDatabase } from '#tests/database-url.ts'
import type { Account } from '#tests/signed-in.ts'
import { testSettings } from '#tests/test-settings.ts'
import { someone } from './accounts.ts'
import { fillApplications } from './fill/applications.ts'
import { fillCompliance } from './fill/compliance.ts'
import { catchUp, untilIdle, workOutKept } from './fill/kept.ts'
import { fillStaff } from './fill/staff.ts'
import { type Env, type Started, startHub, startYardstick } from './processes.ts'
import { makeYardstick } from './yardstick/tables.ts'

/** The sizes of the hubs that are measured. */
export const sizes = {
  empty: { applications: 0, staff: 0 },
  small: { applications: 10_000, staff: 200 },
  usual: { applications: 100_000, staff: 2000 },
  large: { applications: 1_000_000, staff: 20_000 },
} as const
export type Size = keyof typeof sizes

export type Ground = { url: string; database: Database; office: Account; env: Env; folder: string }
export type Stage = Awaited<ReturnType<typeof openStage>>

/** One PostgreSQL as the hub brings it, with a filled database of each size that is asked for, made once. */
export async function openStage() {
  await buildIfChanged()
  const folder = mkdtempSync(path.join(os.tmpdir(), 'bench-'))
  // more connections than one hub needs, since several run at once; fewer checkpoints while filling
  const flags = { max_connections: '150', max_wal_size: '4GB' }
  const server = await startEmbeddedDatabase({ dataDir: folder, database: 'bench', flags })
  const { SECRET_KEY, ENCRYPTION_KEY } = testSettings
  Object.assign(process.env, { SECRET_KEY, ENCRYPTION_KEY, DATABASE_URL: server.url, NODE_ENV: 'production' })
  const postgres = await versionOf(server.url)
  const grounds = new Map<Size, Promise<Ground>>()
  const running: (() => Promise<void>)[] = []
  const kept = new Map<string, Promise<Started>>()

  const ground = (size: Size): Promise<Ground> => {
    const known = grounds.get(size) ?? filled(size)
    grounds.set(size, known)
    return known
  }

  async function filled(size: Size): Promise<Ground> {
    const began = performance.now()
    const url = withDatabase(server.url, size)
    await run(withDatabase(server.url, 'postgres'), `create database ${size}`)
    await migrate(url)
    await fillReferenceData(url)
    const database = openDatabase(url)
    running.push(() => database.close())
    const { applications, staff } = sizes[size]
    if (applications) await fillApplications(database.pool, applications)
    if (staff) await fillPeople(database, staff)
    if (size === 'usual') await makeYardstick(database.pool)
    const office = await someone(database, 'Admin / HR')
    console.log(`filled ${size}: ${applications} applications, ${staff} staff, in ${seconds(began)} s`)
    return { url, database, office, folder, env: { SECRET_KEY, ENCRYPTION_KEY, DATABASE_URL: url } }
  }

  /** One process for each name; all end with the stage. */
  const once = (name: string, begin: () => Promise<Started>): Promise<Started> => {
    const started = kept.get(name) ?? begin()
    kept.set(name, started)
    return started
  }
  const stop = async (name: string) => {
    await (await kept.get(name))?.stop()
    kept.delete(name)
  }

  return {
    folder,
    postgres,
    ground,
    today: dayOfInstant(Temporal.Now.instant().toString()),
    hub: async (size: Size) => {
      const { env, ...rest } = await ground(size)
      const started = await once(`hub ${size}`, async () => {
        await catchUp(rest.database)
        return startHub(folder, env)
      })
      await untilIdle(rest.database.pool)
      return { ...rest, env, ...started }
    },
    stopHub: (size: Size) => stop(`hub ${size}`),
    yardstick: async () => {
      const { env } = await ground('usual')
      return (await once('yardstick', () => startYardstick(folder, env))).url
    },
    async close() {
      for (const name of [...kept.keys()]) await stop(name).catch(() => {})
      // before its connections: one that is still filling would hold this up
      await server.stop()
      for (const end of running) await end().catch(() => {})
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function fillPeople(database: Database, staff: number): Promise<void> {
  await fillStaff(database.pool, staff)
  await fillCompliance(database.pool)
  await workOutKept(database)
}

async function versionOf(url: string): Promise<string> {
  const database = openDatabase(url, 1)
  const { rows } = await database.pool.query<{ server_version: string }>('show server_version')
  await database.close()
  return rows[0]?.server_version ?? ''
}

const seconds = (since: number) => Math.round((performance.now() - since) / 1000)
