import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'
import pg from 'pg'

/** What something costs the hub: how many statements it sends, and how many passwords it hashes. */
export type Work = { statements: string[]; hashes: number }

const query = pg.Client.prototype.query
const { scrypt } = crypto
let work: Work = { statements: [], hashes: 0 }

/** From now on every statement and every hash of this process is counted. */
export function countWork(): void {
  pg.Client.prototype.query = function (this: pg.Client, ...given: unknown[]) {
    const [asked] = given as [string | { text?: string }]
    const kind = kindOf(typeof asked === 'string' ? asked : (asked.text ?? ''))
    // settings are kept for a while, so when they are read says nothing
    if (kind !== 'select settings') work.statements.push(kind)
    return (query as (...given: unknown[]) => unknown).apply(this, given)
  } as typeof query
  crypto.scrypt = ((...given: Parameters<typeof scrypt>) => {
    work.hashes++
    return scrypt(...given)
  }) as typeof scrypt
  syncBuiltinESMExports()
}

export function stopCounting(): void {
  pg.Client.prototype.query = query
  crypto.scrypt = scrypt
  syncBuiltinESMExports()
}

export async function workOf<T>(action: () => Promise<T>): Promise<{ answer: T; work: Work }> {
  work = { statements: [], hashes: 0 }
  const answer = await action()
  return { answer, work }
}

// 'insert messages', 'select users': what it does and to which table.
function kindOf(text: string): string {
  const [, verb = ''] = /^\s*(\w+)/.exec(text) ?? []
  const [, table = ''] = /(?:from|into|update|graphile_worker\.)\s*"?(\w+)/i.exec(text) ?? []
  return `${verb} ${table}`.toLowerCase().trim()
}
