import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))

export type TestHub = { url: string; dataDir: string; output(): string; kill(): Promise<void>; stop(): Promise<void> }

/** The built hub as its own process on a free port, with its own data folder and embedded database. */
export async function startHub(env: Record<string, string> = {}, dataDir = newDataDir()): Promise<TestHub> {
  const child = spawn(path.join(root, 'node_modules/.bin/node'), ['server/main.ts'], {
    cwd: root,
    env: { ...withoutSettings(), NODE_ENV: 'test', LOG_LEVEL: 'error', PORT: '0', DATA_DIR: dataDir, ...env },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk))
  const url = await address(child, () => output)
  return {
    url,
    dataDir,
    output: () => output,
    kill: () => ended(child, 'SIGKILL'),
    async stop() {
      await ended(child, 'SIGTERM')
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

export function newDataDir(): string {
  return mkdtempSync(path.join(existsSync('/dev/shm') ? '/dev/shm' : os.tmpdir(), 'hub-'))
}

// The settings of the tests' own process are not the hub's.
function withoutSettings(): NodeJS.ProcessEnv {
  const { DATABASE_URL, SECRET_KEY, ENCRYPTION_KEY, PUBLIC_URL, SMTP_URL, ...rest } = process.env
  return rest
}

function address(child: ChildProcess, output: () => string): Promise<string> {
  return new Promise((resolve, reject) => {
    const look = () => {
      const found = /running at (http:\S+)/.exec(output())?.[1]
      if (found) resolve(found)
    }
    child.stdout?.on('data', look)
    child.once('exit', (code) => reject(new Error(`The hub ended with ${code}:\n${output()}`)))
  })
}

function ended(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode) return Promise.resolve()
  return new Promise((resolve) => {
    child.once('exit', () => resolve())
    child.kill(signal)
  })
}
