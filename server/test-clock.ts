import { readSetting, writeSetting } from '#domains/settings/settings.server.ts'
import { system } from '#platform/actor.ts'
import { now, setClockAhead } from '#platform/clock.server.ts'
import type { Config } from '#platform/config.server.ts'
import type { Database } from '#platform/db/client.server.ts'

const KEY = 'test-clock'
const LOOK_EVERY_MS = 150
const units = { d: 86_400, h: 3600, m: 60, s: 1 }

/** The clock may be moved under NODE_ENV=test on a hub of this machine alone, and nowhere else. */
export function mayMoveClock({ environment, local }: Config): boolean {
  return environment === 'test' && local
}

/** Seconds in "+7d", "+12h", "+30m" or "+5s"; undefined for anything else. */
export function secondsIn(text: string): number | undefined {
  const [, amount, unit] = /^\+(\d{1,6})([dhms])$/.exec(text) ?? []
  return amount && unit ? Number(amount) * units[unit as keyof typeof units] : undefined
}

/** Moves the clock of every process on this database further ahead; returns once all have seen it. */
export async function moveClock(database: Database, seconds: number): Promise<void> {
  const ahead = (await aheadOf(database)) + seconds
  await writeSetting({ actor: system, db: database.db, now: now() }, KEY, { ahead })
  setClockAhead(ahead)
  await new Promise((resolve) => setTimeout(resolve, 2 * LOOK_EVERY_MS))
}

/** Sets this process's clock to where a test moved it. */
export async function setClock(database: Database): Promise<void> {
  setClockAhead(await aheadOf(database))
}

/** Keeps this process's clock where tests move it to, for as long as it runs. */
export async function followClock(database: Database): Promise<void> {
  await setClock(database)
  setInterval(() => setClock(database).catch(() => {}), LOOK_EVERY_MS).unref()
}

async function aheadOf({ db }: Database): Promise<number> {
  return (await readSetting<{ ahead: number }>({ db }, KEY))?.ahead ?? 0
}
