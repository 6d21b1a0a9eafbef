import { redirect } from 'react-router'
import { makeCookie } from '#platform/cookies.ts'
import { cookieOf, flashCookie } from './flash.server.ts'
import type { FlashKey } from './flash.ts'

export function keptBasket(request: Request): string | undefined {
  return cookieOf(request, 'basket')
}

/** How many lines the basket has, for the script that draws the link to it; a number, and no id. */
export function basketCount(lines: number): string {
  return makeCookie('basket-count', lines > 0 ? `${lines}` : '')
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
  const kept = token && makeCookie('basket', encodeURIComponent(token))
  for (const cookie of [kept, basketCount(lines), flash && flashCookie(flash)])
    if (cookie) response.headers.append('Set-Cookie', cookie)
  return response
}
