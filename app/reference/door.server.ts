import { data, type RouterContextProvider } from 'react-router'
import { door } from '#app/context.ts'
import { answer } from '#app/doors.server.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { Refusal } from '#platform/refusal.ts'
import { type Limit, throttle } from '#platform/throttle.server.ts'

// A page, its saves and its steps, for a whole office behind one address.
const referenceLinks: Limit = { name: 'reference-links', most: 600, seconds: 900 }

/** On every answer of a referee's address: kept nowhere, found by nobody. */
export const secretHeaders = {
  'Cache-Control': 'no-store',
  'X-Robots-Tag': 'noindex, nofollow',
  'Referrer-Policy': 'same-origin',
}

type Handed = { context: Readonly<RouterContextProvider> }

/** Does something with a referee's link, counted by where it is asked from; for a dead link `undefined`, whatever made it so. */
export function withLink<T>({ context }: Handed, deed: (ctx: Ctx) => Promise<T>): Promise<T | undefined> {
  const { ctx, address } = context.get(door)
  return answer(async () => {
    await throttle(ctx.db, ctx.now, referenceLinks, address)
    try {
      return await deed(ctx)
    } catch (error) {
      if (error instanceof Refusal && error.kind === 'missing') return undefined
      throw error
    }
  })
}

/** The loader's answer: the page, or the one that says that the link does not work. */
export function secretly<T>(page: T | undefined) {
  return data({ page }, { status: page === undefined ? 404 : 200, headers: secretHeaders })
}
