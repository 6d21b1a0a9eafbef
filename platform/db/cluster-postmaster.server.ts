import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** The process number that the cluster's lock file names, dead or alive. */
export function postmasterOf(cluster: string): number | undefined {
  const file = path.join(cluster, 'postmaster.pid')
  if (!existsSync(file)) return undefined
  const pid = Number(readFileSync(file, 'utf8').split('\n')[0])
  return Number.isInteger(pid) && pid > 0 ? pid : undefined
}

/** Whether that process is alive and is the PostgreSQL of this very folder; a number may have gone to another program since. */
export function isPostmaster(pid: number, cluster: string): boolean {
  if (!isAlive(pid)) return false
  const commandLine = `/proc/${pid}/cmdline`
  if (!existsSync('/proc/self/cmdline')) return true
  if (!existsSync(commandLine)) return false
  const words = readFileSync(commandLine, 'utf8').split('\0')
  return words.some((word) => word.endsWith('postgres')) && words.includes(cluster)
}

/** Ends it cleanly (SIGINT: connections end, everything is written), by force after ten seconds; returns when it is gone. */
export async function stopPostmaster(pid: number): Promise<void> {
  for (const [signal, patienceMs] of [
    ['SIGINT', 10_000],
    ['SIGQUIT', 5000],
  ] as const) {
    if (!isAlive(pid)) return
    process.kill(pid, signal)
    const until = Date.now() + patienceMs
    while (isAlive(pid) && Date.now() < until) await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
  // one that has ended but was not collected yet is gone for us
  const status = `/proc/${pid}/stat`
  return !existsSync(status) || !/^\d+ \(.*\) Z/.test(readFileSync(status, 'utf8'))
}
