import { isConnectionLost } from '#platform/db/connection-lost.ts'
import { reportBug } from '#platform/log.server.ts'
import { currentReference } from '#platform/reference.server.ts'

export const databaseAwayWords = { title: 'The hub cannot reach its database', detail: 'Try again in a minute.' }

/** Logs what nobody meant to happen, and says it in words for people: 503 when the database is away, else 500. */
export function faultOf(error: unknown, referenceId = currentReference()) {
  reportBug(error, referenceId)
  return isConnectionLost(error)
    ? { status: 503, ...databaseAwayWords, referenceId }
    : { status: 500, title: 'Something went wrong', detail: undefined, referenceId }
}
