import { rm } from 'node:fs/promises'
import { newFolder, startHub as startProcess } from '#tests/server/processes.ts'

export type TestHub = { url: string; dataDir: string; output(): string; kill(): Promise<void>; stop(): Promise<void> }

/** The built hub as its own process on a free port, with its own data folder and embedded database. */
export async function startHub(env: Record<string, string> = {}, dataDir = newFolder()): Promise<TestHub> {
  const hub = await startProcess('start', { NODE_ENV: 'test', DATA_DIR: dataDir, ...env })
  return {
    url: hub.url,
    dataDir,
    output: hub.output,
    async kill() {
      await hub.end('SIGKILL')
    },
    async stop() {
      await hub.end('SIGTERM')
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
