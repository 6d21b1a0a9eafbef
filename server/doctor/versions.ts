import { bad, type Finding, ok, warn } from './finding.ts'

// Older versions have known vulnerabilities, fixed in the version named (November 2026).
const postgresFloor: Record<number, number> = { 18: 7, 17: 12, 16: 16, 15: 20 }
const nodeFloor = [26, 12, 1] as const
const OLDEST_POSTGRES = 15

export function nodeFinding(version = process.versions.node): Finding {
  const parts = version.split('.').map(Number)
  const floor = nodeFloor.join('.')
  if (isBelow(parts, nodeFloor))
    return warn(
      'Node',
      `${version} is below the security floor ${floor}: fine for trying; for real data run a newer Node 26.`,
    )
  return ok('Node', version)
}

/** `version` is server_version_num, e.g. 180004 for 18.4. */
export function postgresFinding(version: number, embedded: boolean): Finding {
  const [major, minor] = [Math.floor(version / 10_000), version % 10_000]
  const name = `PostgreSQL ${major}.${minor}`
  if (major < OLDEST_POSTGRES)
    return bad('Database', `${name} is too old; version ${OLDEST_POSTGRES} or later is needed.`)
  const floor = postgresFloor[major]
  if (floor !== undefined && minor < floor)
    return warn(
      'Database',
      embedded
        ? `${name}, embedded, is below the security floor ${major}.${floor}: fine for trying; for real data set DATABASE_URL to a server that is kept up to date.`
        : `${name} is below the security floor ${major}.${floor}; update it.`,
    )
  return ok('Database', `${name}${embedded ? ', embedded' : ''}`)
}

function isBelow(version: readonly number[], floor: readonly number[]): boolean {
  for (const [index, least] of floor.entries()) {
    const part = version[index] ?? 0
    if (part !== least) return part < least
  }
  return false
}
