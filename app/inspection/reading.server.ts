import { door } from '#app/doors/context.ts'
import { cookieOf } from '#app/doors/flash.server.ts'
import type { RouteArgs } from '#app/doors/route-args.ts'
import type { Reader } from '#domains/inspection/reader/reading.server.ts'
import { makeCookie } from '#platform/cookies.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { Refusal } from '#platform/refusal.ts'
import { limits, throttle } from '#platform/throttle.server.ts'

/** On every answer of a reader's address: kept nowhere, found by no search, and framed by no one. */
export const secretHeaders = {
  'Cache-Control': 'no-store',
  'X-Robots-Tag': 'noindex, nofollow',
  'Referrer-Policy': 'same-origin',
}

type Linked = Pick<RouteArgs, 'context' | 'request'> & { params: { token: string } }

/** The link and, once the code was entered in this browser, its key. Each request is counted for the address it comes from. */
export async function readerOf(ctx: Ctx, { request, params, context }: Linked): Promise<Reader> {
  await throttle(ctx.db, ctx.now, limits.inspectionReading, context.get(door).address)
  return { token: params.token, key: cookieOf(request, 'inspection') }
}

/** Keeps the key where no script can read it, until the browser is closed. */
export const keyCookie = (key: string): string => makeCookie('inspection', key)

/** What is not found is told by the page itself, in one way whatever the reason. */
export async function orEnded<T>(ask: () => Promise<T>): Promise<T | undefined> {
  try {
    return await ask()
  } catch (error) {
    if (!(error instanceof Refusal) || error.kind !== 'missing') throw error
  }
}
