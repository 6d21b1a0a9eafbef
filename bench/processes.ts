import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, openSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const STARTED_WITHIN = 60_000

export type Env = Record<string, string>
/** `url` is where people find it, `port` where it listens; a worker has neither. */
export type Started = { url: string; port: number; pid: number; stop(): Promise<void> }

/** The built hub as `npm start` runs it, with its log in a file as an operator would have it. */
export function startHub(folder: string, env: Env): Promise<Started> {
  return begin(['--max-semi-space-size=32', 'server/start.mjs', 'start'], folder, env)
}

export function startYardstick(folder: string, env: Env): Promise<Started> {
  return begin(['bench/yardstick/server.ts'], folder, env)
}

let begun = 0

/** Waits until it says where it runs, or, as a worker does, that it has started. */
async function begin(args: string[], folder: string, env: Env): Promise<Started> {
  const log = path.join(folder, `process-${++begun}.log`)
  const out = openSync(log, 'a')
  const { PATH = '', HOME = '' } = process.env
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { PATH, HOME, NODE_ENV: 'production', PORT: '0', DATA_DIR: folder, ...env },
    stdio: ['ignore', out, out],
  })
  closeSync(out)
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()))
  return {
    ...(await said(child, log)),
    pid: child.pid ?? 0,
    async stop() {
      child.kill('SIGTERM')
      await ended
    },
  }
}

async function said(child: ChildProcess, log: string): Promise<{ url: string; port: number }> {
  const until = performance.now() + STARTED_WITHIN
  while (performance.now() < until && child.exitCode === null) {
    const text = readFileSync(log, 'utf8')
    const url = /running at (http:\S+)/.exec(text)?.[1] ?? ''
    const [started, port] = /"port":(\d+),"process":"\w+"/.exec(text) ?? []
    if (started) return { url, port: Number(port) }
    await pause(20)
  }
  child.kill('SIGKILL')
  throw new Error(`It did not start:\n${readFileSync(log, 'utf8')}`)
}
