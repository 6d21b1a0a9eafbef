import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Config } from '../config.server.ts'

/** The cookie that holds a session: over https it may not be set by a neighbouring host. */
export const sessionCookie = ({ secure }: Pick<Config, 'secure'>) => (secure ? '__Host-carestead' : 'carestead')

/** The token of the session cookie, where the auth library's signature of it (HMAC-SHA256, base64) is right. */
export function tokenOf(cookies: string, config: Pick<Config, 'secure' | 'secretKey'>): string | undefined {
  const value = cookieValue(cookies, sessionCookie(config))
  const dot = value?.lastIndexOf('.') ?? -1
  if (!value || dot < 1) return undefined
  const token = value.slice(0, dot)
  const given = Buffer.from(value.slice(dot + 1), 'base64')
  const expected = createHmac('sha256', config.secretKey).update(token).digest()
  return given.length === expected.length && timingSafeEqual(given, expected) ? token : undefined
}

function cookieValue(cookies: string, name: string): string | undefined {
  const found = cookies.split(/;\s*/).find((each) => each.startsWith(`${name}=`))
  try {
    return found && decodeURIComponent(found.slice(name.length + 1))
  } catch {
    return undefined
  }
}
