import type { ErrorResponse } from 'react-router'

type Words = { title: string; detail?: string; referenceId?: string }

// What the router itself answers, where no route of ours has said a word yet.
const plain: Record<number, Words> = {
  400: { title: 'That could not be read', detail: 'Go back and try again.' },
  404: { title: 'Not Found' },
  405: {
    title: 'This page takes no form',
    detail: 'Nothing was saved. Go back to the page you came from and try again.',
  },
}

/** What the page says of an error: the words of the route that could not answer, or ours for the router's own. */
export function wordsFor({ status, statusText, data }: ErrorResponse): Words {
  const said = typeof data === 'object' && data !== null ? (data as Partial<Words>) : undefined
  return said?.title ? { ...said, title: said.title } : (plain[status] ?? { title: statusText })
}
