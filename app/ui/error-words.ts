import { isRouteErrorResponse } from 'react-router'

export type ErrorWords = {
  status: number
  title: string
  detail?: string | undefined
  referenceId?: string | undefined
  /** Replaces the usual heading. */
  heading?: string | undefined
  /** A way back that is nearer than home. */
  back?: { to: string; words: string } | undefined
}

// What the router answers by itself comes without words.
const details: Record<number, string> = {
  405: 'Nothing was changed. Go back, reload the page and try again.',
}

/** What an error page says: an error response its status and words, anything else that something went wrong. */
export function errorWords(error: unknown): ErrorWords {
  if (!isRouteErrorResponse(error)) return { status: 500, title: 'Something went wrong' }
  const { status, statusText } = error
  const given: Partial<ErrorWords> = typeof error.data === 'object' && error.data !== null ? error.data : {}
  const { title = statusText, detail = details[status], referenceId, heading, back } = given
  return { status, title, detail, referenceId, heading, back }
}
