import pino, { type Logger } from 'pino'
import { config } from './config.server.ts'

let logger: Logger | undefined

/** Structured lines without personal data: ids, never names, addresses or what somebody typed. */
export function log(): Logger {
  logger ??= pino({ level: config().logLevel, base: undefined, timestamp: pino.stdTimeFunctions.isoTime })
  return logger
}

/** Something nobody meant: kept with a reference id that the person can quote. Database values are left out of the line. */
export function reportBug(error: unknown, referenceId: string): void {
  const cause = rootOf(error)
  log().error(
    { referenceId, name: cause.name, code: codeOf(cause), message: safeMessage(cause), stack: frames(cause) },
    'failed',
  )
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

/** Paths that carry a token, and every query string, stay out of the log. */
export function loggedPath(url: URL): string {
  return url.pathname.replace(/^\/(apply|files|reference|auth\/confirm|auth\/reset)\/.+/, '/$1/…')
}
