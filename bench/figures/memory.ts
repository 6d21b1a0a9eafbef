import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Figure } from '../figure.ts'
import { startHub } from '../processes.ts'
import { mb } from '../words.ts'

const IDLE_MS = 20_000

/** What a hub at rest keeps of the machine's memory, its PostgreSQL with it; shared pages are counted once. */
export const memory: Figure = {
  must: false,
  async measure({ folder }) {
    const data = mkdtempSync(path.join(folder, 'idle-'))
    const hub = await startHub(data, {})
    try {
      await fetch(hub.url)
      await pause(IDLE_MS)
      const pids = [...descendants(hub.pid), ...namedIn(data)]
      const own = [...new Set(pids)].reduce((sum, pid) => sum + pssOf(pid), 0)
      return [{ what: 'memory of all processes of an idle hub, by PSS', measured: mb(own), wanted: mb(300_000_000) }]
    } finally {
      await hub.stop()
      rmSync(data, { recursive: true, force: true })
    }
  },
}

const all = () =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)

function descendants(pid: number): number[] {
  return [pid, ...all().flatMap((other) => (parentOf(other) === pid ? descendants(other) : []))]
}

// PostgreSQL is started apart from the hub; its own processes have it as their parent
function namedIn(data: string): number[] {
  const postmasters = all().filter((pid) => read(pid, 'cmdline').includes(path.join(data, 'postgres')))
  return postmasters.flatMap(descendants)
}

const parentOf = (pid: number): number => Number(/\nPPid:\s+(\d+)/.exec(read(pid, 'status'))?.[1])
const pssOf = (pid: number): number => 1024 * Number(/\nPss:\s+(\d+)/.exec(read(pid, 'smaps_rollup'))?.[1] ?? 0)

function read(pid: number, name: string): string {
  try {
    return readFileSync(`/proc/${pid}/${name}`, 'utf8')
  } catch {
    return '' // it ended meanwhile
  }
}
