import pino, { type Logger } from 'pino'
import { config } from './config.server.ts'
import { isConnectionLost } from './db/connection-lost.ts'

let logger: Logger | undefined

/** Structured lines without personal data: ids, never names, addresses or typed text. */
export function log(): Logger {
  logger ??= pino(
    { level: config().logLevel, base: null, timestamp: pino.stdTimeFunctions.isoTime },
    // requests do not wait for their line: lines are written together, at the latest after half a second or as the process ends
    pino.destination({ dest: 1, sync: false, minLength: 4096, periodicFlush: 500 }),
  )
  return logger
}

/** Logs an unexpected error with a reference id that the person can quote, without database values. */
export function reportBug(error: unknown, referenceId: string): void {
  const cause = rootOf(error)
  log().error(
    { referenceId, name: cause.name, code: codeOf(cause), message: safeMessage(cause), stack: frames(cause) },
    'failed',
  )
  log().flush()
}

/** A recurring job that failed, with what went wrong and where. */
export function logJobFailure(job: string, error: unknown): void {
  const cause = rootOf(error)
  log().error({ job, reason: reasonOf(error), code: codeOf(cause), stack: frames(cause) }, 'job failed')
  log().flush()
}

/** What went wrong in words for an operator, without anything that was typed or kept. */
export function reasonOf(error: unknown): string {
  const cause = rootOf(error)
  const code = codeOf(cause) ?? ''
  if (isConnectionLost(error)) return 'The database could not be reached.'
  const known = Object.entries(reasons).find(([codes]) => codes.split(' ').includes(code))
  if (known) return known[1]
  return 'severity' in cause ? 'The database refused a statement.' : `A fault in the software (${cause.name}).`
}

const reasons = {
  '57014': 'A database statement took too long.',
  '55P03 40P01 40001': 'Others were changing the same records.',
  '53000 53200 53300 53400 57P03': 'The database was too busy.',
  'ENOSPC 53100': 'The disk is full.',
  'ENOENT EACCES EPERM EROFS EIO': 'A file could not be read or written.',
}

function rootOf(error: unknown): Error {
  let current = error instanceof Error ? error : new Error('Something that is no error was thrown')
  while (current.cause instanceof Error) current = current.cause
  return current
}

function codeOf(error: Error): string | undefined {
  return 'code' in error ? String(error.code) : undefined
}

// PostgreSQL repeats values in its messages ("Key (email)=(...)"), and drizzle repeats parameters.
function safeMessage(error: Error): string {
  return 'severity' in error || error.message.startsWith('Failed query')
    ? 'a database statement failed'
    : error.message.slice(0, 300).replaceAll(/[\r\n]+/g, ' ')
}

function frames(error: Error): string[] {
  return (error.stack ?? '')
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .slice(0, 8)
    .map((line) => line.trim())
}
