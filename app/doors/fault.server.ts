import { isConnectionLost } from '#platform/db/connection-lost.ts'
import { brokenUnique, isBusy, isDiskFull } from '#platform/db/trouble.ts'
import { log, reportBug } from '#platform/log.server.ts'
import { currentReference } from '#platform/reference.server.ts'

export const databaseAwayWords = { title: 'The hub cannot reach its database', detail: 'Try again in a minute.' }
const lost = { status: 503, ...databaseAwayWords }
const busy = { status: 503, title: 'The hub is very busy at the moment', detail: 'Try again in a minute.' }
const full = { status: 507, title: 'There is no space for files at the moment', detail: 'Try again later.' }
const twice = {
  status: 409,
  title: 'Someone has just saved the same',
  detail: 'Open the page again to see what is there now.',
}

/** Logs an unexpected error, and puts it into words for people. */
export function faultOf(error: unknown, referenceId = currentReference()) {
  const constraint = brokenUnique(error)
  if (constraint) log().warn({ referenceId, constraint }, 'saved twice')
  else reportBug(error, referenceId)
  return { ...wordsOf(error), referenceId }
}

function wordsOf(error: unknown): { status: number; title: string; detail: string | undefined } {
  if (brokenUnique(error)) return twice
  if (isDiskFull(error)) return full
  if (isConnectionLost(error)) return lost
  if (isBusy(error)) return busy
  return { status: 500, title: 'Something went wrong', detail: undefined }
}
