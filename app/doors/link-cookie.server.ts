import { makeCookie } from '#platform/cookies.ts'
import { cookieOf } from './flash.server.ts'

/** Keeps a link's token where no script can read it. */
export const linkCookie = (token: string): string =>
  makeCookie('application-link', encodeURIComponent(token.slice(0, 200)))

export function keptLink(request: Request): string | undefined {
  return cookieOf(request, 'application-link')
}
