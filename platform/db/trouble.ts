import { errorCode, storageError } from '../storage/storage.ts'

type Cause = Error & { code?: string; constraint?: string }

/** The unique constraint that a statement broke: someone was faster. */
export function brokenUnique(error: unknown): string | undefined {
  const cause = rootOf(error)
  return cause?.code === '23505' ? (cause.constraint ?? 'unique') : undefined
}

// A deadlock, a change at the same moment, and a lock that was held for too long.
const inTheWay = ['40P01', '40001', '55P03']

/** Another transaction was in the way, and the database ended this one: done again, it goes through. */
export function isWorthRepeating(error: unknown): boolean {
  return inTheWay.includes(rootOf(error)?.code ?? '')
}

/** No room is left for files, or for the database itself. */
export function isDiskFull(error: unknown): boolean {
  return (
    errorCode(storageError(rootOf(error))) === 'ENOSPC' ||
    errorCode(error) === 'ENOSPC' ||
    rootOf(error)?.code === '53100'
  )
}

function rootOf(error: unknown): Cause | undefined {
  if (!(error instanceof Error)) return undefined
  return error.cause instanceof Error ? rootOf(error.cause) : error
}
