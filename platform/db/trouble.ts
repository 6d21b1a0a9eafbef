import { errorCode, storageError } from '../storage/storage.ts'

type Cause = Error & { code?: string; constraint?: string }

/** The unique constraint that a statement broke: someone was faster. */
export function brokenUnique(error: unknown): string | undefined {
  const cause = rootOf(error)
  return cause?.code === '23505' ? (cause.constraint ?? 'unique') : undefined
}

/** A row is not deleted because others refer to it. */
export function isReferredTo(error: unknown): boolean {
  return rootOf(error)?.code === '23503'
}

// A deadlock, a change at the same moment, and a lock that was not released in time.
const inTheWay = ['40P01', '40001', '55P03']

/** The database ended this transaction because of another one; it can be retried. */
export function isWorthRepeating(error: unknown): boolean {
  return inTheWay.includes(rootOf(error)?.code ?? '')
}

// Besides those: a statement that took too long, and a server short of memory, of connections or of patience.
const noTime = [...inTheWay, '57014', '53000', '53200', '53300', '53400', '55006', '57P03', '25P03', '25P04']

/** The database is busy, or someone holds what is needed: it works again in a while, without anyone doing anything. */
export function isBusy(error: unknown): boolean {
  return noTime.includes(rootOf(error)?.code ?? '')
}

/** The disk is full, for files or for the database itself. */
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
