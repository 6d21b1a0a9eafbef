import type { Config } from '../config.server.ts'

type Where = Pick<Config, 'secure'>
const named = (name: string, { secure }: Where) => (secure ? `__Host-carestead-${name}` : `carestead-${name}`)

/** The cookie by which an enrolled device is known. */
export const deviceCookie = (where: Where) => named('device', where)
/** The cookie of whoever is signed in there by badge. */
export const kioskCookie = (where: Where) => named('kiosk', where)

/** The secrets that these cookies of a request hold. */
export function kioskSecrets(cookies: string | null, where: Where): { secret?: string; token?: string } {
  if (!cookies?.includes('carestead-')) return {}
  const pairs = cookies.split(/;\s*/)
  const of = (name: string) => pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1)
  const [secret, token] = [of(deviceCookie(where)), of(kioskCookie(where))]
  return { ...(secret && { secret }), ...(token && { token }) }
}
