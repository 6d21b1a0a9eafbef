import { rm } from 'node:fs/promises'
import { filledDatabase, freshDatabase } from '#tests/postgres.ts'
import { type Env, newFolder, startHub as startProcess } from '#tests/server/processes.ts'
import { testSettings } from '#tests/test-settings.ts'

export type TestHub = {
  url: string
  /** The settings of a command beside it. */
  env: Env
  output(): string
  kill(): Promise<void>
  /** Another process on the same data. */
  again(): Promise<TestHub>
  stop(): Promise<void>
}

/** The built hub as its own process on a free port, with its own data folder and a migrated database of the run's. */
export async function startHub(env: Env = {}): Promise<TestHub> {
  return withDatabase(await freshDatabase(), { NODE_ENV: 'test', ...env })
}

/** The same, filled as a demonstration, with its six sign-ins on the sign-in page. */
export async function startFilledHub(): Promise<TestHub> {
  const dataDir = newFolder()
  return withDatabase(await filledDatabase(dataDir), { NODE_ENV: 'production', DEMO: '1', MAIL: 'off' }, dataDir)
}

type Given = Awaited<ReturnType<typeof freshDatabase>>

async function withDatabase({ url, drop }: Given, env: Env, dataDir = newFolder()): Promise<TestHub> {
  const { SECRET_KEY, ENCRYPTION_KEY } = testSettings
  const all = { SECRET_KEY, ENCRYPTION_KEY, DATA_DIR: dataDir, DATABASE_URL: url, ...env }
  const begin = async (): Promise<TestHub> => {
    const hub = await startProcess('start', all)
    return {
      url: hub.url,
      env: all,
      output: hub.output,
      again: begin,
      async kill() {
        await hub.end('SIGKILL')
      },
      async stop() {
        await hub.end('SIGTERM')
        await drop()
        await rm(dataDir, { recursive: true, force: true })
      },
    }
  }
  return begin()
}
