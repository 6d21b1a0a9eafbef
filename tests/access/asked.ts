import { readFileSync, writeFileSync } from 'node:fs'
import type { Work } from './work.ts'

/** How often each page asks the database, and which tables it writes, as held in asked.json. */
export type Asked = { times: Record<string, number>; writes: Record<string, string> }

const file = new URL('asked.json', import.meta.url)

export function heldTo(): Asked {
  return JSON.parse(readFileSync(file, 'utf8')) as Asked
}

/** What was counted becomes what is held, with UPDATE=1. */
export function hold({ times, writes }: Asked): void {
  const sorted = <T>(by: Record<string, T>) =>
    Object.fromEntries(Object.entries(by).sort(([a], [b]) => (a < b ? -1 : 1)))
  writeFileSync(file, `${JSON.stringify({ times: sorted(times), writes: sorted(writes) }, null, 2)}\n`)
}

/** The tables that something wrote. */
export function writesOf({ statements }: Work): string {
  const tables = statements.flatMap(
    (kind) => /^(?:insert|update|delete|merge) (\w+)|^select (add_job)/.exec(kind)?.slice(1) ?? [],
  )
  return [...new Set(tables.filter(Boolean))].sort().join(', ')
}
