import { cookieOf } from './flash.server.ts'

const NAME = 'application-link'
const DAYS_14 = 14 * 86_400

/** Keeps a link's token where no script can read it. */
export function linkCookie(token: string, { secure }: { secure: boolean }): string {
  const kept = encodeURIComponent(token.slice(0, 200))
  return `${NAME}=${kept}; Path=/; Max-Age=${DAYS_14}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`
}

export function keptLink(request: Request): string | undefined {
  return cookieOf(request, NAME)
}
