import { StartProblem } from '#platform/start-problem.ts'

const OLDEST = 15
const unreachable = /^(ECONNREFUSED|ECONNRESET|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOENT|EACCES)$/

/** Why the database cannot be used, in one line for the operator and without its password; undefined when it is something else. */
export function databaseProblem(error: unknown, url: string): StartProblem | undefined {
  const { code = '', message = '' } = error as { code?: string; message?: string }
  const where = placeOf(url)
  if (unreachable.test(code) || /timeout|terminated/i.test(message))
    return new StartProblem(`The database at ${where} cannot be reached; check DATABASE_URL and that it is running.`)
  if (code === '28P01' || code === '28000' || /password must be a string|SASL/.test(message))
    return new StartProblem(`The database at ${where} refuses the user name or password in DATABASE_URL.`)
  if (code === '3D000')
    return new StartProblem(`The database in DATABASE_URL does not exist at ${where}; create it first.`)
  if (code === '53300' || code === '57P03')
    return new StartProblem(`The database at ${where} takes no connections at the moment; try again in a minute.`)
  if (code === '42501')
    return new StartProblem('The user in DATABASE_URL may not make tables and extensions; let it own the database.')
  if (code === '0A000' || code === '58P01')
    return new StartProblem(
      `The database at ${where} lacks one of the extensions pg_trgm, unaccent and btree_gist; install PostgreSQL's contrib package.`,
    )
  if (/self.signed|certificate|SSL/i.test(message))
    return new StartProblem(`The connection to the database at ${where} is not trusted: ${message}`)
  return undefined
}

export function whyNotVersion(versionNumber: number): StartProblem | undefined {
  if (versionNumber >= OLDEST * 10_000) return undefined
  const major = Math.floor(versionNumber / 10_000)
  return new StartProblem(`The database is PostgreSQL ${major}; version ${OLDEST} or later is needed.`)
}

// A URL with a socket's folder for its host is none that `URL` can read.
function placeOf(url: string): string {
  const socket = /[?&]host=([^&]+)/.exec(url)?.[1]
  if (socket) return decodeURIComponent(socket)
  const authority = url.replace(/^\w+:\/\//, '').split(/[/?]/)[0] ?? ''
  const address = authority.split('@').at(-1)
  if (!address) return 'the address given'
  return /:\d+$/.test(address) ? address : `${address}:5432`
}
