import { type ChildProcess, spawn } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))
const keep = ['PATH', 'HOME', 'TMPDIR', 'LANG', 'TZ']

export type Env = Record<string, string>
export type Ended = { code: number | null; output: string }
export type Started = {
  url: string
  output(): string
  end(signal: NodeJS.Signals): Promise<Ended>
}

/** A folder that the database's own user may pass through. */
export function newFolder(): string {
  const folder = mkdtempSync(path.join(existsSync('/dev/shm') ? '/dev/shm' : os.tmpdir(), 'process-'))
  chmodSync(folder, 0o755)
  return folder
}

const begun: { child: ChildProcess; ended: Promise<unknown> }[] = []
// whatever a test that failed midway left running
process.once('exit', () => {
  for (const { child } of begun) child.kill('SIGTERM')
})

/** Ends what a failed test left running, then removes the folder. */
export async function cleanUp(folder: string): Promise<void> {
  for (const { child } of begun) child.kill('SIGTERM')
  await Promise.all(begun.map(({ ended }) => ended))
  rmSync(folder, { recursive: true, force: true })
}

/** Runs one of our commands to its end, with no settings but the given. */
export async function run(args: string[], env: Env, cwd = root): Promise<Ended> {
  const process = begin(args, env, cwd)
  return { code: await process.ended, output: process.output() }
}

/** Starts a hub and waits until it says where it runs; throws what it said when it does not. */
export async function startHub(
  door: 'start' | 'demo' | 'dev',
  env: Env,
  cwd = root,
  args: string[] = [],
): Promise<Started> {
  const process = begin(['server/start.mjs', door, ...args], { PORT: '0', LOG_LEVEL: 'error', ...env }, cwd)
  const url = await new Promise<string>((resolve, reject) => {
    process.child.stdout?.on('data', () => {
      const found = /running at (http:\S+)/.exec(process.output())?.[1]
      if (found) resolve(found)
    })
    void process.ended.then((code) => reject(new Error(`It ended with ${code}:\n${process.output()}`)))
  })
  return {
    url,
    output: process.output,
    async end(signal) {
      process.child.kill(signal)
      return { code: await process.ended, output: process.output() }
    },
  }
}

/** Starts a hub and asks it to stop as soon as the file is there. */
export async function stopOnceThere(file: string, env: Env): Promise<Ended> {
  const process = begin(['server/start.mjs', 'start'], { PORT: '0', LOG_LEVEL: 'error', ...env }, root)
  const look = setInterval(() => existsSync(file) && process.child.kill('SIGTERM') && clearInterval(look), 10)
  const code = await process.ended
  clearInterval(look)
  return { code, output: process.output() }
}

function begin([script = '', ...args]: string[], env: Env, cwd: string) {
  const own = Object.fromEntries(keep.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])))
  const file = script.startsWith('-') ? script : path.join(root, script)
  const child: ChildProcess = spawn(process.execPath, [file, ...args], { cwd, env: { ...own, ...env } })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (output += chunk))
  const ended = new Promise<number | null>((resolve) => child.once('close', (code) => resolve(code)))
  begun.push({ child, ended })
  return { child, ended, output: () => output }
}

/** A port that somebody else already listens on. */
export function takenPort(): Promise<{ port: number; server: Server }> {
  const server = createServer()
  return new Promise((resolve) =>
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      resolve({ port: typeof address === 'object' && address ? address.port : 0, server })
    }),
  )
}

/** The process numbers of every PostgreSQL whose command line names the folder; undefined where that cannot be read. */
export function databasesOf(folder: string): number[] | undefined {
  if (!existsSync('/proc/self/cmdline')) return undefined
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => commandLine(pid).includes(path.join(folder, 'postgres')))
    .map(Number)
}

function commandLine(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8')
  } catch {
    return '' // it ended meanwhile
  }
}
