import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { open, readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { StartProblem } from '#platform/start-problem.ts'
import { type Account, giveTo } from './account.ts'
import { bareEnvironment } from './init.ts'
import { type Places, trimLog } from './places.ts'

const run = promisify(execFile)

/** Where PostgreSQL listens: the folder of its socket, or a name. */
export type Address = { host: string; port: number }
export type PidFile = { pid: number; address: Address | undefined }

/** What the postmaster of this cluster last wrote about itself; it may be gone since. */
export async function readPidFile(cluster: string): Promise<PidFile | undefined> {
  const text = await readFile(path.join(cluster, 'postmaster.pid'), 'utf8').catch(() => undefined)
  const [pid, , , port, socketDir, listenOn] = (text ?? '').split('\n').map((line) => line.trim())
  if (!Number(pid)) return undefined
  const host = socketDir || listenOn
  return { pid: Number(pid), address: host && Number(port) ? { host, port: Number(port) } : undefined }
}

/** Whether the process is a PostgreSQL of this cluster: not gone, not a zombie, and not another program that got its number. */
export async function isPostmaster(pid: number, cluster: string): Promise<boolean> {
  try {
    process.kill(pid, 0)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false
  }
  if (process.platform === 'win32') return true
  try {
    if (process.platform !== 'linux') {
      const { stdout } = await run('ps', ['-o', 'stat=,comm=', '-p', String(pid)])
      return stdout.includes('postgres') && !stdout.trimStart().startsWith('Z')
    }
    const [working, folder] = await Promise.all([stat(`/proc/${pid}/cwd`), stat(cluster)]) // it works in its cluster's folder
    return working.ino === folder.ino && working.dev === folder.dev
  } catch {
    return false
  }
}

export type Launched = { child: ChildProcess; ended(): boolean; lastWords(): Promise<string> }

type Launch = {
  places: Places
  account: Account | undefined
  flags: Record<string, string>
  stalePid?: number | undefined
}

/** Starts PostgreSQL in a process group of its own, so that a Ctrl-C in our terminal reaches us only. */
export async function launch(program: string, { places, account, flags, stalePid }: Launch): Promise<Launched> {
  await trimLog(places.log)
  const log = await open(places.log, 'a', 0o600)
  await giveTo(account, places.log)
  const from = (await log.stat()).size
  const child = spawn(
    program,
    ['-D', places.cluster, ...Object.entries(flags).flatMap(([k, v]) => ['-c', `${k}=${v}`])],
    {
      ...(account && { uid: account.uid, gid: account.gid }),
      cwd: places.data,
      // PostgreSQL ignores the grandparent's pid, so that a reused pid does not block it
      env: { ...bareEnvironment(), LC_ALL: 'C', ...(stalePid && { PG_GRANDPARENT_PID: String(stalePid) }) },
      stdio: ['ignore', log.fd, log.fd],
      detached: true,
      windowsHide: true,
    },
  )
  let failed: Error | undefined
  child.once('error', (error) => (failed = error))
  child.unref()
  await log.close()
  return {
    child,
    ended: () => failed !== undefined || child.exitCode !== null || child.signalCode !== null,
    lastWords: async () => failed?.message ?? lastFatal((await readFile(places.log)).subarray(from).toString()),
  }
}

function lastFatal(log: string): string {
  const fatal = log.split('\n').findLast((line) => /\b(FATAL|PANIC):/.test(line))
  return fatal?.replace(/^.*?(FATAL|PANIC):\s*/, '') ?? 'it ended without a word'
}

/** A fast shutdown, an immediate one after ten seconds; resolves when the postmaster is gone. */
export async function stopPostmaster(pid: number, cluster: string, pgCtl: string): Promise<void> {
  for (const [signal, mode] of [
    ['SIGINT', 'fast'],
    ['SIGQUIT', 'immediate'],
  ] as const) {
    if (!(await isPostmaster(pid, cluster))) return
    if (process.platform === 'win32') await run(pgCtl, ['stop', '-D', cluster, '-m', mode]).catch(() => undefined)
    else process.kill(pid, signal)
    if (await isGone(pid, cluster)) return
  }
  throw new StartProblem(`PostgreSQL (process ${pid}) does not stop; end it, then start again.`)
}

async function isGone(pid: number, cluster: string): Promise<boolean> {
  for (const until = Date.now() + 10_000; Date.now() < until; await pause(15))
    if (!(await isPostmaster(pid, cluster))) return true
  return false
}
