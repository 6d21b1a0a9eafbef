import { redirect } from 'react-router'
import { cookieOf, flashCookie } from './flash.server.ts'
import type { FlashKey } from './flash.ts'

const NAME = 'basket'
/** Read by the script that draws the link to the basket; a number, and no id. */
const COUNT = 'basket-count'
const DAYS_90 = 90 * 86_400

export function keptBasket(request: Request): string | undefined {
  return cookieOf(request, NAME)
}

/** How many lines the basket has, for the link to it. */
export function basketCount(lines: number): string {
  return `${COUNT}=${lines}; Path=/; Max-Age=${lines > 0 ? DAYS_90 : 0}; SameSite=Lax`
}

export type Changed = {
  lines: number
  token: string | undefined
  joined: 'alike' | 'myself' | 'organisation' | undefined
}

const joinedWords = {
  alike: 'baskets-joined',
  myself: 'baskets-joined-for-myself',
  organisation: 'baskets-joined-for-organisation',
} satisfies Record<string, FlashKey>

/** A redirect after a change of the basket, which says so where two became one; a guest's new one is kept where no script can read it. */
export function redirectWithBasket(to: string, { lines, token, joined }: Changed, done?: FlashKey): Response {
  const flash = joined ? joinedWords[joined] : done
  const response = redirect(to)
  const kept = token && `${NAME}=${encodeURIComponent(token)}; Path=/; Max-Age=${DAYS_90}; HttpOnly; SameSite=Lax`
  for (const cookie of [kept, basketCount(lines), flash && flashCookie(flash)])
    if (cookie) response.headers.append('Set-Cookie', cookie)
  return response
}
