import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { StartProblem } from '#platform/start-problem.ts'
import type { Address } from './postmaster.ts'

const LOCK = 7_215_000

export const OWNER = 'carestead'
export const HUB = 'carestead_hub'

export type Passwords = { owner: string; hub: string }

/** A session, or why there is none: PostgreSQL is starting or stopping, or there is no answer. */
export type Answer = pg.Client | 'busy' | 'silent'

export async function knock(address: Address, password: string): Promise<Answer> {
  const session = new pg.Client({
    ...address,
    user: 'postgres',
    password,
    database: 'postgres',
    ssl: false,
    connectionTimeoutMillis: 2000,
  })
  session.on('error', () => {}) // a broken session is renewed by its owner
  try {
    await session.connect()
    return session
  } catch (error) {
    const { code } = error as { code?: string }
    if (code === '57P03' || code === '53300') return 'busy'
    if (code?.startsWith('28'))
      throw new StartProblem(
        'The password in postgres-password is not that of the database; put it back from a backup.',
      )
    return 'silent'
  }
}

export type Claim = { release(): Promise<void> }

/**
 * Claims the data folder for this process, for as long as a session of ours stays open: the system closes it with us,
 * however we end. Undefined when another process has it.
 */
export async function claim(session: pg.Client, renew: () => Promise<Answer>): Promise<Claim | undefined> {
  if (!(await lock(session))) return undefined
  let kept = session
  let released = false
  const keep = (fresh: pg.Client) => {
    kept = fresh
    fresh.once('end', () => void (released || reclaim()))
  }
  // PostgreSQL ends all sessions when one of its processes crashes
  const reclaim = async () => {
    while (!released) {
      const answer = await renew().catch(() => 'silent' as const)
      if (answer instanceof pg.Client) {
        if (!released && (await lock(answer).catch(() => false))) return keep(answer)
        await answer.end().catch(() => undefined)
      }
      await pause(500, undefined, { ref: false })
    }
  }
  keep(session)
  return {
    release: async () => {
      released = true
      await kept.end().catch(() => undefined)
    },
  }
}

// PostgreSQL notices within milliseconds that a killed process let go; a start right afterwards waits for it.
async function lock(session: pg.Client): Promise<boolean> {
  for (const until = Date.now() + 1000; Date.now() < until; await pause(50)) {
    const { rows } = await session.query<{ got: boolean }>('select pg_try_advisory_lock($1) as got', [LOCK])
    if (rows[0]?.got) return true
  }
  return false
}

/** The owner of the database, who is no superuser, and the hub's own role, which owns nothing. */
export async function makeDatabase(session: pg.Client, database: string, passwords: Passwords): Promise<void> {
  for (const { role, may, password } of [
    { role: OWNER, may: 'createdb', password: passwords.owner },
    { role: HUB, may: '', password: passwords.hub },
  ]) {
    const found = await session.query('select 1 from pg_roles where rolname = $1', [role])
    if (!found.rowCount)
      await session.query(`create role ${role} login ${may} password ${session.escapeLiteral(password)}`)
  }
  const found = await session.query('select 1 from pg_database where datname = $1', [database])
  if (!found.rowCount) await session.query(`create database ${session.escapeIdentifier(database)} owner ${OWNER}`)
}
